-- What is special about awards, which staff give by hand at a till: `credit_scans` (../scans.sql) asks it, and decides
-- about them by the same rules as about scans.
--
-- This file is run again whenever its text changes (see db/migrate.ts).

-- The tills of some awards, by their places; null where there is a scan. The caller holds the locks under which
-- devices, members and locations are ended, and those of the accounts.
CREATE OR REPLACE FUNCTION read_tills(
  now_is timestamptz,
  the_businesses integer[],
  the_phones text[],
  the_devices integer[],
  the_members integer[],
  -- Of the PINs that have unlocked the tills: a new one ends what the old one began.
  the_pins_set_at timestamptz[],
  the_points integer[],
  -- On the device; null for what is given now.
  waited_ms bigint[],
  OUT heres smallint[],
  -- When it was given, by what the device says: never before it could have been.
  OUT moments timestamptz[],
  -- Why nothing is given there any more.
  OUT ended text[],
  -- The most that may be given.
  OUT bounds integer[],
  -- Of what waited: visits of the number on the day on which it was given, and whether one is close to it. Others may
  -- have come since.
  OUT visits_before integer[],
  OUT are_beside boolean[]
) LANGUAGE plpgsql
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off
SET plan_cache_mode = force_generic_plan
AS $$
BEGIN
  SELECT array_agg(d.location_id ORDER BY s.place), array_agg(t.at ORDER BY s.place),
      array_agg(CASE
        WHEN s.member IS NULL THEN NULL
        WHEN d.location_id IS NULL OR b.deleted_at IS NOT NULL THEN 'device_unpaired'
        WHEN d.location_id <> ALL (b.open_locations) THEN 'till_closed'
        WHEN d.revoked_at IS NOT NULL THEN 'device_unpaired'
        WHEN m.pin_set_at IS NULL OR m.ended_at IS NOT NULL OR d.location_id <> ALL (m.location_ids) THEN 'member_left'
        WHEN m.pin_set_at <> s.pin_set_at THEN 'pin_changed' END ORDER BY s.place),
      array_agg(v.bound ORDER BY s.place), array_agg(past.visits ORDER BY s.place),
      array_agg(past.is_beside ORDER BY s.place)
    INTO heres, moments, ended, bounds, visits_before, are_beside
  FROM unnest(the_businesses, the_phones, the_devices, the_members, the_pins_set_at, the_points, waited_ms)
    WITH ORDINALITY AS s (business_id, phone, device, member, pin_set_at, points, waited, place)
  LEFT JOIN LATERAL (SELECT b.* FROM businesses b WHERE b.id = s.business_id OFFSET 0) b ON s.member IS NOT NULL
  LEFT JOIN LATERAL (SELECT d.location_id, d.paired_at, d.revoked_at FROM devices d
    WHERE d.business_id = s.business_id AND d.id = s.device OFFSET 0) d ON true
  LEFT JOIN LATERAL (SELECT m.pin_set_at, m.ended_at, m.location_ids FROM staff m
    WHERE m.business_id = s.business_id AND m.id = s.member OFFSET 0) m ON true
  -- What a code gives may always be given; anything else up to the owner's bound, or to the highest code. A code of a
  -- closed location gives nothing.
  LEFT JOIN LATERAL (SELECT CASE WHEN bool_or(c.point_value = s.points) THEN s.points
      ELSE coalesce(b.till_most_points, max(c.point_value), 0) END AS bound FROM qr_codes c
    WHERE c.business_id = s.business_id AND c.kind = 'earn' AND c.is_active AND c.replaced_at IS NULL
      AND c.deleted_at IS NULL AND c.location_id = ANY (b.open_locations) OFFSET 0) v ON s.member IS NOT NULL
  LEFT JOIN LATERAL (SELECT a.id FROM loyalty_accounts a
    WHERE s.waited IS NOT NULL AND a.business_id = s.business_id AND a.phone = s.phone OFFSET 0) a ON true
  -- Nor before the points were taken back to nothing.
  LEFT JOIN LATERAL (SELECT max(e.created_at) AS at FROM ledger_entries e
    WHERE e.business_id = s.business_id AND e.account_id = a.id AND e.kind = 'reset') r ON s.waited IS NOT NULL
  CROSS JOIN LATERAL (SELECT CASE WHEN s.waited IS NULL THEN now_is
    ELSE greatest(now_is - s.waited * interval '1 ms', d.paired_at, m.pin_set_at, r.at) END AS at) t
  LEFT JOIN LATERAL limit_day(b::businesses, t.at) day ON s.waited IS NOT NULL
  LEFT JOIN LATERAL (
    SELECT (count(*) FILTER (WHERE e.created_at >= day.starts AND e.created_at < day.ends))::integer AS visits,
      count(*) FILTER (WHERE e.created_at > t.at - w.length AND e.created_at < t.at + w.length
        AND NOT EXISTS (SELECT FROM ledger_entries r
          WHERE r.business_id = e.business_id AND r.reverses_id = e.id)) > 0 AS is_beside
    FROM (SELECT make_interval(mins => b.repeat_scan_window_minutes) AS length) w
    JOIN ledger_entries e ON e.business_id = s.business_id AND e.account_id = a.id AND e.kind = 'accrual'
  ) past ON s.waited IS NOT NULL;
END $$;
