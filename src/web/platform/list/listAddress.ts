/** Names of fields that find people. A list has at most one of them. */
const typedNames = ['search', 'phone']

/**
 * Reads a list's choices from its page's address. Searches for people are in the fragment, which
 * browsers never send. A query would be in the logs of every server on the way.
 */
export function readListAddress({ search, hash }: { search: string; hash: string }) {
  const choices = new URLSearchParams(search)
  for (const name of typedNames) choices.delete(name)
  for (const [name, value] of new URLSearchParams(hash.slice(1))) {
    if (typedNames.includes(name)) choices.set(name, value)
  }
  return choices
}

export function writeListAddress(choices: URLSearchParams): { search: string; hash: string } {
  const query = new URLSearchParams(choices)
  const typed = new URLSearchParams()
  for (const name of typedNames) {
    const value = query.get(name)
    if (value !== null) typed.set(name, value)
    query.delete(name)
  }
  return { search: withSign('?', query), hash: withSign('#', typed) }
}

const withSign = (sign: string, params: URLSearchParams) =>
  params.size > 0 ? `${sign}${params}` : ''
