import * as z from 'zod/mini'
import { note, readNote } from '../../api/sessionNotes.ts'

const NAME = 'rewardhop.trial-person'
const trialPerson = z.object({ name: z.string(), email: z.string() })
export type TrialPerson = z.output<typeof trialPerson>

/** Keeps who signed in for the trial in this tab, so that doing it again is one press. */
export function noteTrialPerson(person: TrialPerson): void {
  note(NAME, person)
}

export function notedTrialPerson(): TrialPerson {
  const found = z.safeParse(trialPerson, readNote(NAME))
  return found.success ? found.data : { name: '', email: '' }
}
