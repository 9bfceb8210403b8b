-- Rollups of a shop's ledger by its local days. Without them, a dashboard would add up a million entries
-- at each look. Entries never change, so a rollup stays right. Entries after `ledger_folds.folded_to` are
-- added when figures are read, by the same function.
--
-- This file is run again whenever its text changes (see db/migrate.ts).

-- The version of the rules by which a rollup adds up. Raise it when they change: every rollup is then made anew.
CREATE OR REPLACE FUNCTION ledger_fold_rules() RETURNS integer LANGUAGE sql IMMUTABLE AS 'SELECT 5';

-- Since when an account is a customer, as of one of its versions: since its first entry that was not undone. No row if
-- every entry was undone or moved to another number. An account that was merged into another one begins anew, and the
-- other one is a customer since the earlier of both dates.
CREATE OR REPLACE FUNCTION customer_since(the_business integer, the_account bigint, as_of integer)
RETURNS TABLE (since timestamptz, location_id smallint) LANGUAGE sql STABLE AS $$
  WITH merged AS MATERIALIZED (
    SELECT coalesce(max(m.version), 0) AS version FROM account_merges m
    WHERE m.business_id = the_business AND m.account_id = the_account AND m.version <= as_of)
  SELECT came.since, came.location_id FROM (
    (SELECT entry.created_at AS since, entry.location_id FROM ledger_entries entry
      WHERE entry.business_id = the_business AND entry.account_id = the_account
        AND entry.version > (SELECT version FROM merged)
        AND entry.version <= as_of AND entry.kind <> 'reversal'
        AND NOT EXISTS (
          SELECT FROM ledger_entries reversal
          WHERE reversal.business_id = the_business AND reversal.reverses_id = entry.id
            AND reversal.version <= as_of OFFSET 0)
        -- What a merge brought dates from when it came to the other account.
        AND (entry.reason IS DISTINCT FROM 'moved' OR NOT EXISTS (
          SELECT FROM account_merges m WHERE m.business_id = the_business
            AND m.into_account_id = the_account AND m.into_version = entry.version OFFSET 0))
      ORDER BY entry.version LIMIT 1)
    UNION ALL
    SELECT m.customer_since, m.location_id FROM account_merges m
    WHERE m.business_id = the_business AND m.into_account_id = the_account
      AND m.into_version > (SELECT version FROM merged) AND m.into_version <= as_of
      AND m.customer_since IS NOT NULL) came
  ORDER BY came.since LIMIT 1
$$;

-- What the entries in (after_entry, up_to] add to each hour of each location, and to the days on which customers came for
-- the first time. An undo counts against the hour of what it undoes, so that a day's figures are those of what stands.
CREATE OR REPLACE FUNCTION ledger_steps(
  the_business integer, after_entry bigint, up_to bigint, zone text
) RETURNS TABLE (
  location_id smallint,
  day date,
  hour smallint,
  entries integer,
  new_customers integer,
  visits integer,
  points_awarded bigint,
  rewards_claimed integer,
  rewards_earned integer,
  points_net bigint
) LANGUAGE sql STABLE AS $$
  SELECT coalesce(undone.location_id, entry.location_id), local.at::date,
    extract(hour FROM local.at)::smallint,
    count(*)::integer,
    0,
    (count(*) FILTER (WHERE entry.kind = 'accrual')
      - count(*) FILTER (WHERE undone.kind = 'accrual'))::integer,
    coalesce(sum(entry.points) FILTER (WHERE entry.kind IN ('accrual', 'bonus') OR undone.kind IN ('accrual', 'bonus')), 0),
    (count(*) FILTER (WHERE entry.kind = 'redemption')
      - count(*) FILTER (WHERE undone.kind = 'redemption'))::integer,
    sum(entry.rewards_unlocked)::integer,
    sum(entry.points)
  FROM clock_of(zone) clock, ledger_entries entry
  LEFT JOIN ledger_entries undone
    ON undone.business_id = the_business AND undone.id = entry.reverses_id
  CROSS JOIN LATERAL (
    SELECT local_time(coalesce(undone.created_at, entry.created_at), clock) AS at) local
  WHERE entry.business_id = the_business AND entry.id > after_entry AND entry.id <= up_to
  GROUP BY 1, 2, 3
  UNION ALL
  SELECT turn.location_id, local_time(turn.at, clock)::date, 0::smallint, 0, sum(turn.change)::integer, 0, 0, 0, 0, 0
  FROM clock_of(zone) clock, (
    SELECT account_id, min(version) - 1 AS before, max(version) AS now FROM ledger_entries
    WHERE business_id = the_business AND id > after_entry AND id <= up_to
    GROUP BY account_id) touched
  LEFT JOIN LATERAL customer_since(the_business, touched.account_id, touched.before) was ON true
  LEFT JOIN LATERAL customer_since(the_business, touched.account_id, touched.now) became ON true
  CROSS JOIN LATERAL (VALUES (was.since, was.location_id, -1), (became.since, became.location_id, 1))
    turn (at, location_id, change)
  WHERE (was.since, was.location_id) IS DISTINCT FROM (became.since, became.location_id)
    AND turn.at IS NOT NULL
  GROUP BY 1, 2
$$;

-- Which visits and points among these came from a day card, the counter screen, or the till, where nothing is scanned.
-- The rest came from printed codes.
CREATE OR REPLACE FUNCTION source_steps(
  the_business integer, after_entry bigint, up_to bigint, zone text
) RETURNS TABLE (location_id smallint, day date, source text, visits integer, points bigint)
LANGUAGE sql STABLE AS $$
  SELECT coalesce(undone.location_id, entry.location_id),
    local_time(coalesce(undone.created_at, entry.created_at), clock)::date,
    coalesce(undone.presence, entry.presence, 'till'),
    (count(*) FILTER (WHERE entry.kind = 'accrual')
      - count(*) FILTER (WHERE undone.kind = 'accrual'))::integer,
    sum(entry.points)
  FROM clock_of(zone) clock, ledger_entries entry
  LEFT JOIN ledger_entries undone
    ON undone.business_id = the_business AND undone.id = entry.reverses_id
  WHERE entry.business_id = the_business AND entry.id > after_entry AND entry.id <= up_to
    AND coalesce(undone.kind, entry.kind) IN ('accrual', 'bonus')
    AND (coalesce(undone.presence, entry.presence) IS NOT NULL
      OR coalesce(undone.code_id, entry.code_id) IS NULL)
  GROUP BY 1, 2, 3
$$;

-- Rolls up at most `most` more entries, up to `newest`, and answers how far the rollup reaches. The caller
-- makes sure that every entry up to `newest` is committed (see service.ts).
CREATE OR REPLACE FUNCTION fold_ledger(the_business integer, newest bigint, most integer)
RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  fold ledger_folds;
  zone text;
  has_several boolean;
  reach bigint;
  -- The first month in which something changes.
  since date;
BEGIN
  SELECT time_zone INTO zone FROM businesses WHERE id = the_business;
  INSERT INTO ledger_folds (business_id, folded_to, time_zone, rules)
    VALUES (the_business, 0, zone, ledger_fold_rules()) ON CONFLICT DO NOTHING;
  SELECT * INTO fold FROM ledger_folds WHERE business_id = the_business FOR UPDATE;
  IF fold.time_zone <> zone OR fold.rules <> ledger_fold_rules() THEN
    -- In another zone, or by other rules, every sum differs.
    DELETE FROM ledger_days WHERE business_id = the_business;
    DELETE FROM ledger_hours WHERE business_id = the_business;
    DELETE FROM source_days WHERE business_id = the_business;
    DELETE FROM customer_months WHERE business_id = the_business;
    DELETE FROM customer_month_totals WHERE business_id = the_business;
    DELETE FROM location_days WHERE business_id = the_business;
    DELETE FROM location_hours WHERE business_id = the_business;
    DELETE FROM location_customers WHERE business_id = the_business;
    DELETE FROM location_months WHERE business_id = the_business;
    fold.folded_to := 0;
  END IF;
  -- `newest` was read before: if there is only one location now, every entry up to it is of that one.
  SELECT count(*) > 1 INTO has_several FROM locations WHERE business_id = the_business;
  IF has_several AND NOT fold.by_location THEN PERFORM begin_location_figures(the_business); END IF;
  SELECT max(id) INTO reach FROM (
    SELECT id FROM ledger_entries
    WHERE business_id = the_business AND id > fold.folded_to AND id <= newest
    ORDER BY id LIMIT most) chunk;
  IF reach IS NULL THEN
    UPDATE ledger_folds
      SET time_zone = zone, rules = ledger_fold_rules(), folded_to = fold.folded_to,
        by_location = has_several
      WHERE business_id = the_business;
    RETURN greatest(fold.folded_to, newest);
  END IF;

  -- A pooler's connections, and so this table, may outlive our servers. If its columns change, it needs
  -- another name.
  CREATE TEMP TABLE IF NOT EXISTS location_steps (
    location_id smallint, day date, hour smallint, entries integer, new_customers integer, visits integer,
    points_awarded bigint, rewards_claimed integer, rewards_earned integer, points_net bigint
  ) ON COMMIT DELETE ROWS;
  TRUNCATE location_steps;
  INSERT INTO location_steps SELECT * FROM ledger_steps(the_business, fold.folded_to, reach, zone);

  INSERT INTO ledger_days AS d (business_id, day, entries, new_customers, visits, points_awarded,
    rewards_claimed, rewards_earned, points_net)
  SELECT the_business, day, sum(entries), sum(new_customers), sum(visits), sum(points_awarded),
    sum(rewards_claimed), sum(rewards_earned), sum(points_net)
  FROM location_steps GROUP BY day
  ON CONFLICT (business_id, day) DO UPDATE SET
    entries = d.entries + excluded.entries,
    new_customers = d.new_customers + excluded.new_customers,
    visits = d.visits + excluded.visits,
    points_awarded = d.points_awarded + excluded.points_awarded,
    rewards_claimed = d.rewards_claimed + excluded.rewards_claimed,
    rewards_earned = d.rewards_earned + excluded.rewards_earned,
    points_net = d.points_net + excluded.points_net;
  INSERT INTO ledger_hours AS h (business_id, day, hour, visits)
  SELECT the_business, day, hour, sum(visits) FROM location_steps
  GROUP BY day, hour HAVING sum(visits) <> 0
  ON CONFLICT (business_id, day, hour) DO UPDATE SET visits = h.visits + excluded.visits;

  INSERT INTO source_days AS d (business_id, location_id, day, source, visits, points)
  SELECT the_business, step.* FROM source_steps(the_business, fold.folded_to, reach, zone) step
  ON CONFLICT (business_id, day, location_id, source) DO UPDATE SET
    visits = d.visits + excluded.visits,
    points = d.points + excluded.points;

  SELECT date_trunc('month', min(day))::date INTO since FROM location_steps;
  PERFORM fold_months(the_business, fold.folded_to, reach, zone, since);
  IF has_several THEN
    PERFORM fold_locations(the_business, fold.folded_to, reach, zone, since);
  END IF;
  UPDATE ledger_folds SET folded_to = reach, time_zone = zone, rules = ledger_fold_rules(),
      by_location = has_several
    WHERE business_id = the_business;
  RETURN reach;
END $$;

-- Who came in which month from `since` on, for everybody of whom a visit was added, undone, or handed over by a merge in
-- (after_entry, up_to]. This is counted anew and not added up, because whether somebody came back is no sum. A visit that
-- a merge handed over counts for the account that has it now.
CREATE OR REPLACE FUNCTION fold_months(
  the_business integer, after_entry bigint, up_to bigint, zone text, since date
) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  -- A merge moves visits of any month, so counting begins at the first one of the merged account.
  SELECT least(since, min(m.month)) INTO since FROM ledger_entries moved
  JOIN customer_months m ON m.business_id = the_business AND m.account_id = moved.account_id
  WHERE moved.business_id = the_business AND moved.id > after_entry AND moved.id <= up_to
    AND moved.kind = 'adjustment' AND moved.kind <> 'accrual' AND moved.reason = 'moved';

  -- As with `location_steps`, other columns need another name.
  CREATE TEMP TABLE IF NOT EXISTS touched (account_id bigint PRIMARY KEY) ON COMMIT DELETE ROWS;
  TRUNCATE touched;
  INSERT INTO touched
  SELECT id FROM (
    SELECT DISTINCT entry.account_id, merge.holder_id FROM ledger_entries entry
    LEFT JOIN account_merges merge
      ON merge.business_id = the_business AND merge.account_id = entry.account_id
      AND entry.version > merge.after_version AND entry.version <= merge.version
    WHERE entry.business_id = the_business AND entry.id > after_entry AND entry.id <= up_to
      AND (entry.kind IN ('accrual', 'reversal') OR entry.kind = 'adjustment' AND entry.reason = 'moved')
  ) whose CROSS JOIN LATERAL (VALUES (account_id), (holder_id)) listed (id)
  WHERE id IS NOT NULL GROUP BY id;
  ANALYZE touched;

  WITH taken AS (
    DELETE FROM customer_months m USING touched t
    WHERE m.business_id = the_business AND m.account_id = t.account_id AND m.month >= since
    RETURNING m.month, m.is_new, m.came_back
  )
  UPDATE customer_month_totals totals SET
    customers = totals.customers - gone.customers,
    new_customers = totals.new_customers - gone.new_customers,
    came_back = totals.came_back - gone.came_back
  FROM (
    SELECT month, count(*) AS customers, count(*) FILTER (WHERE is_new) AS new_customers,
      count(*) FILTER (WHERE taken.came_back) AS came_back
    FROM taken GROUP BY month) gone
  WHERE totals.business_id = the_business AND totals.month = gone.month;

  WITH days AS (
    SELECT coalesce(merge.holder_id, entry.account_id) AS account_id,
      local_time(entry.created_at, clock)::date AS day, count(*) AS visits
    FROM clock_of(zone) clock, (
      SELECT account_id FROM touched
      UNION SELECT m.account_id FROM account_merges m JOIN touched t ON t.account_id = m.holder_id
        WHERE m.business_id = the_business) read
    JOIN ledger_entries entry ON entry.business_id = the_business AND entry.account_id = read.account_id
    LEFT JOIN account_merges merge
      ON merge.business_id = the_business AND merge.account_id = entry.account_id
      AND entry.version > merge.after_version AND entry.version <= merge.version
    JOIN touched t ON t.account_id = coalesce(merge.holder_id, entry.account_id)
    WHERE entry.id <= up_to AND entry.kind = 'accrual'
      -- Whoever came on the first day may have come back after 30 days; a day more covers the zone.
      AND entry.created_at >= (SELECT begin_of((since - 31)::timestamp, zone))
      AND NOT EXISTS (
        SELECT FROM ledger_entries reversal
        WHERE reversal.business_id = the_business AND reversal.reverses_id = entry.id
          AND reversal.id <= up_to)
    GROUP BY 1, 2
  ), spaced AS (
    SELECT *, day - lag(day) OVER (PARTITION BY account_id ORDER BY day) AS gap FROM days
  ), months AS (
    SELECT account_id, date_trunc('month', day)::date AS month, sum(visits)::integer AS visits,
      coalesce(bool_or(gap <= 30), false) AS came_back
    FROM spaced WHERE day >= since GROUP BY 1, 2
  ), counted AS (
    INSERT INTO customer_months (business_id, month, account_id, visits, is_new, came_back)
    SELECT the_business, month, account_id, visits,
      month = min(month) OVER (PARTITION BY account_id) AND NOT EXISTS (
        SELECT FROM customer_months earlier
        WHERE earlier.business_id = the_business AND earlier.account_id = months.account_id
          AND earlier.month < since),
      came_back
    FROM months
    RETURNING month, is_new, came_back
  )
  INSERT INTO customer_month_totals AS totals
    (business_id, month, customers, new_customers, came_back)
  SELECT the_business, month, count(*), count(*) FILTER (WHERE is_new),
    count(*) FILTER (WHERE counted.came_back)
  FROM counted GROUP BY month
  ON CONFLICT (business_id, month) DO UPDATE SET
    customers = totals.customers + excluded.customers,
    new_customers = totals.new_customers + excluded.new_customers,
    came_back = totals.came_back + excluded.came_back;
END $$;
