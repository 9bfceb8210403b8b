-- What waits for a customer. When a shop makes its reward dearer, rewards that were waiting stay: the account notes which
-- terms promised them, and how many. Whoever has 80 % of the old price has 60 days to reach it (kept.sql). Until then the
-- promise is noted but hidden, like one whose points were taken back. Whatever needs to know what waits, or what is next,
-- calls these functions.
--
-- This file is run again whenever its text changes (see db/migrate.ts).

-- How many rewards the points pay for: at most one where a reward takes all points.
CREATE OR REPLACE FUNCTION rewards_paid(points integer, threshold integer, cap_type text)
RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE cap_type WHEN 'reset' THEN least(1, points / threshold) ELSE points / threshold END
$$;

-- Whether the next reward is a promised one. The points have to reach its price. Where a reward takes all points, whoever
-- has reached today's dearer reward gets that one instead.
CREATE OR REPLACE FUNCTION promise_holds(
  balance integer, threshold integer, promised_threshold integer, promised_cap_type text, promised_rewards integer
) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT promised_rewards IS NOT NULL AND balance >= promised_threshold
    AND NOT (promised_cap_type = 'reset' AND threshold > promised_threshold AND balance >= threshold)
$$;

-- How many rewards wait: the promised ones that the points pay for, and what the rest pays for today. The namesake in
-- contract/progress.ts says the same.
CREATE OR REPLACE FUNCTION rewards_waiting(
  balance integer, threshold integer, cap_type text,
  promised_threshold integer, promised_cap_type text, promised_rewards integer
) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE
    WHEN NOT promise_holds(balance, threshold, promised_threshold, promised_cap_type, promised_rewards)
      THEN rewards_paid(balance, threshold, cap_type)
    WHEN promised_cap_type = 'reset' THEN 1
    ELSE least(promised_rewards, balance / promised_threshold)
      + rewards_paid(balance - least(promised_rewards, balance / promised_threshold) * promised_threshold,
        threshold, cap_type)
  END
$$;

CREATE OR REPLACE FUNCTION reward_of_terms(the_business integer, the_version integer)
RETURNS text LANGUAGE sql STABLE AS $$
  SELECT t.reward_description FROM business_terms t WHERE t.business_id = the_business AND t.version = the_version
$$;

-- Whether today's terms would take from customers what earlier terms told them. A reward in other words is another
-- reward. The namesake in contract/progress.ts tells the owner's form the same.
CREATE OR REPLACE FUNCTION takes_away(earlier business_terms, today businesses)
RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT today.reward_threshold > earlier.reward_threshold
    OR today.reward_description <> earlier.reward_description
    OR (earlier.point_cap_type = 'unlimited' AND today.point_cap_type = 'reset')
$$;

-- Keeps what waits for each customer when a shop's terms have changed from `earlier_version` to what they are now.
-- The caller has locked scans out. An account with an unclaimed promise keeps its terms. An account that is no worse off
-- by today's terms needs no promise.
CREATE OR REPLACE FUNCTION keep_promises(the_business integer, earlier_version integer)
RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  business businesses;
  earlier business_terms;
  today date;
  worse jsonb;
  good jsonb[];
  -- Versions that promise the earlier reward for fewer points, and versions that are no better than today's terms.
  cheaper integer[];
  needless integer[];
BEGIN
  SELECT * INTO STRICT business FROM businesses b WHERE b.id = the_business;
  SELECT * INTO STRICT earlier FROM business_terms t
    WHERE t.business_id = the_business AND t.version = earlier_version;
  today := day_at(business, now());
  UPDATE loyalty_accounts a SET
    (promised_terms, promised_threshold, promised_cap_type, promised_rewards, promised_until) = (
      SELECT l.promised_terms, l.promised_threshold, l.promised_cap_type, l.promised_rewards, l.promised_until
      FROM without_lapsed(a, today) l)
  WHERE a.business_id = the_business AND a.promised_until < today;
  IF takes_away(earlier, business) THEN
    cheaper := ARRAY(SELECT t.version FROM business_terms t WHERE t.business_id = the_business
      AND t.reward_description = earlier.reward_description AND t.reward_threshold <= earlier.reward_threshold
      AND t.point_cap_type = earlier.point_cap_type);
    -- One pass over the shop's accounts: there may be very many.
    UPDATE loyalty_accounts a SET
      (promised_terms, promised_threshold, promised_cap_type, promised_rewards, promised_until) = (
        SELECT k.terms, k.threshold, k.cap_type, k.rewards, k.until FROM (
        SELECT a.promised_terms, a.promised_threshold, a.promised_cap_type,
          CASE WHEN w.waiting = 0 OR a.promised_until IS NOT NULL THEN greatest(w.waiting, a.promised_rewards)
            ELSE w.waiting END, a.promised_until
        WHERE a.promised_terms = ANY (cheaper) OR promise_holds(a.balance, earlier.reward_threshold,
            a.promised_threshold, a.promised_cap_type, a.promised_rewards)
          OR (w.waiting = 0 AND a.promised_until IS NOT NULL)
        UNION ALL SELECT earlier.version, earlier.reward_threshold, earlier.point_cap_type,
          rewards_kept(a.balance, earlier.reward_threshold, earlier.point_cap_type),
          CASE WHEN rewards_kept(a.balance, earlier.reward_threshold, earlier.point_cap_type)
            > rewards_paid(a.balance, earlier.reward_threshold, earlier.point_cap_type) THEN today + 60 END
        LIMIT 1) AS k (terms, threshold, cap_type, rewards, until))
    FROM (SELECT b.id, rewards_waiting(b.balance, earlier.reward_threshold, earlier.point_cap_type,
        b.promised_threshold, b.promised_cap_type, b.promised_rewards) AS waiting
      FROM loyalty_accounts b WHERE b.business_id = the_business) AS w
    WHERE a.business_id = the_business AND a.phone IS NOT NULL AND w.id = a.id
      AND (w.waiting > 0 OR rewards_kept(a.balance, earlier.reward_threshold, earlier.point_cap_type) > 0);
  END IF;
  needless := ARRAY(SELECT t.version FROM business_terms t
    WHERE t.business_id = the_business AND NOT takes_away(t, business));
  UPDATE loyalty_accounts a SET
    promised_terms = NULL, promised_threshold = NULL, promised_cap_type = NULL, promised_rewards = NULL,
    promised_until = NULL
  WHERE a.business_id = the_business AND a.promised_terms = ANY (needless);
  -- The same for each of the other rewards.
  IF EXISTS (SELECT FROM loyalty_accounts a WHERE a.business_id = the_business AND a.kept_rewards IS NOT NULL) THEN
    good := good_again(business, today);
    UPDATE loyalty_accounts a SET kept_rewards = (
      SELECT jsonb_agg(k) FROM jsonb_array_elements(CASE
        WHEN EXISTS (SELECT FROM jsonb_array_elements(a.kept_rewards) l WHERE l->>'until' < today::text)
        THEN (without_lapsed(a, today)).kept_rewards ELSE a.kept_rewards END) k
      WHERE k - '{times,until}'::text[] <> ALL (good))
    WHERE a.business_id = the_business AND a.kept_rewards IS NOT NULL AND EXISTS (
      SELECT FROM jsonb_array_elements(a.kept_rewards) k
      WHERE k->>'until' < today::text OR k - '{times,until}'::text[] = ANY (good));
  END IF;
  worse := worse_rewards(earlier, business, today);
  IF worse IS NOT NULL THEN
    UPDATE loyalty_accounts a SET kept_rewards = with_kept(a.kept_rewards, worse, earlier.point_cap_type, a.balance,
      a.lifetime_points + a.lifetime_moved, a.milestones, today + 60)
    -- Only accounts with 80 % of the cheapest reward: writing a row costs far more than reading it.
    WHERE a.business_id = the_business AND a.phone IS NOT NULL
      AND (a.balance::bigint * 5 >= (SELECT min((r->>'points')::bigint) * 4 FROM jsonb_array_elements(worse) r
          WHERE r->>'kind' <> 'milestone')
        OR (a.lifetime_points + a.lifetime_moved) * 5 >= (SELECT min((r->>'points')::bigint) * 4
          FROM jsonb_array_elements(worse) r WHERE r->>'kind' = 'milestone'));
  END IF;
END $$;

CREATE OR REPLACE FUNCTION without_promise(account loyalty_accounts)
RETURNS loyalty_accounts LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  account.promised_terms := NULL;
  account.promised_threshold := NULL;
  account.promised_cap_type := NULL;
  account.promised_rewards := NULL;
  account.promised_until := NULL;
  RETURN account;
END $$;

-- The account with what an entry took from a promise. What a reward or a reset took before the shop changed its terms
-- would have been promised by that change, and is promised now. Two promises become one by the older terms. What today's
-- terms give anyway is not promised.
CREATE OR REPLACE FUNCTION with_promise_back(account loyalty_accounts, business businesses, the_entry bigint)
RETURNS loyalty_accounts LANGUAGE plpgsql STABLE AS $$
DECLARE
  taking ledger_entries;
  terms business_terms;
  rewards integer;
  until date;
BEGIN
  IF the_entry IS NULL THEN RETURN account; END IF;
  SELECT * INTO taking FROM ledger_entries e WHERE e.business_id = business.id AND e.id = the_entry;
  IF taking.promised_rewards IS NULL
    AND (taking.kind NOT IN ('redemption', 'reset') OR taking.terms_version = business.terms_version)
  THEN RETURN account; END IF;
  SELECT * INTO STRICT terms FROM business_terms t WHERE t.business_id = business.id
    AND t.version = coalesce(taking.promised_terms, taking.terms_version);
  rewards := coalesce(taking.promised_rewards, CASE WHEN taking.kind = 'redemption' AND coalesce(taking.reward_id, 1) = 1 THEN 1
    ELSE rewards_kept(-taking.points, terms.reward_threshold, terms.point_cap_type) END);
  until := CASE WHEN taking.promised_rewards IS NOT NULL THEN taking.promised_until
    WHEN rewards > rewards_paid(-taking.points, terms.reward_threshold, terms.point_cap_type)
    THEN last_day_of(business, terms.version) END;
  IF account.promised_terms < terms.version THEN
    SELECT * INTO STRICT terms FROM business_terms t
      WHERE t.business_id = business.id AND t.version = account.promised_terms;
  END IF;
  IF rewards = 0 OR NOT takes_away(terms, business) THEN RETURN account; END IF;
  account.promised_terms := terms.version;
  account.promised_threshold := terms.reward_threshold;
  account.promised_cap_type := terms.point_cap_type;
  account.promised_rewards := CASE terms.point_cap_type WHEN 'reset' THEN 1
    ELSE coalesce(account.promised_rewards, 0) + rewards END;
  account.promised_until := greatest(account.promised_until, until);
  RETURN account;
END $$;

-- Ends all that an account keeps of earlier terms, because its person is erased.
CREATE OR REPLACE FUNCTION end_promises(the_business integer, the_account bigint) RETURNS void LANGUAGE sql AS $$
  UPDATE loyalty_accounts SET promised_terms = NULL, promised_threshold = NULL, promised_cap_type = NULL,
    promised_rewards = NULL, promised_until = NULL, kept_rewards = NULL
  WHERE business_id = the_business AND id = the_account
$$;
