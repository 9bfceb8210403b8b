import type { MessageKind } from '../../../contract/messageKinds.ts'
import type { Queryable } from '../../context.ts'
import { policies } from '../kinds.ts'
import { settle } from '../sending/store.ts'
import { deleteMessages, emptyMessages, lockMessagesAbout, removeFromSummaries } from './store.ts'

export interface ForgottenPerson {
  readonly businessId: number
  readonly accountId: number
  /** E.164. */
  readonly phone: string
  /** What they said about the shop, as it was told to its owner. */
  readonly reviews: readonly ForgottenReview[]
}

export interface ForgottenReview {
  readonly id: number
  readonly rating: number
  readonly comment: string | null
  readonly customerName: string | null
}

// `earlier`: from before messages had kinds.
const kindsToCustomers = [
  ...(Object.keys(policies) as MessageKind[]).filter((kind) => policies[kind].needsConsent),
  'earlier',
]

/**
 * Takes a person out of a shop's messages: those to them and those about them go, and what waits is
 * not sent. The counts by month stay. One that is with the gateway at this moment is emptied, so that
 * whatever the gateway answers, nothing of the person is kept and nothing is tried again.
 */
export async function forgetMessages(tx: Queryable, person: ForgottenPerson): Promise<void> {
  const { businessId, reviews } = person
  const found = await lockMessagesAbout(tx, {
    ...person,
    kinds: kindsToCustomers,
    reviewIds: reviews.map(({ id }) => id),
  })
  for (const { id: messageId } of found.filter(({ state }) => state === 'queued')) {
    await settle(tx, { businessId, messageId }, { state: 'suppressed' })
  }
  const [underWay, over] = [
    found.filter(({ state }) => state === 'sending'),
    found.filter(({ state }) => state !== 'sending'),
  ].map((messages) => messages.map(({ id }) => id))
  await emptyMessages(tx, { businessId, ids: underWay ?? [] })
  await deleteMessages(tx, { businessId, ids: over ?? [] })
  await removeFromSummaries(tx, { businessId, reviews })
}
