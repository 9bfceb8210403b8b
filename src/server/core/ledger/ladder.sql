-- The rewards of a shop that has several. `businesses.ladder` holds those that are on, without the first;
-- `business_terms.ladder` holds what customers were told. Only these functions say how far a customer is, what waits and
-- what is next. The functions of the same names in server/rewards/rules.ts say the same.
--
-- This file is run again whenever its text changes (see db/migrate.ts).

-- What says how far a customer is, besides the balance. An entry keeps it, and a repeated request is answered from the
-- entry. Milestones count all points that were ever collected, less what was undone.
CREATE OR REPLACE FUNCTION standing_facts(account loyalty_accounts, business businesses, day date)
RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object(
    'collected', coalesce(account.lifetime_points + account.lifetime_moved, 0),
    'milestones', to_jsonb(coalesce(account.milestones, '{}')),
    'day', day)
    -- What the customer keeps of earlier terms: other rewards, and the last day to reach the first one.
    || CASE WHEN account.kept_rewards IS NULL AND account.promised_until IS NULL THEN '{}'
      ELSE jsonb_strip_nulls(jsonb_build_object('kept', kept_in_force(account, business, day),
        'until', CASE WHEN promise_is_near(account.balance, business.reward_threshold, account.promised_threshold,
          account.promised_until, day) THEN account.promised_until END)) END
$$;

-- The facts of an account for which there are several rewards. Null: there is one.
CREATE OR REPLACE FUNCTION several_facts(account loyalty_accounts, business businesses, day date)
RETURNS jsonb LANGUAGE plpgsql STABLE AS $$
DECLARE
  facts jsonb;
BEGIN
  IF business.ladder IS NULL AND account.kept_rewards IS NULL THEN RETURN NULL; END IF;
  facts := standing_facts(account, business, day);
  RETURN CASE WHEN business.ladder IS NOT NULL OR facts ? 'kept' THEN facts END;
END $$;

-- How far a customer is with each reward of the day. The caller says the terms of the first: the shop's, or a promise's.
-- A milestone that was given stays in the list.
CREATE OR REPLACE FUNCTION rewards_of(
  ladder jsonb, facts jsonb, balance integer, first_points integer, first_name text
) RETURNS TABLE (
  id integer, name text, points integer, kind text, missing bigint, is_given boolean, ends_on text, location_ids jsonb,
  kept_until text, times integer, cap_type text
) LANGUAGE sql IMMUTABLE AS $$
  SELECT 1, first_name, first_points, 'spend', greatest(0, first_points - balance)::bigint, false, NULL::text, NULL::jsonb,
    facts->>'until', NULL::integer, NULL::text
  UNION ALL
  SELECT r.id, r.name, r.points, r.kind,
    greatest(0, r.points - CASE r.kind WHEN 'milestone' THEN (facts->>'collected')::bigint ELSE balance END),
    r.kind = 'milestone' AND facts->'milestones' @> to_jsonb(r.id), r.ends_on, r.location_ids,
    r.until, r.times, r.cap_type
  -- Days are compared as they are written, YYYY-MM-DD.
  FROM jsonb_to_recordset(CASE WHEN facts ? 'kept' THEN ladder_with(ladder, facts->'kept') ELSE ladder END)
    AS r (id integer, name text, points integer, kind text, starts_on text, ends_on text, location_ids jsonb,
      until text, times integer, cap_type text)
  WHERE (r.starts_on IS NULL OR r.starts_on <= facts->>'day') AND (r.ends_on IS NULL OR r.ends_on >= facts->>'day')
$$;

-- How many rewards wait: the most that the points pay for, and the milestones that are reached.
CREATE OR REPLACE FUNCTION ladder_waiting(
  ladder jsonb, facts jsonb, balance integer, threshold integer, cap_type text,
  promised_threshold integer, promised_cap_type text, promised_rewards integer
) RETURNS integer LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN facts ? 'kept' THEN kept_waiting(ladder, facts, balance, threshold, ladder_waiting.cap_type,
      promised_threshold, promised_cap_type, promised_rewards)
    ELSE rewards_waiting(balance, min(r.points) FILTER (WHERE r.kind = 'spend'), ladder_waiting.cap_type,
      promised_threshold, promised_cap_type, promised_rewards) END
    + (count(*) FILTER (WHERE r.kind = 'milestone' AND r.missing = 0 AND NOT r.is_given))::integer
  FROM rewards_of(ladder, facts, balance, threshold, '') r
$$;

-- How many rewards wait for an account. The caller has read its `several_facts`.
CREATE OR REPLACE FUNCTION waiting_by(account loyalty_accounts, business businesses, facts jsonb)
RETURNS integer LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN facts IS NULL
    THEN rewards_waiting(coalesce(account.balance, 0), business.reward_threshold, business.point_cap_type,
      account.promised_threshold, account.promised_cap_type, account.promised_rewards)
    ELSE ladder_waiting(business.ladder, facts, coalesce(account.balance, 0),
      business.reward_threshold, business.point_cap_type,
      account.promised_threshold, account.promised_cap_type, account.promised_rewards) END
$$;

-- How many rewards wait for an account.
CREATE OR REPLACE FUNCTION waiting_for(account loyalty_accounts, business businesses, at timestamptz)
RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN business.ladder IS NULL AND account.kept_rewards IS NULL
    THEN rewards_waiting(coalesce(account.balance, 0), business.reward_threshold, business.point_cap_type,
      account.promised_threshold, account.promised_cap_type, account.promised_rewards)
    ELSE ladder_waiting(business.ladder, standing_facts(account, business, day_at(business, at)), coalesce(account.balance, 0),
      business.reward_threshold, business.point_cap_type,
      account.promised_threshold, account.promised_cap_type, account.promised_rewards) END
$$;

-- The prices of the day: the fewest points that a reward takes, and the milestones by their points. Queries over all
-- customers of a shop read this once. `waiting_for` would read the ladder for each customer: a hundred thousand of them
-- took half a minute.
CREATE OR REPLACE FUNCTION prices_on(ladder jsonb, first_points integer, day date)
RETURNS TABLE (cheapest integer, milestones integer[], milestone_points bigint[]) LANGUAGE sql IMMUTABLE AS $$
  SELECT min(r.points) FILTER (WHERE r.kind = 'spend'),
    array_agg(r.id ORDER BY r.points, r.id) FILTER (WHERE r.kind = 'milestone'),
    array_agg(r.points::bigint ORDER BY r.points, r.id) FILTER (WHERE r.kind = 'milestone')
  FROM rewards_of(ladder, jsonb_build_object('day', day), 0, first_points, '') r
$$;

-- How many milestones are reached and were not given. `milestones` are ordered by their points.
CREATE OR REPLACE FUNCTION milestones_besides(
  given smallint[], milestones integer[], milestone_points bigint[], collected bigint
) RETURNS integer LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
  waiting integer := 0;
BEGIN
  FOR n IN 1 .. coalesce(width_bucket(collected, milestone_points), 0) LOOP
    IF milestones[n] <> ALL (given) THEN waiting := waiting + 1; END IF;
  END LOOP;
  RETURN waiting;
END $$;

-- How many milestones wait. Null arrays are empty ones. One expression, so that the planner can inline it into the queries
-- of lists.
CREATE OR REPLACE FUNCTION milestones_waiting(
  given smallint[], milestones integer[], milestone_points bigint[], collected bigint
) RETURNS integer LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN given IS NULL THEN coalesce(width_bucket(collected, milestone_points), 0)
    ELSE milestones_besides(given, milestones, milestone_points, collected) END
$$;

-- What a customer is told: each reward, and which is next. The next one is the cheapest that is ready, or else the closest.
CREATE OR REPLACE FUNCTION standing_of(
  ladder jsonb, facts jsonb, balance integer, first_points integer, first_name text, cap_type text, first_cap_type text
) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  WITH listed AS MATERIALIZED (
    SELECT r.id, r.points, r.kind, r.missing, r.is_given, CASE
      WHEN r.kept_until IS NULL AND r.cap_type IS NULL THEN to_jsonb(s)
      ELSE to_jsonb(s) || jsonb_strip_nulls(jsonb_build_object(
        'keptUntil', CASE WHEN r.missing > 0 THEN r.kept_until END, 'pointCapType', r.cap_type)) END AS shown
    FROM rewards_of(ladder, facts, balance, first_points, first_name) r
    -- `to_jsonb` of a row is a third quicker than `jsonb_build_object` of its values.
    CROSS JOIN LATERAL (SELECT r.id, r.name, r.points, r.kind,
      CASE WHEN r.kind = 'milestone' THEN 0
        WHEN CASE r.id WHEN 1 THEN first_cap_type ELSE coalesce(r.cap_type, standing_of.cap_type) END = 'reset' THEN greatest(r.points, balance)
        ELSE r.points END AS takes,
      CASE WHEN r.is_given THEN 0 ELSE r.missing END AS "pointsNeeded",
      r.missing = 0 AND NOT r.is_given AS "isReady", r.is_given AS "isGiven",
      r.ends_on AS "endsOn", r.location_ids AS "locationIds") s)
  SELECT jsonb_build_object(
    'next', (SELECT shown FROM listed WHERE NOT is_given ORDER BY missing, kind = 'milestone', points, id LIMIT 1),
    'collected', facts->'collected',
    'rewards', (SELECT jsonb_agg(shown ORDER BY points, id) FROM listed))
$$;

-- The same for an account, with what it was promised. Null: the shop has one reward, and the customer keeps no other.
CREATE OR REPLACE FUNCTION account_standing(account loyalty_accounts, business businesses, at timestamptz)
RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN business.ladder IS NOT NULL OR account.kept_rewards IS NOT NULL THEN (
    SELECT standing_of(business.ladder, f.facts, coalesce(account.balance, 0),
      CASE WHEN p.is_told THEN account.promised_threshold ELSE business.reward_threshold END,
      CASE WHEN p.is_told THEN reward_of_terms(business.id, account.promised_terms)
        ELSE business.reward_description END,
      business.point_cap_type, CASE WHEN p.is_told THEN account.promised_cap_type ELSE business.point_cap_type END)
    FROM (SELECT standing_facts(account, business, day_at(business, at)) AS facts) f
    CROSS JOIN LATERAL (SELECT f.facts ? 'until' OR promise_holds(account.balance, business.reward_threshold,
      account.promised_threshold, account.promised_cap_type, account.promised_rewards) AS is_told) p
    WHERE business.ladder IS NOT NULL OR f.facts ? 'kept') END
$$;

-- The name of a reward besides the first.
CREATE OR REPLACE FUNCTION name_in_ladder(ladder jsonb, the_reward integer) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT r->>'name' FROM jsonb_array_elements(ladder) r WHERE (r->>'id')::integer = the_reward
$$;

-- The reward that a text about an entry names: the dearest one that the entry has made ready, or else the next one that
-- is paid with points. The entry says how far the customer was.
CREATE OR REPLACE FUNCTION news_of(business businesses, entry ledger_entries, first_points integer, first_name text)
RETURNS TABLE (name text, points integer) LANGUAGE sql STABLE AS $$
  SELECT became.name, became.points
  FROM rewards_of(business.ladder, entry.standing, entry.balance_after, first_points, first_name) became
  CROSS JOIN LATERAL (SELECT became.missing = 0 AND NOT became.is_given AND EXISTS (
    SELECT FROM rewards_of(business.ladder, entry.standing || jsonb_build_object(
        'collected', (entry.standing->>'collected')::bigint - entry.points),
      entry.balance_after - entry.points, first_points, first_name) was
    WHERE was.id = became.id AND was.missing > 0) AS is_new) n
  WHERE n.is_new OR became.kind = 'spend'
  ORDER BY n.is_new DESC, CASE WHEN n.is_new THEN -became.points ELSE became.missing END, became.points, became.id
  LIMIT 1
$$;

-- An account's next reward, promised or today's. An account of nulls is a number that is no customer's: nothing waits.
CREATE OR REPLACE FUNCTION next_reward(account loyalty_accounts, business businesses)
RETURNS TABLE (
  id integer, is_promised boolean, threshold integer, description text, cap_type text, first_cap_type text,
  waiting integer, standing jsonb, kept_until text
) LANGUAGE sql STABLE AS $$
  SELECT o.id, n.holds AND o.id = 1,
    coalesce(o.points, CASE WHEN n.holds THEN account.promised_threshold ELSE business.reward_threshold END),
    coalesce(o.name, CASE WHEN n.holds THEN reward_of_terms(business.id, account.promised_terms)
      ELSE business.reward_description END),
    CASE WHEN n.holds AND o.id = 1 THEN account.promised_cap_type
      ELSE coalesce(s.standing->'next'->>'pointCapType', business.point_cap_type) END,
    CASE WHEN n.holds THEN account.promised_cap_type ELSE business.point_cap_type END,
    waiting_for(account, business, now()), s.standing,
    CASE WHEN s.standing IS NOT NULL THEN s.standing->'next'->>'keptUntil'
      WHEN f.is_near THEN account.promised_until::text END
  FROM (SELECT promise_is_near(coalesce(account.balance, 0), business.reward_threshold, account.promised_threshold,
    account.promised_until, CASE WHEN account.promised_until IS NOT NULL THEN day_at(business, now()) END) AS is_near) f
  CROSS JOIN LATERAL (SELECT f.is_near OR promise_holds(coalesce(account.balance, 0), business.reward_threshold,
    account.promised_threshold, account.promised_cap_type, account.promised_rewards) AS holds) n
  CROSS JOIN LATERAL (SELECT account_standing(account, business, now()) AS standing) s
  CROSS JOIN LATERAL (SELECT coalesce((s.standing->'next'->>'id')::integer, 1) AS id,
    (s.standing->'next'->>'points')::integer AS points, s.standing->'next'->>'name' AS name) o
$$;

-- The ready rewards, if there is a choice. Null: at most one is ready.
CREATE OR REPLACE FUNCTION ready_rewards(account loyalty_accounts, business businesses) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_agg(jsonb_build_object('id', r->'id', 'name', r->'name', 'kind', r->'kind', 'takes', r->'takes',
    'isKept', CASE WHEN r->'id' = '1' THEN promise_holds(account.balance, business.reward_threshold,
      account.promised_threshold, account.promised_cap_type, account.promised_rewards)
      ELSE r ? 'pointCapType' END) ORDER BY (r->>'points')::integer, (r->>'id')::integer)
  FROM jsonb_array_elements(account_standing(account, business, now())->'rewards') r
  WHERE (r->>'isReady')::boolean HAVING count(*) > 1
$$;
