import type { RenderedText } from './rendered.ts'
import { countSegments, isGsm7 } from './segments.ts'
import { oneLine, shorten, typedWords } from './text.ts'

/** Our own words, which stay unchanged. */
interface Own {
  readonly own: string
}

export const own = (words: string): Own => ({ own: words })

/** Words that somebody typed: cleaned, and cut if there is no room for them. */
interface Typed {
  readonly typed: string
  /** Our words for them, if they would lead a reader elsewhere. */
  readonly instead: string
}

export const typed = (words: string, instead: string): Typed => ({ typed: words, instead })

/** No string: a template says of all words whether they are ours. */
export type TextValue = number | Own | Typed

/** A shorter name could no longer be recognized. */
const shortest = 12

/**
 * Renders a text message. Long names are cut until the text fits into one part. If that would leave
 * too little of them (characters beyond GSM-7 leave room for 70), it may have two. The longest name
 * is cut first, no further than to the length of the next.
 */
export function sms(literals: readonly string[], ...values: readonly TextValue[]): RenderedText {
  const words = values.map(wordsOf)
  const write = (longest: number) => join(literals, words, longest)
  const longest = Math.max(shortest, ...words.map(({ text }) => text.length))
  for (const segments of [1, 2]) {
    if (countSegments(write(shortest)) > segments) continue
    return rendered(write(longestThatFits(longest, segments, write)))
  }
  return rendered(write(shortest))
}

const rendered = (text: string): RenderedText => ({
  channel: 'sms',
  text,
  segments: countSegments(text),
})

function longestThatFits(
  longest: number,
  segments: number,
  write: (longest: number) => string,
): number {
  const fits = (length: number) => countSegments(write(length)) <= segments
  if (fits(longest)) return longest
  let [fitting, tooLong] = [shortest, longest]
  while (tooLong - fitting > 1) {
    const middle = Math.floor((fitting + tooLong) / 2)
    if (fits(middle)) fitting = middle
    else tooLong = middle
  }
  return fitting
}

interface Words {
  readonly text: string
  readonly isOwn: boolean
}

function wordsOf(value: TextValue): Words {
  if (typeof value === 'number') return { text: value.toLocaleString('en-US'), isOwn: true }
  if ('own' in value) return { text: value.own, isOwn: true }
  const { text, isLeftOut } = typedWords(value.typed, value.instead, plainText)
  return { text, isOwn: isLeftOut }
}

function join(literals: readonly string[], words: readonly Words[], longest: number): string {
  return words.reduce((written, { text, isOwn }, place) => {
    const shown = isOwn ? text : shorten(text, longest)
    const next = literals[place + 1] ?? ''
    // A reward may end with its own punctuation.
    const endsItself = !isOwn && /[.!?।。！？]$/.test(shown) && /^[.।。]/.test(next)
    return written + shown + (endsItself ? next.slice(1) : next)
  }, literals[0] ?? '')
}

/**
 * Typed text in cheap characters, as far as it stays readable. One emoji or accent beyond GSM-7
 * would leave room for 70 characters instead of 160, and cut the names beside it. Other scripts
 * stay unchanged.
 */
function plainText(typed: string): string {
  const line = oneLine(typed)
  const replaced = marks.reduce((text, [mark, by]) => text.replace(mark, by), line)
  const words = oneLine(withoutSigns([...replaced].map(plainLetter).join('')))
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
