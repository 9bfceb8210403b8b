import { type Language, speechOf } from '../../../contract/platform/languages.ts'
import { product } from '../../../contract/platform/product.ts'
import { formatNumberIn } from '../../../contract/platform/speech.ts'
import {
  fill,
  formOf,
  type NamesOf,
  type Sentence,
  type Translation,
} from '../../../contract/platform/words.ts'
import ar from '../words/ar.ts'
import de from '../words/de.ts'
import en from '../words/en.ts'
import es from '../words/es.ts'
import fr from '../words/fr.ts'
import hi from '../words/hi.ts'
import it from '../words/it.ts'
import ja from '../words/ja.ts'
import pt from '../words/pt.ts'
import zh from '../words/zh.ts'
import { own, sms, type TextValue, typed } from './fillText.ts'
import type { RenderedText } from './rendered.ts'

type English = typeof en
type SentenceName = Exclude<keyof English, 'neutral'>
type Neutral = keyof English['neutral']

const textsIn = { en, es, fr, de, it, pt, ar, hi, ja, zh } satisfies {
  readonly [L in Language]: L extends 'en' ? English : Translation<English, L>
}

type ValuesOf<Name extends SentenceName> = {
  readonly [Value in NamesOf<English[Name]>]: TextValue
}

/** A text to a customer in a language: its sentence, filled in. Numbers are written as there. */
export function smsIn<Name extends SentenceName>(
  language: Language,
  name: Name,
  values: ValuesOf<Name>,
): RenderedText {
  const given: Readonly<Record<string, TextValue>> = values
  const sentence: Sentence = textsIn[language][name]
  // The names of values stand between our own words.
  const parts = formOf(sentence, speechOf(language), given.count).split(/\{(\w+)\}/)
  const ours = parts.filter((_, place) => place % 2 === 0)
  const named = parts.filter((_, place) => place % 2 === 1)
  return sms(ours, ...named.map((value) => valueIn(language, given[value])))
}

function valueIn(language: Language, value: TextValue | undefined): TextValue {
  if (value === undefined) throw new Error('A text has a name that nothing is given for')
  // A narrow space is in no alphabet of texts, and would double their size.
  return typeof value === 'number'
    ? own(formatNumberIn(speechOf(language), value).replace('\u202f', ' '))
    : value
}

/** Words that somebody typed, or ours in this language if they would lead a reader elsewhere. */
export function typedIn(language: Language, words: string, instead: Neutral): TextValue {
  return typed(words, neutralIn(language, instead))
}

export function neutralIn(language: Language, instead: Neutral): string {
  const sentence: string = textsIn[language].neutral[instead]
  return fill(speechOf(language), sentence as '{us}', { us: product.name })
}
