import {
  isLanguage,
  type Language,
  type SpokenLanguage,
  speechOf,
} from '../../../contract/platform/languages.ts'
import {
  fill,
  pseudoWords,
  type Sentence,
  type Translation,
  type Values,
  type WordsOfFeature,
} from '../../../contract/platform/words.ts'
import ar from './words/ar.ts'
import de from './words/de.ts'
import en from './words/en.ts'
import es from './words/es.ts'
import fr from './words/fr.ts'
import hi from './words/hi.ts'
import it from './words/it.ts'
import ja from './words/ja.ts'
import pt from './words/pt.ts'
import zh from './words/zh.ts'

/** Sentences of errors that customers read, in their language. */

type English = typeof en

const inLanguages = { es, fr, de, it, pt, ar, hi, ja, zh } satisfies {
  readonly [L in Exclude<Language, 'en'>]: Translation<English, L>
}

/** A sentence that knows its language only when it is said. */
export type Said = (language: SpokenLanguage) => string

/** Says a sentence of the words, filled in. A value may differ by language, as a date does. */
export function saying<S extends Sentence>(
  pick: (words: English) => S,
): (values: Values<S> | ((language: SpokenLanguage) => Values<S>)) => Said {
  return (values) => (language) =>
    fill(
      speechOf(language),
      pick(wordsOf(language)),
      typeof values === 'function' ? values(language) : values,
    )
}

/** Whole sentences after each other, as the language writes them: some put no space between. */
export function together(...sentences: readonly Said[]): Said {
  return (language) => {
    const pattern = isLanguage(language) ? wordsOf(language).together : en.together
    return sentences
      .map((say) => say(language))
      .reduce((first, next) =>
        pattern.replace('{first}', () => first).replace('{next}', () => next),
      )
  }
}

/** A declared sentence, as schemas and the table of errors have it in English. */
export function declared(english: string): Said {
  return (language) => translated(english, language) ?? english
}

let pseudo: English | undefined

function wordsOf(language: SpokenLanguage): English {
  if (language === 'en') return en
  // A translation has all the sentences of the English words.
  if (isLanguage(language)) return inLanguages[language] as unknown as English
  pseudo ??= pseudoWords(en)
  return pseudo
}

/** By the English of all sentences without values: how to read each in other words. */
const places = new Map(
  [...sentencesIn(en)].map(([english, path]): [string, readonly string[]] => [english, path]),
)

function* sentencesIn(
  words: WordsOfFeature,
  path: readonly string[] = [],
): Generator<[string, readonly string[]]> {
  for (const [name, part] of Object.entries(words)) {
    const place = [...path, name]
    if (typeof part !== 'string') yield* sentencesIn(part as WordsOfFeature, place)
    else if (!part.includes('{')) yield [part, place]
  }
}

const tooLong = /^Please use at most (\d+) characters$/

/** A sentence of ours in another language; undefined for one that no customer reads. */
export function translated(english: string, language: SpokenLanguage): string | undefined {
  if (language === 'en') return english
  const place = places.get(english)
  if (place) return sentenceAt(wordsOf(language), place)
  const [, most] = tooLong.exec(english) ?? []
  return most && saying(({ tooLong: words }) => words)({ count: Number(most) })(language)
}

function sentenceAt(words: WordsOfFeature, place: readonly string[]): string {
  let part: unknown = words
  for (const name of place) part = (part as WordsOfFeature)[name]
  return String(part)
}
