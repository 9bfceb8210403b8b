import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { consentSentence } from '../../../contract/consent.ts'
import type { Context } from '../../context.ts'
import type { Queryable } from '../../db/queryable.ts'
import { storedTextOf } from '../sending/rules.ts'
import { type MessageId, settle } from '../sending/store.ts'
import { queueMessage } from '../service.ts'
import {
  isPhone,
  type Keyword,
  keywordIn,
  reportOf,
  type StateChange,
  stateChangeOf,
} from './rules.ts'
import {
  confirmAsked,
  deleteConsent,
  deleteConsentOfScan,
  deleteOptOut,
  findTextingBusiness,
  findUnasked,
  findWaitingReward,
  insertConsent,
  insertKeyword,
  insertOptOut,
  isBeingTexted,
  lockNumber,
  lockReported,
  type NewConsent,
  settleUncertainAsSent,
  updateDelivered,
  updateUndelivered,
} from './store.ts'

export { hasOptedOut } from './store.ts'

/** https://www.twilio.com/docs/api/errors/21610 */
const stoppedCode = '21610'

export interface DeliveryReport extends MessageId {
  /** The gateway's own name for the message. */
  readonly providerId: string
  readonly status: string
  readonly errorCode: string | undefined
}

/**
 * Writes down what a gateway says about a text of ours, once: reports come late, twice and out of
 * order. One about a text whose answer was lost is how we learn that it was taken.
 */
export async function reportDelivery(
  { db }: Context,
  { businessId, messageId, providerId, status, errorCode }: DeliveryReport,
  log: FastifyBaseLogger,
): Promise<void> {
  const report = reportOf(status)
  if (!report) return
  const id = { businessId, messageId }
  const stoppedPhone = await db.transaction().execute(async (tx) => {
    const message = await lockReported(tx, id)
    if (!message) return undefined
    // What became of it before it was sent again is told of another text.
    if (message.earlierProviderIds?.includes(providerId)) return undefined
    if (message.providerId !== null && message.providerId !== providerId) {
      log.warn({ businessId, messageId, providerId }, 'a text was reported under another id')
      return undefined
    }
    const change = stateChangeOf(message.state, report)
    if (!change) return undefined
    await write(tx, id, { ...message, ...change, providerId, errorCode })
    return change.becomes === 'failed' && errorCode === stoppedCode ? message.recipient : undefined
  })
  // By itself: whoever asks the gateway holds the number first and then its message.
  if (stoppedPhone) await stopNumber(db, { phone: stoppedPhone, keyword: 'gateway' })
}

async function write(
  tx: Queryable,
  id: MessageId,
  {
    kind,
    state,
    isTaken,
    becomes,
    providerId,
    errorCode,
  }: StateChange & {
    kind: string
    state: string
    providerId: string
    errorCode: string | undefined
  },
): Promise<void> {
  if (isTaken && state === 'uncertain') await settleUncertainAsSent(tx, id, providerId)
  else if (isTaken) {
    // Only gateways report, and what they have we need not keep.
    const storedText = storedTextOf(kind, { isOutbox: false })
    await settle(tx, id, { state: 'sent', providerId, storedText })
  }
  if (becomes === 'delivered') await updateDelivered(tx, id)
  if (becomes === 'failed') await updateUndelivered(tx, id, errorCode)
}

export interface ReceivedText {
  readonly from: string
  readonly text: string
  /** What the gateway has understood and answered itself. */
  readonly optOutType?: string | undefined
  /** The gateway's own name for it; the same text that comes again is answered once. */
  readonly providerId?: string | undefined
}

/**
 * Does what a text to our number asks for, if it is a keyword, and answers which. Once a STOP was
 * answered, nothing is handed to the gateway for that number any more.
 */
export async function receiveText(
  context: Context,
  { from, text, optOutType, providerId }: ReceivedText,
): Promise<Keyword | null> {
  const received = keywordIn(text, optOutType)
  if (!received || !isPhone(from)) return null
  const { db } = context
  const { keyword, word } = received
  await db.transaction().execute(async (tx) => {
    await lockNumber(tx, from)
    if (providerId && !(await insertKeyword(tx, providerId))) return
    if (keyword === 'stop') await insertOptOut(tx, { phone: from, keyword: word })
    if (keyword === 'start') await deleteOptOut(tx, from)
    if (keyword === 'start' || keyword === 'agree') {
      await confirmByReply(tx, { phone: from, reply: providerId ?? 'a reply in the outbox' })
    }
    if (keyword === 'help' && !optOutType) {
      const about = providerId ?? randomUUID()
      await queueMessage(tx, { businessId: 0, kind: 'help', about, recipient: from, variables: {} })
    }
  })
  // Also when it comes again: the gateway may not have had our answer.
  if (keyword === 'stop') await untilNothingIsOnItsWay(context, from)
  return keyword
}

/** Waits for whoever is about to text the number, and lets nobody text it after that. */
async function stopNumber(db: Queryable, stop: { phone: string; keyword: string }): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockNumber(tx, stop.phone)
    await insertOptOut(tx, stop)
  })
}

/** A call to the gateway is over after this long, whatever came of it. */
const calledWithinMs = 15_000
const lookEveryMs = 100

async function untilNothingIsOnItsWay({ db, waits }: Context, phone: string): Promise<void> {
  const waitUntil = performance.now() + waits.stopMs
  while (await isBeingTexted(db, { phone, calledWithinMs })) {
    if (performance.now() + lookEveryMs > waitUntil) return
    await sleep(lookEveryMs)
  }
}

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
async function confirmByReply(
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
