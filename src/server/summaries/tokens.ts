import { isSame, proofOf } from '../platform/text/proof.ts'

/**
 * A token that stops the weekly summary of one business, and allows nothing else, to anybody who
 * has the email.
 */
export function unsubscribeToken(secret: string, businessId: number): string {
  return `${businessId}.${proofOf(secret, `weekly_summary ${businessId}`)}`
}

const highestId = 2_147_483_647

/** The business of a token; undefined if we did not make the token. */
export function readUnsubscribeToken(secret: string, token: string): number | undefined {
  const [, digits = ''] = /^([1-9]\d{0,9})\.[\w-]{43}$/.exec(token) ?? []
  const businessId = Number(digits)
  if (!digits || businessId > highestId) return undefined
  return isSame(token, unsubscribeToken(secret, businessId)) ? businessId : undefined
}
