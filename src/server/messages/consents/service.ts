import { consentSentence } from '../../../contract/consent.ts'
import type { Queryable } from '../../context.ts'
import { findTextingBusiness, insertConsent, type NewConsent } from './store.ts'

/**
 * Keeps that a number agreed to texts of a shop, with the sentence it agreed to. Where the shop texts
 * nobody, its page did not ask, and nothing is kept.
 */
export async function giveConsent(
  tx: Queryable,
  consent: Omit<NewConsent, 'sentence'>,
): Promise<void> {
  const name = await findTextingBusiness(tx, consent.businessId)
  if (name === undefined) return
  await insertConsent(tx, { ...consent, sentence: consentSentence(name) })
}
