import type { OwnWord, OwnWordKind, ShopLanguages } from '../../../contract/languages.ts'
import { type Language, languages } from '../../../contract/platform/languages.ts'

type Translation = OwnWord['translations'][number]

export function translationIn(word: OwnWord, language: Language): Translation | undefined {
  return word.translations.find((one) => one.language === language)
}

/** How many of the shop's own words are written in a language, and still true. */
export function writtenIn({ words }: ShopLanguages, language: Language): number {
  return words.filter((word) => translationIn(word, language)?.isCurrent).length
}

/** As customers get them, by the main language's: what those no longer are is not said. */
export function wordsByMain({ words }: ShopLanguages, language: Language): Record<string, string> {
  return Object.fromEntries(
    words.flatMap((word) => {
      const said = translationIn(word, language)
      return said?.isCurrent ? [[word.main, said.text]] : []
    }),
  )
}

interface Group {
  readonly title: string
  readonly words: readonly OwnWord[]
}

/** The shop's own words as a form lists them: what each of a kind is called, under the kind. */
export function groupsOf({ words }: ShopLanguages): Group[] {
  return titles
    .map(({ kind, one, several }) => {
      const ofKind = words.filter((word) => word.kind === kind)
      return { title: ofKind.length === 1 ? one : several, words: ofKind }
    })
    .filter((group) => group.words.length > 0)
}

const titles: readonly { kind: OwnWordKind; one: string; several: string }[] = [
  { kind: 'reward', one: 'Reward', several: 'Rewards' },
  { kind: 'promotion', one: 'Happy hour', several: 'Happy hours' },
  { kind: 'description', one: 'Line under your name', several: 'Lines under your name' },
]

export const inEnglish = (language: Language) => languages[language].inEnglish
