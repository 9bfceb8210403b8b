import { createElement, Fragment, type ReactNode, use } from 'react'
import { formatNumberIn, type SpokenLanguage } from '../../../contract/platform/languages.ts'
import {
  fill,
  formOf,
  type Sentence,
  type Values,
  type WordsOfFeature,
} from '../../../contract/platform/words.ts'
import { type FeatureWords, LanguageContext, pageLanguage, type SpokenWords } from './language.ts'

interface Said<English> {
  readonly language: SpokenLanguage
  readonly words: English
  /** A sentence as text. */
  readonly say: <S extends Sentence>(sentence: S, values: Values<S>) => string
  /** A sentence as elements: what is filled in stays as it is, and `<b>` is bold. */
  readonly show: <S extends Sentence>(sentence: S, values: Values<S, ReactNode>) => ReactNode
  readonly number: (value: number) => string
}

/** The language that components speak here. */
export function useLanguage(): SpokenWords {
  return use(LanguageContext) ?? pageLanguage()
}

/** The words of a feature in the language of the page or of the part around. */
export function useWords<English extends WordsOfFeature>(
  feature: FeatureWords<English>,
): Said<English> {
  return speak(useLanguage(), feature)
}

/** The same, outside of components: always in the page's language. */
export function pageWords<English extends WordsOfFeature>(
  feature: FeatureWords<English>,
): Said<English> {
  return speak(pageLanguage(), feature)
}

function speak<English extends WordsOfFeature>(
  { code, words }: SpokenWords,
  { folder }: FeatureWords<English>,
): Said<English> {
  const own = words[folder]
  if (!own) throw new Error(`There are no words of ${folder} in ${code}`)
  return {
    language: code,
    // Each language has the English one's sentences, by its type.
    words: own as English,
    say: (sentence, values) => fill(code, sentence, values),
    show: (sentence, values) => show(code, sentence, values),
    number: (value) => formatNumberIn(code, value),
  }
}

/** A sentence as elements. `<bdi>`: a value's direction is its own. */
export function show(
  language: SpokenLanguage,
  sentence: Sentence,
  values: Readonly<Record<string, ReactNode>>,
): ReactNode {
  // `split` by a pattern with a group puts the matches at the odd places.
  const parts = formOf(sentence, language, values.count).split(/<b>(.*?)<\/b>/)
  const shown = parts.map((part, place) =>
    createElement(place % 2 ? 'b' : Fragment, null, ...filled(language, part, values)),
  )
  return createElement(Fragment, null, ...shown)
}

function filled(
  language: SpokenLanguage,
  part: string,
  values: Readonly<Record<string, ReactNode>>,
): ReactNode[] {
  return part.split(/\{(\w+)\}/).map((text, place) => {
    if (place % 2 === 0) return text
    const value = values[text]
    const shown = typeof value === 'number' ? formatNumberIn(language, value) : value
    return createElement('bdi', { translate: 'no' }, shown)
  })
}
