-- How servers of before ask for scans, while new ones run beside them or have just begun to.
--
-- This file is run again whenever its text changes (see db/migrate.ts).

-- As they were before scans could be moved, and before a reason was given.
DROP FUNCTION IF EXISTS credit_scan(integer, text, text, text, integer, jsonb, jsonb);
DROP FUNCTION IF EXISTS refuse_together();
DROP FUNCTION IF EXISTS refuse_together(text);

-- One scan. The limits are `{ name, key, most, spanMs }`.
CREATE OR REPLACE FUNCTION credit_scan(
  the_business integer,
  the_code text,
  the_phone text,
  the_key text,
  daily_limit integer,
  address_limits jsonb,
  address_pause jsonb,
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
) LANGUAGE sql AS $$
  SELECT s.outcome, s.entry_id, s.points_earned, s.balance_after, s.is_repeat_scan, s.scanned_at,
    s.business_name, s.reward_threshold, s.reward_description, s.point_cap_type, s.next_scan_at
  FROM (
    SELECT array_agg(1::bigint) AS places, array_agg(l->>'name') AS names, array_agg(l->>'key') AS keys,
      array_agg((l->>'most')::integer) AS mosts, array_agg((l->>'spanMs')::bigint) AS spans
    FROM jsonb_array_elements(address_limits) l) limits
  CROSS JOIN LATERAL credit_scans(ARRAY[the_business], ARRAY[the_code], ARRAY[the_phone], ARRAY[the_key],
    moved_entry, daily_limit, places, names, keys, mosts, spans, ARRAY[address_pause->>'key'],
    address_pause->>'name', (address_pause->>'most')::integer) s
$$;

-- Scans that came together: those that are not credited they ask for again, alone.
CREATE OR REPLACE FUNCTION credit_ordinary_scans(
  the_businesses integer[], the_codes text[], the_phones text[], the_keys text[], daily_limit integer,
  limited_places bigint[], limit_ranks integer[], limit_keys text[], limit_mosts integer[],
  limit_spans bigint[], pause_keys text[], pause_most integer
) RETURNS TABLE (
  place bigint, entry_id bigint, points_earned integer, balance_after integer, is_repeat_scan boolean,
  scanned_at timestamptz, business_name text, reward_threshold integer, reward_description text,
  point_cap_type text
) LANGUAGE sql AS $$
  SELECT s.place, s.entry_id, s.points_earned, s.balance_after, s.is_repeat_scan, s.scanned_at,
    s.business_name, s.reward_threshold, s.reward_description, s.point_cap_type
  FROM credit_scans(the_businesses, the_codes, the_phones, the_keys, NULL, daily_limit, limited_places,
    limit_keys, limit_keys, limit_mosts, limit_spans, pause_keys, 'paused', pause_most) s
  WHERE s.outcome = 'credited'
$$;
