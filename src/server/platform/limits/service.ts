import type { Context } from '../context.ts'
import type { Queryable } from '../db/queryable.ts'
import {
  type CountedAddress,
  countedAddress,
  countedByLink,
  countedFor,
  holdsAll,
  networkAnd,
  networkHash,
  networkOf,
  ownNetworkHash,
  wideNetworkOf,
  withWideNetwork,
} from './addresses.ts'
import type { AddressLimits } from './addressLimits.ts'
import { countsOf, keyOf, type Subject } from './counts.ts'
import { type LimitName, limits } from './rules.ts'
import {
  consumeOne,
  deleteCount,
  deleteOver,
  findPause,
  isChangedCode,
  refundOne,
} from './store.ts'
import { tooMany } from './tooMany.ts'
import { adminPauseMs } from './waiting.ts'

export { inCountingTurn } from './countingTurns.ts'
export { type HeldTotal, isTotalHeld, sharerOfShop } from './heldTotals.ts'
export {
  isTextOverLimit,
  type OwnTextLimit,
  textLimitsOf,
} from './texts.ts'
export { areWithin, consumeAll, countAgainstTotal, type Sharer, totalOf } from './totals.ts'
export { type UnconfirmedAsker, unconfirmedLimitsOf } from './unconfirmed.ts'
export {
  type CountedAddress,
  countedAddress,
  countedByLink,
  countedFor,
  holdsAll,
  networkAnd,
  networkHash,
  ownNetworkHash,
  tooMany,
  wideNetworkOf,
  withWideNetwork,
}

/**
 * Counts one more against a limit. Throws `too_many_requests`, with a sentence and a time, if that
 * is one too many. What is refused to an address does not count against its networks. An address
 * that does not count is undefined (see `countedAddress`), and is let through. Returns whether this
 * was the last one.
 */
export async function consumeLimit(
  context: Context,
  name: LimitName,
  subject: Subject | undefined,
  db: Queryable = context.db,
): Promise<'within' | 'last'> {
  if (subject === undefined || context.config.limits === 'off') return 'within'
  const counts = countsOf(context, name, subject)
  const { allowed, taken, until, now } = await consumeOne(db, counts, limits[name])
  if (!allowed) throw tooMany(name, until.getTime() - now.getTime())
  return taken === limits[name].most ? 'last' : 'within'
}

/** Counts one more, and returns whether it is within the limit. */
export async function isWithin(
  context: Context,
  name: LimitName,
  subject: Subject,
): Promise<boolean> {
  if (context.config.limits === 'off') return false
  const { allowed } = await consumeOne(context.db, countsOf(context, name, subject), limits[name])
  return allowed
}

/** Counts one more without refusing, and returns how that relates to the limit. */
export async function countAgainst(
  context: Context,
  name: LimitName,
  subject: string,
  db: Queryable,
): Promise<'within' | 'last' | 'over'> {
  if (context.config.limits === 'off') return 'within'
  const { most } = limits[name]
  const { taken } = await consumeOne(db, countsOf(context, name, subject), limits[name])
  return taken < most ? 'within' : taken === most ? 'last' : 'over'
}

/** Throws while a subject must wait. Counts nothing. */
export async function refusePaused(
  context: Context,
  name: LimitName,
  subject: Subject | undefined,
): Promise<void> {
  if (subject === undefined || context.config.limits === 'off') return
  const pause = await findPause(context.db, countsOf(context, name, subject))
  if (pause) throw tooMany(name, pause.until.getTime() - pause.now.getTime())
}

/**
 * Resets the count of an address that has proved who it is. Its networks get back only this one
 * try, because the others may be somebody else's.
 */
export async function resetLimit(
  context: Context,
  name: LimitName,
  address: CountedAddress | undefined,
): Promise<void> {
  if (!address) return
  const [own, ...networks] = countsOf(context, name, address)
  if (own) await deleteCount(context.db, own.key)
  for (const { key } of networks) await refundOne(context.db, key)
}

/**
 * Counts a password from a browser that was never the administrator's: 50 an hour from everywhere,
 * then one at a time after a growing delay. The first three of a network do not wait. Strangers who
 * try passwords all day therefore cannot lock out the administrator, who comes from elsewhere.
 */
export async function consumeAdminSignIn(
  context: Context,
  address: CountedAddress | undefined,
): Promise<void> {
  if (context.config.limits === 'off') return
  const name = 'admin_sign_ins'
  const { db } = context
  const all = await consumeOne(db, countsOf(context, name, 'all'), limits[name])
  const pauseMs = adminPauseMs(all.taken)
  if (pauseMs === 0) return
  if (await isWithin(context, 'admin_sign_ins_by_network', networkOf(address))) return
  const key = keyOf(context, name, 'pause')
  const pause = await consumeOne(db, [{ key, most: 1 }], { spanMs: pauseMs })
  if (!pause.allowed) throw tooMany(name, pause.until.getTime() - pause.now.getTime())
}

/** Refunds the counts of a right password, so that frequent sign-ins lock nobody out. */
export async function refundAdminSignIn(
  context: Context,
  address: CountedAddress | undefined,
): Promise<void> {
  const ofNetwork = keyOf(context, 'admin_sign_ins_by_network', networkOf(address))
  for (const key of [keyOf(context, 'admin_sign_ins', 'all'), ofNetwork]) {
    await refundOne(context.db, key)
  }
}

/** Refunds one try to an address and its networks: what somebody knew says nothing about their other tries. */
export async function refundTry(
  context: Context,
  name: LimitName,
  address: CountedAddress | undefined,
): Promise<void> {
  if (!address) return
  for (const { key } of countsOf(context, name, address)) await refundOne(context.db, key)
}

/** Refunds a count. */
export function refundLimit(context: Context, name: LimitName, subject: string): Promise<void> {
  return refundOne(context.db, keyOf(context, name, subject))
}

/**
 * Counts codes that somebody tries out. After too many, the address must wait. A real code that
 * was changed on its way is not tried out: a whole shop may have been sent the same broken link.
 */
export async function countUnknownCode(
  context: Context,
  address: CountedAddress | undefined,
  text?: { readonly businessId: number; readonly code: string },
): Promise<void> {
  if (text && (await isChangedCode(context.db, text))) return
  await consumeLimit(context, 'unknown_codes_by_address', address)
}

/**
 * The limits of a scan's address; undefined if it does not count. Unknown codes make an address
 * wait, but not its networks, where other customers scan real codes.
 */
export function addressLimitsOf(
  context: Context,
  { address, businessId }: { address: CountedAddress | undefined; businessId: number },
): AddressLimits | undefined {
  const [unknownCodes] = address ? countsOf(context, 'unknown_codes_by_address', address) : []
  if (!address || !unknownCodes) return undefined
  const ofBusiness = countedFor(address, businessId) ?? []
  return {
    accruals: [
      ...countsOf(context, 'accruals_by_address_and_business', ofBusiness),
      ...countsOf(context, 'accruals_by_address', address),
    ],
    unknownCodes,
  }
}

export function isLimitName(outcome: string): outcome is LimitName {
  return outcome in limits
}

export async function forgetOverLimits(context: Context): Promise<void> {
  await deleteOver(context.db)
}
