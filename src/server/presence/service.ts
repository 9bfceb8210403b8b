import { randomBytes } from 'node:crypto'
import { daysAfter, wallClock, writtenDate } from '../../contract/platform/wallClock.ts'
import { dayOfStep } from '../../contract/presence.ts'
import type { ScanToCredit } from '../core/ledger/scans.ts'
import type { Context } from '../platform/context.ts'
import type { Queryable } from '../platform/db/queryable.ts'
import { AppError } from '../platform/errors.ts'
import {
  countedAddress,
  countedByLink,
  countUnknownCode,
  refusePaused,
} from '../platform/limits/service.ts'
import { type Said, saying, together } from '../platform/sentences/sentences.ts'
import { proofOf } from '../platform/text/proof.ts'
import { isItsDay, readDayCard } from './dayCards.ts'
import { isOnTime, readScreenCode, screenSecret } from './screenCodes.ts'
import {
  type CardCode,
  deleteOldTickets,
  findCodeOfCard,
  findCodeOfScreen,
  findMissingPresence,
  findPointsOfTicket,
  findScreen,
  openTicket,
} from './store.ts'
import { formatTicket, isTicketGood, readTicket } from './tickets.ts'

const dayMs = 24 * 60 * 60_000

/** The opening of a code at the counter. */
interface Opening {
  /** The link's part after `/s/` or `/d/`. */
  readonly path: string
  /** The secret of the browser's cookie. */
  readonly browser: string
  /** The browser's network address. */
  readonly address: string
  /** Another site led here. */
  readonly isLed: boolean
}

/** The code that gives the points, with the ticket for it. */
export interface OpenedCode {
  readonly code: string
  readonly ticket: string
}

/** Opens a screen's code for the first browser that comes, and for no other. */
export async function openScreenCode(context: Context, opening: Opening): Promise<OpenedCode> {
  const { path, browser } = opening
  const read = readScreenCode(path)
  const notOurs = saying(({ counter }) => counter.unknownOnScreen)({})
  const unknown = new AppError('unknown_code', { message: notOurs })
  return unlessUnknown(context, opening, unknown, async () => {
    if (!read) return undefined
    const { businessId, deviceId, pointValue } = read
    const screen = await findScreen(context.db, read)
    // Always computed, so that the time does not reveal which devices exist.
    const tokenHash = screen?.tokenHash ?? Buffer.alloc(32)
    const day = dayOfStep(read.step)
    const isOurs = read.isMadeWith(screenSecret(context.secret, { ...read, tokenHash, day }))
    if (!screen || !isOurs) return undefined
    if (!screen.isInUse) throw new AppError('screen_code_over')
    const now = context.clock()
    const code = await findCodeOfScreen(context.db, { businessId, pointValue, ...screen })
    if (!code) throw new AppError('inactive_code')
    const id = `${deviceId}-${read.step}-${read.turn}-${pointValue}`
    const browserHash = Buffer.from(proofOf(context.secret, `opens ${browser}`))
    if (!isOnTime(read, now)) throw new AppError('screen_code_over')
    const openedAt = await openTicket(context.db, { ...read, id, browserHash, now })
    if (!openedAt) throw new AppError('screen_code_used')
    const ticket = { businessId, code, id, presence: 'screen', openedAt } as const
    return { code, ticket: formatTicket(context.secret, ticket, browser) }
  })
}

/** Opens a day card. Many people do so, and each gets their own ticket. */
export async function openDayCard(context: Context, opening: Opening): Promise<OpenedCode> {
  const { path, browser } = opening
  const read = readDayCard(path)
  return unlessUnknown(context, opening, new AppError('unknown_code'), async () => {
    if (!read?.isMadeWith(context.secret)) return undefined
    const found = await findCodeOfCard(context.db, read)
    if (!found) return undefined
    const now = context.clock()
    if (!isItsDay(read, now, found)) {
      throw new AppError('other_days_card', { message: sayOtherDay(read.date, now, found) })
    }
    const { businessId } = read
    const { code } = found
    const id = randomBytes(12).toString('base64url')
    const ticket = { businessId, code, id, presence: 'day_card', openedAt: now } as const
    return { code, ticket: formatTicket(context.secret, ticket, browser) }
  })
}

/** The shop that a link names, whether or not we made the link. */
export const businessOfCounterCode = (path: string): number | undefined =>
  (readScreenCode(path) ?? readDayCard(path))?.businessId

/** For the customer to show to staff. Names the date too, because weekdays repeat. */
function sayOtherDay(date: string, now: Date, { timeZone }: Pick<CardCode, 'timeZone'>): Said {
  const otherDay = saying(({ counter }) => counter.otherDay)((language) => ({
    weekday: writtenDate(date, { weekday: 'long' }, language),
    day: writtenDate(date, { month: 'long', day: 'numeric' }, language),
  }))
  const isYesterdays = daysAfter(date, 1) === wallClock(now, timeZone).date
  return isYesterdays
    ? together(otherDay, saying(({ counter }) => counter.acceptYesterdays)({}))
    : otherDay
}

/** Counts codes that somebody tries out. After too many, the address must wait. */
async function unlessUnknown(
  context: Context,
  { address, isLed }: Opening,
  unknown: AppError,
  open: () => Promise<OpenedCode | undefined>,
): Promise<OpenedCode> {
  const counted = countedByLink(countedAddress(context, address), isLed)
  await refusePaused(context, 'unknown_codes_by_address', counted)
  const opened = await open()
  if (opened) return opened
  await countUnknownCode(context, counted)
  throw unknown
}

interface PresentedTicket {
  readonly businessId: number
  readonly code: string
  readonly ticket: string | undefined
  /** The secret of the browser's cookie. */
  readonly browser: string | undefined
  /** How long the scan waited for a connection, in ms. */
  readonly waitedMs: number
}

/** Throws if the ticket has expired. An invalid ticket proves nothing. */
export function proofOfScan(context: Context, presented: PresentedTicket): ScanToCredit['proof'] {
  const proof = readProof(context, presented)
  if (proof === 'over') throw new AppError('ticket_over')
  return proof
}

function readProof(
  context: Context,
  { ticket: text, waitedMs, ...rest }: PresentedTicket,
): ScanToCredit['proof'] | 'over' {
  const ticket = text === undefined ? undefined : readTicket(context.secret, { text, ...rest })
  if (!ticket) return undefined
  if (!isTicketGood(ticket, { now: context.clock(), waitedMs })) return 'over'
  return { presence: ticket.presence, ticketId: ticket.id }
}

/**
 * Whether a code, with the ticket that it may need, proves that somebody is at the counter: decided
 * for everything but points, which `credit_scans` decides about by the same function. The caller's
 * transaction has joined scans, so that codes cannot change meanwhile.
 */
export async function isAtCounter(
  context: Context,
  tx: Queryable,
  presented: Omit<PresentedTicket, 'waitedMs'>,
): Promise<boolean> {
  const { businessId, code } = presented
  const proof = readProof(context, { ...presented, waitedMs: 0 })
  const missing = await findMissingPresence(tx, {
    businessId,
    code,
    // A ticket that has expired is none.
    proof: proof === 'over' ? undefined : proof,
  })
  return missing === null
}

/** Why a scan with a used ticket is refused. Only the ticket's own browser can ask. */
export async function ticketUsed(
  { db }: Context,
  ticket: { readonly businessId: number; readonly ticketId: string },
): Promise<AppError> {
  const points = await findPointsOfTicket(db, ticket)
  if (points === undefined) return new AppError('ticket_used')
  const message = saying(({ counter }) => counter.ticketUsed)({ count: points })
  return new AppError('ticket_used', { message })
}

/** Deletes tickets that nobody can use any more. */
export async function forgetOldTickets({ db, clock }: Context): Promise<void> {
  await deleteOldTickets(db, new Date(clock().getTime() - 2 * dayMs))
}
