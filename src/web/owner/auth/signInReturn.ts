import { dropNote, note, readNote } from '../../api/sessionNotes.ts'

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

/**
 * Where to go on after signing in, when it is a path on this site. An address of another site would
 * lend our name to whoever made the link, so browsers' other spellings of `//` are refused too.
 */
export function returnPath(wanted: string | null): string | undefined {
  const isOurs = wanted !== null && /^\/(?!\/)[^\\\p{Cc}]*$/u.test(wanted)
  return isOurs ? wanted : undefined
}
