import '../test/settledContacts.ts'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readWords, root, wordFolders } from '../scripts/words/catalogue.ts'
import {
  pseudoLanguage,
  type SpokenLanguage,
  speechOf,
} from '../src/contract/platform/languages.ts'
import { formatNumberIn, type Speech } from '../src/contract/platform/speech.ts'
import {
  formOf,
  pseudoWords,
  type Sentence,
  type Values,
  type WordsOfFeature,
} from '../src/contract/platform/words.ts'
import { proseFillings } from '../src/contract/prose/fillings.ts'
import { proseFileOf, readProse } from '../src/contract/prose/prose.ts'
import type answers from '../src/server/platform/sentences/words/en.ts'
import { type FeatureWords, wordsIn } from '../src/web/platform/words/language.ts'

/**
 * How journeys find what a page shows in any language: by the words of the page itself. A key is
 * `page.getByRole('button', { name: said(of(scanWords).tryAgain) })`.
 */
export interface Talk {
  readonly language: SpokenLanguage
  /** The words of a feature, or of the server's answers. */
  readonly of: <English extends WordsOfFeature>(feature: FeatureWords<English>) => English
  /** A whole sentence as a page shows it. What is not given may be anything. */
  readonly said: <S extends Sentence>(sentence: S, values?: Partial<Values<S>>) => RegExp
  /** What stands out of a sentence, by itself. */
  readonly bold: <S extends Sentence>(sentence: S, values?: Partial<Values<S>>) => RegExp
  /** All the words of pages and answers, by their folder in `src`. */
  readonly folders: Readonly<Record<string, WordsOfFeature>>
}

const known = new Map<SpokenLanguage, Promise<Talk>>()

export function talkIn(language: SpokenLanguage): Promise<Talk> {
  const talk = known.get(language) ?? readTalk(language)
  known.set(language, talk)
  return talk
}

async function readTalk(language: SpokenLanguage): Promise<Talk> {
  const folders: Record<string, WordsOfFeature> = Object.fromEntries(
    await Promise.all(wordFolders().map(async (at) => [at, await wordsOf(at, language)] as const)),
  )
  folders['contract/prose'] = helpIn(language)
  const speech = speechOf(language)
  return {
    language,
    folders,
    // Each language has the English one's sentences, by its type.
    of: <English>({ folder }: FeatureWords<English>) =>
      (folders[`web/${folder}`] ?? folders[folder]) as English,
    said: (sentence, values) => shownAs(speech, formIn(speech, sentence, values), values),
    bold: (sentence, values) => {
      const [, bold = ''] = /<b>(.*?)<\/b>/.exec(formIn(speech, sentence, values)) ?? []
      return shownAs(speech, bold, values)
    },
  }
}

type Given = Readonly<Record<string, string | number | undefined>>

const formIn = (speech: Speech, sentence: Sentence, values: Given = {}) =>
  formOf(sentence, speech, values.count)

/** The whole text. On pages from right to left, a name may have its own direction. */
function shownAs(speech: Speech, text: string, values: Given = {}): RegExp {
  const parts = text.replace(/<\/?b>/g, '').split(/\{(\w+)\}/)
  const pattern = parts.map((part, at) => {
    const value = at % 2 ? values[part] : part
    if (value === undefined) return '.+'
    const shown = literal(typeof value === 'number' ? formatNumberIn(speech, value) : value)
    return at % 2 ? `\\u2068?${shown}\\u2069?` : shown
  })
  return new RegExp(`^${pattern.join('')}$`)
}

async function wordsOf(folder: string, language: SpokenLanguage): Promise<WordsOfFeature> {
  if (language === pseudoLanguage) return pseudoWords(await wordsOf(folder, 'en'))
  return (await readWords(folder, language)) ?? {}
}

/** What the server answers. */
export const answerWords = wordsIn<typeof answers>('server/platform/sentences/words')

/** The page to read for customers. In a sentence, links stand apart. */
function helpIn(language: SpokenLanguage): WordsOfFeature {
  const known = language === pseudoLanguage ? 'en' : language
  const file = join(root, 'src/contract/prose', proseFileOf('customer-help', known))
  const texts: string[] = []
  const read = (part: unknown): void => {
    if (typeof part === 'string') texts.push(part)
    else if (part && typeof part === 'object') Object.values(part).forEach(read)
  }
  read(readProse(readFileSync(file, 'utf8'), proseFillings()))
  return Object.fromEntries(texts.map((text, at) => [`${at}`, text]))
}

/** Blanks are those of the page, where lines may break at any. */
const literal = (text: string) =>
  text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s+/g, '\\s+')
