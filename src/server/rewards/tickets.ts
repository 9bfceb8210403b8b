import { createHmac, timingSafeEqual } from 'node:crypto'

/** A screen may show a reward for so long; whoever opens it again gets another ticket. */
export const ticketLifetimeMs = 12 * 60 * 60_000

/** A reward on a customer's screen: what is given after `version` is the one that is shown. */
export interface Ticket {
  readonly businessId: number
  readonly accountId: number
  /** Of the account, when the screen got its claim code. */
  readonly version: number
  readonly goodUntil: number
}

/** Lets a screen hear of its own reward, without the number or the claim code in an address. */
export function newTicket(secret: string, ticket: Ticket): string {
  const { businessId, accountId, version, goodUntil } = ticket
  const words = [businessId, accountId, version, goodUntil].join('.')
  return `${words}.${createHmac('sha256', secret).update(`ticket ${words}`).digest('base64url')}`
}

/** Undefined for what we did not write, and for what is over. */
export function readTicket(secret: string, text: string, now: Date): Ticket | undefined {
  const match = /^(\d{1,10})\.(\d{1,16})\.(\d{1,10})\.(\d{1,16})\.[\w-]{43}$/.exec(text)
  if (!match) return undefined
  const [businessId = 0, accountId = 0, version = 0, goodUntil = 0] = match.slice(1).map(Number)
  const ticket = { businessId, accountId, version, goodUntil }
  const ours = Buffer.from(newTicket(secret, ticket))
  const theirs = Buffer.from(text)
  if (ours.length !== theirs.length || !timingSafeEqual(theirs, ours)) return undefined
  return goodUntil > now.getTime() ? ticket : undefined
}
