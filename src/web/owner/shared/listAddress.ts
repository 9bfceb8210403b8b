/** What somebody types to find people. Each list has one of them at most. */
const typedNames = ['search', 'phone']

/**
 * How the choices of a list stand in its page's address. What people are searched by is in the fragment,
 * which browsers keep to themselves: a query stands in the logs of every server on the way.
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
