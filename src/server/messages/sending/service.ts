import { type MessageKind, messageKinds } from '../../../contract/messageKinds.ts'
import type { Context, Queryable } from '../../context.ts'
import type { Handed } from '../../integrations/sms.ts'
import { textLimitsOf } from '../../limits/service.ts'
import { policies } from '../kinds.ts'
import { insertStop } from '../stops/store.ts'
import { attachmentsOf, type Rendered, render } from '../templates/render.ts'
import { askGateway } from './asking.ts'
import {
  callWithinMs,
  endOf,
  handedForMs,
  keptTextOf,
  pauseAfter,
  settleAfterMs,
  waitingAtMost,
  waitOf,
} from './rules.ts'
import {
  addJobsForDue,
  beginSending,
  type HeldMessage,
  holdMessage,
  type MessageId,
  settle,
  updateWaiting,
} from './store.ts'

/** Adds a job for every message that is due; answers how many. */
export async function handOverDue({ db }: Context): Promise<number> {
  return addJobsForDue(db, { handedForMs, waitingAtMost })
}

interface Call {
  readonly kind: MessageKind
  readonly recipient: string
  readonly attempts: number
  readonly rendered: Rendered
}

type Step =
  | { readonly next: 'nothing' }
  | { readonly next: 'ask'; readonly message: HeldMessage }
  | { readonly next: 'call'; readonly call: Call }

/**
 * Job: sends a message that is due, or says why not. However often it runs, and wherever it was
 * killed, the gateway is called again only for a message that it certainly does not have.
 */
export async function sendMessage(context: Context, id: MessageId): Promise<void> {
  const step = await context.db.transaction().execute((tx) => decide(context, tx, id))
  if (step.next === 'ask') await askGateway(context, id, step.message)
  if (step.next === 'call') {
    const decidedAt = performance.now()
    const { call } = step
    const isLetter = call.rendered.channel === 'email'
    const attachments = isLetter ? await attachmentsOf(call.kind) : undefined
    // A process that was held up here is not to call beside one that took over meanwhile.
    if (performance.now() - decidedAt > callWithinMs) return
    await record(context, id, call, await hand(context, id, call, attachments))
  }
}

async function decide(context: Context, tx: Queryable, id: MessageId): Promise<Step> {
  const held = await holdMessage(tx, id)
  if (!held) return nothing
  const { kind, attemptedAt, now, recipient, attempts } = held
  if (held.state === 'sending') {
    const isSettled = now.getTime() - (attemptedAt?.getTime() ?? 0) >= settleAfterMs
    return isSettled ? { next: 'ask', message: held } : nothing
  }
  if (!isKind(kind)) throw new Error(`There is no template for ${kind}`)
  const message = { ...held, kind, policy: policies[kind] }
  const end = endOf(message)
  if (end) {
    await settle(tx, id, end)
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
  if (await isOverLimit(context, tx, id, { message, rendered })) {
    await settle(tx, id, { state: 'suppressed', reason: 'limit' })
    return nothing
  }
  return { next: 'call', call: { kind, recipient, attempts: attempts + 1, rendered } }
}

const nothing: Step = { next: 'nothing' }
const isKind = (kind: string): kind is MessageKind => kind in messageKinds

/** Marks the row as handed to the gateway, unless a limit is reached. Only the first attempt counts. */
async function isOverLimit(
  context: Context,
  tx: Queryable,
  id: MessageId,
  { message, rendered }: { message: HeldMessage & { kind: MessageKind }; rendered: Rendered },
): Promise<boolean> {
  const { kind, recipient, attempts } = message
  const isText = rendered.channel === 'sms'
  const { isLimited, isCode } = policies[kind]
  const text = { businessId: id.businessId, phone: recipient, isLimited, isCode }
  const reached = await beginSending(tx, id, {
    subject: isText ? null : rendered.subject,
    text: rendered.text,
    segments: isText ? rendered.segments : null,
    settleAfterMs,
    limits: isText && attempts === 0 ? textLimitsOf(context, text) : [],
  })
  return reached !== undefined
}

async function hand(
  { sms, email, config }: Context,
  { businessId, messageId }: MessageId,
  { recipient, rendered }: Call,
  attachments: Awaited<ReturnType<typeof attachmentsOf>>,
): Promise<Handed> {
  if (rendered.channel === 'sms') {
    const reportTo = `${config.publicUrl}/api/sms/deliveries/${businessId}/${messageId}`
    return sms.send({ to: recipient, text: rendered.text, reportTo })
  }
  const { hostname } = new URL(config.publicUrl)
  return email.send({
    ...rendered,
    to: recipient,
    messageId: `<${businessId}.${messageId}@${hostname}>`,
    ...(attachments && { attachments }),
  })
}

/** Writes down what came of a call. A row that was settled meanwhile stays as it is. */
async function record(
  context: Context,
  id: MessageId,
  { kind, recipient, attempts, rendered }: Call,
  handed: Handed,
): Promise<void> {
  const { db } = context
  const keptText = keptTextOf(kind, rendered.channel === 'sms' ? context.sms : context.email)
  switch (handed.outcome) {
    case 'accepted':
      await settle(db, id, { state: 'sent', providerId: handed.providerId, keptText })
      return
    case 'refused':
      await settle(db, id, {
        state: 'failed',
        reason: 'refused',
        errorCode: handed.errorCode,
        keptText,
      })
      return
    case 'stopped':
      await insertStop(db, { phone: recipient, keyword: 'gateway' })
      await settle(db, id, { state: 'suppressed', reason: 'stopped', keptText })
      return
    case 'not-now': {
      const { retryAfterMs, errorCode } = handed
      const pauseMs = pauseAfter(attempts, { chance: Math.random(), retryAfterMs })
      const wait = { reason: 'unreachable', errorCode, due: { inMs: pauseMs }, attempts } as const
      await updateWaiting(db, id, { state: 'queued', ...wait })
      return
    }
    case 'unknown': {
      const { errorCode } = handed
      if (rendered.channel === 'sms' && context.sms.find) {
        const due = { inMs: settleAfterMs }
        await updateWaiting(db, id, {
          state: 'sending',
          reason: 'unanswered',
          errorCode,
          due,
          attempts,
        })
      } else {
        await settle(db, id, { state: 'uncertain', reason: 'unanswered', errorCode, keptText })
      }
    }
  }
}
