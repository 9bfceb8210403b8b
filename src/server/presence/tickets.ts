import type { Proof } from '../../contract/presence.ts'
import { isSame, proofOf } from '../text/proof.ts'

/** Says that a browser opened a code at the counter. It is good for one award. */
export interface Ticket {
  readonly businessId: number
  /** The text of the code whose points it is good for. */
  readonly code: string
  readonly presence: Proof
  /** Unique within the business: it is used once. */
  readonly id: string
  readonly openedAt: Date
}

/** For how long after opening somebody can press. */
const ticketMinutes = 10
/** A scan that was kept while the line was down arrives later than it was pressed. */
const sentWithinMinutes = 60

const signs = { day_card: 'd', screen: 's' } as const
const shape = /^([ds])\.([\w-]{1,60})\.([0-9a-z]{6,8})\.([\w-]{43})$/

/** `browser`: the secret of the opening browser's cookie, so that the ticket is of no use in another one. */
export function formatTicket(secret: string, ticket: Ticket, browser: string): string {
  const { id, openedAt, presence } = ticket
  const seconds = Math.floor(openedAt.getTime() / 1000).toString(36)
  const words = `${signs[presence]}.${id}.${seconds}`
  return `${words}.${proofOf(secret, wordsOf(ticket, words, browser))}`
}

interface PresentedTicket extends Pick<Ticket, 'businessId' | 'code'> {
  readonly text: string
  /** Of the browser that presents it. */
  readonly browser: string | undefined
}

/** Undefined for a ticket of another code or browser, or one that nobody made. */
export function readTicket(secret: string, presented: PresentedTicket): Ticket | undefined {
  const { text, browser, businessId, code } = presented
  const match = shape.exec(text)
  if (!match || browser === undefined) return undefined
  const [, sign, id = '', seconds = '', proof = ''] = match
  const openedAt = new Date(Number.parseInt(seconds, 36) * 1000)
  const presence = sign === 's' ? 'screen' : 'day_card'
  const ticket = { businessId, code, presence, id, openedAt } as const
  const words = text.slice(0, text.lastIndexOf('.'))
  return isSame(proof, proofOf(secret, wordsOf(ticket, words, browser))) ? ticket : undefined
}

/** Whether a ticket still counts. A scan that had to wait for a line, as far as its page tells, was pressed before. */
export function isTicketGood(
  { openedAt }: Pick<Ticket, 'openedAt'>,
  { now, waitedMs }: { readonly now: Date; readonly waitedMs: number },
): boolean {
  const ageMs = now.getTime() - openedAt.getTime()
  return ageMs - waitedMs <= ticketMinutes * 60_000 && ageMs <= sentWithinMinutes * 60_000
}

function wordsOf(
  { businessId, code }: Pick<Ticket, 'businessId' | 'code'>,
  words: string,
  browser: string,
): string {
  return `presence ${businessId} ${code} ${words} ${browser}`
}
