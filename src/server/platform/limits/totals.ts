import type { Context } from '../context.ts'
import type { Queryable } from '../db/queryable.ts'
import type { Taken } from './addressLimits.ts'
import { countOf } from './counts.ts'
import type { Limit } from './limit.ts'
import { type LimitName, limits } from './rules.ts'
import { isAnyFull, takeLimits } from './store.ts'
import { tooMany } from './tooMany.ts'

/**
 * A total that many senders share would be a weapon: whoever uses it up keeps everybody else out.
 * So each total leaves two things alone. A fifth is kept for known senders, and the first few of
 * each sender do not count toward it: all senders' first ones together may be as many as the total,
 * or, of a part of the platform's day, as the whole.
 */
export interface Sharer {
  /** An owner's confirmed phone, or the widest network of a stranger; undefined if unknown. */
  readonly sender: string | undefined
  /** A shop whose phone was confirmed a week ago. */
  readonly isKnown: boolean
}

export type TotalName = {
  [Name in LimitName]: (typeof limits)[Name] extends { first: number } ? Name : never
}[LimitName]

/** The part of a total that everybody may use; the rest is kept for known senders. */
export const shareOfAll = 0.8
/** At least ten senders get their first ones, however small the total is. */
const leastSenders = 10

export function totalOf(
  context: Context,
  name: TotalName,
  subject: string,
  {
    sender,
    isKnown,
    most = limits[name].most,
    mostFirst = most,
  }: Sharer & { readonly most?: number; readonly mostFirst?: number },
): Taken {
  const share = isKnown ? most : Math.max(1, Math.floor(most * shareOfAll))
  const common = { ...countOf(context, name, subject), most: share }
  if (sender === undefined) return common
  const mostOfOne = Math.max(1, Math.min(limits[name].first, Math.floor(most / leastSenders)))
  const own = { ...countOf(context, name, `first ${sender} ${subject}`), most: mostOfOne }
  const all = { ...countOf(context, name, `first ${subject}`), most: mostFirst }
  return { first: [own, all], common }
}

/** Counts one more against all of these, or throws `too_many_requests` and counts nothing. */
export async function consumeAll(tx: Queryable, taken: readonly Taken[]): Promise<void> {
  const { reached, waitMs } = await takeLimits(tx, taken)
  if (reached) throw tooMany(reached, waitMs)
}

/** Counts one more against all of these, and returns whether all had room. */
export async function areWithin(tx: Queryable, taken: readonly Taken[]): Promise<boolean> {
  return (await takeLimits(tx, taken)).reached === null
}

/** Counts one more of a total without refusing, and returns how that relates to it. */
export async function countAgainstTotal(
  context: Context,
  tx: Queryable,
  total: Taken,
): Promise<'within' | 'last' | 'over'> {
  if (context.config.limits === 'off') return 'within'
  const common = 'common' in total ? total.common : total
  const isUsedUp = () => isAnyFull(tx, [common], context.clock())
  const wasUsedUp = await isUsedUp()
  if (!(await areWithin(tx, [total]))) return 'over'
  return !wasUsedUp && (await isUsedUp()) ? 'last' : 'within'
}

/** Whether many senders share a limit. */
export const isTotal = (limit: Limit): boolean => limit.first !== undefined
