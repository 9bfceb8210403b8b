import { createHmac } from 'node:crypto'
import { isIP, isIPv4 } from 'node:net'
import ipaddr from 'ipaddr.js'
import type { Context, Queryable } from '../context.ts'
import { AppError } from '../errors.ts'
import { adminPauseMs, inWords, type LimitName, limits } from './rules.ts'
import { deleteCount, deleteOver, findPause, giveOneBack, isAnyFull, takeOne } from './store.ts'

export { inWords }

/**
 * Counts one more against a limit and throws `too_many_requests`, with a sentence and a time, when
 * it was one too many. `subject` is who or what is counted; an address that does not count is
 * undefined (see `countedAddress`), and is let through.
 */
export async function takeLimit(
  context: Context,
  name: LimitName,
  subject: string | undefined,
  db: Queryable = context.db,
): Promise<void> {
  if (subject === undefined || context.config.limits === 'off') return
  const { allowed, until, now } = await takeOne(db, keyOf(context, name, subject), limits[name])
  if (!allowed) throw tooMany(name, until.getTime() - now.getTime())
}

/** Whether this is the first of its subject within the limit's span. */
export async function isFirst(context: Context, name: LimitName, subject: string) {
  if (context.config.limits === 'off') return false
  const { allowed } = await takeOne(context.db, keyOf(context, name, subject), limits[name])
  return allowed
}

/** Throws while a subject has to wait, without counting anything. */
export async function refusePaused(
  context: Context,
  name: LimitName,
  subject: string | undefined,
): Promise<void> {
  if (subject === undefined || context.config.limits === 'off') return
  const pause = await findPause(context.db, keyOf(context, name, subject), limits[name])
  if (pause) throw tooMany(name, pause.until.getTime() - pause.now.getTime())
}

/** What was counted against a subject is forgiven, because it has shown who it is. */
export async function forgive(
  context: Context,
  name: LimitName,
  subject: string | undefined,
): Promise<void> {
  if (subject !== undefined) await deleteCount(context.db, keyOf(context, name, subject))
}

/**
 * Passwords from browsers that were never the administrator's: 50 an hour from everywhere, then one
 * at a time after a growing pause.
 */
export async function takeAdminSignIn(context: Context): Promise<void> {
  if (context.config.limits === 'off') return
  const name = 'admin_sign_ins'
  const all = await takeOne(context.db, keyOf(context, name, 'all'), limits[name])
  const pauseMs = adminPauseMs(all.taken)
  if (pauseMs === 0) return
  const key = keyOf(context, name, 'pause')
  const pause = await takeOne(context.db, key, { most: 1, spanMs: pauseMs })
  if (!pause.allowed) throw tooMany(name, pause.until.getTime() - pause.now.getTime())
}

/** A right password was no guess: whoever signs in often keeps nobody else out. */
export async function giveBackAdminSignIn(context: Context): Promise<void> {
  await giveOneBack(context.db, keyOf(context, 'admin_sign_ins', 'all'))
}

/** The error of a limit that was reached. */
export function tooMany(name: LimitName, waitMs: number): AppError {
  return new AppError('too_many_requests', {
    message: `${limits[name].sentence} Please try again ${inWords(waitMs)}.`,
    retryAfterMs: Math.max(1000, waitMs),
  })
}

/**
 * What an address is counted as: of an IPv6 address the /64, which is one household or one phone.
 * Undefined where it does not count: this machine's own addresses in local mode, from which
 * everything comes there.
 */
export function countedAddress(
  { config }: Pick<Context, 'config'>,
  written: string,
): string | undefined {
  const address = addressOf(written)
  if (address === undefined) return 'unknown'
  const isOwn = config.localMode && isLoopback(address)
  if (config.limits === 'off' || (isOwn && config.limits === 'auto')) return undefined
  return isIPv4(address) ? address : networkOf(address)
}

/** The bare address, a mapped one as the IPv4 address that it is. */
function addressOf(written: string): string | undefined {
  if (isIPv4(written)) return written
  // Some proxies write the port behind it.
  const [, bare = ''] = /^\[?(.+?)\]?:\d+$/.exec(written) ?? []
  const address = isIP(written) ? written : bare
  return isIP(address) ? ipaddr.process(address).toString() : undefined
}

const isLoopback = (address: string) => address.startsWith('127.') || address === '::1'

/** The first 64 bits of an IPv6 address. */
function networkOf(address: string): string {
  const { parts } = ipaddr.IPv6.parse(address)
  return parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')
}

export type OwnTextLimit = Extract<
  LimitName,
  | 'scan_texts_by_phone_and_business'
  | 'reward_texts_to_business'
  | 'warnings_to_business'
  | 'notices_to_business'
>

export interface CountedText {
  readonly businessId: number
  /** E.164. */
  readonly phone: string
  readonly isLimited: boolean
  readonly isCode: boolean
  /** A limit on texts of its kind alone. */
  readonly ownLimit: OwnTextLimit | undefined
}

/**
 * What a text counts against, all or none of it; nothing where limits are off, nor for a code, which
 * was counted when it was asked for. The platform's own limit comes last, since every text waits for
 * its row.
 */
export function textLimitsOf(context: Context, text: CountedText): readonly Count[] {
  const { businessId, phone, isLimited, isCode, ownLimit } = text
  if (isCode || context.config.limits === 'off') return []
  const limited = [
    countOf(context, 'texts_by_phone_and_business', `${businessId} ${phone}`),
    countOf(context, 'texts_by_phone', phone),
    countOf(context, 'texts_by_business', String(businessId)),
  ]
  return [
    ...(ownLimit ? [countOf(context, ownLimit, `${businessId} ${phone}`)] : []),
    ...(isLimited ? limited : []),
    { ...countOf(context, 'texts_in_all', 'all'), most: context.config.smsDailyStop },
  ]
}

/** Counts a code against the platform's daily stop, so that nobody waits for one that is not sent. */
export async function takeCodeInAll(context: Context, tx: Queryable): Promise<void> {
  if (context.config.limits === 'off') return
  const name = 'codes_in_all'
  const limit = { ...limits[name], most: context.config.smsDailyStop }
  const { allowed, until, now } = await takeOne(tx, keyOf(context, name, 'all'), limit)
  if (!allowed) throw tooMany(name, until.getTime() - now.getTime())
}

/** Whether a text would be one too many at some moment; nothing is counted. */
export async function isTextOverLimit(
  context: Context,
  text: CountedText,
  at: Date,
): Promise<boolean> {
  const counts = textLimitsOf(context, text)
  return counts.length > 0 && isAnyFull(context.db, counts, at)
}

export type AddressLimitName = Extract<
  LimitName,
  'unknown_codes_by_address' | 'accruals_by_address_and_business' | 'accruals_by_address'
>

/** What `take_limits` counts by. */
interface Count<Name extends LimitName = LimitName> {
  readonly name: Name
  readonly key: string
  readonly most: number
  readonly spanMs: number
}

/** What the ledger has to count and to look at for a scan, in its own transaction. */
export interface AddressLimits {
  readonly accruals: readonly Count<AddressLimitName>[]
  readonly unknownCodes: Count<AddressLimitName>
}

/** The limits of a scan's address; undefined where it does not count. */
export function addressLimitsOf(
  context: Context,
  { address, businessId }: { address: string | undefined; businessId: number },
): AddressLimits | undefined {
  if (address === undefined) return undefined
  return {
    accruals: [
      countOf(context, 'accruals_by_address_and_business', `${businessId} ${address}`),
      countOf(context, 'accruals_by_address', address),
    ],
    unknownCodes: countOf(context, 'unknown_codes_by_address', address),
  }
}

function countOf<Name extends LimitName>(
  context: Context,
  name: Name,
  subject: string,
): Count<Name> {
  const { most, spanMs } = limits[name]
  return { name, key: keyOf(context, name, subject), most, spanMs }
}

export function isLimitName(outcome: string): outcome is LimitName {
  return outcome in limits
}

/** Keys are unreadable, so that the table tells nobody who was where. */
function keyOf({ secret }: Pick<Context, 'secret'>, name: string, subject: string): string {
  return `${name}:${createHmac('sha256', secret).update(subject).digest('base64url').slice(0, 22)}`
}

export async function forgetOverLimits(context: Context): Promise<void> {
  await deleteOver(context.db)
}
