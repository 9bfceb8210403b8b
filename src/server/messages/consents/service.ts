import { consentSentence } from '../../../contract/consent.ts'
import type { Queryable } from '../../context.ts'
import { findBusinessName, insertConsent, type NewConsent } from './store.ts'

/**
 * Keeps that a number agreed to texts of a shop, with the sentence it agreed to. A shop that is not
 * there has nobody agree to it.
 */
export async function giveConsent(
  tx: Queryable,
  consent: Omit<NewConsent, 'sentence'>,
): Promise<void> {
  const name = await findBusinessName(tx, consent.businessId)
  if (name === undefined) return
  await insertConsent(tx, { ...consent, sentence: consentSentence(name) })
}
