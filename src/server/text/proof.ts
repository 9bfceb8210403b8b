import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * What only this installation can say of these words. What they are for is their first word, so that
 * no proof is good for anything else.
 */
export function proofOf(secret: string, words: string): string {
  return createHmac('sha256', secret).update(words).digest('base64url')
}

/** Compared in a time that tells nothing but their lengths. */
export function isSame(given: string, ours: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(ours)]
  return one.length === other.length && timingSafeEqual(one, other)
}
