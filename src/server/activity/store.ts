import { type RawBuilder, sql } from 'kysely'
import type { ActivityFilter, EntryKind } from '../../contract/activity.ts'
import type { OccasionKind } from '../../contract/occasionBonus.ts'
import type { Proof } from '../../contract/presence.ts'
import type { PromisedReward, ReadyReward } from '../../contract/rewards.ts'
import { bonusOf } from '../platform/db/bonusOf.ts'
import { cameTo } from '../platform/db/cameTo.ts'
import { isMerged } from '../platform/db/isMerged.ts'
import { promisedReward, readyRewards, rewardsWaiting } from '../platform/db/nextReward.ts'
import type { Queryable } from '../platform/db/queryable.ts'

export interface ActivityQuestion {
  readonly businessId: number
  readonly filter: ActivityFilter
  /** Last digits of a phone number. */
  readonly phoneEnd: string | undefined
  readonly customerId?: number | undefined
  readonly memberId?: number | undefined
  readonly locationId?: number | undefined
  /** The locations of a manager who reads; undefined for somebody who may read the whole shop. */
  readonly locationIds?: readonly number[] | undefined
  readonly before?: number | undefined
  readonly limit: number
}

export interface ActivityRow {
  readonly id: number
  readonly kind: EntryKind
  readonly points: number
  readonly balanceAfter: number
  readonly isRepeatScan: boolean
  readonly actor: 'customer' | 'owner' | 'support' | 'admin' | 'system' | 'staff'
  readonly reason: string | null
  readonly createdAt: Date
  readonly accountId: number
  readonly phone: string | null
  readonly balance: number
  readonly codeDescription: string | null
  readonly presence: Proof | null
  readonly note: string | null
  readonly reversesId: number | null
  readonly reversesKind: EntryKind | null
  readonly isUndone: boolean
  readonly isMerged: boolean
  /** What promotions and occasions have added to it, or which of them if it is that. */
  readonly bonus: number
  readonly promotionName: string | null
  readonly occasion: OccasionKind | null
  readonly merge: 'into' | 'from' | null
  readonly rewardsWaiting: number
  /** Null for the shop's reward of today. */
  readonly promisedReward: PromisedReward | null
  /** Null where nobody has to choose. */
  readonly readyRewards: ReadyReward[] | null
  readonly locationId: number
  readonly staffName: string | null
  readonly deviceName: string | null
}

/** If more customers have these last digits, they are too few for a search. */
const mostCustomers = 100

/** Entries newest first, each with its customer's current balance. */
export async function listEntries(
  db: Queryable,
  question: ActivityQuestion,
): Promise<ActivityRow[]> {
  const { businessId } = question
  const { rows } = await sql<ActivityRow>`
    SELECT entry.id, entry.kind, entry.points, entry.balance_after AS "balanceAfter",
      entry.is_repeat_scan AS "isRepeatScan", entry.actor, entry.reason,
      entry.created_at AS "createdAt", account.id AS "accountId", account.phone, account.balance,
      code.description AS "codeDescription", entry.presence, entry_note.note,
      reversed.id AS "reversesId", reversed.kind AS "reversesKind",
      reversal.id IS NOT NULL AS "isUndone", ${isMerged('entry', businessId)} AS "isMerged",
      ${bonusOf('entry', businessId)} AS bonus, entry.standing->>'promotion' AS "promotionName",
      entry.occasion,
      CASE WHEN entry.reason = 'moved' THEN CASE WHEN entry.points < 0 OR EXISTS (
        SELECT FROM account_merges AS merge WHERE merge.business_id = ${businessId}
          AND merge.account_id = entry.account_id AND merge.version = entry.version)
        THEN 'into' ELSE 'from' END END AS merge, ${rewardsWaiting} AS "rewardsWaiting",
      ${promisedReward} AS "promisedReward", ${readyRewards} AS "readyRewards", entry.location_id AS "locationId",
      member.name AS "staffName", device.name AS "deviceName"
    FROM (${chosenEntries(question)}) AS entry
    JOIN businesses AS business ON business.id = ${businessId}
    JOIN loyalty_accounts AS account
      ON account.business_id = ${businessId} AND account.id = entry.account_id
    LEFT JOIN qr_codes AS code ON code.business_id = ${businessId} AND code.id = entry.code_id
    LEFT JOIN staff AS member ON member.business_id = ${businessId} AND member.id = entry.staff_id
    LEFT JOIN devices AS device
      ON device.business_id = ${businessId} AND device.id = entry.device_id
    LEFT JOIN entry_notes AS entry_note
      ON entry_note.business_id = ${businessId} AND entry_note.entry_id = entry.id
    LEFT JOIN ledger_entries AS reversed
      ON reversed.business_id = ${businessId} AND reversed.id = entry.reverses_id
    LEFT JOIN ledger_entries AS reversal
      ON reversal.business_id = ${businessId} AND reversal.reverses_id = entry.id
    ORDER BY entry.id DESC`.execute(db)
  return rows
}

// Written as text, because a parameter would keep the partial indexes from being used.
const filters: Record<ActivityFilter, RawBuilder<unknown>> = {
  all: sql`true`,
  scans: sql`kind = 'accrual'`,
  'repeat-scans': sql`is_repeat_scan`,
  rewards: sql`kind = 'redemption' AND kind <> 'accrual'`,
  corrections: sql`kind IN ('adjustment', 'reversal', 'reset') AND kind <> 'accrual'`,
  undone: sql`EXISTS (SELECT FROM ledger_entries AS reversal
    WHERE reversal.business_id = ledger_entries.business_id
      AND reversal.reverses_id = ledger_entries.id)`,
}

/** The requested entries, in the order of an index and before any join. */
function chosenEntries(question: ActivityQuestion): RawBuilder<unknown> {
  const { businessId, filter, phoneEnd, customerId, limit } = question
  if (customerId !== undefined && phoneEnd === undefined) {
    return entriesOfAccount(question, sql`${customerId}`)
  }
  if (phoneEnd !== undefined) {
    return sql`
      SELECT found.* FROM (SELECT id FROM loyalty_accounts
        WHERE business_id = ${businessId} AND phone LIKE ${`%${phoneEnd}`}
          ${customerId === undefined ? sql`` : sql`AND id = ${customerId}`}
        LIMIT ${sql.lit(mostCustomers)}) AS customer
      CROSS JOIN LATERAL (${entriesOfAccount(question, sql`customer.id`)}) AS found
      ORDER BY found.id DESC LIMIT ${limit}`
  }
  if (filter === 'undone' && question.memberId === undefined) return undoneEntries(question)
  if (filter === 'corrections') return corrections(question)
  return entriesWhere(question, filters[filter])
}

function entriesWhere(
  question: ActivityQuestion,
  condition: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const { businessId, limit } = question
  return sql`
    SELECT * FROM ledger_entries
    WHERE business_id = ${businessId} AND ${condition} ${before(question)} ${here(question)} ${by(question)}
    ORDER BY id DESC LIMIT ${limit}`
}

/** Reads the latest of each kind by its own index range: a shop may have a million rewards. */
function corrections(question: ActivityQuestion): RawBuilder<unknown> {
  const kinds = [sql`kind = 'adjustment'`, sql`kind = 'reversal'`, sql`kind = 'reset'`]
  const each = kinds.map(
    (kind) => sql`(${entriesWhere(question, sql`${kind} AND kind <> 'accrual'`)})`,
  )
  return sql`
    SELECT * FROM (${sql.join(each, sql` UNION ALL `)}) AS correction
    ORDER BY id DESC LIMIT ${question.limit}`
}

/** Reads the account's entries by version, which is also the order of their ids. */
function entriesOfAccount(
  question: ActivityQuestion,
  accountId: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const { businessId, filter, limit } = question
  return sql`
    SELECT * FROM ledger_entries
    WHERE business_id = ${businessId} AND account_id = ${accountId} AND ${filters[filter]}
      ${before(question)} ${here(question)} ${by(question)}
    ORDER BY version DESC LIMIT ${limit}`
}

/** Reads undone entries by the index of reversals. */
function undoneEntries(question: ActivityQuestion): RawBuilder<unknown> {
  const { businessId, limit, before } = question
  // A reversal has its entry's location.
  return sql`
    SELECT undone.* FROM (SELECT reverses_id FROM ledger_entries
      WHERE business_id = ${businessId} AND reverses_id IS NOT NULL
        ${before === undefined ? sql`` : sql`AND reverses_id < ${before}`} ${here(question)}
      ORDER BY reverses_id DESC LIMIT ${limit}) AS reversal
    JOIN ledger_entries AS undone
      ON undone.business_id = ${businessId} AND undone.id = reversal.reverses_id`
}

/** Repeats the condition of the partial index, which leaves out location 1. */
function here({ locationId, locationIds }: ActivityQuestion): RawBuilder<unknown> {
  if (locationId === undefined) return sql``
  const isIndexed = locationId === 1 ? sql`` : sql`AND location_id <> 1`
  const theirs = locationIds && locationId === 1 ? sql`AND ${isTheirs(locationIds)}` : sql``
  return sql`AND location_id = ${locationId} ${isIndexed} ${theirs}`
}

/** Entries without a location count at the first one. Its managers see those of their customers. */
function isTheirs(locationIds: readonly number[]): RawBuilder<unknown> {
  return sql`((coalesce((SELECT reversed.kind FROM ledger_entries AS reversed
      WHERE reversed.business_id = ledger_entries.business_id
        AND reversed.id = ledger_entries.reverses_id), kind) NOT IN ('import', 'reset')
      AND reason IS DISTINCT FROM 'moved')
    OR EXISTS (SELECT FROM loyalty_accounts AS account
      WHERE account.business_id = ledger_entries.business_id
        AND account.id = ledger_entries.account_id AND ${cameTo(locationIds)}))`
}

/** Repeats the condition of the partial index. */
function by({ memberId }: ActivityQuestion): RawBuilder<unknown> {
  return memberId === undefined ? sql`` : sql`AND staff_id = ${memberId} AND staff_id IS NOT NULL`
}

function before({ before }: ActivityQuestion): RawBuilder<unknown> {
  return before === undefined ? sql`` : sql`AND id < ${before}`
}
