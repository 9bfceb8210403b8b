import { isGsm7 } from './gsm7.ts'

/**
 * Typed text in cheap characters, as far as it stays readable. One emoji or accent beyond GSM-7
 * would leave room for 70 characters instead of 160, and cut the names beside it. Other scripts
 * stay unchanged. The text is one line already.
 */
export function plainText(line: string): string {
  const signed = withoutSigns([...plainMarks(line)].map(plainLetter).join(''))
  const words = signed.replace(/\s+/gu, ' ').trim()
  // A name of only emoji is better than none.
  return words || line
}

/** Signs that phones insert in and between words, with plain ones for them. */
const marks: readonly (readonly [RegExp, string])[] = [
  [/[\u{2018}-\u{201B}\u{2032}\u{60}\u{B4}\u{2BB}\u{2BC}]/gu, "'"],
  [/[\u{201C}-\u{201F}\u{2033}\u{AB}\u{BB}\u{2039}\u{203A}]/gu, '"'],
  [/[\u{2010}-\u{2015}\u{2212}\u{2022}\u{B7}]/gu, '-'],
  [/\u{2026}/gu, '...'],
  [/\u{D7}/gu, 'x'],
  [/(?<=\d)(?=[\u{BC}-\u{BE}\u{2150}-\u{215E}])/gu, ' '],
]

const plainMarks = (line: string) =>
  marks.reduce((text, [mark, by]) => text.replace(mark, by), line)

/** Latin letters that are no base letter with a mark. */
const others: Readonly<Record<string, string>> = {
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ð: 'd',
  Ð: 'D',
  ı: 'i',
  œ: 'oe',
  Œ: 'OE',
  þ: 'th',
  Þ: 'Th',
  ẞ: 'SS',
}

/** Removes marks from Latin letters that GSM-7 does not have; ½ becomes 1/2. */
function plainLetter(letter: string): string {
  if (isGsm7(letter) || !/[\p{Script=Latin}\p{N}]/u.test(letter)) return letter
  const base = letter.normalize('NFKD').replace(/\p{M}/gu, '').replace('\u{2044}', '/')
  const plain = others[letter] ?? base
  return isGsm7(plain) ? plain : letter
}

const letters = String.raw`\p{L}\p{N}`
/** Joins letters in some scripts, and emoji. */
const joiner = '\u{200D}'
const written = new RegExp(String.raw`[${letters}\p{Mn}\p{Mc}\p{P}\p{Sc}\s]`, 'u')

/** Removes everything but letters, digits, punctuation, currency signs and GSM-7. */
function withoutSigns(text: string): string {
  return [...text]
    .map((sign) => (isWritten(sign) ? sign : '\0'))
    .join('')
    .replace(new RegExp(`(?<![${letters}\\p{M}])${joiner}|${joiner}(?![${letters}])`, 'gu'), '\0')
    .replace(new RegExp(`(?<=[${letters}])\0+(?=[${letters}])`, 'gu'), ' ')
    .replaceAll('\0', '')
}

function isWritten(sign: string): boolean {
  if (isGsm7(sign) || sign === joiner) return true
  return written.test(sign) && !/\p{Variation_Selector}/u.test(sign)
}

/**
 * The sentence that tells an owner how texts write what they typed; undefined if they write it the
 * same.
 */
export function plainNote(typed: string): string | undefined {
  const line = typed.normalize('NFC').replace(/\s+/gu, ' ').trim()
  const plain = plainText(line)
  // Nobody misses the curl of an apostrophe.
  return plain === plainMarks(line) || plain === ''
    ? undefined
    : `Texts say “${plain}”: the other characters would make each text twice as long. Pages and print keep what you typed.`
}
