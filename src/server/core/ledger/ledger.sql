-- The ledger's door. These functions and those of scans.sql are the only code that writes ledger_entries and
-- balances. Each statement inside sees what was committed before it began (READ COMMITTED), so what is read
-- after a lock is what holds under that lock.
--
-- This file is run again whenever its text changes (see db/migrate.ts).

-- Scans of a business hold this lock shared until they commit. Whoever switches off a code or a
-- business, or changes what a code is worth, takes it exclusively first: then no scan that began
-- before the change can commit after it.
CREATE OR REPLACE FUNCTION hold_off_scans(the_business integer) RETURNS void LANGUAGE sql AS $$
  SELECT pg_advisory_xact_lock(1, the_business)
$$;

-- What a customer is texted in: what their phone last asked for, if the shop offers it, else its main language.
CREATE OR REPLACE FUNCTION language_of_texts(business businesses, asked text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN asked = ANY (business.languages) THEN asked ELSE business.languages[1] END
$$;

-- A reward's name in a language, where the shop has written it, also of one that it has changed since; otherwise its own.
CREATE OR REPLACE FUNCTION reward_in(business businesses, spoken text, reward text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT coalesce((SELECT w.words FROM own_words w WHERE w.business_id = business.id AND w.language = spoken
    AND w.kind = 'reward' AND w.translates = reward ORDER BY w.written_at DESC LIMIT 1), reward)
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
  -- The next reward, or the one that the entry took.
  is_promised boolean := CASE entry.kind WHEN 'redemption' THEN entry.promised_terms IS NOT NULL
    ELSE promise_holds(entry.balance_after, business.reward_threshold, account.promised_threshold,
        account.promised_cap_type, account.promised_rewards)
      OR promise_is_near(entry.balance_after, business.reward_threshold, account.promised_threshold,
        account.promised_until, account.promised_until) END;
  reward text;
  reward_told text;
  price integer;
  spoken text := language_of_texts(business, account.language);
BEGIN
  IF business.phone_confirmed_at IS NULL OR account.phone IS NULL THEN RETURN; END IF;
  -- Points that came along to another number are no news to anybody.
  IF entry.reason = 'moved' THEN RETURN; END IF;
  -- Nor are those that came along from another system.
  IF entry.kind = 'import' THEN RETURN; END IF;
  -- Whoever's points expire was told before, twice.
  IF entry.reason = 'expired' THEN RETURN; END IF;
  reward := CASE WHEN is_promised THEN reward_of_terms(business.id, coalesce(entry.promised_terms, account.promised_terms))
    ELSE business.reward_description END;
  price := CASE WHEN is_promised THEN account.promised_threshold ELSE business.reward_threshold END;
  IF entry.reward_id > 1 THEN
    reward := coalesce(entry.standing->>'given', name_in_ladder(business.ladder, entry.reward_id));
  ELSIF entry.kind <> 'redemption' AND entry.standing ? 'day' THEN
    SELECT n.name, n.points INTO reward, price FROM news_of(business, entry, price, reward) n;
  END IF;

  reward_told := CASE WHEN spoken = business.languages[1] THEN reward ELSE reward_in(business, spoken, reward) END;

  IF NOT business.sms_notifications_enabled THEN NULL;
  ELSIF entry.rewards_unlocked > 0 THEN to_customer := 'reward_unlocked';
  ELSIF entry.kind = 'redemption' THEN to_customer := 'reward_redeemed';
  ELSIF entry.kind = 'reset' THEN
    to_customer := 'points_reset';
    told := jsonb_build_object('businessName', business.name, 'language', spoken);
  -- Nobody is told at night what they were given at noon; a reward that they have now is news.
  ELSIF entry.kind = 'accrual' AND business.scan_sms_enabled
    AND entry.created_at > clock_timestamp() - interval '10 minutes' THEN
    INSERT INTO messages (business_id, kind, event, channel, recipient, variables)
    SELECT business.id, 'points_earned', 'points_earned:' || entry.id, 'sms', account.phone,
      jsonb_build_object('businessName', business.name, 'language', spoken, 'earned', entry.points,
        'points', entry.balance_after, 'reward', reward_told, 'threshold', price)
    FROM sms_consents c WHERE c.business_id = business.id AND c.phone = account.phone
      AND c.confirmed_by IS NOT NULL;
  END IF;
  -- Not by `queue_text`: at a scan the call costs as much as the row.
  IF to_customer IS NOT NULL THEN
    INSERT INTO messages (business_id, kind, event, channel, recipient, variables)
    VALUES (business.id, to_customer, to_customer || ':' || entry.id, 'sms', account.phone,
      coalesce(told, jsonb_build_object('businessName', business.name, 'language', spoken,
        'points', entry.balance_after, 'reward', reward_told)));
  END IF;

  IF NOT business.business_notifications_enabled THEN RETURN; END IF;
  ending := right(account.phone, 4);
  IF entry.rewards_unlocked > 0 THEN
    PERFORM queue_text(business.id, 'owner_reward_unlocked', entry.id::text, business.phone,
      jsonb_build_object('businessName', business.name, 'points', entry.balance_after,
        'reward', reward, 'ending', ending));
  END IF;
  IF entry.kind = 'accrual' AND scans_that_day = business.many_scans_warning THEN
    PERFORM queue_text(business.id, 'many_scans', account.id || ' ' || accrual_on, business.phone,
      jsonb_build_object('businessName', business.name, 'scans', scans_that_day, 'ending', ending));
  END IF;
END $$;

-- The entries of a customer: those of the account since it was last merged into another, and those of the accounts
-- merged into it.
CREATE OR REPLACE FUNCTION history_of(the_business integer, the_account bigint)
RETURNS SETOF ledger_entries LANGUAGE sql STABLE AS $$
  SELECT entry.* FROM ledger_entries entry
  WHERE entry.business_id = the_business AND entry.account_id = the_account
    AND entry.version > (SELECT coalesce(max(m.version), 0) FROM account_merges m
      WHERE m.business_id = the_business AND m.account_id = the_account)
  UNION ALL
  SELECT entry.* FROM account_merges m
  JOIN ledger_entries entry ON entry.business_id = the_business AND entry.account_id = m.account_id
    AND entry.version > m.after_version AND entry.version <= m.version
  WHERE m.business_id = the_business AND m.holder_id = the_account
$$;

-- The account after it was given a reward besides the first, and how many promised ones its points do not pay for any
-- more. A milestone takes nothing, and is given once.
CREATE OR REPLACE FUNCTION without_reward(
  INOUT account loyalty_accounts, the_reward integer, reward_points integer, OUT taken integer
) LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
  payable integer := account.balance / account.promised_threshold
    -- Until its last day, the last one may still be reached.
    + CASE WHEN account.promised_until IS NULL THEN 0 ELSE 1 END;
BEGIN
  IF reward_points = 0 THEN account.milestones := array_append(account.milestones, the_reward::smallint);
  ELSIF payable = 0 THEN
    taken := account.promised_rewards;
    account := without_promise(account);
  ELSIF payable < account.promised_rewards THEN
    taken := account.promised_rewards - payable;
    account.promised_rewards := payable;
  END IF;
END $$;

-- The milestones of an account without the one that an entry gave. Another customer who was merged into it may have been
-- given the same.
CREATE OR REPLACE FUNCTION milestones_without(account loyalty_accounts, the_entry bigint)
RETURNS smallint[] LANGUAGE sql STABLE AS $$
  SELECT array_agg(DISTINCT given.reward_id ORDER BY given.reward_id)
  FROM history_of(account.business_id, account.id) given
  WHERE given.kind = 'redemption' AND given.points = 0 AND given.id <> the_entry
    AND NOT EXISTS (SELECT FROM ledger_entries undo
      WHERE undo.business_id = account.business_id AND undo.reverses_id = given.id)
$$;

-- Writes the promises and milestones of an account, where they are others than those that are stored.
CREATE OR REPLACE FUNCTION store_promises(stored loyalty_accounts, after loyalty_accounts) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF after.promised_terms IS DISTINCT FROM stored.promised_terms
    OR after.promised_rewards IS DISTINCT FROM stored.promised_rewards
    OR after.promised_until IS DISTINCT FROM stored.promised_until
    OR after.kept_rewards IS DISTINCT FROM stored.kept_rewards
    OR after.milestones IS DISTINCT FROM stored.milestones
  THEN
    UPDATE loyalty_accounts SET
      promised_terms = after.promised_terms,
      promised_threshold = after.promised_threshold,
      promised_cap_type = after.promised_cap_type,
      promised_rewards = after.promised_rewards,
      promised_until = after.promised_until,
      kept_rewards = after.kept_rewards,
      milestones = after.milestones
    WHERE business_id = stored.business_id AND id = stored.id;
  END IF;
END $$;

-- Appends one entry to an account that the caller has locked, changes its balance, and announces it.
--
-- An entry unlocks the rewards that wait after it and did not wait before. An undo of a reward or a reset
-- unlocks nothing, because its points had unlocked it before. Where a reward took the points of several,
-- it was the only one that was earned.
--
-- A reward takes from the account's promise, and an entry that takes all points ends it. An undo of either
-- gives it back. An undo of a visit leaves the account as it was before, but the visit still counts against
-- the day's limit. An undo has the location of what it undoes.
--
-- `accrual_on` is the shop's calendar day, for the daily limit. An entry of another moment than now belongs
-- to a demo shop's past, and is announced to nobody.
CREATE OR REPLACE FUNCTION append_entry(
  business businesses,
  account loyalty_accounts,
  entry_kind text,
  entry_points integer,
  entry_actor text,
  entry_reason text DEFAULT NULL,
  entry_key text DEFAULT NULL,
  entry_code bigint DEFAULT NULL,
  entry_reverses bigint DEFAULT NULL,
  repeat_scan boolean DEFAULT false,
  accrual_on date DEFAULT NULL,
  past_moment timestamptz DEFAULT NULL,
  entry_location integer DEFAULT NULL,
  -- If staff make the entry: who, and on which device.
  entry_staff integer DEFAULT NULL,
  entry_device integer DEFAULT NULL,
  -- The entry that took these points, and what was promised with them, from another number.
  entry_carries bigint DEFAULT NULL,
  -- Of a redemption: which reward, and what it cost the owner to make.
  entry_reward integer DEFAULT NULL,
  entry_cost integer DEFAULT NULL
) RETURNS ledger_entries LANGUAGE plpgsql AS $$
DECLARE
  entry ledger_entries;
  reversed ledger_entries;
  bonus ledger_entries;
  new_balance integer := account.balance + entry_points;
  waiting integer;
  unlocked integer;
  is_of_promise boolean := promise_holds(account.balance, business.reward_threshold, account.promised_threshold,
    account.promised_cap_type, account.promised_rewards);
  after loyalty_accounts := account;
  taken integer;
  rewarded record;
  facts_before jsonb;
  facts jsonb;
  moment timestamptz := coalesce(past_moment, clock_timestamp());
  -- As the caller has locked it: it may still have promises whose time is over.
  stored loyalty_accounts;
  today date;
  kept record;
  -- What the entry took from kept rewards.
  noted jsonb;
  has_several boolean;
  scans_that_day integer :=
    CASE WHEN account.accrual_day = accrual_on THEN account.accruals_that_day + 1 ELSE 1 END;
BEGIN
  IF entry_reverses IS NOT NULL THEN
    SELECT * INTO reversed FROM ledger_entries e
      WHERE e.business_id = account.business_id AND e.id = entry_reverses;
    -- What promotions and occasions added is undone first, so that the caller's entry is the last.
    IF reversed.kind = 'accrual' THEN
      FOR bonus IN SELECT * FROM ledger_entries e
        WHERE e.business_id = account.business_id AND e.goes_with_id = entry_reverses ORDER BY e.version DESC
      LOOP
        IF bonus.account_id <> account.id THEN
          PERFORM take_from_inviter(business, bonus, entry_actor, entry_reason, entry_staff, entry_device);
          CONTINUE;
        END IF;
        IF bonus.occasion = 'invited' THEN PERFORM reopen_invitation(bonus); END IF;
        PERFORM append_entry(business, account, 'reversal', -bonus.points, entry_actor, entry_reason,
          entry_reverses => bonus.id, entry_staff => entry_staff, entry_device => entry_device);
        SELECT * INTO STRICT account FROM loyalty_accounts a
          WHERE a.business_id = account.business_id AND a.id = account.id;
        new_balance := account.balance + entry_points;
      END LOOP;
    END IF;
  END IF;
  stored := account;
  IF account.promised_until IS NOT NULL OR account.kept_rewards IS NOT NULL THEN
    account := without_lapsed(account, day_at(business, moment));
  END IF;
  after := account;
  after.balance := new_balance;
  IF entry_kind = 'redemption' THEN entry_reward := coalesce(entry_reward, 1); END IF;
  IF entry_reward > 1 THEN
    rewarded := without_reward(after, entry_reward, entry_points);
    after := rewarded.account;
    taken := rewarded.taken;
  ELSIF entry_kind = 'redemption' THEN
    taken := CASE WHEN is_of_promise THEN 1 END;
    -- A reward of today's that took all points leaves none to pay for an older one, unless that may still be reached.
    IF NOT is_of_promise AND account.promised_until IS NOT NULL AND account.balance < account.promised_threshold THEN NULL;
    ELSIF NOT is_of_promise OR account.promised_rewards = 1 THEN after := without_promise(after);
    ELSE after.promised_rewards := account.promised_rewards - 1;
    END IF;
  ELSIF entry_kind = 'reset' OR entry_reason = 'erased' OR (entry_reason = 'moved' AND entry_carries IS NULL) THEN
    taken := account.promised_rewards;
    after := without_promise(after);
  ELSE
    after := with_promise_back(after, business, coalesce(entry_carries, entry_reverses));
    IF reversed.reward_id > 1 AND reversed.points = 0 THEN
      after.milestones := milestones_without(account, reversed.id);
    END IF;
  END IF;
  IF entry_kind = 'accrual' OR reversed.kind IN ('accrual', 'bonus') THEN
    after.lifetime_points := account.lifetime_points + entry_points;
  END IF;
  IF account.kept_rewards IS NOT NULL OR entry_carries IS NOT NULL OR entry_reverses IS NOT NULL THEN
    today := day_at(business, moment);
    IF entry_kind IN ('redemption', 'reset') OR entry_reason = 'erased'
      OR (entry_reason = 'moved' AND entry_carries IS NULL)
    THEN
      kept := without_kept(after, account, business, entry_kind, entry_reward, today);
      after := kept.account;
      noted := jsonb_strip_nulls(jsonb_build_object('took', kept.took, 'given', kept.given));
    ELSE
      after := with_kept_back(after, business, coalesce(entry_carries, entry_reverses), today);
    END IF;
  END IF;
  has_several := business.ladder IS NOT NULL OR account.kept_rewards IS NOT NULL OR after.kept_rewards IS NOT NULL;
  IF has_several THEN
    today := coalesce(today, day_at(business, moment));
    facts_before := several_facts(account, business, today);
    facts := several_facts(after, business, today);
  END IF;
  waiting := waiting_by(after, business, facts);
  -- An erased person's points go, but the rewards that they once reached still count as unlocked.
  unlocked := CASE
    WHEN entry_reason = 'erased' OR entry_kind = 'reset' OR reversed.kind = 'reset' THEN 0
    WHEN entry_kind = 'redemption' AND NOT has_several THEN 0
    WHEN reversed.kind = 'redemption' AND NOT has_several THEN -reversed.rewards_unlocked
    ELSE waiting - waiting_by(account, business, facts_before)
      + CASE WHEN entry_kind = 'redemption' THEN 1 WHEN reversed.kind = 'redemption' THEN -1 ELSE 0 END END;
  -- The reward may be cheaper now than when the points were given. An undo takes back no more than they unlocked.
  IF unlocked < 0 THEN
    unlocked := greatest(unlocked, -(SELECT coalesce(sum(e.rewards_unlocked), 0)
      FROM ledger_entries e WHERE e.business_id = account.business_id AND e.account_id = account.id));
  END IF;
  IF has_several THEN facts := coalesce(facts || coalesce(noted, '{}'), nullif(noted, '{}')); END IF;
  INSERT INTO ledger_entries (business_id, account_id, version, kind, points, balance_after,
    rewards_unlocked, code_id, actor, reason, reverses_id, idempotency_key, terms_version,
    is_repeat_scan, created_at, location_id, staff_id, device_id, promised_terms, promised_rewards, promised_until,
    rewards_waiting, reward_id, reward_cost, standing)
  VALUES (account.business_id, account.id, account.version + 1, entry_kind, entry_points,
    new_balance, unlocked, entry_code, entry_actor, entry_reason, entry_reverses, entry_key,
    business.terms_version, repeat_scan, moment,
    coalesce(reversed.location_id, entry_location, 1), entry_staff, entry_device,
    CASE WHEN taken IS NOT NULL THEN account.promised_terms END,
    taken, CASE WHEN taken IS NOT NULL THEN account.promised_until END,
    CASE WHEN account.promised_rewards IS NOT NULL OR has_several THEN waiting END,
    entry_reward, entry_cost, facts)
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
        SELECT max(e.created_at) FROM ledger_entries e
        WHERE e.business_id = account.business_id AND e.account_id = account.id
          AND e.kind = 'accrual'
          -- A visit that a merge handed over is another account's.
          AND e.version > coalesce((SELECT max(m.version) FROM account_merges m
            WHERE m.business_id = account.business_id AND m.account_id = account.id), 0)
          AND NOT EXISTS (
            SELECT FROM ledger_entries r
            WHERE r.business_id = e.business_id AND r.reverses_id = e.id))
    WHERE business_id = account.business_id AND id = account.id;
  ELSE
    UPDATE loyalty_accounts SET balance = new_balance, version = entry.version,
      lifetime_points = after.lifetime_points
    WHERE business_id = account.business_id AND id = account.id;
  END IF;

  PERFORM store_promises(stored, after);

  IF past_moment IS NULL THEN
    PERFORM announce_entry(business, after, entry, scans_that_day, accrual_on);
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
    moment := moment_of(local_moment, business.time_zone);
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
      past->>'actor', entry_key => past->>'key', entry_code => (past->>'code')::bigint,
      entry_reverses => undone, repeat_scan => coalesce((past->>'isRepeat')::boolean, false),
      accrual_on => local_moment::date, past_moment => moment,
      entry_location => (past->>'location')::integer, entry_staff => (past->>'staff')::integer,
      entry_device => (past->>'device')::integer);
  END LOOP;
END $$;

-- Writes a bonus to an accrual that was just written: an entry that goes with it, in an account that the caller has
-- locked. The caller announces it. A bonus for another account names no code, since that account scanned nothing.
-- `latest` is the account's entry before it, if the caller knows it: what waits after one entry waits before the next.
CREATE OR REPLACE FUNCTION append_bonus(
  one decided_scan, the_account bigint, accrual ledger_entries, extra integer, latest ledger_entries,
  promotion promotions DEFAULT NULL, the_occasion text DEFAULT NULL
) RETURNS ledger_entries LANGUAGE plpgsql AS $$
DECLARE
  business businesses := one.business;
  is_own boolean := the_account = accrual.account_id;
  stored loyalty_accounts;
  before loyalty_accounts;
  after loyalty_accounts;
  facts_before jsonb;
  facts jsonb;
  waiting integer;
  waited integer := latest.rewards_waiting;
  is_near boolean;
  entry ledger_entries;
BEGIN
  UPDATE loyalty_accounts a SET
    balance = a.balance + extra, version = a.version + 1, lifetime_points = a.lifetime_points + extra
  WHERE a.business_id = business.id AND a.id = the_account
  RETURNING a.* INTO STRICT stored;
  before := stored;
  before.balance := stored.balance - extra;
  before.lifetime_points := stored.lifetime_points - extra;
  IF stored.promised_until IS NOT NULL OR stored.kept_rewards IS NOT NULL THEN
    before := without_lapsed(before, one.today);
  END IF;
  after := before;
  after.balance := stored.balance;
  after.lifetime_points := stored.lifetime_points;
  PERFORM store_promises(stored, after);

  facts := several_facts(after, business, one.today);
  waiting := waiting_by(after, business, facts);
  IF waited IS NULL THEN
    facts_before := several_facts(before, business, one.today);
    waited := waiting_by(before, business, facts_before);
  END IF;
  is_near := promise_is_near(after.balance, business.reward_threshold, after.promised_threshold, after.promised_until,
    after.promised_until);
  INSERT INTO ledger_entries (business_id, account_id, version, kind, points, balance_after, rewards_unlocked, code_id,
    actor, reason, terms_version, created_at, location_id, staff_id, device_id, presence,
    promised_terms, promised_until, rewards_waiting, standing, promotion_id, occasion, goes_with_id)
  VALUES (business.id, the_account, after.version, 'bonus', extra, after.balance, waiting - waited,
    CASE WHEN is_own THEN accrual.code_id END, accrual.actor, CASE WHEN is_own THEN accrual.reason END,
    business.terms_version, accrual.created_at, accrual.location_id, accrual.staff_id, accrual.device_id, accrual.presence,
    CASE WHEN is_near OR promise_holds(after.balance, business.reward_threshold, after.promised_threshold,
      after.promised_cap_type, after.promised_rewards) THEN after.promised_terms END,
    CASE WHEN is_near THEN after.promised_until END,
    CASE WHEN after.promised_rewards IS NOT NULL OR facts IS NOT NULL THEN waiting END,
    -- A promotion's bonus also notes the promotion's name, as the customer was told.
    CASE WHEN promotion.id IS NULL THEN facts ELSE coalesce(facts, '{}') || jsonb_build_object(
      'promotion', promotion.name, 'isMost', promised_bonus(promotion, accrual.points) > extra) END,
    promotion.id, the_occasion, accrual.id)
  RETURNING * INTO entry;
  RETURN entry;
END $$;

-- Writes what a promotion adds to an accrual that was just written; null if nothing. Points that move to another number
-- bring their bonus along.
CREATE OR REPLACE FUNCTION append_promotion(one decided_scan, accrual ledger_entries)
RETURNS ledger_entries LANGUAGE plpgsql AS $$
DECLARE
  business businesses := one.business;
  moved ledger_entries;
  promotion promotions;
  extra integer;
BEGIN
  IF (one.scan).moved_entry IS NOT NULL THEN
    SELECT e.* INTO moved FROM ledger_entries e WHERE e.business_id = business.id
      AND e.goes_with_id = (one.scan).moved_entry AND e.promotion_id IS NOT NULL;
    IF NOT FOUND THEN RETURN NULL; END IF;
    extra := moved.points;
    SELECT p.* INTO promotion FROM promotions p WHERE p.business_id = business.id AND p.id = moved.promotion_id;
  ELSE
    promotion := best_promotion(business.id, business.time_zone, accrual.account_id, accrual.location_id,
      accrual.code_id, accrual.points, accrual.created_at);
    IF promotion.id IS NULL THEN RETURN NULL; END IF;
    extra := least(1000, promised_bonus(promotion, accrual.points));
  END IF;
  RETURN append_bonus(one, accrual.account_id, accrual, extra, accrual, promotion);
END $$;

-- Writes all bonuses of an accrual that was just written: the promotion's, then those of occasions. Points that move to
-- another number bring the promotion's bonus along. Occasions belong to a person, so the right number's are looked up anew.
CREATE OR REPLACE FUNCTION append_bonuses(one decided_scan, accrual ledger_entries)
RETURNS ledger_entries[] LANGUAGE plpgsql AS $$
DECLARE
  latest ledger_entries := accrual;
  occasion occasions;
  bonus ledger_entries;
  bonuses ledger_entries[] := '{}';
BEGIN
  IF (one.business).has_promotions OR (one.scan).moved_entry IS NOT NULL THEN
    bonus := append_promotion(one, accrual);
    IF bonus.id IS NOT NULL THEN
      bonuses := bonuses || bonus;
      latest := bonus;
    END IF;
  END IF;
  IF (one.business).has_occasions THEN
    FOR occasion IN SELECT * FROM occasions_of(one.business, one.account, accrual) LOOP
      latest := append_bonus(one, accrual.account_id, accrual, occasion.points, latest, the_occasion => occasion.kind);
      bonuses := bonuses || latest;
    END LOOP;
  END IF;
  RETURN bonuses;
END $$;

-- Gives customers the balances of an import's next `most` rows, in the order in which accounts are locked everywhere.
-- Answers what became of each row. `entry_id` is null for a row that was left out: its number is a customer already, is
-- blocked, or would have more points than an account can. A deleted shop gives nothing. Rows are locked before their
-- accounts. An erasure deletes a number's rows first, so it comes wholly before or after.
CREATE OR REPLACE FUNCTION append_imported(
  the_business integer, the_import bigint, adds_to_existing boolean, most integer, most_points integer
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
    WHERE r.business_id = the_business AND r.import_id = the_import ORDER BY r.phone LIMIT most FOR UPDATE
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

-- Undoes the next `most` entries of an import after one of them. `outcome` is 'undone', 'spent', or 'gone' if nothing is
-- left to take back: the entry was undone before, or its customer was erased. A customer whom the import brought, and who
-- has not been here since, is forgotten. The undo notes that, since they no longer count. A number that the owner has
-- blocked since is not forgotten, because it could then collect again.
CREATE OR REPLACE FUNCTION undo_imported(
  the_business integer, the_import bigint, after_entry bigint, most integer
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
  -- Entries are in the order of the numbers at that time. Some customers have another number now.
  PERFORM lock_accounts(the_business, ARRAY(SELECT e.account_id FROM imported_entries i
    JOIN ledger_entries e ON e.business_id = i.business_id AND e.id = i.entry_id
    WHERE i.business_id = the_business AND i.import_id = the_import AND i.entry_id > after_entry
    ORDER BY i.entry_id LIMIT most));
  FOR entry IN SELECT e.* FROM imported_entries i
    JOIN ledger_entries e ON e.business_id = i.business_id AND e.id = i.entry_id
    WHERE i.business_id = the_business AND i.import_id = the_import AND i.entry_id > after_entry
    ORDER BY i.entry_id LIMIT most
  LOOP
    SELECT * INTO STRICT account FROM loyalty_accounts a
      WHERE a.business_id = the_business AND a.id = entry.account_id;
    entry_id := entry.id;
    account_id := account.id;
    points := entry.points;
    -- A block that the import brought has the moment of its entry.
    is_forgotten := entry.version = 1 AND account.version = 1 AND account.phone IS NOT NULL
      AND (account.blocked_at IS NULL OR account.blocked_at = entry.created_at);
    IF account.phone IS NULL OR EXISTS (SELECT FROM ledger_entries r
      WHERE r.business_id = the_business AND r.reverses_id = entry.id)
    THEN
      outcome := 'gone';
    -- The points are spent, or with the customer into whom this one was merged.
    ELSIF account.balance < entry.points OR EXISTS (SELECT FROM account_merges m
      WHERE m.business_id = the_business AND m.account_id = account.id AND m.version > entry.version)
    THEN
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

-- Merges an account into another. The caller has locked scans out, and holds both accounts. The points move by an entry
-- on each. Without points these have 0, since they also say when the merge was, and into whom. Visits and lifetime points
-- stay sums of an account's own entries. What merges moved is counted beside them.
CREATE OR REPLACE FUNCTION merge_accounts(
  the_business integer, from_account bigint, to_account bigint, the_actor text, the_key text
) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  business businesses;
  emptied loyalty_accounts;
  other loyalty_accounts;
  taken ledger_entries;
  given ledger_entries;
  came record;
  merged_before integer;
BEGIN
  SELECT * INTO STRICT business FROM businesses b WHERE b.id = the_business;
  SELECT * INTO STRICT emptied FROM loyalty_accounts a WHERE a.business_id = the_business AND a.id = from_account;
  SELECT * INTO STRICT other FROM loyalty_accounts a WHERE a.business_id = the_business AND a.id = to_account;
  SELECT coalesce(max(m.version), 0) INTO merged_before FROM account_merges m
    WHERE m.business_id = the_business AND m.account_id = emptied.id;
  SELECT c.since, c.location_id INTO came FROM customer_since(the_business, emptied.id, emptied.version) c;
  taken := append_entry(business, emptied, 'adjustment', -emptied.balance, the_actor, 'moved', the_key);
  given := append_entry(business, other, 'adjustment', emptied.balance, the_actor, 'moved', the_key,
    entry_carries => taken.id);

  UPDATE account_merges SET holder_id = other.id
    WHERE business_id = the_business AND holder_id = emptied.id;
  INSERT INTO account_merges (business_id, account_id, version, after_version, into_account_id, into_version,
    holder_id, visits, lifetime_points, customer_since, location_id)
  VALUES (the_business, emptied.id, taken.version, merged_before, other.id, given.version, other.id,
    emptied.visits + emptied.visits_moved, emptied.lifetime_points + emptied.lifetime_moved,
    came.since, came.location_id);

  -- The birthday goes along, because it is the person's.
  INSERT INTO birthdays AS b (business_id, account_id, month, day, changed_on, declined_on)
    SELECT the_business, other.id, d.month, d.day, d.changed_on, d.declined_on FROM birthdays d
    WHERE d.business_id = the_business AND d.account_id = emptied.id
  ON CONFLICT (business_id, account_id) DO UPDATE SET
    month = coalesce(b.month, excluded.month), day = coalesce(b.day, excluded.day),
    changed_on = greatest(b.changed_on, excluded.changed_on),
    declined_on = greatest(b.declined_on, excluded.declined_on);
  DELETE FROM birthdays b WHERE b.business_id = the_business AND b.account_id = emptied.id;

  PERFORM merge_invitations(emptied, other);

  UPDATE loyalty_accounts SET visits_moved = -visits, lifetime_moved = -lifetime_points, last_visit_moved = NULL,
    last_accrual_at = NULL, milestones = NULL
    WHERE business_id = the_business AND id = emptied.id;
  UPDATE loyalty_accounts SET
    visits_moved = visits_moved + emptied.visits + emptied.visits_moved,
    milestones = (SELECT array_agg(DISTINCT m ORDER BY m) FROM unnest(milestones || emptied.milestones) m),
    lifetime_moved = lifetime_moved + emptied.lifetime_points + emptied.lifetime_moved,
    last_visit_moved = greatest(last_visit_moved, CASE WHEN emptied.visits + emptied.visits_moved > 0
      THEN greatest(emptied.last_accrual_at, emptied.last_visit_moved) END),
    -- The language of the number that scanned last.
    language = CASE WHEN emptied.language IS NOT NULL AND
        coalesce(emptied.last_accrual_at, '-infinity') > coalesce(last_accrual_at, '-infinity')
      THEN emptied.language ELSE coalesce(language, emptied.language) END,
    created_at = CASE WHEN came.since IS NULL THEN created_at
      WHEN merged_before = 0 THEN least(created_at, emptied.created_at)
      ELSE least(created_at, came.since) END
    WHERE business_id = the_business AND id = other.id;
END $$;
