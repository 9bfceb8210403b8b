import * as z from 'zod/mini'
import { codeQuestion } from '../../contract/codes.ts'
import { businessAccess, readBusinessAccess } from '../desk/businessAccess.ts'
import { dropNote, note, readNote } from '../sessionNotes.ts'

const NAME = 'rewardhop.registration'

const registration = z.object({
  access: businessAccess,
  /** The code that was texted with it; null where none is asked for. */
  confirmation: z.nullable(codeQuestion),
  /** That code has been entered. */
  isConfirmed: z.boolean(),
})
/** What the receipt of a registration shows. */
export type Registration = z.output<typeof registration>

/** Keeps the receipt over a reload. */
export function noteRegistration(made: Registration): void {
  note(NAME, made)
}

/** The noted receipt, while its business is still the one this browser opens. */
export function notedRegistration(): Registration | undefined {
  const found = z.safeParse(registration, readNote(NAME))
  if (!found.success) return undefined
  const isOpen = readBusinessAccess()?.businessId === found.data.access.businessId
  return isOpen ? found.data : undefined
}

export function dropRegistrationNote(): void {
  dropNote(NAME)
}
