import type { PasscodeQuestion } from '../../../contract/passcodes.ts'
import { dropNote, note } from '../../api/sessionNotes.ts'
import type { BusinessAccess } from '../shared/businessAccess.ts'

export const NAME = 'rewardhop.registration'

/** What the receipt of a registration shows. */
export interface Registration {
  access: BusinessAccess
  /** The code that was texted with it; null where none is asked for. */
  confirmation: PasscodeQuestion | null
  /** That code has been entered. */
  isConfirmed: boolean
}

/** Keeps the receipt over a reload; `notedRegistration.ts` finds it again. */
export function noteRegistration(made: Registration): void {
  note(NAME, made)
}

export function dropRegistrationNote(): void {
  dropNote(NAME)
}
