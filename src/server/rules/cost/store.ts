import { sql } from 'kysely'
import type { RewardTerms } from '../../../contract/progress.ts'
import { pricesToday, rewardsWaitingOfAll } from '../../platform/db/nextReward.ts'
import type { Queryable } from '../../platform/db/queryable.ts'
import type { PastEntry } from './play.ts'

/** When somebody first collected points. Undefined before that. */
export async function findFirstVisit(db: Queryable, businessId: number): Promise<Date | undefined> {
  const first = await db
    .selectFrom('ledger_entries')
    .select('created_at as at')
    .where('business_id', '=', businessId)
    .where('kind', '=', 'accrual')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return first?.at
}

/** The entries of a time, by their ids. */
export interface Reach {
  readonly businessId: number
  readonly since: Date
  readonly until: Date
  readonly first: number
  readonly last: number
}

/** Undefined if there are none. */
export async function findReach(
  db: Queryable,
  { businessId, since, until }: Pick<Reach, 'businessId' | 'since' | 'until'>,
): Promise<Reach | undefined> {
  const ofShop = db
    .selectFrom('ledger_entries')
    .select('id')
    .where('business_id', '=', businessId)
    .limit(1)
  const [first, last] = await Promise.all([
    ofShop.where('created_at', '>=', since).orderBy('id').executeTakeFirst(),
    ofShop.orderBy('id', 'desc').executeTakeFirst(),
  ])
  return first && last && { businessId, since, until, first: first.id, last: last.id }
}

/** Read in a few milliseconds. */
const entriesAtOnce = 100

/**
 * The entries of a time, in the order of the ledger, a few at once. The query runs once, and is
 * planned once, in a transaction of the caller.
 */
export async function* listEntries(tx: Queryable, reach: Reach): AsyncGenerator<PastEntry[]> {
  // All rows are wanted, so a plan that is quick with the first ones alone would be wrong.
  await sql`SET LOCAL cursor_tuple_fraction = 1`.execute(tx)
  await sql`DECLARE past NO SCROLL CURSOR FOR ${entriesOf(reach)}`.execute(tx)
  for (;;) {
    const { rows } = await sql<PastEntry>`FETCH ${sql.lit(entriesAtOnce)} FROM past`.execute(tx)
    yield rows
    if (rows.length < entriesAtOnce) break
  }
  await sql`CLOSE past`.execute(tx)
}

/**
 * An accrual brings what a promotion has added, and the clock of the place and time of its first
 * scan.
 */
function entriesOf({ businessId, since, until, first, last }: Reach) {
  return sql<PastEntry>`
    WITH place AS MATERIALIZED (
      SELECT l.id, coalesce(l.time_zone, b.time_zone) AS zone, clock_of(coalesce(l.time_zone, b.time_zone)) AS clock
      FROM businesses b JOIN locations l ON l.business_id = b.id WHERE b.id = ${businessId})
    SELECT entry.id, entry.account_id AS "accountId", entry.kind, entry.points,
      entry.balance_after AS "balanceAfter", entry.created_at AS at,
      entry.reverses_id AS "reversesId",
      undo.id IS NOT NULL OR coalesce(undone.created_at >= ${since}, false) AS "isUndone",
      coalesce(undone.kind IN ('accrual', 'bonus'), false) AS "reversesVisit",
      coalesce(entry.reason = 'erased', false) AS "isErasure",
      coalesce(bonus.points, 0) AS bonus, bonus.promotion_id AS "bonusPromotionId",
      coalesce(occasion.points, 0) AS "bonusOfOccasions",
      move.entry_id AS "movedFromId", gone.into_account_id AS "mergedIntoId", come.account_id AS "mergedFromId",
      wall.at::date::text AS date,
      (extract(hour FROM wall.at) * 60 + extract(minute FROM wall.at))::integer AS minute,
      entry.location_id AS "locationId", place.zone AS "timeZone", entry.code_id AS "codeId"
    FROM ledger_entries entry
    LEFT JOIN LATERAL (SELECT r.id FROM ledger_entries r WHERE r.business_id = ${businessId}
      AND r.reverses_id = entry.id AND r.id <= ${last}) undo ON true
    LEFT JOIN LATERAL (SELECT r.kind, r.created_at FROM ledger_entries r WHERE r.business_id = ${businessId}
      AND r.id = entry.reverses_id) undone ON entry.kind = 'reversal'
    LEFT JOIN LATERAL (SELECT b.points, b.promotion_id FROM ledger_entries b WHERE b.business_id = ${businessId}
      AND b.goes_with_id = entry.id AND b.occasion IS NULL) bonus ON entry.kind = 'accrual'
    LEFT JOIN LATERAL (SELECT sum(b.points)::integer AS points FROM ledger_entries b
      WHERE b.business_id = ${businessId} AND b.goes_with_id = entry.id AND b.account_id = entry.account_id
        AND b.occasion IS NOT NULL) occasion ON entry.kind = 'accrual'
    LEFT JOIN moved_scans move ON entry.reason = 'wrong_number' AND entry.kind = 'accrual'
      AND move.business_id = ${businessId} AND move.moved_entry_id = entry.id
    LEFT JOIN LATERAL (SELECT f.created_at FROM ledger_entries f WHERE f.business_id = ${businessId}
      AND f.id = move.entry_id) scanned ON move.entry_id IS NOT NULL
    LEFT JOIN account_merges gone ON entry.reason = 'moved' AND gone.business_id = ${businessId}
      AND gone.account_id = entry.account_id AND gone.version = entry.version
    LEFT JOIN account_merges come ON entry.reason = 'moved' AND come.business_id = ${businessId}
      AND come.into_account_id = entry.account_id AND come.into_version = entry.version
    JOIN place ON place.id = entry.location_id
    CROSS JOIN LATERAL (SELECT local_time(coalesce(scanned.created_at, entry.created_at), place.clock) AS at) wall
    WHERE entry.business_id = ${businessId} AND entry.id >= ${first} AND entry.id <= ${last}
      AND entry.created_at >= ${since} AND entry.created_at < ${until}
      -- What somebody got for a friend's visit is part of no visit of their own.
      AND (entry.kind <> 'bonus' OR entry.occasion = 'friend')
    ORDER BY entry.id`
}

/** The points that accounts had ever collected before a time, by their ids. */
export async function findCollectedBefore(
  db: Queryable,
  { businessId, since, first }: Reach,
  accountIds: readonly number[],
): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; collected: number }>`
    SELECT account.id, (account.lifetime_points + account.lifetime_moved - coalesce((
      SELECT sum(CASE WHEN entry.reason = 'moved' THEN coalesce(come.lifetime_points, -gone.lifetime_points, 0)
        WHEN entry.kind IN ('accrual', 'bonus') OR undone.kind IN ('accrual', 'bonus') THEN entry.points ELSE 0 END)
      FROM ledger_entries entry
      LEFT JOIN LATERAL (SELECT r.kind FROM ledger_entries r WHERE r.business_id = ${businessId}
        AND r.id = entry.reverses_id) undone ON entry.kind = 'reversal'
      LEFT JOIN account_merges gone ON entry.reason = 'moved' AND gone.business_id = ${businessId}
        AND gone.account_id = entry.account_id AND gone.version = entry.version
      LEFT JOIN account_merges come ON entry.reason = 'moved' AND come.business_id = ${businessId}
        AND come.into_account_id = entry.account_id AND come.into_version = entry.version
      WHERE entry.business_id = ${businessId} AND entry.account_id = account.id
        AND entry.id >= ${first} AND entry.created_at >= ${since}), 0))::integer AS collected
    FROM loyalty_accounts account
    WHERE account.business_id = ${businessId} AND account.id = ANY (${accountIds}::bigint[])`.execute(
    db,
  )
  return new Map(rows.map(({ id, collected }) => [id, collected]))
}

export interface Readiness {
  readonly waiting: number
  readonly atOnce: number
  readonly wouldLose: number
  readonly near: number
}

/** How many customers have a reward waiting, and what other rewards would do to that. */
export async function countReady(
  db: Queryable,
  businessId: number,
  other: RewardTerms & {
    /** The rewards besides the first, as `businesses.ladder` has them. */
    readonly ladder: readonly object[]
  },
): Promise<Readiness> {
  const { rewardThreshold, pointCapType, ladder } = other
  const others = ladder.length === 0 ? sql`NULL::jsonb` : sql`${JSON.stringify(ladder)}::jsonb`
  const first = sql`${rewardThreshold}::integer`
  const byPrices = sql`rewards_paid(account.balance, other.cheapest, ${pointCapType}::text)
    + milestones_waiting(account.milestones, other.milestones, other.milestone_points,
      account.lifetime_points + account.lifetime_moved)`
  // What somebody keeps counts beside other rewards.
  const wouldWait =
    ladder.length === 0
      ? byPrices
      : sql`CASE WHEN account.kept_rewards IS NULL THEN ${byPrices}
          ELSE ladder_waiting(${others}, standing_facts(account, business, day_at(business, now())),
            account.balance, ${first}, ${pointCapType}::text, NULL, NULL, NULL) END`
  const { rows } = await sql<Readiness>`
    SELECT count(*) FILTER (WHERE waits > 0)::integer AS waiting,
      count(*) FILTER (WHERE waits = 0 AND would_wait > 0)::integer AS "atOnce",
      count(*) FILTER (WHERE waits > 0 AND would_wait = 0)::integer AS "wouldLose",
      count(*) FILTER (WHERE is_near)::integer AS near
    FROM (SELECT ${rewardsWaitingOfAll} AS waits,
        ${wouldWait} AS would_wait,
        account.balance < business.reward_threshold
          AND account.balance::bigint * 5 >= business.reward_threshold::bigint * 4 AS is_near
      FROM loyalty_accounts AS account
      JOIN businesses AS business ON business.id = account.business_id
      CROSS JOIN LATERAL ${pricesToday} AS prices
      CROSS JOIN LATERAL prices_on(${others}, ${first}, day_at(business, now())) AS other
      WHERE account.business_id = ${businessId} AND account.phone IS NOT NULL) AS ready`.execute(db)
  return rows[0] ?? { waiting: 0, atOnce: 0, wouldLose: 0, near: 0 }
}
