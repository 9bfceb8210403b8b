-- What customers keep when a shop makes a reward worse or takes it away. A customer who has reached it keeps it for good.
-- One who has at least 80 % of its points keeps it for 60 days, and for good if they reach it in that time. The promise of
-- the first reward is in columns of the account (promises.sql). The others are in `kept_rewards`, each as the ladder had
-- it, with `times` (how many the customer can have), `until` (the last day to reach the last of them; null: all are
-- reached) and `cap_type`. The functions of the same names in test/keptModel.ts say the same.
--
-- This file is run again whenever its text changes (see db/migrate.ts).

-- How many rewards a balance keeps: those that it pays for, and one of which it pays 80 %.
CREATE OR REPLACE FUNCTION rewards_kept(points integer, price integer, cap_type text)
RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE cap_type WHEN 'reset' THEN (points::bigint * 5 >= price::bigint * 4)::integer
    ELSE points / price + ((points % price)::bigint * 5 >= price::bigint * 4)::integer END
$$;

-- Whether the first reward is shown by a promise that is not reached yet. If today's terms make one ready, they are shown.
CREATE OR REPLACE FUNCTION promise_is_near(
  balance integer, threshold integer, promised_threshold integer, promised_until date, day date
) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT promised_until IS NOT NULL AND promised_until >= day AND balance < least(promised_threshold, threshold)
$$;

CREATE OR REPLACE FUNCTION day_at(business businesses, at timestamptz) RETURNS date LANGUAGE sql STABLE AS $$
  SELECT local_time(at, business.time_zone)::date
$$;

-- Whether today's ladder has nothing as good as a reward that customers were told.
CREATE OR REPLACE FUNCTION is_worse(told jsonb, told_cap_type text, business businesses, day date)
RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT NOT EXISTS (
    SELECT FROM jsonb_to_recordset(business.ladder)
      AS r (id integer, name text, points integer, kind text, starts_on text, ends_on text, location_ids jsonb)
    WHERE r.id = (told->>'id')::integer AND r.name = told->>'name' AND r.points <= (told->>'points')::integer
      AND coalesce(r.starts_on, '') <= greatest(day::text, told->>'starts_on')
      AND coalesce(r.ends_on, '9999') >= coalesce(told->>'ends_on', '9999')
      AND (coalesce(r.location_ids, 'null') = 'null' OR r.location_ids @> (told->'location_ids'))
      AND NOT (r.kind = 'spend' AND told_cap_type = 'unlimited' AND business.point_cap_type = 'reset'))
$$;

-- The rewards of earlier terms that could be had on the day, and that today's ladder has no longer as good. Null: none.
CREATE OR REPLACE FUNCTION worse_rewards(earlier business_terms, business businesses, day date)
RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_agg(r) FROM jsonb_array_elements(earlier.ladder) r
  WHERE coalesce(r->>'starts_on', '') <= day::text AND coalesce(r->>'ends_on', '9999') >= day::text
    AND is_worse(r, earlier.point_cap_type, business, day)
$$;

-- What a customer keeps, with what becomes worse added. What is kept of older terms stays as it is. A change of rewards
-- calls this for every customer, so it runs no query.
CREATE OR REPLACE FUNCTION with_kept(
  kept jsonb, worse jsonb, cap_type text, balance integer, collected bigint, given smallint[], last_day date
) RETURNS jsonb LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
  told jsonb;
  price integer;
  times integer;
  until date;
BEGIN
  FOR n IN 0 .. coalesce(jsonb_array_length(worse), 0) - 1 LOOP
    told := worse->n;
    price := (told->>'points')::integer;
    -- They are ordered by their points: no later one is within reach.
    EXIT WHEN price::bigint * 4 > greatest(balance, collected) * 5;
    IF told->>'kind' = 'milestone' THEN
      times := (collected * 5 >= price::bigint * 4 AND ((told->>'id')::smallint = ANY (given)) IS NOT TRUE)::integer;
      until := CASE WHEN collected < price THEN last_day END;
    ELSE
      times := rewards_kept(balance, price, cap_type);
      until := CASE WHEN times > rewards_paid(balance, price, cap_type) THEN last_day END;
    END IF;
    CONTINUE WHEN times = 0 OR kept @> jsonb_build_array(jsonb_build_object('id', told->'id'));
    kept := coalesce(kept, '[]')
      || jsonb_build_array(told || jsonb_build_object('times', times, 'until', until, 'cap_type', cap_type));
  END LOOP;
  RETURN kept;
END $$;

-- Of all rewards that customers were ever told, as they would be kept: those that today's ladder has as good.
CREATE OR REPLACE FUNCTION good_again(business businesses, day date) RETURNS jsonb[] LANGUAGE sql STABLE AS $$
  SELECT coalesce(array_agg(told), '{}') FROM (
    SELECT DISTINCT r || jsonb_build_object('cap_type', t.point_cap_type) AS told
    FROM business_terms t CROSS JOIN jsonb_array_elements(t.ladder) r WHERE t.business_id = business.id) terms
  WHERE NOT is_worse(told, told->>'cap_type', business, day)
$$;

-- Whether a kept reward is reached.
CREATE OR REPLACE FUNCTION kept_is_reached(kept jsonb, account loyalty_accounts) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT (kept->>'points')::integer <= CASE kept->>'kind'
    WHEN 'milestone' THEN account.lifetime_points + account.lifetime_moved ELSE account.balance END
$$;

-- The kept rewards that hold on a day: those that are reached, and those that can still be reached. One that is not
-- reached gives way if today's terms make the same reward ready. Null: none.
CREATE OR REPLACE FUNCTION kept_in_force(account loyalty_accounts, business businesses, day date)
RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_agg(k) FROM jsonb_array_elements(account.kept_rewards) k
  WHERE coalesce(k->>'ends_on', '9999') >= day::text AND (kept_is_reached(k, account)
    OR (k->>'until' >= day::text AND NOT EXISTS (SELECT FROM jsonb_array_elements(business.ladder) r
      WHERE r->'id' = k->'id' AND coalesce(r->>'starts_on', '') <= day::text
        AND coalesce(r->>'ends_on', '9999') >= day::text AND kept_is_reached(r, account))))
$$;

-- The ladder of a customer who keeps rewards of earlier terms.
CREATE OR REPLACE FUNCTION ladder_with(ladder jsonb, kept jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT kept || coalesce((SELECT jsonb_agg(r) FROM jsonb_array_elements(ladder) r
    WHERE NOT kept @> jsonb_build_array(jsonb_build_object('id', r->'id'))), '[]')
$$;

-- The account without the promises that were not reached by their last day. What was reached by then stays for good.
CREATE OR REPLACE FUNCTION without_lapsed(account loyalty_accounts, day date)
RETURNS loyalty_accounts LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
  reached integer;
BEGIN
  IF account.promised_until < day THEN
    reached := rewards_paid(account.balance, account.promised_threshold, account.promised_cap_type);
    IF reached = 0 THEN account := without_promise(account);
    ELSE
      account.promised_rewards := least(account.promised_rewards, reached);
      account.promised_until := NULL;
    END IF;
  END IF;
  IF account.kept_rewards IS NOT NULL THEN
    account.kept_rewards := (SELECT jsonb_agg(CASE WHEN l.is_over THEN k || jsonb_build_object('until', NULL, 'times',
        CASE k->>'kind' WHEN 'milestone' THEN 1
          ELSE least((k->>'times')::integer, account.balance / (k->>'points')::integer) END)
        ELSE k END)
      FROM jsonb_array_elements(account.kept_rewards) k
      CROSS JOIN LATERAL (SELECT coalesce(k->>'until' < day::text, false) AS is_over) l
      WHERE NOT l.is_over OR kept_is_reached(k, account));
  END IF;
  RETURN account;
END $$;

-- What an entry leaves of the kept rewards, and what it takes. It takes the reward that it gives, and those that the points
-- no longer pay for. A reward whose last day is not over stays: it may still be reached.
CREATE OR REPLACE FUNCTION kept_used(kept jsonb, balance integer, given integer, is_reset boolean, OUT left_over jsonb, OUT took jsonb)
LANGUAGE sql IMMUTABLE AS $$
  SELECT jsonb_agg(k || jsonb_build_object('times', l.times)) FILTER (WHERE l.times > 0),
    jsonb_agg(k || jsonb_build_object('times', had.times - l.times)) FILTER (WHERE l.times < had.times)
  FROM jsonb_array_elements(kept) k
  CROSS JOIN LATERAL (SELECT (k->>'times')::integer AS times,
    CASE WHEN (k->>'id')::integer = given THEN 1 ELSE 0 END AS used) had
  CROSS JOIN LATERAL (SELECT CASE
    WHEN k->>'kind' = 'milestone' THEN had.times - had.used
    WHEN is_reset THEN 0
    ELSE least(had.times - had.used, balance / (k->>'points')::integer
      + CASE WHEN k->>'until' IS NULL THEN 0 ELSE 1 END) END AS times) l
$$;

-- The kept rewards with those that an entry took, unless today's are as good again.
CREATE OR REPLACE FUNCTION kept_back(kept jsonb, took jsonb, business businesses, day date)
RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_agg(coalesce(k, t) || jsonb_build_object('times', CASE WHEN coalesce(k, t)->>'cap_type' = 'reset'
      OR coalesce(k, t)->>'kind' = 'milestone' THEN 1
    ELSE coalesce((k->>'times')::integer, 0) + coalesce((t->>'times')::integer, 0) END,
    'until', greatest(k->>'until', t->>'until')))
  FROM jsonb_array_elements(kept) k
  FULL JOIN jsonb_array_elements(took) t ON t->'id' = k->'id'
  WHERE k IS NOT NULL OR is_worse(t, t->>'cap_type', business, day)
$$;

-- The last day of the promises that a version of the terms left behind when the next one followed.
CREATE OR REPLACE FUNCTION last_day_of(business businesses, the_version integer) RETURNS date LANGUAGE sql STABLE AS $$
  SELECT day_at(business, t.created_at) + 60 FROM business_terms t
  WHERE t.business_id = business.id AND t.version > the_version ORDER BY t.version LIMIT 1
$$;

-- The account after an entry was undone: with the kept rewards that the entry took, and with those that the points would
-- have kept without it.
CREATE OR REPLACE FUNCTION with_kept_back(account loyalty_accounts, business businesses, the_entry bigint, day date)
RETURNS loyalty_accounts LANGUAGE plpgsql STABLE AS $$
DECLARE
  taking ledger_entries;
  told business_terms;
BEGIN
  SELECT * INTO taking FROM ledger_entries e WHERE e.business_id = business.id AND e.id = the_entry;
  IF taking.standing ? 'took' THEN
    account.kept_rewards := kept_back(account.kept_rewards, taking.standing->'took', business, day);
  END IF;
  IF taking.kind IN ('redemption', 'reset') AND taking.terms_version <> business.terms_version THEN
    SELECT * INTO STRICT told FROM business_terms t
      WHERE t.business_id = business.id AND t.version = taking.terms_version;
    account.kept_rewards := with_kept(account.kept_rewards,
      (SELECT jsonb_agg(r) FROM jsonb_array_elements(worse_rewards(told, business, day)) r
        WHERE r->>'kind' = 'spend' OR (r->>'id')::integer = taking.reward_id),
      told.point_cap_type, -taking.points, account.lifetime_points + account.lifetime_moved, account.milestones,
      last_day_of(business, told.version));
  END IF;
  RETURN account;
END $$;

-- The account after an entry has taken from its kept rewards, with what it took, and the name of the reward if earlier
-- terms gave it. An entry that ends the account takes all of them.
CREATE OR REPLACE FUNCTION without_kept(
  INOUT account loyalty_accounts, before loyalty_accounts, business businesses, entry_kind text, the_reward integer,
  day date, OUT took jsonb, OUT given text
) LANGUAGE plpgsql STABLE AS $$
BEGIN
  IF account.kept_rewards IS NULL THEN RETURN; END IF;
  IF entry_kind NOT IN ('redemption', 'reset') THEN
    took := account.kept_rewards;
    account.kept_rewards := NULL;
    RETURN;
  END IF;
  SELECT k->>'name' INTO given FROM jsonb_array_elements(kept_in_force(before, business, day)) k
    WHERE (k->>'id')::integer = the_reward;
  SELECT u.left_over, u.took INTO account.kept_rewards, took FROM kept_used(account.kept_rewards, account.balance,
    CASE WHEN given IS NOT NULL THEN the_reward END, entry_kind = 'reset') u;
END $$;

-- How many rewards that are paid with points wait for a customer who keeps some. First the kept ones that are cheaper than
-- today's, as often as they are kept; then what the rest of the points pays for.
CREATE OR REPLACE FUNCTION kept_waiting(
  ladder jsonb, facts jsonb, balance integer, threshold integer, cap_type text,
  promised_threshold integer, promised_cap_type text, promised_rewards integer
) RETURNS integer LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
  cheapest integer;
  reward record;
  paid integer;
  rewards integer := 0;
BEGIN
  SELECT min(r.points) INTO cheapest FROM rewards_of(ladder, facts, balance, threshold, '') r
    WHERE r.kind = 'spend' AND r.times IS NULL;
  FOR reward IN SELECT r.* FROM rewards_of(ladder, facts, balance, threshold, '') r
    WHERE r.kind = 'spend' AND r.cap_type = 'unlimited' AND (r.points < cheapest OR kept_waiting.cap_type = 'reset')
    ORDER BY r.points, r.id
  LOOP
    paid := least(reward.times, balance / reward.points);
    rewards := rewards + paid;
    balance := balance - paid * reward.points;
  END LOOP;
  RETURN rewards + greatest(
    rewards_waiting(balance, cheapest, cap_type, promised_threshold, promised_cap_type, promised_rewards),
    (EXISTS (SELECT FROM rewards_of(ladder, facts, balance, threshold, '') r
      WHERE r.kind = 'spend' AND r.cap_type = 'reset' AND r.missing = 0))::integer);
END $$;

-- What a customer keeps of earlier terms on a day, ordered by points, for lists. Null: nothing.
CREATE OR REPLACE FUNCTION kept_list(account loyalty_accounts, day date) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_agg(jsonb_build_object('name', k.name, 'points', k.points, 'times', k.times, 'until', k.until)
    ORDER BY k.points, k.id)
  FROM without_lapsed(account, day) AS l
  CROSS JOIN LATERAL (
    SELECT 1 AS id, reward_of_terms(l.business_id, l.promised_terms) AS name, l.promised_threshold AS points,
      l.promised_rewards AS times, l.promised_until::text AS until WHERE l.promised_rewards IS NOT NULL
    UNION ALL
    SELECT r.id, r.name, r.points, r.times, r.until FROM jsonb_to_recordset(l.kept_rewards)
      AS r (id integer, name text, points integer, times integer, until text)) k
$$;
