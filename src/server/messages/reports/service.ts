import type { FastifyBaseLogger } from 'fastify'
import { insertOptOut, lockNumber } from '../../core/messages/stops/service.ts'
import { type MessageId, settle } from '../../core/messages/store.ts'
import type { Context } from '../../platform/context.ts'
import type { Queryable } from '../../platform/db/queryable.ts'
import { storedTextOf } from '../sending/rules.ts'
import { reportOf, type StateChange, stateChangeOf } from './rules.ts'
import { lockReported, settleUncertainAsSent, updateDelivered, updateUndelivered } from './store.ts'

/** https://www.twilio.com/docs/api/errors/21610 */
const stoppedCode = '21610'

export interface DeliveryReport extends MessageId {
  /** The gateway's own id of the message. */
  readonly providerId: string
  readonly status: string
  readonly errorCode: string | undefined
}

/**
 * Records a gateway's report about one of our texts, once, because reports come late, twice and out
 * of order. A report about a text whose answer was lost tells us that it was accepted.
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
    // Reports about the try before an administrator sent it again are about another text.
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
  // In its own transaction, because jobs that ask the gateway lock the number first and its message
  // second.
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
    // Only gateways report, so a code's words need not be stored any longer.
    const storedText = storedTextOf(kind, { isOutbox: false })
    await settle(tx, id, { state: 'sent', providerId, storedText })
  }
  if (becomes === 'delivered') await updateDelivered(tx, id)
  if (becomes === 'failed') await updateUndelivered(tx, id, errorCode)
}

/** Waits for jobs that are about to text the number, and lets none text it afterwards. */
async function stopNumber(db: Queryable, stop: { phone: string; keyword: string }): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockNumber(tx, stop.phone)
    await insertOptOut(tx, stop)
  })
}
