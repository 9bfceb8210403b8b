-- The ledgers of all shops added up by the day, so that the platform's figures do not read five
-- million entries each time an administrator looks. What came after `platform_fold.folded_to` is
-- added when it is read, by the same function and in the same snapshot.
--
-- What may be rolled up. Entries get their ids before they are committed, so a greater id may be there
-- while a smaller one is still on its way: a rollup that goes by the greatest id it can see would miss
-- the small one for ever. Shops have a lock that holds their scans off; for all shops together there
-- is none, and scans must not wait for a sum. Instead:
--
--   1. Whoever appends has locked or inserted the entry's account before, in the same transaction
--      (`credit_scans`, `lockAccount`), and so has a transaction number before the id is drawn. Ids
--      are drawn one by one, since the sequence keeps none in reserve (CACHE 1, tested).
--   2. `fold_platform` reads the greatest id that was drawn, and after that gets a number of its own.
--      Numbers are given in ascending order, so every transaction that has drawn one of these ids has
--      a smaller number. Both are kept: `marked` and `marked_before`.
--   3. When the smallest number under way has reached `marked_before`, all of those are over: every
--      id up to `marked` is committed, or was rolled back and never comes.
--
-- pg_snapshot_xmax would not do as `marked_before`: it is one past the latest number that is *over*,
-- and not past the latest that was given.
--
-- This file is run again whenever its text changes (see db/migrate.ts).

-- What the entries in (after_entry, up_to] add to which day, in UTC, without the demo shops. What is
-- undone is taken from the day on which it had been done, as in `ledger_steps`. Planned anew at each
-- call: nearly nothing and nearly everything want different plans.
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

-- Rolls up what was marked, at most `most` ids of it, and marks anew once that is done. Answers how many
-- ids are left. Servers that roll up at the same time wait for each other.
CREATE OR REPLACE FUNCTION fold_platform(most bigint) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  newest bigint;
  fold platform_fold;
  -- A mark of another cluster, from which this database was restored, lies ahead of all numbers here.
  is_foreign boolean;
BEGIN
  -- Else the number would be older than the ids that are read now.
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
