import type { Proof } from '../../contract/presence.ts'
import { isSame, proofOf } from '../platform/text/proof.ts'

/** Proves that a browser opened a code at the counter. Counts for one award. */
export interface Ticket {
  readonly businessId: number
  /** The text of the code whose points the ticket gives. */
  readonly code: string
  readonly presence: Proof
  /** Unique within the business, so that the ticket counts once. */
  readonly id: string
  readonly openedAt: Date
}

/** How long after opening the code somebody may press the button. */
const ticketMinutes = 10
/** A scan that waited for a connection arrives later, but at most this long after the opening. */
const sentWithinMinutes = 60

const signs = { day_card: 'd', screen: 's' } as const
const shape = /^([ds])\.([\w-]{1,60})\.([0-9a-z]{6,8})\.([\w-]{43})$/

/** `browser`: the secret of the opening browser's cookie, so that no other browser can use it. */
export function formatTicket(secret: string, ticket: Ticket, browser: string): string {
  const { id, openedAt, presence } = ticket
  const seconds = Math.floor(openedAt.getTime() / 1000).toString(36)
  const words = `${signs[presence]}.${id}.${seconds}`
  return `${words}.${proofOf(secret, wordsOf(ticket, words, browser))}`
}

interface PresentedTicket extends Pick<Ticket, 'businessId' | 'code'> {
  readonly text: string
  /** The cookie's secret of the browser that presents the ticket. */
  readonly browser: string | undefined
}

/** Undefined for a ticket of another code or browser, and for one that we did not make. */
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

/**
 * Whether a ticket still counts. A scan that waited for a connection, as its page says, was pressed
 * before.
 */
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
