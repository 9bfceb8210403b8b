import { dropNote, note, readNote } from '../../platform/api/sessionNotes.ts'

const noteName = 'signInReturn'

/** Remembers where this tab continues after the sign-in, in case the sign-in starts over. */
export function noteSignInReturn(returnTo: string | undefined): void {
  if (returnTo) note(noteName, returnTo)
  else dropNote(noteName)
}

export function notedSignInReturn(): string | undefined {
  const noted = readNote(noteName)
  return typeof noted === 'string' ? returnPath(noted) : undefined
}

/**
 * The path to continue at after signing in, if it is on this site. An address of another site would
 * lend our name to whoever made the link. So other spellings of `//` are refused too.
 */
export function returnPath(wanted: string | null): string | undefined {
  const isOurs = wanted !== null && /^\/(?!\/)[^\\\p{Cc}]*$/u.test(wanted)
  return isOurs ? wanted : undefined
}
