-- Answers scans of codes, and awards that staff give by hand, one or many in one commit. Scans are locked (scanLocks.sql),
-- decided about (scanRules.sql), and written here.
--
-- Each statement sees what was committed before it began (READ COMMITTED), so what is read after a lock stays true while
-- the lock is held.
--
-- This file is run again whenever its text changes (see db/migrate.ts).

CREATE OR REPLACE FUNCTION refuse_scan(scan asked_scan, outcome text, next_scan_at timestamptz DEFAULT NULL)
RETURNS answered_scan LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
  answer answered_scan;
BEGIN
  answer.place := scan.place;
  answer.outcome := outcome;
  answer.next_scan_at := next_scan_at;
  RETURN answer;
END $$;

-- Answers a paused address and an unknown code, before anything is locked. Null for all other scans.
CREATE OR REPLACE FUNCTION answer_unlocked(scan asked_scan) RETURNS answered_scan LANGUAGE plpgsql AS $$
DECLARE
  pause address_limit := scan.pause;
  paused_until timestamptz;
BEGIN
  IF pause.key IS NOT NULL THEN
    SELECT l.until INTO paused_until FROM rate_limits l
      WHERE l.key = pause.key AND l.count > pause.most AND l.until > clock_timestamp();
    IF FOUND THEN RETURN refuse_scan(scan, pause.name, paused_until); END IF;
  END IF;
  IF scan.member_id IS NULL
    AND NOT EXISTS (SELECT FROM qr_codes c WHERE c.business_id = scan.business_id AND c.code = scan.code)
  THEN RETURN refuse_scan(scan, 'unknown_code'); END IF;
  RETURN NULL;
END $$;

-- The answer of a shop with several rewards, which is about the next one.
CREATE OR REPLACE FUNCTION with_standing(answer answered_scan, cap_type text, standing jsonb)
RETURNS answered_scan LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  answer.standing := standing;
  answer.kept_until := standing->'next'->>'keptUntil';
  answer.reward_threshold := standing->'next'->'points';
  answer.reward_description := standing->'next'->>'name';
  IF standing->'next'->'id' <> '1' THEN
    answer.point_cap_type := coalesce(standing->'next'->>'pointCapType', cap_type);
  END IF;
  RETURN answer;
END $$;

-- An accrual and its bonuses as one entry, as customers are told.
CREATE OR REPLACE FUNCTION with_bonuses(entry ledger_entries, bonuses ledger_entries[])
RETURNS ledger_entries LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
  bonus ledger_entries;
BEGIN
  FOREACH bonus IN ARRAY bonuses LOOP
    entry.points := entry.points + bonus.points;
    entry.balance_after := bonus.balance_after;
    entry.rewards_unlocked := entry.rewards_unlocked + bonus.rewards_unlocked;
    entry.standing := bonus.standing;
    entry.rewards_waiting := bonus.rewards_waiting;
    entry.promised_terms := bonus.promised_terms;
    entry.promised_until := bonus.promised_until;
  END LOOP;
  RETURN entry;
END $$;

-- What a promotion and occasions added, as the customer is told; null if nothing.
CREATE OR REPLACE FUNCTION with_added(answer answered_scan, bonuses ledger_entries[])
RETURNS answered_scan LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
  bonus ledger_entries;
BEGIN
  FOREACH bonus IN ARRAY bonuses LOOP
    IF bonus.promotion_id IS NOT NULL THEN
      answer.bonus := jsonb_build_object('points', bonus.points, 'name', bonus.standing->'promotion',
        'isMost', bonus.standing->'isMost');
    ELSE
      answer.occasions := coalesce(answer.occasions, '[]')
        || jsonb_build_object('kind', bonus.occasion, 'points', bonus.points);
    END IF;
  END LOOP;
  RETURN answer;
END $$;

-- The terms of a shop at a version. Those in force are in its row, too.
CREATE OR REPLACE FUNCTION terms_at(business businesses, the_version integer)
RETURNS business_terms LANGUAGE plpgsql STABLE AS $$
DECLARE
  terms business_terms;
BEGIN
  IF the_version = business.terms_version THEN
    terms.name := business.name;
    terms.reward_threshold := business.reward_threshold;
    terms.reward_description := business.reward_description;
    terms.point_cap_type := business.point_cap_type;
    terms.ladder := business.ladder;
  ELSE
    SELECT * INTO STRICT terms FROM business_terms t WHERE t.business_id = business.id AND t.version = the_version;
  END IF;
  RETURN terms;
END $$;

-- The answer about an entry that gave points, in the terms of that moment. It is the same when it is asked for again.
CREATE OR REPLACE FUNCTION answer_about(one decided_scan, accrual ledger_entries, bonuses ledger_entries[])
RETURNS answered_scan LANGUAGE plpgsql AS $$
DECLARE
  entry ledger_entries := with_bonuses(accrual, bonuses);
  told business_terms := terms_at(one.business, entry.terms_version);
  reward business_terms := told;
  answer answered_scan;
BEGIN
  IF entry.promised_terms IS NOT NULL THEN reward := terms_at(one.business, entry.promised_terms); END IF;
  answer.place := (one.scan).place;
  answer.outcome := one.outcome;
  answer.entry_id := entry.id;
  answer.points_earned := accrual.points;
  answer.balance_after := entry.balance_after;
  answer.is_repeat_scan := entry.is_repeat_scan;
  answer.scanned_at := entry.created_at;
  answer.location_id := entry.location_id;
  answer.business_name := told.name;
  answer.reward_threshold := reward.reward_threshold;
  answer.reward_description := reward.reward_description;
  answer.point_cap_type := reward.point_cap_type;
  answer.rewards_waiting := coalesce(entry.rewards_waiting,
    rewards_paid(entry.balance_after, told.reward_threshold, told.point_cap_type));
  answer := with_added(answer, bonuses);
  answer.invitation := accrual.standing->'invitation';
  answer.kept_until := entry.promised_until;
  -- The shop has several rewards, or the customer keeps one.
  IF entry.standing ? 'day' THEN
    answer := with_standing(answer, told.point_cap_type, standing_of(told.ladder, entry.standing,
      entry.balance_after, reward.reward_threshold, reward.reward_description, told.point_cap_type,
      reward.point_cap_type));
  END IF;
  RETURN answer;
END $$;

-- The first answer to a scan that is asked again.
CREATE OR REPLACE FUNCTION answer_again(one decided_scan) RETURNS answered_scan LANGUAGE plpgsql AS $$
BEGIN
  RETURN answer_about(one, one.earlier, ARRAY(SELECT e FROM ledger_entries e
    WHERE e.business_id = (one.earlier).business_id AND e.goes_with_id = (one.earlier).id
      -- The inviter's bonus is another account's.
      AND e.account_id = (one.earlier).account_id ORDER BY e.version));
END $$;

-- Writes the entry of a credited scan, its account's new balance, the ticket that it used, and the messages about it.
CREATE OR REPLACE FUNCTION write_scan(one decided_scan) RETURNS answered_scan LANGUAGE plpgsql AS $$
DECLARE
  scan asked_scan := one.scan;
  business businesses := one.business;
  account loyalty_accounts := CASE WHEN (one.account).promised_until IS NULL AND (one.account).kept_rewards IS NULL
    THEN one.account ELSE without_lapsed(one.account, one.today) END;
  balance_before integer := coalesce(account.balance, 0);
  new_balance integer := balance_before + one.points;
  next_version integer := coalesce(account.version, 0) + 1;
  scans_that_day integer := one.visits_that_day + 1;
  -- Whether earlier terms promised the customer's next reward.
  is_near boolean := promise_is_near(new_balance, business.reward_threshold, account.promised_threshold,
    account.promised_until, account.promised_until);
  is_promised boolean := is_near OR promise_holds(new_balance, business.reward_threshold,
    account.promised_threshold, account.promised_cap_type, account.promised_rewards);
  waiting integer := rewards_waiting(new_balance, business.reward_threshold, business.point_cap_type,
    account.promised_threshold, account.promised_cap_type, account.promised_rewards);
  unlocked integer := waiting - rewards_waiting(balance_before, business.reward_threshold, business.point_cap_type,
    account.promised_threshold, account.promised_cap_type, account.promised_rewards);
  after loyalty_accounts;
  facts_before jsonb;
  facts jsonb;
  entry ledger_entries;
  bonuses ledger_entries[] := '{}';
  -- The entry with its bonuses, as the customer is told.
  told ledger_entries;
  invitation jsonb := CASE WHEN business.has_invitations AND (scan.invitation IS NOT NULL OR scan.moved_entry IS NOT NULL)
    THEN take_invitation(one) END;
BEGIN
  IF business.ladder IS NOT NULL OR account.kept_rewards IS NOT NULL THEN
    after := account;
    after.balance := new_balance;
    after.lifetime_points := coalesce(account.lifetime_points, 0) + one.points;
    after.lifetime_moved := coalesce(account.lifetime_moved, 0);
    facts_before := several_facts(account, business, one.today);
    facts := several_facts(after, business, one.today);
    waiting := waiting_by(after, business, facts);
    unlocked := waiting - waiting_by(account, business, facts_before);
  END IF;
  IF account.version IS NOT NULL THEN
    account.language := coalesce(scan.language, account.language);
    UPDATE loyalty_accounts a SET
      balance = new_balance,
      version = next_version,
      lifetime_points = a.lifetime_points + one.points,
      visits = a.visits + 1,
      -- An award that waited may be older than the latest visit, and of an earlier day. For any other scan, a later day
      -- on the account is one of another time zone.
      last_accrual_at = greatest(a.last_accrual_at, one.at),
      accruals_that_day = CASE WHEN a.accrual_day > one.today AND scan.waited_ms IS NOT NULL
        THEN a.accruals_that_day ELSE scans_that_day END,
      accrual_day = CASE WHEN scan.waited_ms IS NULL THEN one.today ELSE greatest(a.accrual_day, one.today) END,
      language = account.language
    WHERE a.business_id = account.business_id AND a.id = account.id;
  END IF;
  IF (one.account).promised_until IS NOT NULL OR (one.account).kept_rewards IS NOT NULL THEN
    PERFORM store_promises(one.account, account);
  END IF;

  INSERT INTO ledger_entries (business_id, account_id, version, kind, points, balance_after, rewards_unlocked, code_id,
    actor, reason, idempotency_key, terms_version, is_repeat_scan, created_at, location_id, staff_id, device_id, presence,
    promised_terms, promised_until, rewards_waiting, standing)
  VALUES (scan.business_id, account.id, next_version, 'accrual', one.points, new_balance,
    unlocked, (one.code).id, CASE WHEN scan.member_id IS NULL THEN 'customer' ELSE 'staff' END,
    CASE WHEN scan.moved_entry IS NOT NULL THEN 'wrong_number' END,
    scan.idempotency_key, business.terms_version, one.is_repeat, one.at, one.location_id, scan.member_id,
    scan.device_id, one.presence,
    CASE WHEN is_promised THEN account.promised_terms END, CASE WHEN is_near THEN account.promised_until END,
    CASE WHEN account.promised_rewards IS NOT NULL OR facts IS NOT NULL THEN waiting END,
    CASE WHEN invitation IS NULL THEN facts
      ELSE coalesce(facts, '{}') || jsonb_build_object('invitation', invitation) END)
  RETURNING * INTO entry;
  told := entry;

  IF scan.ticket_id IS NOT NULL THEN
    INSERT INTO presence_tickets AS t (business_id, id, opened_at, entry_id)
    VALUES (scan.business_id, scan.ticket_id, one.at, entry.id)
    ON CONFLICT (business_id, id) DO UPDATE SET entry_id = excluded.entry_id WHERE t.entry_id IS NULL;
    -- Another scan of this statement used the same ticket, so each is asked again alone.
    IF NOT FOUND THEN RAISE EXCEPTION 'A ticket was used twice.' USING ERRCODE = 'AGAIN'; END IF;
  END IF;
  IF business.has_promotions OR business.has_occasions OR scan.moved_entry IS NOT NULL THEN
    bonuses := append_bonuses(one, entry);
  END IF;
  IF account.is_invited THEN bonuses := bonuses || settle_invitation(one, entry); END IF;
  IF bonuses <> '{}' THEN told := with_bonuses(entry, bonuses); END IF;
  IF told.rewards_unlocked > 0 OR business.scan_sms_enabled OR scans_that_day = business.many_scans_warning THEN
    PERFORM announce_entry(business, account, told, scans_that_day, one.today);
  END IF;

  -- Rare answers have no code of their own here: they are made as for a scan that is asked again.
  IF entry.standing IS NOT NULL OR bonuses <> '{}' THEN RETURN answer_about(one, entry, bonuses); END IF;
  RETURN ROW(scan.place, one.outcome, NULL, entry.id, entry.points, entry.balance_after, entry.is_repeat_scan,
    entry.created_at, entry.location_id, business.name,
    CASE WHEN is_promised THEN account.promised_threshold ELSE business.reward_threshold END,
    CASE WHEN is_promised THEN reward_of_terms(business.id, account.promised_terms) ELSE business.reward_description END,
    CASE WHEN is_promised THEN account.promised_cap_type ELSE business.point_cap_type END, waiting, NULL, NULL, NULL, NULL,
    CASE WHEN is_near THEN account.promised_until END)::answered_scan;
END $$;

-- Answers a list of `asked_scan`, each of another account. A scan alone is always answered. Of several, some may get no
-- row, and are to be asked again alone: those of an unconfirmed shop, those of an address whose limit has less room than
-- they need, and those of a number whose account was opened meanwhile.
CREATE OR REPLACE FUNCTION credit_scans(asked jsonb, daily_limit integer) RETURNS SETOF answered_scan
LANGUAGE plpgsql AS $$
DECLARE
  scans asked_scan[] := '{}';
  is_alone boolean := jsonb_array_length(asked) = 1;
  scan asked_scan;
  answer answered_scan;
  decided decided_scan[];
  one decided_scan;
  moment timestamptz;
  -- Whether there is no account to open and nothing to count.
  is_ready boolean;
BEGIN
  -- A scan does not wait for long for the locks of another: after a tenth of a second, each is asked again alone.
  IF NOT is_alone THEN PERFORM set_config('lock_timeout', '100ms', true); END IF;
  FOR scan IN SELECT * FROM jsonb_populate_recordset(NULL::asked_scan, asked) s ORDER BY s.business_id, s.phone LOOP
    answer := answer_unlocked(scan);
    IF answer.outcome IS NULL THEN scans := scans || scan; ELSE RETURN NEXT answer; END IF;
  END LOOP;
  IF scans = '{}' THEN RETURN; END IF;

  LOOP
    decided := lock_scans(scans, is_alone, daily_limit);
    moment := clock_timestamp();
    is_ready := true;
    FOR n IN 1 .. cardinality(decided) LOOP
      one := decide_scan(decided[n], moment, daily_limit);
      is_ready := is_ready AND (one.account).id IS NOT NULL AND (one.scan).address_limits IS NULL;
      decided[n] := one;
    END LOOP;
    -- Awards to known numbers are ready.
    EXIT WHEN is_ready;
    decided := open_and_count(decided, moment);
    EXIT WHEN decided IS NOT NULL;
    -- Another transaction came first: a scan alone is decided about anew. Several fail, and are asked again alone.
    IF NOT is_alone THEN RAISE EXCEPTION 'Other scans came first.' USING ERRCODE = 'AGAIN'; END IF;
  END LOOP;

  FOREACH one IN ARRAY decided LOOP
    CONTINUE WHEN one.outcome IS NULL;
    IF one.outcome = 'credited' THEN answer := write_scan(one);
    ELSIF one.outcome = 'replayed' THEN answer := answer_again(one);
    ELSE answer := refuse_scan(one.scan, one.outcome, one.next_scan_at);
    END IF;
    RETURN NEXT answer;
  END LOOP;
END $$;
