-- The same sums for each location, for shops that have several. `fold_ledger` (rollups.sql) calls these. The sums of all
-- locations add up to the shop's.
--
-- This file is run again whenever its text changes (see db/migrate.ts).

-- Before the second location, everything happened at the first.
CREATE OR REPLACE FUNCTION begin_location_figures(the_business integer) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO location_days (business_id, location_id, day, entries, new_customers, visits,
    points_awarded, rewards_claimed, rewards_earned, points_net)
  SELECT business_id, 1, day, entries, new_customers, visits, points_awarded, rewards_claimed,
    rewards_earned, points_net
  FROM ledger_days WHERE business_id = the_business;
  INSERT INTO location_hours (business_id, location_id, day, hour, visits)
  SELECT business_id, 1, day, hour, visits FROM ledger_hours WHERE business_id = the_business;
  INSERT INTO location_customers (business_id, location_id, account_id, month, is_new, came_back)
  SELECT business_id, 1, account_id, month, is_new, came_back
  FROM customer_months WHERE business_id = the_business;
  INSERT INTO location_months (business_id, location_id, month, customers, new_customers, came_back)
  SELECT business_id, 1, month, customers, new_customers, came_back
  FROM customer_month_totals WHERE business_id = the_business;
END $$;

-- Adds what `fold_ledger` has put into `location_steps`, and counts the months from `since` on anew.
CREATE OR REPLACE FUNCTION fold_locations(
  the_business integer, after_entry bigint, up_to bigint, zone text, since date
) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO location_days AS d (business_id, location_id, day, entries, new_customers, visits,
    points_awarded, rewards_claimed, rewards_earned, points_net)
  SELECT the_business, location_id, day, sum(entries), sum(new_customers), sum(visits),
    sum(points_awarded), sum(rewards_claimed), sum(rewards_earned), sum(points_net)
  FROM location_steps GROUP BY location_id, day
  ON CONFLICT (business_id, location_id, day) DO UPDATE SET
    entries = d.entries + excluded.entries,
    new_customers = d.new_customers + excluded.new_customers,
    visits = d.visits + excluded.visits,
    points_awarded = d.points_awarded + excluded.points_awarded,
    rewards_claimed = d.rewards_claimed + excluded.rewards_claimed,
    rewards_earned = d.rewards_earned + excluded.rewards_earned,
    points_net = d.points_net + excluded.points_net;
  INSERT INTO location_hours AS h (business_id, location_id, day, hour, visits)
  SELECT the_business, location_id, day, hour, visits FROM location_steps WHERE visits <> 0
  ON CONFLICT (business_id, location_id, day, hour) DO UPDATE SET
    visits = h.visits + excluded.visits;
  PERFORM fold_location_months(the_business, after_entry, up_to, zone, since);
END $$;

-- Like `fold_months`, but for each location: who came there, for the first time or again within 30 days.
CREATE OR REPLACE FUNCTION fold_location_months(
  the_business integer, after_entry bigint, up_to bigint, zone text, since date
) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  SELECT least(since, min(c.month)) INTO since FROM ledger_entries moved
  JOIN location_customers c ON c.business_id = the_business AND c.account_id = moved.account_id
  WHERE moved.business_id = the_business AND moved.id > after_entry AND moved.id <= up_to
    AND moved.kind = 'adjustment' AND moved.kind <> 'accrual' AND moved.reason = 'moved';

  CREATE TEMP TABLE IF NOT EXISTS touched_places (
    account_id bigint, location_id smallint, PRIMARY KEY (account_id, location_id)
  ) ON COMMIT DELETE ROWS;
  TRUNCATE touched_places;
  -- A reversal has the location of its entry. A merge hands over the visits of every location.
  INSERT INTO touched_places
  SELECT id, location_id FROM (
    SELECT DISTINCT entry.account_id, merge.holder_id, entry.location_id FROM ledger_entries entry
    LEFT JOIN account_merges merge
      ON merge.business_id = the_business AND merge.account_id = entry.account_id
      AND entry.version > merge.after_version AND entry.version <= merge.version
    WHERE entry.business_id = the_business AND entry.id > after_entry AND entry.id <= up_to
      AND entry.kind IN ('accrual', 'reversal')
    UNION
    SELECT moved.account_id, visit.holder_id, visit.location_id FROM ledger_entries moved
    CROSS JOIN LATERAL (
      SELECT merge.holder_id, entry.location_id FROM account_merges merge
      JOIN ledger_entries entry ON entry.business_id = the_business AND entry.account_id = merge.account_id
        AND entry.version > merge.after_version AND entry.version <= merge.version AND entry.kind = 'accrual'
      WHERE merge.business_id = the_business AND merge.account_id = moved.account_id) visit
    WHERE moved.business_id = the_business AND moved.id > after_entry AND moved.id <= up_to
      AND moved.kind = 'adjustment' AND moved.reason = 'moved'
  ) whose CROSS JOIN LATERAL (VALUES (account_id), (holder_id)) listed (id)
  WHERE id IS NOT NULL GROUP BY id, location_id;
  ANALYZE touched_places;

  WITH taken AS (
    DELETE FROM location_customers c USING touched_places t
    WHERE c.business_id = the_business AND c.location_id = t.location_id
      AND c.account_id = t.account_id AND c.month >= since
    RETURNING c.location_id, c.month, c.is_new, c.came_back
  )
  UPDATE location_months months SET
    customers = months.customers - gone.customers,
    new_customers = months.new_customers - gone.new_customers,
    came_back = months.came_back - gone.came_back
  FROM (
    SELECT location_id, month, count(*) AS customers,
      count(*) FILTER (WHERE is_new) AS new_customers,
      count(*) FILTER (WHERE taken.came_back) AS came_back
    FROM taken GROUP BY location_id, month) gone
  WHERE months.business_id = the_business AND months.location_id = gone.location_id
    AND months.month = gone.month;

  WITH days AS (
    SELECT coalesce(merge.holder_id, entry.account_id) AS account_id, entry.location_id,
      local_time(entry.created_at, clock)::date AS day
    FROM clock_of(zone) clock, (
      SELECT account_id FROM touched_places
      UNION SELECT m.account_id FROM account_merges m JOIN touched_places t ON t.account_id = m.holder_id
        WHERE m.business_id = the_business) read
    JOIN ledger_entries entry ON entry.business_id = the_business AND entry.account_id = read.account_id
    LEFT JOIN account_merges merge
      ON merge.business_id = the_business AND merge.account_id = entry.account_id
      AND entry.version > merge.after_version AND entry.version <= merge.version
    JOIN touched_places t ON t.account_id = coalesce(merge.holder_id, entry.account_id)
      AND t.location_id = entry.location_id
    WHERE entry.id <= up_to AND entry.kind = 'accrual'
      AND entry.created_at >= (SELECT begin_of((since - 31)::timestamp, zone))
      AND NOT EXISTS (
        SELECT FROM ledger_entries reversal
        WHERE reversal.business_id = the_business AND reversal.reverses_id = entry.id
          AND reversal.id <= up_to)
    GROUP BY 1, 2, 3
  ), spaced AS (
    SELECT *, day - lag(day) OVER (PARTITION BY account_id, location_id ORDER BY day) AS gap
    FROM days
  ), months AS (
    SELECT account_id, location_id, date_trunc('month', day)::date AS month,
      coalesce(bool_or(gap <= 30), false) AS came_back
    FROM spaced WHERE day >= since GROUP BY 1, 2, 3
  ), counted AS (
    INSERT INTO location_customers
      (business_id, location_id, account_id, month, is_new, came_back)
    SELECT the_business, location_id, account_id, month,
      month = min(month) OVER (PARTITION BY account_id, location_id) AND NOT EXISTS (
        SELECT FROM location_customers earlier
        WHERE earlier.business_id = the_business AND earlier.location_id = months.location_id
          AND earlier.account_id = months.account_id AND earlier.month < since),
      came_back
    FROM months
    RETURNING location_id, month, is_new, came_back
  )
  INSERT INTO location_months AS totals
    (business_id, location_id, month, customers, new_customers, came_back)
  SELECT the_business, location_id, month, count(*), count(*) FILTER (WHERE is_new),
    count(*) FILTER (WHERE counted.came_back)
  FROM counted GROUP BY location_id, month
  ON CONFLICT (business_id, location_id, month) DO UPDATE SET
    customers = totals.customers + excluded.customers,
    new_customers = totals.new_customers + excluded.new_customers,
    came_back = totals.came_back + excluded.came_back;
END $$;
