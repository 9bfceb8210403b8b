import { plainText } from './plainText.ts'
import type { RenderedText } from './rendered.ts'
import { countSegments } from './segments.ts'
import { shorten, withoutLinks } from './text.ts'

/** Our own words: unchanged. */
interface Own {
  readonly own: string
}

export const own = (words: string): Own => ({ own: words })

/** A string was typed by somebody: cleaned, and shortened if there is no room for it. */
type Value = string | number | Own

/** A name that is cut further than this can no longer be recognized. */
const shortest = 12

/**
 * Renders a text message. Long names are cut until it fits one part or, if that would leave too
 * little of them (characters beyond GSM-7 leave room for 70), two. The longest is cut first, no
 * further than to the length of the next.
 */
export function sms(literals: TemplateStringsArray, ...values: readonly Value[]): RenderedText {
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

function wordsOf(value: Value): Words {
  if (typeof value === 'number') return { text: value.toLocaleString('en-US'), isOwn: true }
  if (typeof value === 'string') return { text: withoutLinks(plainText(value)), isOwn: false }
  return { text: value.own, isOwn: true }
}

function join(literals: readonly string[], words: readonly Words[], longest: number): string {
  return words.reduce((written, { text, isOwn }, place) => {
    const shown = isOwn ? text : shorten(text, longest)
    const next = literals[place + 1] ?? ''
    // A reward may end its own sentence.
    const endsItself = !isOwn && /[.!?]$/.test(shown) && next.startsWith('.')
    return written + shown + (endsItself ? next.slice(1) : next)
  }, literals[0] ?? '')
}
