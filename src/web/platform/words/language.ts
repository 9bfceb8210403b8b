import type { SpokenLanguage } from '../../../contract/platform/languages.ts'
import type { Speech } from '../../../contract/platform/speech.ts'
import type { WordsOfFeature } from '../../../contract/platform/words.ts'

/** A language with the words of a page, as its file exports it. */
export interface SpokenWords extends Speech {
  readonly code: SpokenLanguage
  /** By their folder in `src/web`. */
  readonly words: Readonly<Record<string, WordsOfFeature>>
  /** The words of parts that load later. */
  readonly later?: () => Promise<{ default: Readonly<Record<string, WordsOfFeature>> }>
}

/** The words of one feature. `English` says what they hold in each language. */
export interface FeatureWords<English> {
  readonly folder: string
  readonly english?: English
}

/** Names the words in this folder of `src/web`, which has one file a language. */
export function wordsIn<English extends WordsOfFeature>(folder: string): FeatureWords<English> {
  return { folder }
}

let ofPage: SpokenWords | undefined

/** The language of this document, for what is no component. A server renders by the context. */
export function pageLanguage(): SpokenWords {
  if (!ofPage) throw new Error('The page has no language yet')
  return ofPage
}

/** The language that answers are asked in. */
export function languageOfCalls(): SpokenLanguage {
  return ofPage?.code ?? 'en'
}

export function setPageLanguage(language: SpokenWords): void {
  ofPage = language
}

/** The words that the document names. */
export async function loadWords(place: HTMLElement): Promise<SpokenWords> {
  const { default: spoken } = await import(/* @vite-ignore */ place.dataset.words ?? '')
  return spoken
}

let later: Promise<void> | undefined

/** Loads the words of parts that load later, once. After a failure, the next one tries again. */
export function loadLaterWords(): Promise<void> {
  const language = ofPage
  if (!language?.later) return Promise.resolve()
  later ??= language.later().then(
    ({ default: words }) => void Object.assign(language.words, words),
    (error) => {
      later = undefined
      throw error
    },
  )
  return later
}
