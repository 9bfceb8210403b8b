import type { AskedOf } from '../../../contract/platform/endpoint.ts'
import { product } from '../../../contract/platform/product.ts'
import type {
  answerSupportRequest as answerContract,
  SupportState,
} from '../../../contract/supportRequests.ts'
import { writeAudit } from '../../core/audit/service.ts'
import { queueMessage } from '../../core/messages/service.ts'
import type { Context } from '../../platform/context.ts'
import type { Queryable } from '../../platform/db/queryable.ts'
import { AppError } from '../../platform/errors.ts'
import type { Browser } from '../../platform/http/session.ts'
import {
  insertReply,
  isAnsweredSo,
  type LockedRequest,
  lockSupportRequest,
  updateState,
} from './store.ts'

interface Answer extends AskedOf<typeof answerContract> {
  readonly browser: Browser
}

/**
 * Mails an answer and stores it with its request. The same words to the same address within a
 * minute are one email, whoever sends them, but the new state still applies.
 */
export async function answerRequest(
  context: Context,
  { requestId, to, text, state, browser }: Answer,
): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    const request = await lock(tx, requestId)
    if (!context.email.canSend) throw new AppError('mail_unavailable')
    const { businessId } = request
    const reply = { businessId, requestId, to, text }
    if (await isAnsweredSo(tx, reply)) return putInto(tx, request, { state, browser })
    const replyId = await insertReply(tx, reply)
    await queueMessage(tx, {
      businessId,
      kind: 'support_reply',
      about: replyId,
      recipient: to,
      variables: {
        requestId,
        businessName: request.businessName,
        issueDescription: request.issueDescription,
        answer: text,
        replyTo: product.supportEmails[0],
      },
    })
    if (request.state !== state) await updateState(tx, { businessId, requestId, state })
    await writeAudit(tx, browser, {
      businessId,
      actor: 'admin',
      action: 'support_answered',
      after: inLog(requestId, state),
    })
  })
}

/** Changes the state of a request. Does nothing if the request has that state. */
export async function changeRequestState(
  { db }: Context,
  { requestId, state, browser }: { requestId: number; state: SupportState; browser: Browser },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await putInto(tx, await lock(tx, requestId), { state, browser })
  })
}

async function lock(tx: Queryable, requestId: number): Promise<LockedRequest> {
  const request = await lockSupportRequest(tx, requestId)
  if (!request) throw new AppError('support_request_not_found')
  return request
}

async function putInto(
  tx: Queryable,
  { businessId, requestId, state: before }: LockedRequest,
  { state, browser }: { state: SupportState; browser: Browser },
): Promise<void> {
  if (before === state) return
  await updateState(tx, { businessId, requestId, state })
  await writeAudit(tx, browser, {
    businessId,
    actor: 'admin',
    action: 'support_state_changed',
    before: inLog(requestId, before),
    after: inLog(requestId, state),
  })
}

/** Without the answer's text, because the log stays when a person is erased. */
const inLog = (requestId: number, state: SupportState) => `Request ${requestId}, ${state}`
