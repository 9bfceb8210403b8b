-- Balances that are asked for together: one statement, one snapshot. `place` counts the questions from 1;
-- a business that does not exist has no row, an unknown code no id, and an unknown number no balance.
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
  code_id integer,
  is_active boolean,
  is_deleted boolean,
  balance integer
) LANGUAGE sql STABLE
-- Its plan is made once, perhaps while the tables are empty: what is found by its key stays found so.
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off
AS $$
  SELECT asked.place, b.name, b.reward_threshold, b.reward_description, c.id, b.is_active,
    b.deleted_at IS NOT NULL, a.balance
  FROM unnest(the_businesses, the_codes, the_phones) WITH ORDINALITY
    AS asked (business_id, code, phone, place)
  JOIN businesses b ON b.id = asked.business_id
  LEFT JOIN qr_codes c ON c.business_id = b.id AND c.code = asked.code
  LEFT JOIN loyalty_accounts a ON a.business_id = b.id AND a.phone = asked.phone
$$;
