-- The ledger's door. These functions are the only code that writes ledger_entries and balances.
-- They stand here, and not in TypeScript, because a scan is then one round trip: lock, decide,
-- append and commit happen beside the data. Each statement inside sees what was committed before
-- it began (READ COMMITTED), so what is read after a lock is what holds under that lock.
--
-- This file is run again whenever its text changes (see db/migrate.ts).

-- Scans of a business hold this lock shared until they commit. Whoever switches off a code or a
-- business, or changes what a code is worth, takes it exclusively first: then no scan that began
-- before the change can commit after it.
CREATE OR REPLACE FUNCTION hold_off_scans(the_business integer) RETURNS void LANGUAGE sql AS $$
  SELECT pg_advisory_xact_lock(1, the_business)
$$;

-- Writes the messages about an entry into its transaction: nothing is announced that was not given,
-- and nothing forgotten. `scans_that_day` are the account's accruals of the day, with this one. A shop
-- whose phone nobody has confirmed announces nothing, neither to others nor to a phone that may be a
-- stranger's. Whether a customer has agreed is asked when a text is sent; only what would be written
-- at every scan is not written for nobody.
CREATE OR REPLACE FUNCTION announce_entry(
  business businesses,
  account loyalty_accounts,
  entry ledger_entries,
  scans_that_day integer,
  accrual_on date
) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  to_customer text;
  told jsonb;
  ending text;
BEGIN
  IF business.phone_confirmed_at IS NULL OR account.phone IS NULL THEN RETURN; END IF;
  -- Points that came along to another number are no news to anybody.
  IF entry.reason = 'moved' THEN RETURN; END IF;
  -- Nor are those that came along from another system.
  IF entry.kind = 'import' THEN RETURN; END IF;

  IF NOT business.sms_notifications_enabled THEN NULL;
  ELSIF entry.rewards_unlocked > 0 THEN to_customer := 'reward_unlocked';
  ELSIF entry.kind = 'redemption' THEN to_customer := 'reward_redeemed';
  ELSIF entry.kind = 'reset' THEN
    to_customer := 'points_reset';
    told := jsonb_build_object('businessName', business.name);
  ELSIF entry.kind = 'accrual' AND business.scan_sms_enabled THEN
    INSERT INTO messages (business_id, kind, event, channel, recipient, variables)
    SELECT business.id, 'points_earned', 'points_earned:' || entry.id, 'sms', account.phone,
      jsonb_build_object('businessName', business.name, 'earned', entry.points,
        'points', entry.balance_after, 'threshold', business.reward_threshold,
        'reward', business.reward_description)
    FROM sms_consents c WHERE c.business_id = business.id AND c.phone = account.phone
      AND c.confirmed_by IS NOT NULL;
  END IF;
  -- Not by `queue_text`: at a scan the call costs as much as the row.
  IF to_customer IS NOT NULL THEN
    INSERT INTO messages (business_id, kind, event, channel, recipient, variables)
    VALUES (business.id, to_customer, to_customer || ':' || entry.id, 'sms', account.phone,
      coalesce(told, jsonb_build_object('businessName', business.name,
        'points', entry.balance_after, 'reward', business.reward_description)));
  END IF;

  IF NOT business.business_notifications_enabled THEN RETURN; END IF;
  ending := right(account.phone, 4);
  IF entry.rewards_unlocked > 0 THEN
    PERFORM queue_text(business.id, 'owner_reward_unlocked', entry.id::text, business.phone,
      jsonb_build_object('businessName', business.name, 'points', entry.balance_after,
        'reward', business.reward_description, 'ending', ending));
  END IF;
  IF entry.kind = 'accrual' AND scans_that_day = business.many_scans_warning THEN
    PERFORM queue_text(business.id, 'many_scans', account.id || ' ' || accrual_on, business.phone,
      jsonb_build_object('businessName', business.name, 'scans', scans_that_day, 'ending', ending));
  END IF;
END $$;

-- Rewards that an entry brings: thresholds crossed upwards, negative where one is taken back. Where
-- a reward takes all points, only the first counts. What gives back the points of a reward or a
-- reset unlocks nothing: it was unlocked before.
CREATE OR REPLACE FUNCTION rewards_between(
  threshold integer,
  cap_type text,
  entry_kind text,
  reversed_kind text,
  balance_before integer,
  balance_after integer
) RETURNS integer LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN entry_kind IN ('redemption', 'reset') OR reversed_kind IN ('redemption', 'reset') THEN 0
    WHEN cap_type = 'reset' THEN
      (balance_after >= threshold)::integer - (balance_before >= threshold)::integer
    ELSE balance_after / threshold - balance_before / threshold END
$$;

-- Appends one entry to an account that the caller has locked, moves its balance with it, and
-- announces it. `accrual_on` is the shop's calendar day, for the daily limit. A visit that is undone
-- is none: the account is as before it, except that it counts for the day's limit. An entry of
-- another moment than now is one of a demo shop's past, and is announced to nobody. What is undone is
-- undone where it was done.
--
-- Those that were told no moment or no location would stand beside it. Gone in the same transaction, so
-- that a server which still runs always finds one.
DROP FUNCTION IF EXISTS append_entry(businesses, loyalty_accounts, text, integer, text, text, text,
  integer, bigint, boolean, date);
DROP FUNCTION IF EXISTS append_entry(businesses, loyalty_accounts, text, integer, text, text, text,
  integer, bigint, boolean, date, timestamptz);
CREATE OR REPLACE FUNCTION append_entry(
  business businesses,
  account loyalty_accounts,
  entry_kind text,
  entry_points integer,
  entry_actor text,
  entry_reason text DEFAULT NULL,
  entry_key text DEFAULT NULL,
  entry_code integer DEFAULT NULL,
  entry_reverses bigint DEFAULT NULL,
  repeat_scan boolean DEFAULT false,
  accrual_on date DEFAULT NULL,
  past_moment timestamptz DEFAULT NULL,
  entry_location integer DEFAULT NULL
) RETURNS ledger_entries LANGUAGE plpgsql AS $$
DECLARE
  entry ledger_entries;
  reversed ledger_entries;
  new_balance integer := account.balance + entry_points;
  unlocked integer;
  scans_that_day integer :=
    CASE WHEN account.accrual_day = accrual_on THEN account.accruals_that_day + 1 ELSE 1 END;
BEGIN
  IF entry_reverses IS NOT NULL THEN
    SELECT * INTO reversed FROM ledger_entries e
      WHERE e.business_id = account.business_id AND e.id = entry_reverses;
  END IF;
  -- Whoever is erased takes their points along, and not the rewards that they once reached.
  unlocked := CASE WHEN entry_reason = 'erased' THEN 0
    ELSE rewards_between(business.reward_threshold, business.point_cap_type, entry_kind,
      reversed.kind, account.balance, new_balance) END;
  -- A reward may be cheaper now than when the points were given: no more is taken back than they brought.
  IF unlocked < 0 THEN
    unlocked := greatest(unlocked, -(SELECT coalesce(sum(e.rewards_unlocked), 0)
      FROM ledger_entries e WHERE e.business_id = account.business_id AND e.account_id = account.id));
  END IF;
  INSERT INTO ledger_entries (business_id, account_id, version, kind, points, balance_after,
    rewards_unlocked, code_id, actor, reason, reverses_id, idempotency_key, terms_version,
    is_repeat_scan, created_at, location_id)
  VALUES (account.business_id, account.id, account.version + 1, entry_kind, entry_points,
    new_balance, unlocked, entry_code, entry_actor, entry_reason, entry_reverses, entry_key,
    business.terms_version, repeat_scan, coalesce(past_moment, clock_timestamp()),
    coalesce(reversed.location_id, entry_location, 1))
  RETURNING * INTO entry;

  IF entry_kind = 'accrual' THEN
    UPDATE loyalty_accounts SET
      balance = new_balance,
      version = entry.version,
      lifetime_points = lifetime_points + entry_points,
      visits = visits + 1,
      last_accrual_at = entry.created_at,
      accruals_that_day = scans_that_day,
      accrual_day = accrual_on
    WHERE business_id = account.business_id AND id = account.id;
  ELSIF reversed.kind = 'accrual' THEN
    UPDATE loyalty_accounts SET
      balance = new_balance,
      version = entry.version,
      lifetime_points = lifetime_points + entry_points,
      visits = visits - 1,
      last_accrual_at = (
        SELECT e.created_at FROM ledger_entries e
        WHERE e.business_id = account.business_id AND e.account_id = account.id
          AND e.kind = 'accrual' AND NOT EXISTS (
            SELECT FROM ledger_entries r
            WHERE r.business_id = e.business_id AND r.reverses_id = e.id)
        ORDER BY e.version DESC LIMIT 1)
    WHERE business_id = account.business_id AND id = account.id;
  ELSE
    UPDATE loyalty_accounts SET balance = new_balance, version = entry.version
    WHERE business_id = account.business_id AND id = account.id;
  END IF;

  IF past_moment IS NULL THEN
    PERFORM announce_entry(business, account, entry, scans_that_day, accrual_on);
  END IF;
  RETURN entry;
END $$;

-- Appends entries of a demo shop's past, oldest first, and opens the accounts of their phones. Each is
-- `{ phone, at, kind, points, code, actor, key, undoes, isRepeat, location }`: `at` by the shop's clock, `code`
-- the id of its code, and `undoes` the key of an earlier entry of the same phone. A shop that has real
-- customers has no other past than theirs.
CREATE OR REPLACE FUNCTION append_past_entries(the_business integer, entries jsonb)
RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  business businesses;
  account loyalty_accounts;
  past jsonb;
  local_moment timestamp;
  moment timestamptz;
  undone bigint;
BEGIN
  SELECT * INTO STRICT business FROM businesses b WHERE b.id = the_business;
  IF NOT business.is_demo OR business.demo_key IS NULL THEN
    RAISE EXCEPTION 'Only demo shops are given a past.' USING ERRCODE = 'restrict_violation';
  END IF;
  PERFORM pg_advisory_xact_lock_shared(1, the_business);
  FOR past IN SELECT e FROM jsonb_array_elements(entries) WITH ORDINALITY AS listed (e, place)
    ORDER BY place
  LOOP
    local_moment := (past->>'at')::timestamp;
    moment := local_moment AT TIME ZONE business.time_zone;
    IF moment > clock_timestamp() THEN
      RAISE EXCEPTION 'An entry of the past is none of the future.' USING ERRCODE = 'restrict_violation';
    END IF;
    SELECT * INTO account FROM loyalty_accounts a
      WHERE a.business_id = the_business AND a.phone = past->>'phone' FOR NO KEY UPDATE;
    IF NOT FOUND THEN
      INSERT INTO loyalty_accounts (business_id, phone, created_at)
        VALUES (the_business, past->>'phone', moment) RETURNING * INTO account;
    END IF;
    undone := NULL;
    IF past->>'undoes' IS NOT NULL THEN
      SELECT e.id INTO STRICT undone FROM ledger_entries e WHERE e.business_id = the_business
        AND e.account_id = account.id AND e.idempotency_key = past->>'undoes';
    END IF;
    PERFORM append_entry(business, account, past->>'kind', (past->>'points')::integer,
      past->>'actor', entry_key => past->>'key', entry_code => (past->>'code')::integer,
      entry_reverses => undone, repeat_scan => coalesce((past->>'isRepeat')::boolean, false),
      accrual_on => local_moment::date, past_moment => moment,
      entry_location => (past->>'location')::integer);
  END LOOP;
END $$;

-- What a registration that nobody has confirmed may still do, since it may be a stranger's: nothing
-- after seven days ('over') or after the day's accruals ('limited'); one that was moved to another
-- number is one. Its scans wait for each other.
CREATE OR REPLACE FUNCTION unconfirmed_state(business businesses, today date, daily_limit integer)
RETURNS text LANGUAGE plpgsql AS $$
BEGIN
  IF business.created_at < now() - interval '7 days' THEN RETURN 'over'; END IF;
  PERFORM pg_advisory_xact_lock(4, business.id);
  RETURN CASE WHEN daily_limit <= (
    SELECT count(*) FROM ledger_entries e WHERE e.business_id = business.id AND e.kind = 'accrual'
      AND e.reason IS DISTINCT FROM 'wrong_number' AND e.created_at >= today::timestamp AT TIME ZONE business.time_zone) THEN 'limited' END;
END $$;

-- As it was before scans could be moved; whoever still calls it so finds the one below.
DROP FUNCTION IF EXISTS credit_scan(integer, text, text, text, integer, jsonb, jsonb);

-- Gives a code's points to a phone number, or says why not. `outcome` is 'credited', 'replayed'
-- (the key was used before: the first answer again), or an error code of contract/errors.ts.
CREATE OR REPLACE FUNCTION credit_scan(
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
  moved_location integer;
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
    SELECT e.points, e.location_id INTO STRICT moved_points, moved_location FROM ledger_entries e
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
      WHEN code.location_id <> ALL (business.open_locations) THEN 'location_closed'
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
      accrual_on => today, entry_location => coalesce(moved_location, code.location_id));
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

-- Gives customers the balances that an import brings: of its rows the next `most`, in the order in which
-- everybody locks accounts. Answers what became of each; `entry_id` is null where it was left out, since the number is
-- a customer already, is blocked, or would have more points than an account can. A shop that was deleted gives nothing.
CREATE OR REPLACE FUNCTION append_imported(
  the_business integer, the_import integer, adds_to_existing boolean, most integer, most_points integer
) RETURNS TABLE (phone text, account_id bigint, entry_id bigint, points integer, is_new boolean)
LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  business businesses;
  account loyalty_accounts;
  entry ledger_entries;
  imported customer_import_rows;
BEGIN
  PERFORM pg_advisory_xact_lock_shared(1, the_business);
  SELECT * INTO business FROM businesses b WHERE b.id = the_business AND b.deleted_at IS NULL;
  IF NOT FOUND THEN RETURN; END IF;
  FOR imported IN SELECT * FROM customer_import_rows r
    WHERE r.business_id = the_business AND r.import_id = the_import ORDER BY r.phone LIMIT most
  LOOP
    LOOP
      SELECT * INTO account FROM loyalty_accounts a
        WHERE a.business_id = the_business AND a.phone = imported.phone FOR NO KEY UPDATE;
      is_new := NOT FOUND;
      EXIT WHEN NOT is_new;
      INSERT INTO loyalty_accounts (business_id, phone) VALUES (the_business, imported.phone)
        ON CONFLICT DO NOTHING RETURNING * INTO account;
      EXIT WHEN FOUND;
    END LOOP;
    phone := imported.phone;
    account_id := account.id;
    entry_id := NULL;
    points := imported.points;
    IF is_new OR (adds_to_existing AND account.blocked_at IS NULL
      AND account.balance + imported.points <= most_points)
    THEN
      SELECT e.id INTO entry_id FROM append_entry(business, account, 'import', imported.points, 'owner',
        entry_key => 'import ' || the_import) e;
    END IF;
    RETURN NEXT;
  END LOOP;
END $$;

-- Takes the entries of an import back, the next `most` after one of them. `outcome` is 'undone', 'spent', or
-- 'gone' where nothing is left to take back: the entry is undone, or its customer erased. Whoever came by the
-- import and has not been here since is forgotten with it; the entry says so, since they count no more.
CREATE OR REPLACE FUNCTION undo_imported(
  the_business integer, the_import integer, after_entry bigint, most integer
) RETURNS TABLE (entry_id bigint, account_id bigint, points integer, outcome text, is_forgotten boolean)
LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  business businesses;
  account loyalty_accounts;
  entry ledger_entries;
BEGIN
  PERFORM pg_advisory_xact_lock_shared(1, the_business);
  SELECT * INTO business FROM businesses b WHERE b.id = the_business AND b.deleted_at IS NULL;
  IF NOT FOUND THEN RETURN; END IF;
  FOR entry IN SELECT e.* FROM imported_entries i
    JOIN ledger_entries e ON e.business_id = i.business_id AND e.id = i.entry_id
    WHERE i.business_id = the_business AND i.import_id = the_import AND i.entry_id > after_entry
    ORDER BY i.entry_id LIMIT most
  LOOP
    SELECT * INTO STRICT account FROM loyalty_accounts a
      WHERE a.business_id = the_business AND a.id = entry.account_id FOR NO KEY UPDATE;
    entry_id := entry.id;
    account_id := account.id;
    points := entry.points;
    is_forgotten := entry.version = 1 AND account.version = 1 AND account.phone IS NOT NULL;
    IF account.phone IS NULL OR EXISTS (SELECT FROM ledger_entries r
      WHERE r.business_id = the_business AND r.reverses_id = entry.id)
    THEN
      outcome := 'gone';
    ELSIF account.balance < entry.points THEN
      outcome := 'spent';
    ELSE
      PERFORM append_entry(business, account, 'reversal', -entry.points, 'owner',
        CASE WHEN is_forgotten THEN 'import_undone' END, 'undo of import ' || the_import,
        entry_reverses => entry.id);
      outcome := 'undone';
    END IF;
    RETURN NEXT;
  END LOOP;
END $$;
