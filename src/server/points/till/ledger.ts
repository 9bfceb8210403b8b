import { CompiledQuery } from 'kysely'
import type { ErrorCode } from '../../../contract/errors.ts'
import type { Queryable } from '../../db/queryable.ts'
import { accrualsPerDay } from '../scans.ts'

/** The ledger's door for what staff give by hand: `credit_at_tills` of `till.sql`. */

export interface AwardToCredit {
  readonly businessId: number
  readonly deviceId: number
  readonly memberId: number
  readonly pinSetAt: Date
  /** E.164. */
  readonly phone: string
  readonly points: number
  readonly idempotencyKey: string | undefined
  /** A repeat is meant. */
  readonly again: boolean
  /** On the device, while its line was down: nobody is asked about a repeat any more. */
  readonly waitedMs?: number | undefined
}

export interface CreditedAward {
  readonly outcome: 'credited' | 'replayed'
  readonly entryId: number
  readonly pointsEarned: number
  readonly balanceAfter: number
  readonly isRepeat: boolean
  readonly givenAt: Date
  /** The terms in force when the points were given. */
  readonly rewardThreshold: number
  readonly rewardDescription: string
  readonly pointCapType: 'reset' | 'unlimited'
}

export interface RefusedAward {
  readonly outcome: Extract<
    ErrorCode,
    | 'device_unpaired'
    | 'till_closed'
    | 'member_left'
    | 'pin_changed'
    | 'inactive_business'
    | 'unconfirmed_limit'
    | 'award_too_high'
    | 'number_blocked'
    | 'daily_limit'
    | 'repeat_award'
    | 'idempotency_key_reused'
  >
  /** When the same award would count; for the limits only. */
  readonly nextScanAt: Date | null
  /** Of a repeat. */
  readonly lastPoints: number | null
  readonly lastGivenAt: Date | null
}

export type AnsweredAward = CreditedAward | RefusedAward

// A constant text: nothing is put together anew at each award.
const creditStatement = `
  SELECT outcome, entry_id AS "entryId", points_earned AS "pointsEarned",
    balance_after AS "balanceAfter", is_repeat_scan AS "isRepeat", given_at AS "givenAt",
    reward_threshold AS "rewardThreshold", reward_description AS "rewardDescription",
    point_cap_type AS "pointCapType", next_scan_at AS "nextScanAt",
    last_points AS "lastPoints", last_given_at AS "lastGivenAt"
  FROM credit_at_tills($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) ORDER BY place`

/** Gives points to numbers that were typed, in one round trip and one commit, and answers for each in turn. */
export async function creditAtTill(
  db: Queryable,
  awards: readonly AwardToCredit[],
): Promise<AnsweredAward[]> {
  const values = [
    awards.map(({ businessId }) => businessId),
    awards.map(({ deviceId }) => deviceId),
    awards.map(({ memberId }) => memberId),
    awards.map(({ pinSetAt }) => pinSetAt),
    awards.map(({ phone }) => phone),
    awards.map(({ points }) => points),
    awards.map(({ idempotencyKey }) => idempotencyKey ?? null),
    awards.map(({ again }) => again),
    awards.map(({ waitedMs }) => waitedMs ?? null),
    accrualsPerDay,
  ]
  const statement = CompiledQuery.raw(creditStatement, values)
  const { rows } = await db.executeQuery(statement as CompiledQuery<AnsweredAward>)
  if (rows.length !== awards.length) throw new Error('credit_at_tills answers for each')
  return [...rows]
}
