import { isSame, proofOf } from '../platform/text/proof.ts'

/** How long a screen may show a reward. Opening it again gets another ticket. */
export const ticketLifetimeMs = 12 * 60 * 60_000

/** A reward on a customer's screen. It is given by the next redemption after `version`. */
export interface Ticket {
  readonly businessId: number
  readonly accountId: number
  /** The account's version when the screen got its claim code. */
  readonly version: number
  readonly goodUntil: number
}

/** Lets a screen watch its own reward without the number or the claim code in an address. */
export function newTicket(secret: string, ticket: Ticket): string {
  const { businessId, accountId, version, goodUntil } = ticket
  const words = [businessId, accountId, version, goodUntil].join('.')
  return `${words}.${proofOf(secret, `ticket ${words}`)}`
}

/** Undefined for a ticket that we did not make or that has expired. */
export function readTicket(secret: string, text: string, now: Date): Ticket | undefined {
  const match = /^(\d{1,10})\.(\d{1,16})\.(\d{1,10})\.(\d{1,16})\.[\w-]{43}$/.exec(text)
  if (!match) return undefined
  const [businessId = 0, accountId = 0, version = 0, goodUntil = 0] = match.slice(1).map(Number)
  const ticket = { businessId, accountId, version, goodUntil }
  const isGood = isSame(text, newTicket(secret, ticket)) && goodUntil > now.getTime()
  return isGood ? ticket : undefined
}
