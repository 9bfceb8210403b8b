import { type MessageKind, messageKinds } from '../../../contract/messageKinds.ts'
import { policies } from '../../core/messages/kinds.ts'
import { insertOptOut } from '../../core/messages/stops/service.ts'
import { type MessageId, settle } from '../../core/messages/store.ts'
import type { Context } from '../../platform/context.ts'
import type { Queryable } from '../../platform/db/queryable.ts'
import type { DeliveryResult } from '../../platform/integrations/deliveryResult.ts'
import type { GatewayTrouble } from '../../platform/integrations/gatewayTroubles.ts'
import { textLimitsOf } from '../../platform/limits/service.ts'
import { mayBeTexted } from '../../platform/text/phone.ts'
import { attachmentsOf, type Rendered, render } from '../templates/render.ts'
import { askGateway } from './asking.ts'
import {
  endOf,
  leaseMs,
  othersWithinMs,
  pauseAfter,
  settleAfterMs,
  storedTextOf,
  waitingAtMost,
  waitOf,
} from './rules.ts'
import {
  addJobsForDue,
  beginSending,
  type LockedMessage,
  lockMessage,
  updateWaiting,
} from './store.ts'

/** Adds a job for every due message, and returns how many. */
export async function handOverDue({ db }: Context): Promise<number> {
  return addJobsForDue(db, { leaseMs, waitingAtMost })
}

interface Call {
  readonly kind: MessageKind
  readonly recipient: string
  readonly attempts: number
  readonly rendered: Rendered
}

type Step =
  | { readonly next: 'nothing' }
  | { readonly next: 'ask'; readonly message: LockedMessage }
  | { readonly next: 'call'; readonly call: Call }

/**
 * Job: sends a due message, or records why not. However many times it runs, and wherever it is
 * killed, the gateway is called again only for a message that it certainly does not have. Returns
 * the gateway's problem with the message, if any.
 */
export async function sendMessage(
  context: Context,
  id: MessageId,
): Promise<GatewayTrouble | undefined> {
  // Measured from before the row is marked, because the commit's answer may be late.
  const begunAt = performance.now()
  const step = await context.db.transaction().execute((tx) => decide(context, tx, id))
  if (step.next === 'ask') await askGateway(context, id, step.message)
  if (step.next === 'call') {
    // Too late: another process may have taken over, and both must not call.
    if (performance.now() - begunAt > context.waits.handOverMs) return undefined
    const result = await deliver(context, id, step.call)
    await record(context, id, step.call, result)
    return troubleOf(step.call.rendered.channel, result)
  }
  return undefined
}

function troubleOf(gateway: 'sms' | 'email', result: DeliveryResult): GatewayTrouble | undefined {
  if (!('errorCode' in result)) return undefined
  const { outcome, errorCode } = result
  return { gateway, outcome, errorCode }
}

async function decide(context: Context, tx: Queryable, id: MessageId): Promise<Step> {
  const held = await lockMessage(tx, id)
  if (!held) return nothing
  const { kind, attemptedAt, now, recipient, attempts } = held
  if (held.state === 'sending') {
    const isSettled = now.getTime() - (attemptedAt?.getTime() ?? 0) >= settleAfterMs[held.channel]
    return isSettled ? { next: 'ask', message: held } : nothing
  }
  if (!isKind(kind)) {
    await leaveToOthers(tx, id, held)
    return nothing
  }
  const isTexted = held.channel === 'sms' && mayBeTexted(recipient, context.config.smsCountries)
  const { to } = messageKinds[kind]
  const message = { ...held, kind, isTexted, isToOwner: to === 'owner', policy: policies[kind] }
  const storedText = storedTextOf(kind, held.channel === 'sms' ? context.sms : context.email)
  const end = endOf(message)
  if (end) {
    await settle(tx, id, { ...end, storedText })
    return nothing
  }
  const wait = waitOf(message, {
    canSend: held.channel === 'sms' ? context.sms.canSend : context.email.canSend,
    isNightQuiet: context.config.limits !== 'off',
  })
  if (wait) {
    await updateWaiting(tx, id, { state: 'queued', ...wait })
    return nothing
  }
  const rendered = render(kind, message.variables)
  const reached = await begin(context, tx, id, { message, rendered })
  if (reached) {
    await settle(tx, id, { state: 'suppressed', reason: 'limit', storedText })
    return nothing
  }
  return { next: 'call', call: { kind, recipient, attempts: attempts + 1, rendered } }
}

const nothing: Step = { next: 'nothing' }
const isKind = (kind: string): kind is MessageKind => Object.hasOwn(messageKinds, kind)

/** A newer server has written the message, and sends it. After some days no such server is left. */
async function leaveToOthers(tx: Queryable, id: MessageId, message: LockedMessage): Promise<void> {
  const { now, queuedAt } = message
  if (now.getTime() - queuedAt.getTime() > othersWithinMs) {
    await settle(tx, id, { state: 'failed', reason: 'too_late' })
  } else {
    const due = { inMs: leaseMs }
    await updateWaiting(tx, id, { state: 'queued', reason: null, due })
  }
}

/**
 * Marks the row as handed to the gateway; or, if that would break a limit, returns which. Only the
 * first try counts, and the first after an administrator has sent the message again.
 */
async function begin(
  context: Context,
  tx: Queryable,
  id: MessageId,
  { message, rendered }: { message: LockedMessage & { kind: MessageKind }; rendered: Rendered },
): Promise<string | undefined> {
  const { kind, recipient, isFresh } = message
  const isText = rendered.channel === 'sms'
  const owner = message.isConfirmed ? message.businessPhone : null
  const { businessId } = id
  const text = { ...message, ...policies[kind], businessId, phone: recipient, owner }
  return beginSending(tx, id, {
    subject: isText ? null : rendered.subject,
    text: rendered.text,
    segments: isText ? rendered.segments : null,
    settleAfterMs: settleAfterMs[rendered.channel],
    limits: isText && isFresh ? textLimitsOf(context, text) : [],
  })
}

async function deliver(
  { sms, email, config }: Context,
  { businessId, messageId }: MessageId,
  { kind, recipient, rendered }: Call,
): Promise<DeliveryResult> {
  if (rendered.channel === 'sms') {
    const reportTo = `${config.publicUrl}/api/sms/deliveries/${businessId}/${messageId}`
    return sms.send({ to: recipient, text: rendered.text, reportTo })
  }
  const { hostname } = new URL(config.publicUrl)
  const attachments = await attachmentsOf(kind)
  return email.send({
    ...rendered,
    to: recipient,
    messageId: `<${businessId}.${messageId}@${hostname}>`,
    ...(attachments && { attachments }),
  })
}

/** Records a call's result. A row that was settled meanwhile stays as it is. */
async function record(
  context: Context,
  id: MessageId,
  { kind, recipient, attempts, rendered }: Call,
  result: DeliveryResult,
): Promise<void> {
  const { db } = context
  const storedText = storedTextOf(kind, rendered.channel === 'sms' ? context.sms : context.email)
  switch (result.outcome) {
    case 'accepted':
      await settle(db, id, { state: 'sent', providerId: result.providerId, storedText })
      return
    case 'refused':
      await settle(db, id, {
        state: 'failed',
        reason: 'refused',
        errorCode: result.errorCode,
        storedText,
      })
      return
    case 'stopped':
      await insertOptOut(db, { phone: recipient, keyword: 'gateway' })
      await settle(db, id, { state: 'suppressed', reason: 'stopped', storedText })
      return
    case 'not-now': {
      const { retryAfterMs, errorCode, needsSetUp } = result
      const pauseMs = pauseAfter(attempts, { chance: Math.random(), retryAfterMs })
      const reason = needsSetUp ? 'set_up' : 'unreachable'
      const wait = { reason, errorCode, due: { inMs: pauseMs }, attempts } as const
      await updateWaiting(db, id, { state: 'queued', ...wait })
      return
    }
    case 'unknown': {
      const { errorCode } = result
      if (rendered.channel === 'sms' && context.sms.find) {
        const due = { inMs: settleAfterMs.sms }
        await updateWaiting(db, id, {
          state: 'sending',
          reason: 'unanswered',
          errorCode,
          due,
          attempts,
        })
      } else {
        await settle(db, id, { state: 'uncertain', reason: 'unanswered', errorCode, storedText })
      }
    }
  }
}
