import { consentSentence } from '../../../contract/consent.ts'
import type { Queryable } from '../../context.ts'
import { queueMessage } from '../service.ts'
import {
  confirmAsked,
  deleteConsent,
  deleteConsentOfScan,
  findTextingBusiness,
  findUnasked,
  findWaitingReward,
  insertConsent,
  type NewConsent,
} from './store.ts'

/**
 * Keeps that somebody ticked the box for a number, with the sentence beside it, and asks the number
 * itself: until it has replied YES, it gets nothing else of the shop. Where the shop texts nobody, its
 * page did not ask, and nothing is kept.
 */
export async function askForConsent(
  tx: Queryable,
  consent: Omit<NewConsent, 'sentence'>,
): Promise<void> {
  const { businessId, phone } = consent
  const businessName = await findTextingBusiness(tx, businessId)
  if (businessName === undefined) return
  await insertConsent(tx, { ...consent, sentence: consentSentence(businessName) })
  const unasked = await findUnasked(tx, { businessId, phone, kind: 'consent_request' })
  if (!unasked) return
  await queueMessage(tx, {
    businessId,
    kind: 'consent_request',
    about: `${unasked.id} ${unasked.today}`,
    recipient: phone,
    variables: { businessName },
  })
}

/**
 * A number has replied YES: to every shop whose question it got within 7 days, since a text cannot say
 * which. What was held back before is not sent; of a reward that waits, its owner hears now.
 */
export async function confirmByReply(
  tx: Queryable,
  { phone, reply }: { readonly phone: string; readonly reply: string },
): Promise<void> {
  const confirmed = await confirmAsked(tx, { phone, reply, kind: 'consent_request' })
  for (const { businessId, id } of confirmed) {
    const kind = 'reward_unlocked'
    const waiting = await findWaitingReward(tx, { businessId, phone, kind })
    if (!waiting) continue
    await queueMessage(tx, {
      ...{ businessId, kind, about: `agreed ${id}`, recipient: phone },
      variables: waiting,
    })
  }
}

/** A number is no customer of a shop any more, so what it agreed to there is over. */
export async function endConsent(
  tx: Queryable,
  consent: { readonly businessId: number; readonly phone: string },
): Promise<void> {
  await deleteConsent(tx, consent)
}

/**
 * A scan was for another number, so nobody asked for texts to this one by it. What was asked for
 * before stays, and so does what the number itself has replied.
 */
export async function takeBackConsent(
  tx: Queryable,
  scan: { readonly businessId: number; readonly phone: string; readonly entryId: number },
): Promise<void> {
  await deleteConsentOfScan(tx, scan)
}
