import type { SpokenLanguage } from '../../../contract/platform/languages.ts'
import { formatNumberIn } from '../../../contract/platform/speech.ts'
import {
  fill,
  type Sentence,
  type Values,
  type WordsOfFeature,
} from '../../../contract/platform/words.ts'
import { type FeatureWords, pageLanguage, type SpokenWords } from './language.ts'

export interface Said<English> {
  readonly language: SpokenLanguage
  readonly words: English
  /** A sentence as text. */
  readonly say: <S extends Sentence>(sentence: S, values: Values<S>) => string
  readonly number: (value: number) => string
}

/** The words of a feature for what is no component: in the page's language. Without React. */
export function pageWords<English extends WordsOfFeature>(
  feature: FeatureWords<English>,
): Said<English> {
  return speak(pageLanguage(), feature)
}

export function speak<English extends WordsOfFeature>(
  spoken: SpokenWords,
  { folder }: FeatureWords<English>,
): Said<English> {
  const own = spoken.words[folder]
  if (!own) throw new Error(`There are no words of ${folder} in ${spoken.code}`)
  return {
    language: spoken.code,
    // Each language has the English one's sentences, by its type.
    words: own as English,
    say: (sentence, values) => fill(spoken, sentence, values),
    number: (value) => formatNumberIn(spoken, value),
  }
}
