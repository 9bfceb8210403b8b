-- The ledger's second way in, for scans that arrive together: those that are ordinary share one
-- statement and one commit. What makes a scan ordinary is that nothing has to be decided about it but
-- its points; each other one is left out, and goes through `credit_scan` alone (see ledger.sql, whose
-- rules these are). The locks are the same and taken in the same order: shops, accounts, new accounts,
-- addresses, and each kind sorted. So those who wait for each other do not wait in a circle; and nobody
-- waits long: after a tenth of a second the whole is given up, and each scan goes alone.
--
-- This file is run again whenever its text changes (see db/migrate.ts).

-- Something is not as it was when the scans were looked at: none of those who came together is counted.
DROP FUNCTION IF EXISTS refuse_together();
CREATE OR REPLACE FUNCTION refuse_together(why text) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '%', why USING ERRCODE = 'LIMIT';
END $$;

CREATE OR REPLACE FUNCTION credit_ordinary_scans(
  the_businesses integer[],
  the_codes text[],
  the_phones text[],
  the_keys text[],
  daily_limit integer,
  -- The limits of the scans' addresses: which scan (from 1), the place in its list, and the limit.
  limited_places bigint[],
  limit_ranks integer[],
  limit_keys text[],
  limit_mosts integer[],
  limit_spans bigint[], -- ms
  -- What pauses an address, for each scan; null where addresses do not count.
  pause_keys text[],
  pause_most integer
) RETURNS TABLE (
  -- Which of the scans, from 1.
  place bigint,
  entry_id bigint,
  points_earned integer,
  balance_after integer,
  is_repeat_scan boolean,
  scanned_at timestamptz,
  business_name text,
  reward_threshold integer,
  reward_description text,
  point_cap_type text
) LANGUAGE plpgsql
-- Its plan is made once, perhaps while the tables are empty. What is to be found by its key, for each
-- scan, stands in a subquery with OFFSET 0 or a lock, which the planner can turn into nothing else; what
-- it might still choose, it may not.
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off
SET plan_cache_mode = force_generic_plan
SET lock_timeout = '100ms'
AS $$
#variable_conflict use_column
DECLARE
  moment timestamptz;
  existing bigint[];
BEGIN
  PERFORM pg_advisory_xact_lock_shared(1, shop.id)
    FROM (SELECT DISTINCT unnest(the_businesses) AS id ORDER BY 1) shop;
  existing := ARRAY(
    SELECT a.id
    FROM (SELECT DISTINCT * FROM unnest(the_businesses, the_phones) AS s (business_id, phone)
      ORDER BY 1, 2) asked
    CROSS JOIN LATERAL (SELECT a.id FROM loyalty_accounts a
      WHERE a.business_id = asked.business_id AND a.phone = asked.phone FOR NO KEY UPDATE) a);
  moment := clock_timestamp();

  RETURN QUERY
  WITH asked AS (
    SELECT DISTINCT ON (s.business_id, s.phone) s.*
    FROM unnest(the_businesses, the_codes, the_phones, the_keys, pause_keys) WITH ORDINALITY
      AS s (business_id, code, phone, idempotency_key, pause_key, place)
    ORDER BY s.business_id, s.phone, s.place
  ), limits AS MATERIALIZED (
    SELECT *, count(*) OVER (PARTITION BY key) AS asked
    FROM unnest(limited_places, limit_ranks, limit_keys, limit_mosts, limit_spans)
      AS l (place, rank, key, most, span_ms)
  ), full_limits AS MATERIALIZED (
    SELECT n.place FROM limits n JOIN rate_limits l ON l.key = n.key
    WHERE l.until > moment AND l.count + n.asked > n.most
    UNION ALL SELECT n.place FROM limits n WHERE n.asked > n.most
  ), known AS (
    SELECT s.*, b.name, b.reward_threshold, b.reward_description, b.point_cap_type, b.terms_version,
      b.today, b.repeat_scan_policy, b.many_scans_warning, b.business_notifications_enabled,
      c.id AS code_id, c.point_value, c.location_id, a.id AS account_id,
      coalesce(a.balance, 0) AS balance,
      coalesce(a.version, 0) + 1 AS new_version,
      coalesce(a.last_accrual_at + make_interval(mins => b.repeat_scan_window_minutes) > moment, false)
        AS is_repeat_scan,
      CASE WHEN a.accrual_day = b.today THEN a.accruals_that_day + 1 ELSE 1 END AS scans_that_day
    FROM asked s
    CROSS JOIN LATERAL (SELECT b.*, (moment AT TIME ZONE b.time_zone)::date AS today
      FROM businesses b WHERE b.id = s.business_id OFFSET 0) b
    CROSS JOIN LATERAL (SELECT c.* FROM qr_codes c
      WHERE c.business_id = s.business_id AND c.code = s.code OFFSET 0) c
    LEFT JOIN LATERAL (SELECT a.* FROM loyalty_accounts a
      WHERE a.business_id = s.business_id AND a.phone = s.phone OFFSET 0) a ON true
    WHERE b.phone_confirmed_at IS NOT NULL AND b.deleted_at IS NULL AND b.is_active
      AND c.kind = 'earn' AND c.deleted_at IS NULL AND c.is_active
      AND c.location_id = ANY (b.open_locations)
      AND a.blocked_at IS NULL
      -- Each of their texts asks for the customer's agreement first.
      AND NOT (b.sms_notifications_enabled AND b.scan_sms_enabled)
      -- Opened since the accounts were locked.
      AND (a.id IS NULL OR a.id = ANY (existing))
      AND NOT EXISTS (SELECT FROM ledger_entries e WHERE e.business_id = s.business_id
        AND e.account_id = a.id AND e.idempotency_key = s.idempotency_key OFFSET 0)
      AND NOT EXISTS (SELECT FROM full_limits f WHERE f.place = s.place)
      AND NOT EXISTS (SELECT FROM rate_limits l WHERE l.key = s.pause_key AND l.count > pause_most
        AND l.until > moment OFFSET 0)
  ), ordinary AS MATERIALIZED (
    SELECT k.*, k.balance + k.point_value AS new_balance, k.account_id IS NULL AS is_new,
      -- Their ids, so that what is written need not be looked for.
      coalesce(k.account_id, nextval('loyalty_accounts_id_seq')) AS credited_account,
      nextval('ledger_entries_id_seq') AS entry
    FROM known k
    WHERE k.scans_that_day <= daily_limit
      AND NOT (k.is_repeat_scan AND k.repeat_scan_policy = 'block')
      -- Nothing is to be announced.
      AND rewards_between(k.reward_threshold, k.point_cap_type, 'accrual', NULL, k.balance,
        k.balance + k.point_value) = 0
      AND NOT (k.business_notifications_enabled AND k.scans_that_day = k.many_scans_warning)
  ), opened AS (
    INSERT INTO loyalty_accounts (business_id, id, phone, balance, version, lifetime_points, visits,
      last_accrual_at, accrual_day, accruals_that_day)
    OVERRIDING SYSTEM VALUE
    SELECT o.business_id, o.credited_account, o.phone, o.new_balance, 1, o.point_value, 1, moment,
      o.today, 1
    FROM ordinary o WHERE o.is_new ORDER BY o.business_id, o.phone
    ON CONFLICT DO NOTHING
    RETURNING id
  ), visited AS (
    UPDATE loyalty_accounts a SET
      balance = o.new_balance,
      version = o.new_version,
      lifetime_points = a.lifetime_points + o.point_value,
      visits = a.visits + 1,
      last_accrual_at = moment,
      accruals_that_day = o.scans_that_day,
      accrual_day = o.today
    FROM ordinary o
    WHERE NOT o.is_new AND a.business_id = o.business_id AND a.id = o.credited_account
    RETURNING a.id
  ), entries AS (
    INSERT INTO ledger_entries (business_id, id, account_id, version, kind, points, balance_after,
      rewards_unlocked, code_id, actor, idempotency_key, terms_version, is_repeat_scan, created_at,
      location_id)
    OVERRIDING SYSTEM VALUE
    SELECT o.business_id, o.entry, o.credited_account, o.new_version, 'accrual', o.point_value,
      o.new_balance, 0, o.code_id, 'customer', o.idempotency_key, o.terms_version, o.is_repeat_scan,
      moment, o.location_id
    FROM ordinary o
    WHERE (SELECT count(*) FROM opened) + (SELECT count(*) FROM visited)
        = (SELECT count(*) FROM ordinary)
      OR refuse_together('A number has been opened meanwhile.')
    RETURNING id
  ), needed AS MATERIALIZED (
    SELECT min(n.rank) AS rank, n.key, min(n.most) AS most, count(*)::integer AS scans,
      moment + min(n.span_ms) * interval '1 ms' AS until
    FROM limits n JOIN ordinary o ON o.place = n.place
    -- The addresses come last.
    WHERE (SELECT count(*) FROM entries) > 0
    GROUP BY n.key
  ), counted AS (
    INSERT INTO rate_limits AS l (key, count, until)
    SELECT n.key, n.scans, n.until FROM needed n ORDER BY n.rank, n.key
    ON CONFLICT (key) DO UPDATE SET
      count = CASE WHEN l.until <= moment THEN excluded.count ELSE l.count + excluded.count END,
      until = CASE WHEN l.until <= moment THEN excluded.until ELSE l.until END
    RETURNING l.key, l.count
  )
  SELECT o.place, o.entry, o.point_value, o.new_balance, o.is_repeat_scan, moment, o.name,
    o.reward_threshold, o.reward_description, o.point_cap_type
  FROM ordinary o
  -- Another server may have counted meanwhile.
  WHERE NOT EXISTS (SELECT FROM counted r JOIN needed n ON n.key = r.key WHERE r.count > n.most)
    OR refuse_together('An address has reached its limit.');
END $$;
