-- The figures of each code, as a rollup of the ledger. A scan that was undone does not count, but it can
-- still be the one of `last_scan_at`.
--
-- This file is run again whenever its text changes (see db/migrate.ts).

-- What the entries in (after_entry, up_to] add for each code and customer.
CREATE OR REPLACE FUNCTION code_steps(the_business integer, after_entry bigint, up_to bigint)
RETURNS TABLE (
  code_id bigint, account_id bigint, scans integer, points bigint, last_scan_at timestamptz
) LANGUAGE sql STABLE AS $$
  SELECT coalesce(undone.code_id, entry.code_id), entry.account_id,
    (count(*) FILTER (WHERE entry.kind = 'accrual')
      - count(*) FILTER (WHERE undone.kind = 'accrual'))::integer,
    sum(entry.points)::bigint,
    max(entry.created_at) FILTER (WHERE entry.kind = 'accrual')
  FROM ledger_entries entry
  LEFT JOIN ledger_entries undone
    ON undone.business_id = the_business AND undone.id = entry.reverses_id
  WHERE entry.business_id = the_business AND entry.id > after_entry AND entry.id <= up_to
    AND (entry.kind IN ('accrual', 'bonus') OR undone.kind IN ('accrual', 'bonus'))
    -- What staff gave at a till has no code.
    AND coalesce(undone.code_id, entry.code_id) IS NOT NULL
  GROUP BY 1, 2
$$;

-- The same for each code. A customer counts once, as long as one of their scans is not undone.
CREATE OR REPLACE FUNCTION code_changes(the_business integer, after_entry bigint, up_to bigint)
RETURNS TABLE (
  code_id bigint, scans integer, points bigint, customers integer, last_scan_at timestamptz
) LANGUAGE sql STABLE AS $$
  SELECT step.code_id, sum(step.scans)::integer, sum(step.points)::bigint,
    (count(*) FILTER (WHERE coalesce(known.scans, 0) <= 0 AND coalesce(known.scans, 0) + step.scans > 0)
      - count(*) FILTER (WHERE known.scans > 0 AND known.scans + step.scans <= 0))::integer,
    max(step.last_scan_at)
  FROM code_steps(the_business, after_entry, up_to) step
  LEFT JOIN code_customers known ON known.business_id = the_business
    AND known.code_id = step.code_id AND known.account_id = step.account_id
  GROUP BY 1
$$;

-- Rolls up at most `most` more entries, up to `newest`, and answers how far the rollup reaches. The caller
-- makes sure that every entry up to `newest` is committed.
CREATE OR REPLACE FUNCTION fold_codes(the_business integer, newest bigint, most integer)
RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  since bigint;
  reach bigint;
BEGIN
  INSERT INTO code_folds (business_id, folded_to) VALUES (the_business, 0) ON CONFLICT DO NOTHING;
  SELECT folded_to INTO since FROM code_folds WHERE business_id = the_business FOR UPDATE;
  SELECT max(id) INTO reach FROM (
    SELECT id FROM ledger_entries
    WHERE business_id = the_business AND id > since AND id <= newest ORDER BY id LIMIT most) chunk;
  IF reach IS NULL THEN RETURN greatest(since, newest); END IF;
  INSERT INTO code_totals AS total (business_id, code_id, scans, points, customers, last_scan_at)
  SELECT the_business, code_id, scans, points, customers, last_scan_at
  FROM code_changes(the_business, since, reach)
  ON CONFLICT (business_id, code_id) DO UPDATE SET
    scans = total.scans + excluded.scans,
    points = total.points + excluded.points,
    customers = total.customers + excluded.customers,
    last_scan_at = greatest(total.last_scan_at, excluded.last_scan_at);
  INSERT INTO code_customers AS known (business_id, code_id, account_id, scans)
  SELECT the_business, code_id, account_id, scans FROM code_steps(the_business, since, reach)
  ON CONFLICT (business_id, code_id, account_id) DO UPDATE SET scans = known.scans + excluded.scans;
  UPDATE code_folds SET folded_to = reach WHERE business_id = the_business;
  RETURN reach;
END $$;
