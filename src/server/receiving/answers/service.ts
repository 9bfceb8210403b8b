import { endConsent, kindOfQuestion } from '../../core/messages/consent/service.ts'
import { queueMessage } from '../../core/messages/service.ts'
import type { Queryable } from '../../platform/db/queryable.ts'
import { answeredQuestion } from './rules.ts'
import { findWaitingReward, hasOpenConsent, listQuestions, updateConfirmed } from './store.ts'

/**
 * Records that a number agreed to the latest question that it got within 7 days, and to no other.
 * Texts that were held back are not sent, but a waiting reward is announced now. False if the only
 * questions are older, because somebody should read such a YES.
 */
export async function agree(
  tx: Queryable,
  { phone, reply }: { readonly phone: string; readonly reply: string },
): Promise<boolean> {
  const question = answeredQuestion(await listQuestions(tx, { phone, kind: kindOfQuestion }))
  if (!question) return !(await hasOpenConsent(tx, phone))
  const { businessId, consentId, isOpen } = question
  // Said before, or taken back since.
  if (!isOpen || consentId === null) return true
  await updateConfirmed(tx, { businessId, consentId, reply })
  const news = { businessId, kind: 'reward_unlocked' } as const
  const waiting = await findWaitingReward(tx, { ...news, phone })
  if (waiting) {
    const about = `agreed ${consentId}`
    await queueMessage(tx, { ...news, about, recipient: phone, variables: waiting })
  }
  return true
}

/** Takes back the request that the latest question was about. False if nothing was asked. */
export async function refuse(tx: Queryable, phone: string): Promise<boolean> {
  const question = answeredQuestion(await listQuestions(tx, { phone, kind: kindOfQuestion }))
  if (!question?.isOpen) return false
  await endConsent(tx, { businessId: question.businessId, phone })
  return true
}
