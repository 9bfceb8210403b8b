import { isLanguage, type Language } from '../../../../contract/platform/languages.ts'
import type { Queryable } from '../../../platform/db/queryable.ts'
import { findLanguageOfCustomer, findLanguageTexted } from './store.ts'

/** The language of our latest text to a number, for an answer to what it texts us; English before. */
export async function languageTexted(tx: Queryable, phone: string): Promise<Language> {
  const language = await findLanguageTexted(tx, phone)
  return isLanguage(language) ? language : 'en'
}

/** What a shop's customer is texted in, if another page than theirs causes the text. */
export async function languageOfCustomer(
  tx: Queryable,
  customer: { readonly businessId: number; readonly phone: string },
): Promise<Language> {
  const language = await findLanguageOfCustomer(tx, customer)
  return isLanguage(language) ? language : 'en'
}
