import { isAnswerLost } from '../../platform/api/callError.ts'
import { retry } from '../../platform/api/retry.ts'

const PAUSE_MS = 600

/**
 * Sends again after one lost answer: the server knows a review by its key or visit, and a recording
 * by its review. A second lost answer is thrown, for another try by hand.
 */
export function sendOnceMore<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  return retry(send, [PAUSE_MS], isAnswerLost)
}
