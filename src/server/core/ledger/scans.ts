import { CompiledQuery, sql } from 'kysely'
import type { Bonus, PromisedBonus } from '../../../contract/bonus.ts'
import type { ErrorCode } from '../../../contract/errors.ts'
import type { TakenInvitation } from '../../../contract/invitations.ts'
import type { Standing } from '../../../contract/ladder.ts'
import type { OccasionBonus } from '../../../contract/occasionBonus.ts'
import type { Language } from '../../../contract/platform/languages.ts'
import type { Proof } from '../../../contract/presence.ts'
import type { Queryable } from '../../platform/db/queryable.ts'
import type { AddressLimitName, AddressLimits } from '../../platform/limits/addressLimits.ts'

/**
 * The only way to the ledger for scans, and for awards by staff. `credit_scans` in `scans.sql`
 * decides about them, one or many.
 */

/** The most accruals of a phone at a business that count in one of the shop's calendar days. */
export const accrualsPerDay = 20

/** What a browser keeps of an invitation, and what tells whether it is the inviter's. */
export interface InvitedBy {
  readonly code: string
  /** The browser, as a hash. */
  readonly browser: string | undefined
  /** The number that it remembers, E.164. */
  readonly phone: string | undefined
}

export interface ScanToCredit {
  readonly businessId: number
  /** The printed text, in upper case. */
  readonly code: string
  /** E.164. */
  readonly phone: string
  readonly idempotencyKey: string | undefined
  /** The limits of the scan's network address; undefined if it does not count. */
  readonly addressLimits?: AddressLimits | undefined
  /** Proof that the customer was at the counter; left out if only the printed code was scanned. */
  readonly proof?: { readonly presence: Proof; readonly ticketId: string } | undefined
  /** The accrual that moves to this number. Its points are given. */
  readonly movedEntryId?: number
  /** What the phone asks for, for later texts; without one, the account keeps its own. */
  readonly language?: Language | undefined
  readonly invitation?: InvitedBy | undefined
}

/** An award of points by staff, who typed the number. */
export interface AwardToCredit {
  readonly businessId: number
  readonly deviceId: number
  readonly memberId: number
  readonly pinSetAt: Date
  /** E.164. */
  readonly phone: string
  readonly points: number
  readonly idempotencyKey: string | undefined
  /** Give it even if it is a repeat. */
  readonly again: boolean
  /**
   * How long it waited on the device without a connection. Its repeats are given without asking.
   */
  readonly waitedMs?: number | undefined
}

export interface CreditedScan {
  readonly outcome: 'credited' | 'replayed'
  readonly entryId: number
  readonly pointsEarned: number
  readonly balanceAfter: number
  readonly isRepeatScan: boolean
  readonly scannedAt: Date
  readonly locationId: number
  /** The terms in force when the points were given; of the reward, those of the customer's next. */
  readonly businessName: string
  readonly rewardThreshold: number
  readonly rewardDescription: string
  readonly pointCapType: 'reset' | 'unlimited'
  readonly rewardsWaiting: number
  /** How far the customer is with each reward; null where the shop has one. */
  readonly standing: Standing | null
  /** What a promotion has added to `pointsEarned`. */
  readonly bonus: Bonus | null
  /** What occasions have added. */
  readonly occasions: readonly OccasionBonus[] | null
  /** What became of the invitation that the scan brought. */
  readonly invitation: TakenInvitation | null
  /** The last day to reach the next reward by earlier terms, where it is not reached. */
  readonly keptUntil: string | null
}

export interface RefusedScan {
  readonly outcome:
    | AddressLimitName
    | Extract<
        ErrorCode,
        | 'unknown_code'
        | 'inactive_code'
        | 'location_closed'
        | 'inactive_business'
        | 'check_code'
        | 'repeat_scan'
        | 'daily_limit'
        | 'number_blocked'
        | 'unconfirmed_limit'
        | 'idempotency_key_reused'
        | 'scan_the_screen'
        | 'scan_todays_card'
        | 'ticket_used'
        | 'screen_code_over'
        // Only for awards.
        | 'device_unpaired'
        | 'till_closed'
        | 'member_left'
        | 'pin_changed'
        | 'award_too_high'
        | 'repeat_award'
      >
  /** When the same scan would count; only for reached limits. */
  readonly nextScanAt: Date | null
}

export type AnsweredScan = CreditedScan | RefusedScan
type PlacedAnswer = AnsweredScan & { readonly place: number }

const creditScansStatement = `
  SELECT place, outcome, entry_id AS "entryId", points_earned AS "pointsEarned",
    balance_after AS "balanceAfter", is_repeat_scan AS "isRepeatScan", scanned_at AS "scannedAt",
    location_id AS "locationId", business_name AS "businessName", reward_threshold AS "rewardThreshold",
    reward_description AS "rewardDescription", point_cap_type AS "pointCapType",
    next_scan_at AS "nextScanAt", rewards_waiting AS "rewardsWaiting", standing, bonus, occasions, invitation,
    kept_until::text AS "keptUntil"
  FROM credit_scans($1, $2)`

/**
 * Gives points to phone numbers in one round trip and one commit. Answers are by position, from 1.
 * A scan without an answer must go alone (see scans.sql); alone it always gets one. Only a scan
 * alone may be moved.
 */
export async function creditScans(
  db: Queryable,
  scans: readonly (ScanToCredit | AwardToCredit)[],
): Promise<Map<number, AnsweredScan>> {
  const asked = askedFor(scans)
  const statement = CompiledQuery.raw(creditScansStatement, [asked, accrualsPerDay])
  const { rows } = await db.executeQuery(statement as CompiledQuery<PlacedAnswer>)
  return new Map(rows.map(({ place, ...answer }) => [place, answer]))
}

/** Scans and awards as the type `asked_scan` (0008_scans.sql) names what they consist of. */
function askedFor(scans: readonly (ScanToCredit | AwardToCredit)[]): string {
  const asked = new Map<string, number>()
  for (const scan of scans) {
    for (const { key } of limitsOf(scan)?.accruals ?? []) asked.set(key, (asked.get(key) ?? 0) + 1)
  }
  return JSON.stringify(
    scans.map((scan, index) => ({
      place: index + 1,
      business_id: scan.businessId,
      phone: scan.phone,
      idempotency_key: scan.idempotencyKey,
      ...('code' in scan ? ofScan(scan, asked) : ofAward(scan)),
    })),
  )
}

const limitsOf = (scan: ScanToCredit | AwardToCredit) =>
  'code' in scan ? scan.addressLimits : undefined

function ofScan(
  { code, proof, movedEntryId, addressLimits, language, invitation }: ScanToCredit,
  asked: ReadonlyMap<string, number>,
) {
  const limit = ({ name, key, most, spanMs }: AddressLimits['unknownCodes']) => {
    return { name, key, most, span_ms: spanMs, asked: asked.get(key) }
  }
  return {
    code,
    presence: proof?.presence,
    ticket_id: proof?.ticketId,
    moved_entry: movedEntryId,
    language,
    invitation: invitation?.code,
    invited_by_browser: invitation?.browser,
    invited_by_phone: invitation?.phone,
    address_limits: addressLimits?.accruals.map(limit),
    pause: addressLimits && limit(addressLimits.unknownCodes),
  }
}

function ofAward(award: AwardToCredit) {
  const { deviceId, memberId, pinSetAt, points, again, waitedMs } = award
  return {
    device_id: deviceId,
    member_id: memberId,
    pin_set_at: pinSetAt,
    points,
    is_meant: again || waitedMs !== undefined,
    waited_ms: waitedMs,
  }
}

export async function creditScan(
  db: Queryable,
  scan: ScanToCredit | AwardToCredit,
): Promise<AnsweredScan> {
  const answer = (await creditScans(db, [scan])).get(1)
  if (!answer) throw new Error('A scan alone was not answered')
  return answer
}

/**
 * What promotions would add at this moment to a visit of each of these points, in their order. One
 * statement, of at most ten promotions for each.
 */
export async function listPromised(
  db: Queryable,
  {
    businessId,
    locationId,
    codeId,
    accountId,
    points,
  }: {
    readonly businessId: number
    readonly locationId: number
    /** Null for points that staff give by hand. */
    readonly codeId: number | null
    /** Null while nobody has said who comes. */
    readonly accountId: number | null
    readonly points: readonly number[]
  },
): Promise<(PromisedBonus | null)[]> {
  const { rows } = await sql<{ promised: PromisedBonus | null }>`
    SELECT promised_now(b.id, b.time_zone, ${accountId}::bigint, ${locationId}, ${codeId}::bigint, v.points, now())
      AS promised
    FROM businesses b, unnest(${points}::integer[]) WITH ORDINALITY AS v (points, place)
    WHERE b.id = ${businessId} AND b.has_promotions ORDER BY v.place`.execute(db)
  return rows.map(({ promised }) => promised)
}
