-- A rollup of all shops' ledgers by the day. Without it, an administrator's figures would read millions
-- of entries at each look. Entries after `platform_fold.folded_to` are added when figures are read, by
-- the same function and in the same snapshot.
--
-- Which entries may be rolled up? An entry gets its id before it is committed, so a greater id may be
-- visible before a smaller one. A rollup up to the greatest visible id would miss the smaller one for
-- ever. A shop's rollup holds the shop's scans off by a lock. All shops together have no such lock, and
-- scans must not wait for a sum. Instead:
--
--   1. Whoever appends an entry has locked or inserted its account before, in the same transaction
--      (`credit_scans`, `lockAccount`). So the transaction has its number before it draws the id. The
--      sequence keeps no ids in reserve (CACHE 1, tested), so ids are drawn one by one.
--   2. `fold_platform` reads the greatest id drawn so far, and only then gets a number of its own.
--      Numbers ascend, so every transaction that drew one of these ids has a smaller number. The id is
--      kept as `marked`, the number as `marked_before`.
--   3. Once the smallest number under way has reached `marked_before`, those transactions are over.
--      Every id up to `marked` is then either committed or will never come.
--
-- `marked_before` cannot be pg_snapshot_xmax: that is one past the latest number that is *over*, which
-- may be less than the latest that was given.
--
-- This file is run again whenever its text changes (see db/migrate.ts).

-- What the entries in (after_entry, up_to] add to each day, in UTC, without the demo shops. An undo
-- counts against the day of what it undoes, as in `ledger_steps`. EXECUTE plans at each call, because
-- a few entries and millions of them need different plans.
CREATE OR REPLACE FUNCTION platform_steps(after_entry bigint, up_to bigint) RETURNS TABLE (
  day date,
  entries bigint,
  new_accounts bigint,
  visits bigint,
  points_awarded bigint,
  rewards_claimed bigint
) LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN QUERY EXECUTE $steps$
    SELECT (coalesce(undone.created_at, entry.created_at) AT TIME ZONE 'UTC')::date,
      count(*),
      count(*) FILTER (WHERE entry.version = 1)
        - count(*) FILTER (WHERE entry.reason = 'import_undone'),
      count(*) FILTER (WHERE entry.kind = 'accrual')
        - count(*) FILTER (WHERE undone.kind = 'accrual'),
      coalesce(sum(entry.points)
        FILTER (WHERE entry.kind IN ('accrual', 'bonus') OR undone.kind IN ('accrual', 'bonus')), 0)::bigint,
      count(*) FILTER (WHERE entry.kind = 'redemption')
        - count(*) FILTER (WHERE undone.kind = 'redemption')
    FROM ledger_entries entry
    JOIN businesses business ON business.id = entry.business_id AND NOT business.is_demo
    LEFT JOIN ledger_entries undone
      ON undone.business_id = entry.business_id AND undone.id = entry.reverses_id
    WHERE entry.id > $1 AND entry.id <= $2
    GROUP BY 1
  $steps$ USING after_entry, up_to;
END $$;

-- Rolls up at most `most` of the marked ids, and marks anew once none is left. Answers how many ids are
-- not rolled up yet. Servers that roll up at the same time wait for each other.
CREATE OR REPLACE FUNCTION fold_platform(most bigint) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  newest bigint;
  fold platform_fold;
  -- In a restored database, the mark may be another cluster's, and greater than every number here.
  is_foreign boolean;
BEGIN
  -- A number that this transaction has already would be older than the ids that are read now.
  IF pg_current_xact_id_if_assigned() IS NOT NULL THEN
    RAISE EXCEPTION 'fold_platform needs a transaction that has changed nothing yet';
  END IF;
  SELECT CASE WHEN is_called THEN last_value ELSE 0 END INTO newest FROM ledger_entries_id_seq;
  SELECT * INTO STRICT fold FROM platform_fold FOR UPDATE;
  is_foreign := fold.marked_before > pg_current_xact_id();

  IF fold.folded_to < fold.marked
    AND pg_snapshot_xmin(pg_current_snapshot()) >= fold.marked_before THEN
    INSERT INTO platform_days AS d
      (day, entries, new_accounts, visits, points_awarded, rewards_claimed)
    SELECT * FROM platform_steps(fold.folded_to, least(fold.marked, fold.folded_to + most))
    ON CONFLICT (day) DO UPDATE SET
      entries = d.entries + excluded.entries,
      new_accounts = d.new_accounts + excluded.new_accounts,
      visits = d.visits + excluded.visits,
      points_awarded = d.points_awarded + excluded.points_awarded,
      rewards_claimed = d.rewards_claimed + excluded.rewards_claimed;
    fold.folded_to := least(fold.marked, fold.folded_to + most);
    UPDATE platform_fold SET folded_to = fold.folded_to;
  END IF;

  IF newest > fold.marked AND fold.folded_to = fold.marked OR is_foreign THEN
    UPDATE platform_fold
      SET marked = greatest(newest, fold.marked), marked_before = pg_current_xact_id();
  END IF;
  RETURN greatest(newest - fold.folded_to, 0);
END $$;
