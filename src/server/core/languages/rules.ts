import type { OwnWord, OwnWordKind, RuleWords } from '../../../contract/languages.ts'
import type { Language } from '../../../contract/platform/languages.ts'

/** Words of a shop's own, as its main language says them. */
export type MainWord = Pick<OwnWord, 'kind' | 'id' | 'main'>

/** A translation of what the main language said when it was written. */
export interface WrittenWord {
  readonly kind: OwnWordKind
  readonly id: number
  readonly language: Language
  readonly translates: string
  readonly text: string
}

/**
 * The shop's own words with their translations. One that translates the same words elsewhere is
 * theirs too, because customers read it. Of those that rest the latest is there, to be written anew.
 */
export function withTranslations(
  main: readonly MainWord[],
  written: readonly WrittenWord[],
): OwnWord[] {
  return main.map((word) => ({ ...word, translations: translationsOf(word, written) }))
}

function translationsOf(
  { kind, id, main }: MainWord,
  written: readonly WrittenWord[],
): OwnWord['translations'] {
  const byLanguage = new Map<Language, OwnWord['translations'][number]>()
  const own = written.filter((one) => one.kind === kind && one.id === id)
  const current = written.filter(({ translates }) => translates === main)
  for (const { language, text } of own)
    byLanguage.set(language, { language, text, isCurrent: false })
  for (const { language, text } of current) {
    byLanguage.set(language, { language, text, isCurrent: true })
  }
  return [...byLanguage.values()].toSorted((one, other) => (one.language < other.language ? -1 : 1))
}

/** What translates it in each of these languages today; undefined where nothing does. */
export function currentWordsOf(
  { translations }: OwnWord,
  languages: readonly Language[],
): RuleWords | undefined {
  const current = translations
    .filter(({ isCurrent, language }) => isCurrent && languages.includes(language))
    .map(({ language, text }) => [language, text])
  return current.length > 0 ? Object.fromEntries(current) : undefined
}
