import { extension, isGsm7 } from '../../../contract/textedWords/gsm7.ts'

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/**
 * The number of parts in which a text message is sent and paid. Not by the gateway's own
 * calculator, which takes 2 ms for a text while thousands wait. The tests compare with it.
 */
export function countSegments(text: string): number {
  return isGsm7(text)
    ? countParts(
        [...text].map((letter) => (extension.has(letter) ? 2 : 1)),
        160,
        153,
      )
    : countParts(lettersOf(text), 70, 67)
}

function lettersOf(text: string): number[] {
  return Array.from(graphemes.segment(text), ({ segment }) => segment.length)
}

/** No letter is split between parts. Each of several parts has a header. */
function countParts(letters: readonly number[], single: number, part: number): number {
  const room = letters.reduce((sum, letter) => sum + letter, 0)
  if (room <= single) return 1
  let [parts, filled] = [1, 0]
  for (const letter of letters) {
    if (filled + letter > part) {
      parts += 1
      filled = 0
    }
    filled += letter
  }
  return parts
}
