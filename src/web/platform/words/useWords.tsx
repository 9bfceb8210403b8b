import { createElement, Fragment, type ReactNode, use } from 'react'
import { formatNumberIn, type Speech } from '../../../contract/platform/speech.ts'
import {
  formOf,
  type Sentence,
  type Values,
  type WordsOfFeature,
} from '../../../contract/platform/words.ts'
import { LanguageContext } from './LanguageContext.ts'
import { type FeatureWords, pageLanguage, type SpokenWords } from './language.ts'
import { type Said, speak } from './pageWords.ts'

interface Shown<English> extends Said<English> {
  /** A sentence as elements: what is filled in stays as it is, and `<b>` is bold. */
  readonly show: <S extends Sentence>(sentence: S, values: Values<S, ReactNode>) => ReactNode
}

/** The language that components speak here. */
export function useLanguage(): SpokenWords {
  return use(LanguageContext) ?? pageLanguage()
}

/** The words of a feature in the language of the page or of the part around. */
export function useWords<English extends WordsOfFeature>(
  feature: FeatureWords<English>,
): Shown<English> {
  const spoken = useLanguage()
  return {
    ...speak(spoken, feature),
    show: (sentence, values) => show(spoken, sentence, values),
  }
}

/** A sentence as elements. `<bdi>`: a value's direction is its own. */
export function show(
  speech: Speech,
  sentence: Sentence,
  values: Readonly<Record<string, ReactNode>>,
): ReactNode {
  // `split` by a pattern with a group puts the matches at the odd places.
  const parts = formOf(sentence, speech, values.count).split(/<b>(.*?)<\/b>/)
  const shown = parts.map((part, place) =>
    createElement(place % 2 ? 'b' : Fragment, null, ...filled(speech, part, values)),
  )
  return createElement(Fragment, null, ...shown)
}

function filled(
  speech: Speech,
  part: string,
  values: Readonly<Record<string, ReactNode>>,
): ReactNode[] {
  return part.split(/\{(\w+)\}/).map((text, place) => {
    if (place % 2 === 0) return text
    const value = values[text]
    const shown = typeof value === 'number' ? formatNumberIn(speech, value) : value
    return createElement('bdi', { translate: 'no' }, shown)
  })
}
