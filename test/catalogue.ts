import type { Sentence, WordsOfFeature } from '../src/contract/platform/words.ts'
import type { ShownText } from './shownTexts.ts'

/** Says which texts of a page come from none of these words. */
export function newCatalogue(words: Iterable<WordsOfFeature>) {
  const whole = new Set<string>()
  const pieces = new Set<string>()
  const filled: RegExp[] = []
  for (const sentence of [...words].flatMap(sentencesIn)) {
    const parts = sentence.split(/\{\w+\}|<\/?b>/)
    // Elements stand between the pieces of a sentence, which is whole in names and titles.
    for (const part of parts) pieces.add(plain(part))
    whole.add(plain(sentence))
    const values = sentence.replace(/<\/?b>/g, '').split(/\{\w+\}/)
    if (values.length > 1) filled.push(new RegExp(`^${values.map(literal).join('.+')}$`, 'u'))
  }
  const isKnown = (text: string) =>
    whole.has(text) || pieces.has(text) || filled.some((one) => one.test(text))
  return {
    /** `names`: of shops and products, which are in no language. */
    unknown: (shown: readonly ShownText[], names: readonly string[] = []): string[] =>
      shown
        .filter(
          ({ text, around }) =>
            !names.includes(text) && !isKnown(plain(text)) && !isKnown(plain(around)),
        )
        .map(({ text, of }) => `not of its words: ${of} “${text}”`),
  }
}

function sentencesIn(words: Sentence | WordsOfFeature): string[] {
  if (typeof words === 'string') return [words]
  return Object.values(words).flatMap((part) => sentencesIn(part as WordsOfFeature))
}

/** Without the product's name, which ends the titles of our own pages. */
const plain = (text: string) =>
  text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/ \| RewardHop$/, '')

const literal = (text: string) => text.replace(/\s+/g, ' ').replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
