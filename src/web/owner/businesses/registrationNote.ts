import type { PasscodeQuestion } from '../../../contract/passcodes.ts'
import { dropNote, note } from '../../platform/api/sessionNotes.ts'
import type { BusinessAccess } from '../../shared/sign-in/businessAccess.ts'

export const NAME = 'rewardhop.registration'

/** The data that the receipt of a registration shows. */
export interface Registration {
  access: BusinessAccess
  /** The question for the texted code. Null if no code is required. */
  confirmation: PasscodeQuestion | null
  /** The code has been entered. */
  isConfirmed: boolean
}

/** Stores the receipt for a reload. `notedRegistration.ts` reads it. */
export function noteRegistration(made: Registration): void {
  note(NAME, made)
}

export function dropRegistrationNote(): void {
  dropNote(NAME)
}
