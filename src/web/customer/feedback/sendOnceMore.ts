import { CallError } from '../../api/callError.ts'

const PAUSE_MS = 600

/**
 * After a lost answer the same goes out once more: the server knows a review by its key or its
 * visit, and a recording by its review. What is lost twice is thrown, and is tried again by hand.
 */
export async function sendOnceMore<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  try {
    return await send()
  } catch (error) {
    if (!(error instanceof CallError && error.isAnswerLost)) throw error
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    return send()
  }
}
