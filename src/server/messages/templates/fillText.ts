import { plainText } from '../../../contract/textedWords/plain.ts'
import { oneLine } from '../../platform/text/typedLines.ts'
import type { RenderedText } from './rendered.ts'
import { countSegments } from './segments.ts'
import { shorten, typedWords } from './text.ts'

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
  const { text, isLeftOut } = typedWords(value.typed, value.instead, (words) =>
    plainText(oneLine(words)),
  )
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
