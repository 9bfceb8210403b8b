import type { Language, PluralOf } from './languages.ts'
import { formatNumberIn, type PluralCategory, type Speech } from './speech.ts'

/**
 * The words of a feature are sentences, whole, with `{names}` for what is filled in and `<b>` around
 * what stands out. They are data and no functions, so that they can go to a translator and come back.
 */
export type Sentence = string | Plural

/** A sentence that depends on `{count}`: one for each category of its language. */
export type Plural = { readonly [C in PluralCategory]?: string } & { readonly other: string }

export type WordsOfFeature = { readonly [name: string]: Sentence | WordsOfFeature }

/** What a translation of `English` must hold: each sentence, and each plural form of its language. */
export type Translation<English, L extends Language> = {
  readonly [K in keyof English]: English[K] extends string
    ? string
    : English[K] extends Plural
      ? { readonly [C in PluralOf<L>]: string }
      : Translation<English[K], L>
}

type NamesIn<S extends string> = S extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never

/** The names that a sentence wants filled in, read from its English. */
export type NamesOf<S extends Sentence> = S extends string
  ? NamesIn<S>
  : 'count' | NamesIn<Exclude<S[keyof S & PluralCategory], undefined> & string>

/** Numbers are written as the language does. A plural asks for its `count`. */
export type Values<S extends Sentence, Value = string | number> = {
  readonly [Name in NamesOf<S>]: S extends Plural ? (Name extends 'count' ? number : Value) : Value
}

/** The form of a sentence for these values. */
export function formOf(sentence: Sentence, speech: Speech, count: unknown): string {
  if (typeof sentence === 'string') return sentence
  return sentence[speech.plural(Number(count))] ?? sentence.other
}

// A name or a number must not reorder what stands around it.
// https://www.unicode.org/reports/tr9/#Explicit_Directional_Isolates
const isolate = (text: string) => `\u2068${text}\u2069`

/** The sentence as text, with its values filled in. */
export function fill<S extends Sentence>(speech: Speech, sentence: S, values: Values<S>): string {
  const given = values as Readonly<Record<string, string | number>>
  return formOf(sentence, speech, given.count).replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = given[name]
    if (typeof value === 'number') return formatNumberIn(speech, value)
    return speech.isMirrored ? isolate(String(value)) : String(value)
  })
}

const accents: Readonly<Record<string, string>> = {
  a: 'å',
  b: 'ƀ',
  c: 'ç',
  d: 'ð',
  e: 'é',
  f: 'ƒ',
  g: 'ĝ',
  h: 'ĥ',
  i: 'î',
  j: 'ĵ',
  k: 'ķ',
  l: 'ļ',
  m: 'ɱ',
  n: 'ñ',
  o: 'ö',
  p: 'þ',
  q: 'ǫ',
  r: 'ŕ',
  s: 'š',
  t: 'ţ',
  u: 'û',
  v: 'ṽ',
  w: 'ŵ',
  x: 'ẋ',
  y: 'ý',
  z: 'ž',
  A: 'Å',
  B: 'Ɓ',
  C: 'Ç',
  D: 'Ð',
  E: 'É',
  F: 'Ƒ',
  G: 'Ĝ',
  H: 'Ĥ',
  I: 'Î',
  J: 'Ĵ',
  K: 'Ķ',
  L: 'Ļ',
  M: 'Ṁ',
  N: 'Ñ',
  O: 'Ö',
  P: 'Þ',
  Q: 'Ǫ',
  R: 'Ŕ',
  S: 'Š',
  T: 'Ţ',
  U: 'Û',
  V: 'Ṽ',
  W: 'Ŵ',
  X: 'Ẋ',
  Y: 'Ý',
  Z: 'Ž',
}

/** The same words in the pseudo-language. */
export function pseudoWords<W extends Sentence | WordsOfFeature>(words: W): W
export function pseudoWords(words: Sentence | WordsOfFeature): Sentence | WordsOfFeature {
  if (typeof words !== 'string') {
    return Object.fromEntries(
      Object.entries(words).map(([name, part]) => [name, pseudoWords(part as WordsOfFeature)]),
    )
  }
  const letters = words.replace(/\{\w+\}|<\/?\w+>|[a-z]/gi, (part) => accents[part] ?? part)
  return letters && `${letters}${' ~'.repeat(Math.ceil(words.length / 5))}`
}
