import { sql } from 'kysely'
import type { Queryable } from '../../platform/db/queryable.ts'

/**
 * Every account that breaks I1 or I4 of the trust document; every move of a scan that gave other
 * points than it took, or that left one of the two entries in force; every merge that lost or doubled
 * something; and every rollup that counts other customers than the ledger. Each is read in one snapshot. Empty if all is correct.
 */
export async function ledgerViolations(db: Queryable): Promise<unknown[]> {
  const { rows } = await sql`
    WITH chained AS (
      SELECT *,
        (SELECT other.kind FROM ledger_entries other WHERE other.business_id = entry.business_id
          AND other.id = entry.reverses_id) AS undone,
        row_number() OVER account AS place,
        sum(points) OVER (PARTITION BY business_id, account_id ORDER BY version) AS running
      FROM ledger_entries entry
      WINDOW account AS (PARTITION BY business_id, account_id ORDER BY version)
    ), folded AS (
      SELECT business_id, account_id, sum(points) AS total, max(version) AS last_version,
        bool_or(version <> place) AS has_gap,
        bool_or(running <> balance_after) AS is_broken_chain,
        bool_or(balance_after < 0) AS is_negative,
        sum(points) FILTER (WHERE kind IN ('accrual', 'bonus') OR undone IN ('accrual', 'bonus')) AS accrued,
        count(*) FILTER (WHERE kind = 'accrual') - count(*) FILTER (WHERE undone = 'accrual')
          AS accruals
      FROM chained GROUP BY business_id, account_id
    )
    SELECT account.business_id, account.id, account.balance, account.version, folded.*
    FROM loyalty_accounts account
    LEFT JOIN folded ON folded.business_id = account.business_id AND folded.account_id = account.id
    WHERE account.balance <> coalesce(folded.total, 0)
      OR account.version <> coalesce(folded.last_version, 0)
      OR account.lifetime_points <> coalesce(folded.accrued, 0)
      OR account.visits <> coalesce(folded.accruals, 0)
      OR folded.has_gap OR folded.is_broken_chain OR folded.is_negative`.execute(db)
  return [
    ...rows,
    ...(await moveViolations(db)),
    ...(await mergeViolations(db)),
    ...(await foldViolations(db)),
    ...(await milestoneViolations(db)),
    ...(await bonusViolations(db)),
    ...(await invitationViolations(db)),
    ...(await promiseViolations(db)),
  ]
}

/** A promise must be of somebody, and have been decided by the first entry after its last day. */
async function promiseViolations(db: Queryable): Promise<unknown[]> {
  const { rows } = await sql`
    SELECT 'promise' AS wrong, account.business_id, account.id, account.promised_until, account.kept_rewards
    FROM loyalty_accounts account
    JOIN businesses business ON business.id = account.business_id
    LEFT JOIN ledger_entries latest ON latest.business_id = account.business_id
      AND latest.account_id = account.id AND latest.version = account.version
    WHERE (account.promised_terms IS NOT NULL OR account.kept_rewards IS NOT NULL) AND (
      account.phone IS NULL OR account.promised_until < day_at(business, latest.created_at)
      OR EXISTS (SELECT FROM jsonb_array_elements(account.kept_rewards) kept
        WHERE (kept->>'times')::integer < 1 OR kept->>'until' < day_at(business, latest.created_at)::text))`.execute(
    db,
  )
  return rows
}

/**
 * A bonus must be of its accrual's account, code, place and moment, come right after it and its
 * other bonuses, and be undone with it. One for a friend is of another account and no code, beside
 * the friend's own; it stays where it can't be taken back.
 */
async function bonusViolations(db: Queryable): Promise<unknown[]> {
  const { rows } = await sql`
    SELECT 'bonus' AS wrong, bonus.* FROM ledger_entries bonus
    LEFT JOIN ledger_entries accrual
      ON accrual.business_id = bonus.business_id AND accrual.id = bonus.goes_with_id
    LEFT JOIN ledger_entries undone
      ON undone.business_id = bonus.business_id AND undone.reverses_id = bonus.goes_with_id
    LEFT JOIN ledger_entries undo ON undo.business_id = bonus.business_id AND undo.reverses_id = bonus.id
    WHERE bonus.kind = 'bonus' AND (
      accrual.kind = 'accrual' AND bonus.location_id = accrual.location_id
      AND bonus.created_at = accrual.created_at AND bonus.actor = accrual.actor
      AND CASE WHEN bonus.occasion = 'friend' THEN bonus.account_id <> accrual.account_id AND bonus.code_id IS NULL
        AND (undo.id IS NULL OR undone.id IS NOT NULL)
        AND EXISTS (SELECT FROM ledger_entries friend WHERE friend.business_id = bonus.business_id
          AND friend.goes_with_id = accrual.id AND friend.occasion = 'invited')
      ELSE accrual.account_id = bonus.account_id
      AND bonus.version = accrual.version + (SELECT count(*) FROM ledger_entries sibling
        WHERE sibling.business_id = bonus.business_id AND sibling.goes_with_id = accrual.id
          AND sibling.account_id = accrual.account_id AND sibling.version <= bonus.version)
      AND bonus.code_id IS NOT DISTINCT FROM accrual.code_id
      AND (undo.id IS NULL) = (undone.id IS NULL) END) IS NOT TRUE`.execute(db)
  return rows
}

/**
 * An account is invited while its invitation is open, and both have their points of the visit that
 * settled it. No more than ten friends gave one customer points within a year.
 */
async function invitationViolations(db: Queryable): Promise<unknown[]> {
  const { rows } = await sql`
    SELECT 'invitation' AS wrong, account.business_id, account.id
    FROM loyalty_accounts account
    FULL JOIN (SELECT * FROM invitations WHERE settled_id IS NULL) waiting
      ON waiting.business_id = account.business_id AND waiting.friend_id = account.id
    WHERE account.is_invited AND waiting.friend_id IS NULL OR waiting.inviter_id = waiting.friend_id
    UNION ALL
    SELECT 'settled', invitation.business_id, invitation.friend_id FROM invitations invitation
    WHERE invitation.settled_id IS NOT NULL AND NOT EXISTS (SELECT FROM ledger_entries given
      WHERE given.business_id = invitation.business_id AND given.goes_with_id = invitation.settled_id
        AND given.occasion = 'invited' AND given.points = invitation.friend_points)
    UNION ALL
    SELECT 'too many', bonus.business_id, bonus.account_id FROM ledger_entries bonus
    WHERE bonus.occasion = 'friend' AND 10 < (SELECT count(*) FROM ledger_entries other
      WHERE other.business_id = bonus.business_id AND other.account_id = bonus.account_id AND other.kind = 'bonus'
        AND other.occasion = 'friend' AND other.created_at <= bonus.created_at
        AND other.created_at > bonus.created_at - interval '365 days'
        AND NOT EXISTS (SELECT FROM ledger_entries undo
          WHERE undo.business_id = other.business_id AND undo.reverses_id = other.id))`.execute(db)
  return rows
}

/** An account's milestones must be those that its history gave and nobody took back, each once. */
async function milestoneViolations(db: Queryable): Promise<unknown[]> {
  const { rows } = await sql`
    SELECT 'milestones' AS wrong, account.business_id, account.id, account.milestones, given.milestones AS given
    FROM loyalty_accounts account
    CROSS JOIN LATERAL (
      SELECT array_agg(DISTINCT entry.reward_id ORDER BY entry.reward_id) AS milestones
      FROM history_of(account.business_id, account.id) entry
      WHERE entry.kind = 'redemption' AND entry.points = 0 AND NOT EXISTS (
        SELECT FROM ledger_entries undo
        WHERE undo.business_id = account.business_id AND undo.reverses_id = entry.id)) given
    WHERE (account.milestones IS NOT NULL OR EXISTS (
        SELECT FROM ledger_entries entry WHERE entry.business_id = account.business_id
          AND entry.account_id = account.id AND entry.kind = 'redemption' AND entry.points = 0))
      AND (SELECT array_agg(m ORDER BY m) FROM unnest(account.milestones) m) IS DISTINCT FROM given.milestones`.execute(
    db,
  )
  return rows
}

/**
 * A rollup's customers must be the accounts that then had an entry that was not undone since they
 * were last merged into another, or into which such an account was merged since.
 */
async function foldViolations(db: Queryable): Promise<unknown[]> {
  const { rows } = await sql`
    WITH merge AS MATERIALIZED (
      SELECT merge.*, taken.id AS taken_id, given.id AS given_id FROM account_merges merge
      JOIN ledger_entries taken ON taken.business_id = merge.business_id
        AND taken.account_id = merge.account_id AND taken.version = merge.version
      JOIN ledger_entries given ON given.business_id = merge.business_id
        AND given.account_id = merge.into_account_id AND given.version = merge.into_version)
    SELECT fold.business_id, folded.customers, counted.customers AS counted
    FROM ledger_folds fold
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(new_customers), 0) AS customers
      FROM ledger_days WHERE business_id = fold.business_id) folded
    CROSS JOIN LATERAL (
      SELECT count(DISTINCT came.account_id) AS customers FROM (
        SELECT entry.account_id, entry.version FROM ledger_entries entry
        WHERE entry.business_id = fold.business_id AND entry.id <= fold.folded_to
          AND entry.kind <> 'reversal' AND NOT EXISTS (
            SELECT FROM ledger_entries reversal
            WHERE reversal.business_id = fold.business_id AND reversal.reverses_id = entry.id
              AND reversal.id <= fold.folded_to)
          AND NOT EXISTS (SELECT FROM merge WHERE merge.business_id = fold.business_id
            AND entry.id IN (merge.taken_id, merge.given_id))
        UNION ALL
        SELECT merge.into_account_id, merge.into_version FROM merge
        WHERE merge.business_id = fold.business_id AND merge.given_id <= fold.folded_to
          AND merge.customer_since IS NOT NULL) came
      WHERE NOT EXISTS (
        SELECT FROM merge WHERE merge.business_id = fold.business_id
          AND merge.account_id = came.account_id AND merge.version > came.version
          AND merge.taken_id <= fold.folded_to)) counted
    WHERE fold.rules = ledger_fold_rules() AND folded.customers <> counted.customers`.execute(db)
  return rows
}

/** A moved scan must be reversed, and its replacement must give as much to another account. */
async function moveViolations(db: Queryable): Promise<unknown[]> {
  const { rows } = await sql`
    SELECT move.*, taken.account_id, given.account_id AS moved_account_id
    FROM moved_scans move
    LEFT JOIN ledger_entries taken
      ON taken.business_id = move.business_id AND taken.id = move.entry_id
    LEFT JOIN ledger_entries given
      ON given.business_id = move.business_id AND given.id = move.moved_entry_id
    LEFT JOIN ledger_entries reversal
      ON reversal.business_id = move.business_id AND reversal.reverses_id = move.entry_id
    WHERE (taken.kind = 'accrual' AND given.kind = 'accrual' AND given.reason = 'wrong_number'
      AND given.points = taken.points AND given.code_id = taken.code_id
      AND given.account_id <> taken.account_id AND reversal.points = -taken.points
      AND (SELECT bonus.points FROM ledger_entries bonus WHERE bonus.business_id = move.business_id
          AND bonus.goes_with_id = given.id AND bonus.promotion_id IS NOT NULL)
        IS NOT DISTINCT FROM (SELECT bonus.points FROM ledger_entries bonus WHERE bonus.business_id = move.business_id
          AND bonus.goes_with_id = taken.id AND bonus.promotion_id IS NOT NULL)
      AND reversal.reason = 'wrong_number') IS NOT TRUE`.execute(db)
  return rows
}

/**
 * A merge must give what it took. What an account shows must be the visits and points of the history
 * that it has now, and nothing of a history that was handed over may be undone.
 */
async function mergeViolations(db: Queryable): Promise<unknown[]> {
  const { rows } = await sql`
    SELECT 'unequal' AS wrong, merge.business_id, merge.account_id, merge.version
    FROM account_merges merge
    LEFT JOIN ledger_entries taken ON taken.business_id = merge.business_id
      AND taken.account_id = merge.account_id AND taken.version = merge.version
    LEFT JOIN ledger_entries given ON given.business_id = merge.business_id
      AND given.account_id = merge.into_account_id AND given.version = merge.into_version
    WHERE (taken.kind = 'adjustment' AND given.kind = 'adjustment' AND taken.reason = 'moved'
      AND given.reason = 'moved' AND taken.points = -given.points AND taken.balance_after = 0)
      IS NOT TRUE
    UNION ALL
    SELECT 'undone since', merge.business_id, merge.account_id, merge.version
    FROM account_merges merge
    JOIN ledger_entries entry ON entry.business_id = merge.business_id
      AND entry.account_id = merge.account_id AND entry.version < merge.version
    JOIN ledger_entries reversal ON reversal.business_id = merge.business_id
      AND reversal.reverses_id = entry.id AND reversal.version > merge.version
    UNION ALL
    SELECT 'miscounted', account.business_id, account.id, account.version
    FROM loyalty_accounts account
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(entry.points), 0) AS points,
        count(*) FILTER (WHERE entry.kind = 'accrual') AS accruals,
        count(*) FILTER (WHERE undone.kind = 'accrual') AS reversals
      FROM history_of(account.business_id, account.id) entry
      LEFT JOIN ledger_entries undone
        ON undone.business_id = entry.business_id AND undone.id = entry.reverses_id
      WHERE entry.kind IN ('accrual', 'bonus') OR undone.kind IN ('accrual', 'bonus')) history
    WHERE (account.visits_moved <> 0 OR account.lifetime_moved <> 0 OR EXISTS (
        SELECT FROM account_merges merge WHERE merge.business_id = account.business_id
          AND account.id IN (merge.account_id, merge.into_account_id, merge.holder_id)))
      AND (account.visits + account.visits_moved <> history.accruals - history.reversals
        OR account.lifetime_points + account.lifetime_moved <> history.points)`.execute(db)
  return rows
}

export interface LedgerSums {
  readonly businesses: number
  readonly accounts: number
  readonly entries: number
  /** The points of all accounts together. */
  readonly balances: number
  readonly lastEntryAt: Date | null
}

export async function sumLedgers(db: Queryable): Promise<LedgerSums> {
  const { rows } = await sql<LedgerSums>`
    SELECT (SELECT count(*) FROM businesses) AS businesses,
      (SELECT count(*) FROM loyalty_accounts) AS accounts,
      (SELECT coalesce(sum(balance), 0)::bigint FROM loyalty_accounts) AS balances,
      count(*) AS entries, max(created_at) AS "lastEntryAt"
    FROM ledger_entries`.execute(db)
  const [sums] = rows
  if (!sums) throw new Error('A sum is always one row')
  return sums
}

/** Removes the time limit, because reading all entries takes long. */
export async function takeAllTheTimeNeeded(tx: Queryable): Promise<void> {
  await sql`SET LOCAL statement_timeout = 0`.execute(tx)
}

export async function sumVersions(db: Queryable): Promise<number> {
  const { entries } = await db
    .selectFrom('loyalty_accounts')
    .select(sql<number>`coalesce(sum(version), 0)::bigint`.as('entries'))
    .executeTakeFirstOrThrow()
  return entries
}
