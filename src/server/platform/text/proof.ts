import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * A keyed hash that only this installation can compute. The first of `words` is its purpose, so
 * that no proof is valid for another purpose.
 */
export function proofOf(secret: string, words: string): string {
  return createHmac('sha256', secret).update(words).digest('base64url')
}

/** Compares in a time that reveals only the lengths. */
export function isSame(given: string, ours: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(ours)]
  return one.length === other.length && timingSafeEqual(one, other)
}
