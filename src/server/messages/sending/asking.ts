import { lockNumber } from '../../core/messages/stops/service.ts'
import { type MessageId, settle } from '../../core/messages/store.ts'
import type { Context } from '../../platform/context.ts'
import { askForMs, pauseAfter, settleAfterMs, storedTextOf } from './rules.ts'
import { isBeingSentToo, type LockedMessage, listClaimed, updateWaiting } from './store.ts'

/**
 * Finds out what happened to a call whose answer was lost, because the process or the connection
 * ended. An email stays uncertain, because mail servers cannot be asked. A text that the gateway
 * does not have is queued again.
 */
export async function askGateway(
  context: Context,
  id: MessageId,
  message: LockedMessage,
): Promise<void> {
  const { db, sms } = context
  const { channel, attempts, attemptedAt, now, recipient, text } = message
  const storedText = storedTextOf(message.kind, sms)
  const uncertain = { state: 'uncertain', reason: 'unanswered', storedText } as const
  if (channel === 'email' || !sms.find || !attemptedAt || text === null) {
    await settle(db, id, uncertain)
    return
  }
  let found: Awaited<ReturnType<typeof sms.find>>
  try {
    found = await sms.find({ to: recipient, text, since: attemptedAt })
  } catch {
    if (now.getTime() - attemptedAt.getTime() > askForMs) {
      await settle(db, id, uncertain)
      return
    }
    const pauseMs = pauseAfter(attempts + 3, { chance: Math.random() })
    const wait = { reason: 'unanswered', due: { inMs: pauseMs }, attempts } as const
    await updateWaiting(db, id, { state: 'sending', ...wait })
    return
  }
  await db.transaction().execute(async (tx) => {
    // Two rows with the same words and number must not both match the same accepted text.
    await lockNumber(tx, recipient)
    // The answer about the other row is still open, and may name the text that was found here.
    const isTwinUnderWay = await isBeingSentToo(tx, id, {
      recipient,
      text,
      settleAfterMs: settleAfterMs.sms,
    })
    if (isTwinUnderWay) {
      const due = { inMs: settleAfterMs.sms }
      await updateWaiting(tx, id, { state: 'sending', reason: 'unanswered', due, attempts })
      return
    }
    const ids = found.map(({ providerId }) => providerId)
    const claimed = ids.length > 0 ? await listClaimed(tx, { recipient, providerIds: ids }) : []
    // The oldest, because a row tried later may match only a later text.
    const own = ids.find((providerId) => !claimed.includes(providerId))
    if (own) await settle(tx, id, { state: 'sent', providerId: own, storedText })
    else await updateWaiting(tx, id, { state: 'queued', reason: null, due: { inMs: 0 }, attempts })
  })
}
