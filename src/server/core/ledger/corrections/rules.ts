import type { EntryKind } from '../../../../contract/activity.ts'
import type { ErrorCode } from '../../../../contract/errors.ts'

const dayMs = 24 * 60 * 60 * 1000

/** The highest balance, which is still readable. Nobody collects this much by scanning. */
export const mostPoints = 1_000_000

/**
 * Reasons of entries that we made and nobody made by hand. Such an entry belongs to another, and
 * cannot be undone alone.
 */
export const movedReason = 'moved'
/** The person was erased, so nobody could spend the points. */
export const erasedReason = 'erased'
/** The customer said that a scan's number was not theirs. The ledger writes the same word. */
export const wrongNumberReason = 'wrong_number'

export interface EntryToUndo {
  readonly kind: EntryKind
  /** With a sign. */
  readonly points: number
  /** What a promotion has added, which goes with it. */
  readonly bonus: number
  readonly reason: string | null
  readonly createdAt: Date
  /** The account was merged into another since, which has the points now. */
  readonly isMerged: boolean
}

/** Until when an entry can be undone; null for no limit, undefined for never. */
export function undoableUntil(
  entry: Omit<EntryToUndo, 'isMerged' | 'bonus'>,
): Date | null | undefined {
  const isOurs = entry.reason === movedReason || entry.reason === erasedReason
  // An import can only be undone as a whole, and a bonus with its scan.
  const isPart = entry.kind === 'import' || entry.kind === 'bonus'
  if (entry.kind === 'reversal' || isPart || isOurs) return undefined
  // A scan's points may turn out wrong next week; owners remember their own actions for a day.
  return entry.kind === 'accrual' ? null : new Date(entry.createdAt.getTime() + dayMs)
}

/** Why an entry may not be undone now; undefined if it may. */
export function refusalOfUndo(
  entry: EntryToUndo,
  { now, balance }: { now: Date; balance: number },
): ErrorCode | undefined {
  const until = undoableUntil(entry)
  if (entry.kind === 'bonus') return 'goes_with_scan'
  if (until === undefined) return 'not_undoable'
  if (until && until < now) return 'undo_too_late'
  if (entry.isMerged) return 'points_merged'
  return balance - entry.points - entry.bonus < 0 ? 'points_spent' : undefined
}

/** Why a balance may not be changed by `points`; undefined if it may. */
export function refusalOfAdjustment(balance: number, points: number): ErrorCode | undefined {
  if (balance + points < 0) return 'not_enough_points'
  return balance + points > mostPoints ? 'too_many_points' : undefined
}
