-- Gives points by hand at a till, or says why not: `credit_scans` for a number that staff type. `outcome` is 'credited',
-- 'replayed' (the key was used before: the first answer again), or an error code of contract/errors.ts.
--
-- This file is run again whenever its text changes (see db/migrate.ts).

-- As they were before an award could wait.
DROP FUNCTION IF EXISTS credit_at_tills(integer[], integer[], integer[], timestamptz[], text[], integer[], text[],
  boolean[], integer);
DROP FUNCTION IF EXISTS credit_at_till(integer, integer, integer, timestamptz, text, integer, text, integer, boolean);

-- What waited on a device is given when it was given there: the day's limit and repeats are judged at that moment, and
-- nobody can be asked any more.
CREATE OR REPLACE FUNCTION credit_at_till(
  the_business integer,
  the_device integer,
  the_member integer,
  -- Of the PIN that has unlocked the till: a new one ends what the old one began.
  the_pin_set_at timestamptz,
  the_phone text,
  the_points integer,
  the_key text,
  daily_limit integer,
  -- Whoever gives them was asked about a repeat, and means it.
  means_it boolean,
  -- On the device; null for what is given now.
  waited_ms bigint,
  OUT outcome text,
  OUT entry_id bigint,
  OUT points_earned integer,
  OUT balance_after integer,
  OUT is_repeat_scan boolean,
  OUT given_at timestamptz,
  OUT reward_threshold integer,
  OUT reward_description text,
  OUT point_cap_type text,
  OUT next_scan_at timestamptz,
  -- Of a repeat: what the number was given before, and when.
  OUT last_points integer,
  OUT last_given_at timestamptz
) LANGUAGE plpgsql AS $$
DECLARE
  business businesses;
  account loyalty_accounts;
  entry ledger_entries;
  here integer;
  -- When it was given, by what the device says: never before it could have been.
  moment timestamptz := clock_timestamp() - coalesce(waited_ms, 0) * interval '1 ms';
  today date;
  awards_that_day integer;
  repeat_window interval;
  confirming text;
  value_bound integer;
BEGIN
  -- Whoever ends a device, a member or a location, or switches a code off, has held off scans first.
  PERFORM pg_advisory_xact_lock_shared(1, the_business);
  SELECT * INTO business FROM businesses b WHERE b.id = the_business AND b.deleted_at IS NULL;
  SELECT d.location_id, greatest(moment, d.paired_at),
      CASE WHEN business.id IS NULL THEN 'device_unpaired'
        WHEN d.location_id <> ALL (business.open_locations) THEN 'till_closed'
        WHEN d.revoked_at IS NOT NULL THEN 'device_unpaired' END
    INTO here, moment, outcome FROM devices d WHERE d.business_id = the_business AND d.id = the_device;
  IF NOT FOUND THEN outcome := 'device_unpaired'; END IF;
  IF outcome IS NOT NULL THEN RETURN; END IF;
  SELECT greatest(moment, s.pin_set_at),
      CASE WHEN s.ended_at IS NOT NULL OR here <> ALL (s.location_ids) THEN 'member_left'
        WHEN s.pin_set_at <> the_pin_set_at THEN 'pin_changed' END
    INTO moment, outcome FROM staff s WHERE s.business_id = the_business AND s.id = the_member;
  IF NOT FOUND THEN outcome := 'member_left'; END IF;
  IF outcome IS NOT NULL THEN RETURN; END IF;
  repeat_window := make_interval(mins => business.repeat_scan_window_minutes);
  today := (moment AT TIME ZONE business.time_zone)::date;
  IF business.phone_confirmed_at IS NULL THEN
    confirming := unconfirmed_state(business, today, daily_limit);
  END IF;

  LOOP
    SELECT * INTO account FROM loyalty_accounts a
      WHERE a.business_id = the_business AND a.phone = the_phone FOR NO KEY UPDATE;
    IF FOUND AND the_key IS NOT NULL THEN
      SELECT * INTO entry FROM ledger_entries e WHERE e.business_id = the_business
        AND e.account_id = account.id AND e.idempotency_key = the_key;
      IF FOUND THEN
        IF entry.kind <> 'accrual' OR entry.points <> the_points
          OR entry.device_id IS DISTINCT FROM the_device THEN
          outcome := 'idempotency_key_reused';
          RETURN;
        END IF;
        outcome := 'replayed';
        EXIT;
      END IF;
    END IF;

    IF NOT business.is_active OR confirming = 'over' THEN
      outcome := 'inactive_business';
      RETURN;
    ELSIF confirming = 'limited' THEN
      outcome := 'unconfirmed_limit';
      next_scan_at := (today + 1)::timestamp AT TIME ZONE business.time_zone;
      RETURN;
    END IF;
    -- What a code gives may always be given; anything else up to the owner's bound, or to the dearest code.
    SELECT CASE WHEN bool_or(c.point_value = the_points) THEN the_points
      ELSE coalesce(business.till_most_points, max(c.point_value), 0) END INTO value_bound
      FROM qr_codes c WHERE c.business_id = the_business AND c.kind = 'earn' AND c.is_active
        AND c.replaced_at IS NULL AND c.deleted_at IS NULL;
    IF the_points > value_bound THEN outcome := 'award_too_high'; RETURN; END IF;

    IF account.id IS NULL THEN
      INSERT INTO loyalty_accounts (business_id, phone, created_at) VALUES (the_business, the_phone, moment)
        ON CONFLICT DO NOTHING RETURNING * INTO account;
      -- Another entry of this new number came first and has just committed: look again.
      CONTINUE WHEN account.id IS NULL;
    END IF;

    IF account.blocked_at IS NOT NULL THEN outcome := 'number_blocked'; RETURN; END IF;
    IF waited_ms IS NOT NULL THEN
      -- Nor before the points were taken back to nothing.
      SELECT greatest(moment, max(e.created_at)) INTO moment FROM ledger_entries e
        WHERE e.business_id = the_business AND e.account_id = account.id AND e.kind = 'reset';
      today := (moment AT TIME ZONE business.time_zone)::date;
    END IF;
    awards_that_day := CASE WHEN account.accrual_day = today THEN account.accruals_that_day ELSE 0 END;
    is_repeat_scan := coalesce(account.last_accrual_at > moment - repeat_window, false);
    IF account.accrual_day > today THEN
      SELECT count(*) INTO awards_that_day FROM ledger_entries e
        WHERE e.business_id = the_business AND e.account_id = account.id AND e.kind = 'accrual'
          AND (e.created_at AT TIME ZONE business.time_zone)::date = today;
    END IF;
    IF account.last_accrual_at > moment THEN
      SELECT count(*) > 0 INTO is_repeat_scan FROM ledger_entries e
        WHERE e.business_id = the_business AND e.account_id = account.id AND e.kind = 'accrual'
          AND e.created_at > moment - repeat_window AND e.created_at < moment + repeat_window
          AND NOT EXISTS (SELECT FROM ledger_entries r
            WHERE r.business_id = the_business AND r.reverses_id = e.id);
    END IF;
    IF awards_that_day >= daily_limit THEN
      outcome := 'daily_limit';
      next_scan_at := CASE WHEN waited_ms IS NULL THEN (today + 1)::timestamp AT TIME ZONE business.time_zone END;
      RETURN;
    END IF;
    IF is_repeat_scan AND NOT means_it AND waited_ms IS NULL THEN
      outcome := 'repeat_award';
      SELECT e.points, e.created_at INTO last_points, last_given_at FROM ledger_entries e
        WHERE e.business_id = the_business AND e.account_id = account.id AND e.kind = 'accrual'
          AND e.created_at = account.last_accrual_at
        ORDER BY e.version DESC LIMIT 1;
      RETURN;
    END IF;

    entry := append_entry(business, account, 'accrual', the_points, 'staff', entry_key => the_key,
      repeat_scan => is_repeat_scan, accrual_on => today, entry_location => here,
      entry_staff => the_member, entry_device => the_device,
      past_moment => CASE WHEN waited_ms IS NOT NULL THEN moment END);
    IF waited_ms IS NOT NULL THEN
      PERFORM announce_entry(business, account, entry, awards_that_day + 1, today);
    END IF;
    outcome := 'credited';
    EXIT;
  END LOOP;

  entry_id := entry.id;
  points_earned := entry.points;
  balance_after := entry.balance_after;
  is_repeat_scan := entry.is_repeat_scan;
  given_at := entry.created_at;
  IF entry.terms_version = business.terms_version THEN
    reward_threshold := business.reward_threshold;
    reward_description := business.reward_description;
    point_cap_type := business.point_cap_type;
  ELSE
    SELECT t.reward_threshold, t.reward_description, t.point_cap_type
      INTO reward_threshold, reward_description, point_cap_type
      FROM business_terms t WHERE t.business_id = the_business AND t.version = entry.terms_version;
  END IF;
END $$;

-- The same for several, by their places from 1, in one commit. Locks are taken in the order of `credit_scans`: the shops
-- first, then the accounts, each sorted. Nobody waits for somebody else's lock: after a tenth of a second it fails, and
-- each goes alone.
CREATE OR REPLACE FUNCTION credit_at_tills(
  the_businesses integer[],
  the_devices integer[],
  the_members integer[],
  the_pins_set_at timestamptz[],
  the_phones text[],
  the_points integer[],
  the_keys text[],
  meant boolean[],
  waited_ms bigint[],
  daily_limit integer
) RETURNS TABLE (
  place bigint,
  outcome text,
  entry_id bigint,
  points_earned integer,
  balance_after integer,
  is_repeat_scan boolean,
  given_at timestamptz,
  reward_threshold integer,
  reward_description text,
  point_cap_type text,
  next_scan_at timestamptz,
  last_points integer,
  last_given_at timestamptz
) LANGUAGE plpgsql AS $$
DECLARE
  award record;
BEGIN
  IF cardinality(the_businesses) > 1 THEN
    PERFORM set_config('lock_timeout', '100ms', true);
    PERFORM pg_advisory_xact_lock_shared(1, shop.id)
      FROM (SELECT DISTINCT b AS id FROM unnest(the_businesses) b ORDER BY 1) shop;
  END IF;
  FOR award IN
    SELECT * FROM unnest(the_businesses, the_devices, the_members, the_pins_set_at, the_phones,
      the_points, the_keys, meant, waited_ms) WITH ORDINALITY
      AS a (business, device, member, pin_set_at, phone, points, key, means_it, waited_ms, place)
    ORDER BY a.business, a.phone, a.place
  LOOP
    RETURN QUERY SELECT award.place, given.* FROM credit_at_till(award.business, award.device,
      award.member, award.pin_set_at, award.phone, award.points, award.key, daily_limit,
      award.means_it, award.waited_ms) given;
  END LOOP;
END $$;
