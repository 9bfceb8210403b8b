import { createElement, type ReactNode } from 'react'

type ExactProps =
  | { children: ReactNode; in?: never; names?: never }
  /** A sentence of which only the figures, numbers, codes and `names` are exact. */
  | { in: ReactNode; names?: readonly (string | null | undefined)[] | undefined; children?: never }

/** A name, a number or a code: a translated page shows it as it is. */
export function Exact(props: ExactProps): ReactNode {
  if (!('in' in props)) return <span translate="no">{props.children}</span>
  const sentence = textOf(props.in)
  if (sentence === undefined) return props.in
  const parts = sentence.split(exactIn(props.names))
  if (parts.length === 1) return sentence
  // `split` by a pattern with a group puts the matches at the odd places.
  const shown = parts.map((part, at) => (at % 2 ? createElement(Exact, null, part) : part))
  // One element: beside an icon, a sentence in pieces would lose its spaces.
  return createElement('span', null, ...shown)
}

/** The words of an element that has nothing but words, also if they stand there in pieces. */
function textOf(words: ReactNode): string | undefined {
  if (typeof words === 'number' || typeof words === 'string') return String(words)
  const isText =
    Array.isArray(words) && words.every((part) => /^(?:number|string)$/.test(typeof part))
  return isText ? words.join('') : undefined
}

/** Whole words only: what is left of a cut word would be translated as another one. */
const word = (part: string) => `[\\p{L}\\d]*${part}[\\p{L}\\d]*`
const code = 'RH-[\\w-]+'
const email = '[^\\s@“”,;:]+@[^\\s@]+\\.\\p{L}+'
const figure = `…?[+−(-]*[$€£]?${word('\\d(?:[\\d\\s().,:/-]*\\d)?')}%?`

function exactIn(names: ExactProps['names'] = []): RegExp {
  const known = names
    .flatMap((name) => name || [])
    .sort((a, b) => b.length - a.length)
    .map((name) => word(name.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')))
  return new RegExp(`(${[...known, code, email, figure].join('|')})`, 'u')
}
