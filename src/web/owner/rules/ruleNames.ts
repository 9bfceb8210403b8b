import type { RuleWords } from '../../../contract/languages.ts'
import type { Language } from '../../../contract/platform/languages.ts'
import { inEnglish } from '../languages/shopWords.ts'
import { listed } from './ruleWords.ts'

/** What is typed, by the languages' codes. */
export type TypedNames = { readonly [L in Language]?: string }

/** The typed names with one of them changed. One that was never there and is emptied again is gone. */
export function withName(
  typed: TypedNames,
  { language, text, saved }: { language: Language; text: string; saved: RuleWords | undefined },
): TypedNames {
  const { [language]: _, ...others } = typed
  const next = text === '' && !saved?.[language] ? others : { ...others, [language]: text }
  // In one order, so that what was typed back is no change.
  const sorted = Object.entries(next).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return Object.fromEntries(sorted)
}

/** As it is sent; undefined if nothing was ever written. */
export function namesOf(typed: TypedNames): RuleWords | undefined {
  const names = Object.entries(typed).map(([language, text]) => [language, text.trim()])
  return names.length > 0 ? Object.fromEntries(names) : undefined
}

/** "Written in Spanish. Missing in Arabic: customers read the English." */
export function formatNames(
  typed: TypedNames,
  [main = 'en', ...others]: readonly Language[],
): string {
  const isWritten = (language: Language) => typed[language]?.trim()
  const written = others.filter(isWritten).map(inEnglish)
  const missing = others.filter((language) => !isWritten(language)).map(inEnglish)
  const parts = [
    written.length > 0 && `Written in ${listed(written)}.`,
    missing.length > 0 && `Missing in ${listed(missing)}: customers read the ${inEnglish(main)}.`,
  ]
  return parts.filter(Boolean).join(' ')
}
