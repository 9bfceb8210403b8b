import * as z from 'zod/mini'
import { codeQuestion } from '../../../contract/passcodes.ts'
import { readNote } from '../../platform/api/sessionNotes.ts'
import { businessAccess, readBusinessAccess } from '../../shared/sign-in/readBusinessAccess.ts'
import { NAME, type Registration } from './registrationNote.ts'

const registration: z.ZodMiniType<Registration> = z.object({
  access: businessAccess,
  confirmation: z.nullable(codeQuestion),
  isConfirmed: z.boolean(),
})

/** The stored receipt, if its business is still the one that this browser opens. */
export function notedRegistration(): Registration | undefined {
  const found = z.safeParse(registration, readNote(NAME))
  if (!found.success) return undefined
  const isOpen = readBusinessAccess()?.businessId === found.data.access.businessId
  return isOpen ? found.data : undefined
}
