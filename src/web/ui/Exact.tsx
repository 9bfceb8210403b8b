import { createElement, type ReactNode } from 'react'

interface ExactProps {
  children?: ReactNode
  /** A sentence of which only the figures, numbers, codes and `names` are exact. */
  in?: ReactNode
  names?: readonly (string | null | undefined)[]
}

/** A name, a number or a code: a translated page shows it as it is. */
export function Exact({ children, in: sentence, names = [] }: ExactProps): ReactNode {
  if (typeof sentence !== 'string') return sentence ?? <span translate="no">{children}</span>
  const cut = sentence.split(exactIn(names))
  if (cut.length === 1) return sentence
  // One element: beside an icon, a sentence in pieces would lose its spaces.
  const parts = cut.map((part, at) => (at % 2 ? createElement(Exact, null, part) : part || null))
  return createElement('span', null, ...parts)
}

const figure = 'RH-[\\w-]+|…?[+(]*\\d(?:[\\d\\s().,/-]*\\d)?'

function exactIn(names: NonNullable<ExactProps['names']>): RegExp {
  const known = names.filter(Boolean).map((name) => name?.replace(/[\W_]/g, '\\$&'))
  return new RegExp(`(${[...known, figure].join('|')})`)
}
