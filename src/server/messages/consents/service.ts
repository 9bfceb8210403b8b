import { consentSentence } from '../../../contract/consent.ts'
import type { Queryable } from '../../context.ts'
import {
  deleteConsent,
  deleteConsentOfScan,
  findTextingBusiness,
  insertConsent,
  type NewConsent,
} from './store.ts'

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

/** A number is no customer of a shop any more, so what it agreed to there is over. */
export async function endConsent(
  tx: Queryable,
  consent: { readonly businessId: number; readonly phone: string },
): Promise<void> {
  await deleteConsent(tx, consent)
}

/**
 * A scan was for another number, so what this one agreed to by it was agreed to by nobody. What it
 * had agreed to before stays.
 */
export async function takeBackConsent(
  tx: Queryable,
  scan: { readonly businessId: number; readonly phone: string; readonly entryId: number },
): Promise<void> {
  await deleteConsentOfScan(tx, scan)
}
