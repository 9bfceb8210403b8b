import { isAnswerLost } from '../../api/callError.ts'
import { retry } from '../../api/retry.ts'

const PAUSE_MS = 600

/**
 * After a lost answer the same goes out once more: the server knows a review by its key or its
 * visit, and a recording by its review. What is lost twice is thrown, and is tried again by hand.
 */
export function sendOnceMore<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  return retry(send, [PAUSE_MS], isAnswerLost)
}
