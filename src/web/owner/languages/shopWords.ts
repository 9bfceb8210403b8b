import type { Business } from '../../../contract/businesses.ts'
import type { OwnWordName, ShopLanguages } from '../../../contract/languages.ts'
import { type Language, languages } from '../../../contract/platform/languages.ts'

/** A shop's own words in its main language, where it has any. */
export interface OwnWord {
  readonly name: OwnWordName
  readonly label: string
  readonly main: string
}

export function ownWordsOf({ rewardDescription, description }: Business): OwnWord[] {
  const words: OwnWord[] = [
    { name: 'rewardDescription', label: 'Reward', main: rewardDescription },
    { name: 'description', label: 'Line under your name', main: description ?? '' },
  ]
  return words.filter(({ main }) => main)
}

/** How many of the shop's own words are written in a language, and still true. */
export function writtenIn({ words }: ShopLanguages, language: Language): number {
  return words.filter((word) => word.language === language && word.isCurrent).length
}

export const inEnglish = (language: Language) => languages[language].inEnglish
