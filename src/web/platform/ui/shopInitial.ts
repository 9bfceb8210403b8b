/** A shop's initial: the first letter or digit, because a name may begin with a heart. */
export function shopInitial(name: string): string {
  const [initial = ''] = /[\p{L}\p{N}]/u.exec(name) ?? name.trim()
  return initial.toUpperCase()
}
