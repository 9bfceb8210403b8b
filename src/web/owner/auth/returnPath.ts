/**
 * Where to go on after signing in, when it is a path on this site. An address of another site would
 * lend our name to whoever made the link, so browsers' other spellings of `//` are refused too.
 */
export function returnPath(wanted: string | null): string | undefined {
  const isOurs = wanted !== null && /^\/(?!\/)[^\\\p{Cc}]*$/u.test(wanted)
  return isOurs ? wanted : undefined
}
