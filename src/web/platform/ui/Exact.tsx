import { createElement, type ReactNode } from 'react'

type ExactProps =
  | { children: ReactNode; in?: never; names?: never }
  /** A sentence of which only the figures, numbers, codes and `names` are exact. */
  | { in: ReactNode; names?: readonly (string | null | undefined)[] | undefined; children?: never }

/**
 * A name, a number or a code: a translated page shows it as it is, and it keeps its own order in a
 * sentence from right to left.
 */
export function Exact({ children, in: words, names = [] }: ExactProps): ReactNode {
  if (children !== undefined) return <bdi translate="no">{children}</bdi>
  if (typeof words !== 'string') return words
  // Whole words, since what is left of a cut one means something else.
  // Backwards, so that a name stands before one that is its beginning.
  const known = [...names].sort().reverse()
  const pattern = known.map((name) => `${(name || '@').replace(/\W/g, '\\$&')}|`).join('')
  // `split` by a pattern with a group puts the matches at the odd places. A value that `say` has
  // isolated stays whole: half of it would reorder what follows.
  const parts = words
    .split(RegExp(`(\u2068.*?\u2069|\\S*?(?:${pattern}@|\\d(?:[\\d\\s().,:/]*\\d)?)[\\w.-]*)`))
    .map((part, at) => (at % 2 ? createElement(Exact, null, part) : part))
  // One element: beside an icon, a sentence in pieces would lose its spaces.
  return parts[1] ? createElement('span', null, ...parts) : words
}
