-- The yardstick of `bench:scan`: how a scan was credited before one function decided about any number of them
-- (decision 0061). It stays as it is, or a slower statement would flatter the ratio.

-- Gives a code's points to a phone number, or says why not. `outcome` is 'credited', 'replayed'
-- (the key was used before: the first answer again), or an error code of contract/errors.ts.
CREATE OR REPLACE FUNCTION credit_scan_before(
  the_business integer,
  the_code text,
  the_phone text,
  the_key text,
  daily_limit integer,
  -- Limits of the network address that the scan comes from, each `{ name, key, most, spanMs }`, and
  -- the one that pauses it; null where addresses do not count.
  address_limits jsonb,
  address_pause jsonb,
  -- An accrual that its customer moves to this number, and that was taken from the wrong one before.
  -- The award was made then: it is worth what it was, and whatever was switched off since keeps
  -- nobody from it; only a shop that was deleted gives nothing to anybody any more.
  moved_entry bigint DEFAULT NULL,
  OUT outcome text,
  OUT entry_id bigint,
  OUT points_earned integer,
  OUT balance_after integer,
  OUT is_repeat_scan boolean,
  OUT scanned_at timestamptz,
  OUT business_name text,
  OUT reward_threshold integer,
  OUT reward_description text,
  OUT point_cap_type text,
  OUT next_scan_at timestamptz
) LANGUAGE plpgsql AS $$
DECLARE
  business businesses;
  code qr_codes;
  account loyalty_accounts;
  terms business_terms;
  entry ledger_entries;
  moved_points integer;
  today date;
  repeat_until timestamptz;
  -- Of a registration that nobody has confirmed: what is left of it.
  confirming text;
  is_counted boolean := address_limits IS NULL;
BEGIN
  IF address_pause IS NOT NULL THEN
    SELECT l.until INTO next_scan_at FROM rate_limits l
      WHERE l.key = address_pause->>'key' AND l.count > (address_pause->>'most')::integer
        AND l.until > clock_timestamp();
    IF FOUND THEN outcome := address_pause->>'name'; RETURN; END IF;
  END IF;

  PERFORM pg_advisory_xact_lock_shared(1, the_business);
  SELECT * INTO business FROM businesses b WHERE b.id = the_business;
  SELECT * INTO code FROM qr_codes c WHERE c.business_id = the_business AND c.code = the_code;
  IF NOT FOUND THEN outcome := 'unknown_code'; RETURN; END IF;
  today := (clock_timestamp() AT TIME ZONE business.time_zone)::date;
  IF moved_entry IS NOT NULL THEN
    SELECT e.points INTO STRICT moved_points FROM ledger_entries e
      WHERE e.business_id = the_business AND e.id = moved_entry AND e.kind = 'accrual';
  ELSIF business.phone_confirmed_at IS NULL THEN
    confirming := unconfirmed_state(business, today, daily_limit);
  END IF;

  LOOP
    SELECT * INTO account FROM loyalty_accounts a
      WHERE a.business_id = the_business AND a.phone = the_phone FOR NO KEY UPDATE;

    IF FOUND AND the_key IS NOT NULL THEN
      SELECT * INTO entry FROM ledger_entries e
        WHERE e.business_id = the_business AND e.account_id = account.id AND e.idempotency_key = the_key;
      IF FOUND THEN
        -- A key stands for a scan of this code, or for a move of one.
        IF entry.code_id IS DISTINCT FROM code.id
          OR (entry.reason IS NOT DISTINCT FROM 'wrong_number') <> (moved_entry IS NOT NULL) THEN
          outcome := 'idempotency_key_reused';
          RETURN;
        END IF;
        outcome := 'replayed';
        EXIT;
      END IF;
    END IF;

    outcome := CASE
      WHEN code.kind = 'check' THEN 'check_code'
      WHEN moved_entry IS NOT NULL AND business.deleted_at IS NULL THEN NULL
      WHEN business.deleted_at IS NOT NULL OR NOT business.is_active THEN 'inactive_business'
      WHEN code.deleted_at IS NOT NULL OR NOT code.is_active THEN 'inactive_code'
      WHEN confirming = 'over' THEN 'inactive_business'
      WHEN confirming = 'limited' THEN 'unconfirmed_limit'
    END;
    IF outcome = 'unconfirmed_limit' THEN
      next_scan_at := (today + 1)::timestamp AT TIME ZONE business.time_zone;
    END IF;
    IF outcome IS NOT NULL THEN RETURN; END IF;

    -- The address counts when the account is locked, new or old: in another order, scans of a new number
    -- would each hold what the other waits for. A refused scan leaves nothing, so an account that was
    -- opened for it goes again.
    IF account.id IS NULL THEN
      BEGIN
        INSERT INTO loyalty_accounts (business_id, phone) VALUES (the_business, the_phone)
          ON CONFLICT DO NOTHING RETURNING * INTO account;
        IF account.id IS NOT NULL AND NOT is_counted THEN
          SELECT * INTO outcome, next_scan_at FROM take_limits(address_limits);
          IF outcome IS NOT NULL THEN RAISE EXCEPTION USING ERRCODE = 'LIMIT'; END IF;
          is_counted := true;
        END IF;
      EXCEPTION
        WHEN SQLSTATE 'LIMIT' THEN RETURN;
      END;
      -- Another scan of this new number came first and has just committed: look again.
      CONTINUE WHEN account.id IS NULL;
    END IF;

    IF account.blocked_at IS NOT NULL THEN outcome := 'number_blocked'; RETURN; END IF;
    repeat_until := account.last_accrual_at + make_interval(mins => business.repeat_scan_window_minutes);
    is_repeat_scan := coalesce(repeat_until > clock_timestamp(), false);
    IF account.accrual_day = today AND account.accruals_that_day >= daily_limit THEN
      outcome := 'daily_limit';
      next_scan_at := (today + 1)::timestamp AT TIME ZONE business.time_zone;
      RETURN;
    ELSIF is_repeat_scan AND business.repeat_scan_policy = 'block' THEN
      outcome := 'repeat_scan';
      next_scan_at := repeat_until;
      RETURN;
    END IF;
    IF NOT is_counted THEN
      SELECT * INTO outcome, next_scan_at FROM take_limits(address_limits);
      IF outcome IS NOT NULL THEN RETURN; END IF;
    END IF;

    entry := append_entry(business, account, 'accrual', coalesce(moved_points, code.point_value),
      'customer', entry_reason => CASE WHEN moved_entry IS NOT NULL THEN 'wrong_number' END,
      entry_key => the_key, entry_code => code.id, repeat_scan => is_repeat_scan,
      accrual_on => today);
    outcome := 'credited';
    EXIT;
  END LOOP;

  entry_id := entry.id;
  points_earned := entry.points;
  balance_after := entry.balance_after;
  is_repeat_scan := entry.is_repeat_scan;
  scanned_at := entry.created_at;
  IF entry.terms_version = business.terms_version THEN
    business_name := business.name;
    reward_threshold := business.reward_threshold;
    reward_description := business.reward_description;
    point_cap_type := business.point_cap_type;
  ELSE
    SELECT t.name, t.reward_threshold, t.reward_description, t.point_cap_type
      INTO business_name, reward_threshold, reward_description, point_cap_type
      FROM business_terms t WHERE t.business_id = the_business AND t.version = entry.terms_version;
  END IF;
END $$;
