import type { ErrorCode } from '../../../contract/errors.ts'

const dayMs = 24 * 60 * 60 * 1000

/** A balance is a readable whole number; nobody collects this much by scanning. */
export const mostPoints = 1_000_000

/**
 * Why an entry was made by us and not by hand: it belongs to another entry and cannot be undone
 * alone.
 */
export const movedReason = 'moved'
/** The person was erased, so nobody could spend the points. */
export const erasedReason = 'erased'
/** The customer has said that the number of a scan was not theirs; the ledger writes the same. */
export const wrongNumberReason = 'wrong_number'

/** The sentences for customers, where those of the contract are for the owner. */
export const sentencesForCustomers = {
  already_undone: 'The shop has taken these points back. Please ask at the counter.',
  points_spent:
    'These points have already been spent, so they cannot be moved. Please ask at the counter.',
} as const

export interface EntryToUndo {
  readonly kind: 'accrual' | 'redemption' | 'adjustment' | 'reversal' | 'reset' | 'import'
  /** Signed. */
  readonly points: number
  readonly reason: string | null
  readonly createdAt: Date
}

/** Until when an entry can be undone; null without a limit, undefined for never. */
export function undoableUntil(entry: EntryToUndo): Date | null | undefined {
  const isOurs = entry.reason === movedReason || entry.reason === erasedReason
  // An import is undone as a whole.
  if (entry.kind === 'reversal' || entry.kind === 'import' || isOurs) return undefined
  // Points of a scan may turn out wrong next week; an owner's own actions are remembered for a day.
  return entry.kind === 'accrual' ? null : new Date(entry.createdAt.getTime() + dayMs)
}

/** Why an entry may not be undone now; undefined if it may. */
export function refusalOfUndo(
  entry: EntryToUndo,
  { now, balance }: { now: Date; balance: number },
): ErrorCode | undefined {
  const until = undoableUntil(entry)
  if (until === undefined) return 'not_undoable'
  if (until && until < now) return 'undo_too_late'
  return balance - entry.points < 0 ? 'points_spent' : undefined
}

/** Why a balance may not be changed by `points`; undefined if it may. */
export function refusalOfAdjustment(balance: number, points: number): ErrorCode | undefined {
  if (balance + points < 0) return 'not_enough_points'
  return balance + points > mostPoints ? 'too_many_points' : undefined
}
