import { type MessageKind, messageKinds } from '../../../../contract/messageKinds.ts'
import type { Queryable } from '../../../platform/db/queryable.ts'
import { settle } from '../store.ts'
import {
  deleteMessages,
  deleteReceived,
  emptyMessages,
  type LockedMessage,
  lockMessagesAbout,
  lockMessagesOfCodes,
  lockMessagesOfRequests,
  removeFromSummaries,
} from './store.ts'

export interface ForgottenPerson {
  /** 0 for the platform's own messages. */
  readonly businessId: number
  /** Null if the person is no customer of the business. */
  readonly accountId: number | null
  /** E.164. */
  readonly phone: string
  /** What the person said about the shop, as its owner was told. */
  readonly reviews: readonly ForgottenReview[]
}

export interface ForgottenReview {
  readonly id: number
  readonly rating: number
  readonly comment: string | null
  readonly customerName: string | null
}

/** Kinds for customers. `earlier`: from before messages had kinds. */
export const kindsToCustomers: readonly string[] = [
  ...(Object.keys(messageKinds) as MessageKind[]).filter(
    (kind) => messageKinds[kind].to === 'customer',
  ),
  'earlier',
]

/**
 * Erases a person from a shop's messages: deletes messages to, from and about them, so waiting ones are
 * not sent. The counts by month stay. A message that the gateway has just now is emptied. Whatever
 * the gateway then answers, nothing about the person is stored and nothing is tried again.
 */
export async function forgetMessages(tx: Queryable, person: ForgottenPerson): Promise<void> {
  const { businessId, phone, reviews } = person
  const found = await lockMessagesAbout(tx, {
    ...person,
    kinds: kindsToCustomers,
    reviewIds: reviews.map(({ id }) => id),
  })
  await take(tx, businessId, found)
  await deleteReceived(tx, { businessId, phone })
  await removeFromSummaries(tx, { businessId, reviews })
}

/** Deletes the platform's messages about requests for support: forwarded requests, and answers. */
export async function forgetRequestMessages(
  tx: Queryable,
  requestIds: readonly number[],
): Promise<void> {
  if (requestIds.length === 0) return
  await take(tx, 0, await lockMessagesOfRequests(tx, requestIds))
}

/** Deletes the texts with codes for an account. */
export async function forgetCodeMessages(tx: Queryable, codeIds: readonly string[]): Promise<void> {
  if (codeIds.length === 0) return
  await take(tx, 0, await lockMessagesOfCodes(tx, codeIds))
}

async function take(
  tx: Queryable,
  businessId: number,
  found: readonly LockedMessage[],
): Promise<void> {
  for (const { id: messageId } of found.filter(({ state }) => state === 'queued')) {
    await settle(tx, { businessId, messageId }, { state: 'suppressed' })
  }
  const [underWay, over] = [
    found.filter(({ state }) => state === 'sending'),
    found.filter(({ state }) => state !== 'sending'),
  ].map((messages) => messages.map(({ id }) => id))
  await emptyMessages(tx, { businessId, ids: underWay ?? [] })
  await deleteMessages(tx, { businessId, ids: over ?? [] })
}
