import { dropNote, note, readNote } from '../../api/sessionNotes.ts'
import { returnPath } from './returnPath.ts'

const noteName = 'signInReturn'

/** Keeps where this tab goes on after the sign-in that begins now, in case that has to begin again. */
export function noteSignInReturn(returnTo: string | undefined): void {
  if (returnTo) note(noteName, returnTo)
  else dropNote(noteName)
}

export function notedSignInReturn(): string | undefined {
  const noted = readNote(noteName)
  return typeof noted === 'string' ? returnPath(noted) : undefined
}
