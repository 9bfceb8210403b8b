import { randomInt } from 'node:crypto'

/** So many digits name a question; more if somebody has opened thousands about one phone. */
const lengths = [4, 4, 4, 6, 6, 6] as const

/** Digits to try for a new question, one after the other. None begins with 0, which people drop. */
export function* digitsToTry(): Generator<string> {
  for (const length of lengths) yield String(randomInt(10 ** (length - 1), 10 ** length))
}

/** What somebody texts to us to get the code of a question. */
export const wordsOf = (digits: string) => `CODE ${digits}`

/**
 * Whether a text asks for a code, and for which question: CODE and its digits in any case, with any
 * spaces and punctuation. Undefined for other texts.
 */
export function codeAskedIn(text: string): { readonly digits: string | undefined } | undefined {
  const squeezed = text
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .toUpperCase()
  const [asks, digits] = /^(?:CODE)?(\d{4}|\d{6})$/.exec(squeezed) ?? []
  if (asks !== undefined) return { digits }
  return squeezed === 'CODE' ? { digits: undefined } : undefined
}
