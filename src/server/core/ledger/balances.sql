-- Balances that are asked for together, in one statement and one snapshot. `place` counts the questions from 1. A business
-- that does not exist has no row, an unknown code no id, and an unknown number no balance. The reward is the number's next
-- one (see ladder.sql). Where the shop has several, `standing` says how far the number is with each. `expires_on` is the
-- last day on which the points are good. It is null until 60 days before that day.
--
-- This file is run again whenever its text changes (see db/migrate.ts).
CREATE OR REPLACE FUNCTION find_balances(
  the_businesses integer[],
  the_codes text[],
  the_phones text[]
) RETURNS TABLE (
  place bigint,
  business_name text,
  reward_threshold integer,
  reward_description text,
  code_id bigint,
  is_active boolean,
  is_deleted boolean,
  balance integer,
  standing jsonb,
  expires_on text,
  languages text[],
  kept_until text,
  has_invitations boolean
) LANGUAGE sql STABLE
-- The plan is made once, perhaps while the tables are empty. OFFSET 0 keeps the subqueries apart, so that
-- each one is answered by its keys.
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off
AS $$
  SELECT asked.place, b.name,
    CASE WHEN p.is_promised THEN a.promised_threshold ELSE b.reward_threshold END,
    CASE WHEN p.is_promised THEN reward_of_terms(b.id, a.promised_terms) ELSE b.reward_description END,
    c.id, b.is_active, b.deleted_at IS NOT NULL, a.balance,
    CASE WHEN b.ladder IS NOT NULL OR a.kept_rewards IS NOT NULL THEN account_standing(a, b, now()) END,
    CASE WHEN b.points_expire_after_months IS NOT NULL THEN (SELECT e.last_day::text
      FROM points_expire_on(b, a) AS e (last_day)
      WHERE e.last_day <= local_time(now(), b.time_zone)::date + 60) END,
    b.languages, CASE WHEN n.is_near THEN a.promised_until::text END,
    b.has_invitations
  FROM unnest(the_businesses, the_codes, the_phones) WITH ORDINALITY
    AS asked (business_id, code, phone, place)
  CROSS JOIN LATERAL (SELECT b.* FROM businesses b WHERE b.id = asked.business_id OFFSET 0) b
  LEFT JOIN LATERAL (SELECT c.id FROM qr_codes c
    WHERE c.business_id = asked.business_id AND c.code = asked.code OFFSET 0) c ON true
  LEFT JOIN LATERAL (SELECT a.* FROM loyalty_accounts a
    WHERE a.business_id = asked.business_id AND a.phone = asked.phone OFFSET 0) a ON true
  CROSS JOIN LATERAL (SELECT promise_is_near(a.balance, b.reward_threshold, a.promised_threshold, a.promised_until,
    CASE WHEN a.promised_until IS NOT NULL THEN day_at(b, now()) END) AS is_near) n
  CROSS JOIN LATERAL (SELECT n.is_near OR promise_holds(a.balance, b.reward_threshold, a.promised_threshold,
    a.promised_cap_type, a.promised_rewards) AS is_promised) p
$$;
