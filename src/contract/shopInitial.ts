/** What stands in a shop's round sign. The first letter or digit: a name may begin with a heart. */
export function shopInitial(name: string): string {
  const [initial = ''] = /[\p{L}\p{N}]/u.exec(name) ?? name.trim()
  return initial.toUpperCase()
}
