import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * A token that stops the weekly summary of one business and nothing else, for whoever has the
 * email.
 */
export function unsubscribeToken(secret: string, businessId: number): string {
  const proof = createHmac('sha256', secret).update(`weekly_summary ${businessId}`).digest()
  return `${businessId}.${proof.toString('base64url')}`
}

const highestId = 2_147_483_647

/** The business of a token; undefined for one that we did not make. */
export function readUnsubscribeToken(secret: string, token: string): number | undefined {
  const [, digits = ''] = /^([1-9]\d{0,9})\.[\w-]{43}$/.exec(token) ?? []
  const businessId = Number(digits)
  if (!digits || businessId > highestId) return undefined
  const [given, ours] = [token, unsubscribeToken(secret, businessId)].map((one) => Buffer.from(one))
  return given && ours && timingSafeEqual(given, ours) ? businessId : undefined
}
