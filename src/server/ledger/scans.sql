-- Scans of codes and awards that staff give by hand, one or many: what each is answered, and the points of those that
-- are credited, in one commit. `read_tills` (till/till.sql) says what is special about awards.
--
-- Locks are taken in one order, and each kind sorted, so that nobody waits in a circle: shops, the turn of an
-- unconfirmed shop, accounts, tickets, new accounts, addresses. A full address is not locked, and who is paused or has an
-- unknown code locks nothing. Each statement inside sees what was committed before it began (READ COMMITTED), so
-- what is read after a lock is what holds under that lock.
--
-- This file is run again whenever its text changes (see db/migrate.ts).

-- The day at a moment, for the limits per day: the date's by the shop's clock. The day in which the owner changes the time
-- zone ends when it would have ended, and the rest of that date is a day of its own.
CREATE OR REPLACE FUNCTION limit_day(business businesses, at timestamptz, OUT starts timestamptz, OUT ends timestamptz)
LANGUAGE plpgsql STABLE AS $$
DECLARE
  today date;
BEGIN
  IF at >= business.limit_day_from AND at < business.limit_day_until THEN
    starts := business.limit_day_from;
    ends := business.limit_day_until;
    RETURN;
  END IF;
  today := local_time(at, business.time_zone)::date;
  starts := moment_of(today, business.time_zone);
  ends := moment_of(today + 1, business.time_zone);
  IF at >= business.limit_day_until THEN starts := greatest(starts, business.limit_day_until); END IF;
END $$;

-- What a registration that nobody has confirmed may still do, since it may be a stranger's: nothing
-- after seven days ('over') or after the day's accruals ('limited'); one that was moved to another
-- number is one. Its scans wait for each other.
CREATE OR REPLACE FUNCTION unconfirmed_state(business businesses, at timestamptz, daily_limit integer)
RETURNS text LANGUAGE plpgsql AS $$
BEGIN
  IF business.created_at < now() - interval '7 days' THEN RETURN 'over'; END IF;
  PERFORM pg_advisory_xact_lock(4, business.id);
  RETURN CASE WHEN daily_limit <= (
    SELECT count(*) FROM ledger_entries e WHERE e.business_id = business.id AND e.kind = 'accrual'
      AND e.reason IS DISTINCT FROM 'wrong_number' AND e.created_at >= (SELECT starts FROM limit_day(business, at))) THEN 'limited' END;
END $$;

-- Gives points to phone numbers, or says why not. `outcome` is 'credited', 'replayed' (the key was used
-- before: the first answer again), or an error code of contract/errors.ts. A scan alone is always answered. Of
-- several, each of another account, those without a row are to go alone: those of an unconfirmed shop, and those of
-- an address that has fewer left than they are.
CREATE OR REPLACE FUNCTION credit_scans(
  the_businesses integer[],
  the_codes text[],
  the_phones text[],
  the_keys text[],
  -- An accrual that its customer moves to this number, and that was taken from the wrong one before; of a scan
  -- alone. The award was made then: it is worth what it was, and whatever was switched off since keeps nobody
  -- from it; only a shop that was deleted gives nothing to anybody any more.
  moved_entry bigint,
  daily_limit integer,
  -- The limits of the scans' addresses, and which scan (from 1) each is for.
  limited_places bigint[],
  limit_names text[],
  limit_keys text[],
  limit_mosts integer[],
  limit_spans bigint[], -- ms
  -- What pauses an address, for each scan; null where addresses do not count.
  pause_keys text[],
  pause_name text,
  pause_most integer,
  -- How each scan proves that its customer was at the counter, 'day_card' or 'screen', and by which ticket; null for a
  -- printed code, and both empty where there are no others.
  the_presences text[] DEFAULT '{}',
  the_tickets text[] DEFAULT '{}',
  -- Of awards, which have no code; null for a scan, and all of them empty where there are scans only. The till: the
  -- device, who has unlocked it, and since when their PIN is what it is.
  the_devices integer[] DEFAULT '{}',
  the_members integer[] DEFAULT '{}',
  the_pins_set_at timestamptz[] DEFAULT '{}',
  the_points integer[] DEFAULT '{}',
  -- Whether a repeat is meant, and for how long the award waited on the device; null for one that is given now.
  are_meant boolean[] DEFAULT '{}',
  waited_ms bigint[] DEFAULT '{}'
) RETURNS TABLE (
  -- Which of the scans, from 1.
  place bigint,
  outcome text,
  entry_id bigint,
  points_earned integer,
  balance_after integer,
  is_repeat_scan boolean,
  scanned_at timestamptz,
  location_id smallint,
  business_name text,
  reward_threshold integer,
  reward_description text,
  point_cap_type text,
  next_scan_at timestamptz,
  rewards_waiting integer
) LANGUAGE plpgsql
-- Its plans are made once, perhaps while the tables are empty. What is to be found by its key, for each
-- scan, stands in a subquery with OFFSET 0 or a lock, which the planner can turn into nothing else; what
-- it might still choose, it may not.
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off
SET plan_cache_mode = force_generic_plan
AS $$
#variable_conflict use_column
DECLARE
  is_alone boolean := cardinality(the_businesses) = 1;
  has_awards boolean := cardinality(the_members) > 0;
  -- The places of scans whose address is paused, and of those whose code there is.
  paused bigint[] := '{}';
  known bigint[];
  -- Accounts.
  locked bigint[];
  -- Of awards, by their places (see read_tills).
  heres smallint[];
  moments timestamptz[];
  ended text[];
  bounds integer[];
  before integer[];
  are_beside boolean[];
  moved_points integer;
  moved_location smallint;
  moved_presence text;
  confirming text;
  moment timestamptz;
  -- Refused, or answered once more.
  refused decided_scan[];
  credited decided_scan[];
  new_accounts integer;
  is_first boolean;
  -- Of an entry that may have to be announced.
  is_news boolean;
  scans_that_day integer;
  today date;
BEGIN
  -- Nobody waits for somebody else's lock: after a tenth of a second each goes alone.
  IF NOT is_alone THEN PERFORM set_config('lock_timeout', '100ms', true); END IF;

  -- Whoever is paused or has an unknown code is answered before anything is locked.
  IF pause_most IS NOT NULL THEN
    FOR place, next_scan_at IN
      SELECT p.place, l.until FROM unnest(pause_keys) WITH ORDINALITY AS p (key, place)
      JOIN rate_limits l ON l.key = p.key AND l.count > pause_most AND l.until > clock_timestamp()
    LOOP
      outcome := pause_name;
      RETURN NEXT;
      paused := paused || place;
    END LOOP;
    IF cardinality(paused) = cardinality(the_businesses) THEN RETURN; END IF;
  END IF;

  -- Once, unless a scan alone finds that something has changed meanwhile.
  LOOP
    known := ARRAY(
      SELECT s.place FROM unnest(the_businesses, the_codes) WITH ORDINALITY AS s (business_id, code, place)
      WHERE s.place <> ALL (paused) AND (the_members[s.place] IS NOT NULL OR EXISTS (
        SELECT FROM qr_codes c WHERE c.business_id = s.business_id AND c.code = s.code OFFSET 0)));
    IF cardinality(paused || known) < cardinality(the_businesses) THEN
      outcome := 'unknown_code';
      next_scan_at := NULL;
      FOR place IN SELECT p FROM generate_series(1, cardinality(the_businesses)) p WHERE p <> ALL (paused || known)
      LOOP
        RETURN NEXT;
      END LOOP;
    END IF;
    IF known = '{}' THEN RETURN; END IF;

    -- Lock.
    PERFORM pg_advisory_xact_lock_shared(1, shop.id)
      FROM (SELECT DISTINCT the_businesses[k.place] AS id FROM unnest(known) AS k (place) ORDER BY 1) shop;
    IF moved_entry IS NOT NULL THEN
      SELECT e.points, e.location_id, e.presence INTO STRICT moved_points, moved_location, moved_presence
        FROM ledger_entries e
        WHERE e.business_id = the_businesses[1] AND e.id = moved_entry AND e.kind = 'accrual';
    ELSIF is_alone THEN
      SELECT unconfirmed_state(b, clock_timestamp() - coalesce(waited_ms[1], 0) * interval '1 ms', daily_limit)
        INTO confirming FROM businesses b WHERE b.id = the_businesses[1] AND b.phone_confirmed_at IS NULL;
    END IF;
    locked := ARRAY(
      SELECT a.id
      FROM (SELECT the_businesses[k.place] AS business_id, the_phones[k.place] AS phone
        FROM unnest(known) AS k (place) ORDER BY 1, 2) s
      CROSS JOIN LATERAL (SELECT a.id FROM loyalty_accounts a
        WHERE a.business_id = s.business_id AND a.phone = s.phone FOR NO KEY UPDATE) a);
    -- Of two scans with one ticket the second sees that it was used.
    IF the_tickets <> '{}' THEN
      PERFORM pg_advisory_xact_lock(5, hashtext(t.ticket))
        FROM (SELECT DISTINCT the_tickets[k.place] AS ticket FROM unnest(known) AS k (place) ORDER BY 1) t
        WHERE t.ticket IS NOT NULL;
    END IF;
    moment := clock_timestamp();
    IF has_awards THEN
      SELECT * INTO heres, moments, ended, bounds, before, are_beside
        FROM read_tills(moment, the_businesses, the_phones, the_devices, the_members, the_pins_set_at, the_points,
          waited_ms);
    END IF;

    -- Decide.
    WITH limits AS MATERIALIZED (
      SELECT l.*, count(*) OVER (PARTITION BY l.key) AS asked
      FROM unnest(limited_places, limit_names, limit_keys, limit_mosts) WITH ORDINALITY
        AS l (place, name, key, most, rank)
    ), short AS MATERIALIZED (
      -- Scans whose address has fewer left than are asked for.
      SELECT DISTINCT ON (n.place) n.place, n.name, l.until, coalesce(l.count, 0) >= n.most AS is_full
      FROM limits n
      LEFT JOIN LATERAL (SELECT l.count, l.until FROM rate_limits l
        WHERE l.key = n.key AND l.until > moment OFFSET 0) l ON true
      WHERE coalesce(l.count, 0) + n.asked > n.most
      ORDER BY n.place, coalesce(l.count, 0) < n.most, n.rank
    ), decided AS (
      SELECT s.place, d.outcome,
        CASE
          -- A day that is over has no room any more.
          WHEN d.outcome IN ('daily_limit', 'unconfirmed_limit') AND waited_ms[s.place] IS NULL
            THEN (SELECT (limit_day(shop, moment)).ends FROM businesses shop WHERE shop.id = s.business_id)
          WHEN d.outcome = 'repeat_scan' THEN b.repeat_until
          WHEN d.outcome = f.name THEN f.until
        END AS next_scan_at,
        e.id AS first_entry, s.business_id, s.phone, s.idempotency_key, c.id AS code_id,
        coalesce(moved_location, c.location_id, heres[s.place]) AS location_id,
        a.id IS NULL AS is_new,
        -- Its id, so that what is written need not be looked for.
        CASE WHEN d.outcome = 'credited' THEN coalesce(a.id, nextval('loyalty_accounts_id_seq')) END AS account_id,
        coalesce(a.version, 0) + 1 AS version,
        coalesce(a.balance, 0) AS balance,
        coalesce(moved_points, c.point_value, the_points[s.place]) AS points,
        b.today,
        that_day.visits + 1 AS scans_that_day,
        that_day.is_repeat AS is_repeat_scan,
        b.terms_version, b.name, b.reward_threshold, b.reward_description, b.point_cap_type,
        b.scan_sms_enabled, b.many_scans_warning,
        coalesce(moved_presence, the_presences[s.place]) AS presence, the_tickets[s.place] AS ticket_id,
        a.promised_terms, a.promised_threshold, a.promised_cap_type, a.promised_rewards
      FROM unnest(the_businesses, the_codes, the_phones, the_keys) WITH ORDINALITY
        AS s (business_id, code, phone, idempotency_key, place)
      LEFT JOIN LATERAL (SELECT c.* FROM qr_codes c
        WHERE c.business_id = s.business_id AND c.code = s.code OFFSET 0) c ON true
      LEFT JOIN LATERAL (SELECT a.* FROM loyalty_accounts a
        WHERE a.business_id = s.business_id AND a.phone = s.phone OFFSET 0) a ON true
      CROSS JOIN LATERAL (SELECT coalesce(moments[s.place], moment) AS at) given
      CROSS JOIN LATERAL (SELECT b.*, local_time(given.at, b.time_zone)::date AS today,
          -- Only just after a change of the zone: the date tells otherwise.
          CASE WHEN given.at < b.limit_day_until + interval '25 hours' THEN (limit_day(b, given.at)).starts END AS day_starts,
          a.last_accrual_at + make_interval(mins => b.repeat_scan_window_minutes) AS repeat_until
        FROM businesses b WHERE b.id = s.business_id OFFSET 0) b
      CROSS JOIN LATERAL (SELECT
        CASE WHEN CASE WHEN b.day_starts IS NULL THEN a.accrual_day = b.today
              ELSE a.last_accrual_at >= b.day_starts AND waited_ms[s.place] IS NULL END
          THEN a.accruals_that_day ELSE coalesce(before[s.place], 0) END AS visits,
        coalesce(are_beside[s.place], b.repeat_until > given.at, false) AS is_repeat) that_day
      LEFT JOIN LATERAL (SELECT e.id, e.code_id, e.reason, e.device_id, e.points FROM ledger_entries e
        WHERE e.business_id = s.business_id AND e.account_id = a.id
          AND e.idempotency_key = s.idempotency_key OFFSET 0) e ON true
      CROSS JOIN LATERAL (SELECT CASE WHEN c.id IS NOT NULL AND moved_entry IS NULL
        THEN missing_presence(c::qr_codes, b.open_locations, the_presences[s.place], the_tickets[s.place]) END AS missing
        OFFSET 0) p
      LEFT JOIN short f ON f.place = s.place
      CROSS JOIN LATERAL (SELECT CASE
          WHEN ended[s.place] IS NOT NULL THEN ended[s.place]
          -- A key stands for a scan of this code, for a move of one, or for an award on this device.
          WHEN e.code_id = c.id
            AND (e.reason IS NOT DISTINCT FROM 'wrong_number') = (moved_entry IS NOT NULL) THEN 'replayed'
          WHEN e.device_id = the_devices[s.place] AND e.points = the_points[s.place] THEN 'replayed'
          WHEN e.id IS NOT NULL THEN 'idempotency_key_reused'
          WHEN c.kind = 'check' THEN 'check_code'
          WHEN b.deleted_at IS NOT NULL THEN 'inactive_business'
          WHEN moved_entry IS NULL AND NOT b.is_active THEN 'inactive_business'
          -- A move has proved it: its scan counted.
          WHEN p.missing IS NOT NULL THEN p.missing
          WHEN confirming = 'over' THEN 'inactive_business'
          WHEN confirming = 'limited' THEN 'unconfirmed_limit'
          WHEN the_points[s.place] > bounds[s.place] THEN 'award_too_high'
          WHEN a.blocked_at IS NOT NULL THEN 'number_blocked'
          WHEN that_day.visits >= daily_limit THEN 'daily_limit'
          -- Staff are asked, whatever the policy is.
          WHEN that_day.is_repeat AND the_members[s.place] IS NOT NULL AND NOT are_meant[s.place] THEN 'repeat_award'
          WHEN that_day.is_repeat AND the_members[s.place] IS NULL AND b.repeat_scan_policy = 'block' THEN 'repeat_scan'
          WHEN f.is_full THEN f.name
          ELSE 'credited'
        END AS outcome OFFSET 0) d
      WHERE s.place = ANY (known)
        -- Opened since the accounts were locked.
        AND (a.id IS NULL OR a.id = ANY (locked))
        AND (is_alone OR (b.phone_confirmed_at IS NOT NULL AND f.is_full IS NOT FALSE))
    )
    SELECT array_agg(d::decided_scan) FILTER (WHERE d.outcome <> 'credited'),
      array_agg(d::decided_scan) FILTER (WHERE d.outcome = 'credited'),
      count(*) FILTER (WHERE d.outcome = 'credited' AND d.is_new)
      INTO refused, credited, new_accounts FROM decided d;

    IF refused IS NOT NULL THEN
      RETURN QUERY
      SELECT r.place, r.outcome, e.id, e.points, e.balance_after, e.is_repeat_scan, e.created_at, e.location_id,
        t.name, p.reward_threshold, p.reward_description, p.point_cap_type, r.next_scan_at,
        coalesce(e.rewards_waiting, rewards_paid(e.balance_after, t.reward_threshold, t.point_cap_type))
      FROM unnest(refused) r
      LEFT JOIN ledger_entries e
        ON e.business_id = r.business_id AND e.id = r.first_entry AND r.outcome = 'replayed'
      LEFT JOIN business_terms t ON t.business_id = e.business_id AND t.version = e.terms_version
      LEFT JOIN business_terms p
        ON p.business_id = e.business_id AND p.version = coalesce(e.promised_terms, e.terms_version);
    END IF;
    IF credited IS NULL THEN
      -- A scan alone about which nothing was decided has lost a race for its new number.
      CONTINUE WHEN is_alone AND refused IS NULL;
      RETURN;
    END IF;

    -- Open accounts and count for addresses. Others may do the same at this moment: if they came first, a scan alone
    -- is decided anew, and several fail and go alone.
    IF new_accounts > 0 OR cardinality(limited_places) > 0 THEN
      BEGIN
        WITH opened AS (
          INSERT INTO loyalty_accounts (business_id, id, phone, balance, version, lifetime_points, visits,
            last_accrual_at, accrual_day, accruals_that_day, created_at)
          OVERRIDING SYSTEM VALUE
          SELECT c.business_id, c.account_id, c.phone, c.points, 1, c.points, 1,
            coalesce(moments[c.place], moment), c.today, 1, coalesce(moments[c.place], moment)
          FROM unnest(credited) c WHERE c.is_new ORDER BY c.business_id, c.phone
          ON CONFLICT DO NOTHING
          RETURNING id
        ), limits AS MATERIALIZED (
          SELECT l.key, count(*)::integer AS scans, min(l.most) AS most, min(l.span_ms) * interval '1 ms' AS span
          FROM unnest(limited_places, limit_keys, limit_mosts, limit_spans) AS l (place, key, most, span_ms)
          JOIN unnest(credited) c ON c.place = l.place
          WHERE (SELECT count(*) FROM opened) = new_accounts
          GROUP BY l.key
        ), counted AS (
          INSERT INTO rate_limits AS l (key, count, until)
          SELECT n.key, n.scans, moment + n.span FROM limits n ORDER BY n.key
          ON CONFLICT (key) DO UPDATE SET
            count = CASE WHEN l.until <= moment THEN excluded.count ELSE l.count + excluded.count END,
            until = CASE WHEN l.until <= moment THEN excluded.until ELSE l.until END
          RETURNING l.key, l.count
        )
        SELECT (SELECT count(*) FROM opened) = new_accounts
            AND NOT EXISTS (SELECT FROM counted c JOIN limits n ON n.key = c.key WHERE c.count > n.most)
          INTO is_first;
        IF NOT is_first THEN RAISE EXCEPTION 'Other scans came first.' USING ERRCODE = 'AGAIN'; END IF;
      EXCEPTION WHEN SQLSTATE 'AGAIN' THEN
        IF NOT is_alone THEN RAISE; END IF;
        CONTINUE;
      END;
    END IF;

    -- Write.
    FOR place, outcome, entry_id, points_earned, balance_after, is_repeat_scan, scanned_at, location_id,
      business_name, reward_threshold, reward_description, point_cap_type, next_scan_at, is_news, scans_that_day,
      today, rewards_waiting IN
    WITH written AS MATERIALIZED (
      SELECT c.*, c.balance + c.points AS new_balance,
        coalesce(moments[c.place], moment) AS at,
        -- Drawn when every account is locked or opened (see platform.sql).
        nextval('ledger_entries_id_seq') AS entry_id,
        w.after AS waiting, w.after - w.before AS rewards,
        CASE WHEN w.is_promised THEN c.promised_terms END AS told_terms
      FROM unnest(credited) c
      CROSS JOIN LATERAL (SELECT
        rewards_waiting(c.balance, c.reward_threshold, c.point_cap_type,
          c.promised_threshold, c.promised_cap_type, c.promised_rewards) AS before,
        rewards_waiting(c.balance + c.points, c.reward_threshold, c.point_cap_type,
          c.promised_threshold, c.promised_cap_type, c.promised_rewards) AS after,
        promise_holds(c.balance + c.points, c.reward_threshold,
          c.promised_threshold, c.promised_cap_type, c.promised_rewards) AS is_promised) w
    ), visited AS (
      UPDATE loyalty_accounts a SET
        balance = w.new_balance,
        version = w.version,
        lifetime_points = a.lifetime_points + w.points,
        visits = a.visits + 1,
        -- What has waited may be from before the latest visit.
        last_accrual_at = greatest(a.last_accrual_at, w.at),
        -- Without one that has waited, a later day is that of another time zone.
        accruals_that_day = CASE WHEN a.accrual_day > w.today AND waited_ms[w.place] IS NOT NULL
          THEN a.accruals_that_day ELSE w.scans_that_day END,
        accrual_day = CASE WHEN waited_ms[w.place] IS NULL THEN w.today ELSE greatest(a.accrual_day, w.today) END
      FROM written w
      WHERE NOT w.is_new AND a.business_id = w.business_id AND a.id = w.account_id
    ), entries AS (
      INSERT INTO ledger_entries (business_id, id, account_id, version, kind, points, balance_after,
        rewards_unlocked, code_id, actor, reason, idempotency_key, terms_version, is_repeat_scan, created_at,
        location_id, staff_id, device_id, presence, promised_terms, rewards_waiting)
      OVERRIDING SYSTEM VALUE
      SELECT w.business_id, w.entry_id, w.account_id, w.version, 'accrual', w.points, w.new_balance,
        w.rewards, w.code_id, CASE WHEN w.code_id IS NULL THEN 'staff' ELSE 'customer' END,
        CASE WHEN moved_entry IS NOT NULL THEN 'wrong_number' END,
        w.idempotency_key, w.terms_version, w.is_repeat_scan, w.at, w.location_id,
        the_members[w.place], the_devices[w.place], w.presence, w.told_terms,
        CASE WHEN w.promised_rewards IS NOT NULL THEN w.waiting END
      FROM written w
    ), used AS (
      -- Twice in one set: it fails, and each goes alone.
      INSERT INTO presence_tickets AS t (business_id, id, opened_at, entry_id)
      SELECT w.business_id, w.ticket_id, moment, w.entry_id FROM written w WHERE w.ticket_id IS NOT NULL
      ON CONFLICT (business_id, id) DO UPDATE SET entry_id = excluded.entry_id
    )
    SELECT w.place, w.outcome, w.entry_id, w.points, w.new_balance, w.is_repeat_scan, w.at, w.location_id,
      w.name, CASE WHEN w.told_terms IS NULL THEN w.reward_threshold ELSE w.promised_threshold END,
      CASE WHEN w.told_terms IS NULL THEN w.reward_description ELSE reward_of_terms(w.business_id, w.told_terms) END,
      CASE WHEN w.told_terms IS NULL THEN w.point_cap_type ELSE w.promised_cap_type END, w.next_scan_at,
      w.rewards > 0 OR w.scan_sms_enabled OR w.scans_that_day = w.many_scans_warning, w.scans_that_day, w.today, w.waiting
    FROM written w
    LOOP
      IF is_news THEN
        PERFORM announce_entry(b, a, e, scans_that_day, today)
          FROM ledger_entries e
          JOIN loyalty_accounts a ON a.business_id = e.business_id AND a.id = e.account_id
          JOIN businesses b ON b.id = e.business_id
          WHERE e.business_id = the_businesses[place] AND e.id = entry_id;
      END IF;
      RETURN NEXT;
    END LOOP;
    RETURN;
  END LOOP;
END $$;
