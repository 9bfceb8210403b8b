import { randomInt } from 'node:crypto'
import {
  invitationCodeLength,
  mostFriendsAYear,
  type TakenInvitation,
} from '../../contract/invitations.ts'
import { randomLetters } from '../platform/text/letters.ts'

export const newInvitationCode = (pick: (below: number) => number = randomInt) =>
  randomLetters(invitationCodeLength, pick)

const yearMs = 365 * 24 * 60 * 60_000

/** A visit that brings an invitation. */
export interface InvitedVisit {
  /** The shop gives points for friends now. */
  readonly isOn: boolean
  /** The inviter is a customer who may collect: not erased, not blocked. */
  readonly mayInvite: boolean
  /** The number is the inviter's, or was merged into it. */
  readonly isOwn: boolean
  /** The number never had an account. */
  readonly isNew: boolean
  /** Of the inviter, by `countOfYear`. */
  readonly friendsThisYear: number
}

/**
 * What becomes of an invitation at a first visit. The database has the same rules (the ledger's
 * `outcome_of_invitation`), and a property test compares them.
 */
export function outcomeOfInvitation(visit: InvitedVisit): TakenInvitation['outcome'] {
  if (!visit.mayInvite || !visit.isOn) return 'over'
  if (visit.isOwn) return 'own'
  if (!visit.isNew) return 'not_new'
  return visit.friendsThisYear >= mostFriendsAYear ? 'full' : 'taken'
}

/**
 * Counts friends for the limit of a year: who gave points, and whose invitation is open. So more
 * than ten can never give points within 365 days, whenever they come again.
 */
export function countOfYear(
  { given, open }: { readonly given: readonly Date[]; readonly open: readonly Date[] },
  now: Date,
): number {
  return [...given, ...open].filter((at) => isWithinYear(at, now)).length
}

interface NextVisit {
  /** Visits before that were not taken back. */
  readonly visitsBefore: number
  readonly isRepeat: boolean
  readonly invitedAt: Date
  readonly now: Date
}

/** Whether a visit gives the points of its customer's open invitation, ends it, or neither. */
export function settlementOf(visit: NextVisit): 'given' | 'ended' | undefined {
  if (visit.visitsBefore < 1 || visit.isRepeat) return undefined
  return isWithinYear(visit.invitedAt, visit.now) ? 'given' : 'ended'
}

const isWithinYear = (at: Date, now: Date) => now.getTime() - at.getTime() < yearMs
