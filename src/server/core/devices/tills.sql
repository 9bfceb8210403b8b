-- Devices that are asked for together, in one statement and one snapshot, each with a member of the team if one is named.
-- Ended devices are included. `place` counts the questions from 1. A device that does not exist, or whose shop is
-- deleted, has no row.
--
-- This file is run again whenever its text changes (see db/migrate.ts).

CREATE OR REPLACE FUNCTION find_tills(
  the_businesses integer[],
  the_devices integer[],
  the_members integer[]
) RETURNS TABLE (
  place bigint,
  location_id smallint,
  token_hash bytea,
  user_agent text,
  last_seen_at timestamptz,
  networks jsonb,
  -- Why the device opens nothing any more; null if it does.
  ended text,
  -- Of the member, who may have left, or work at other locations.
  pin_set_at timestamptz,
  has_member_left boolean
) LANGUAGE sql STABLE
-- The plan is made once, perhaps while the tables are empty. OFFSET 0 keeps the subqueries apart, so that
-- each one is answered by its keys.
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off
AS $$
  SELECT asked.place, d.location_id, d.token_hash, d.user_agent, d.last_seen_at, d.networks,
    CASE WHEN d.location_id <> ALL (b.open_locations) THEN 'till_closed'
      WHEN d.revoked_at IS NOT NULL THEN 'device_unpaired' END,
    m.pin_set_at, m.ended_at IS NOT NULL OR d.location_id <> ALL (m.location_ids)
  FROM unnest(the_businesses, the_devices, the_members) WITH ORDINALITY
    AS asked (business_id, device_id, member_id, place)
  CROSS JOIN LATERAL (SELECT d.* FROM devices d
    WHERE d.business_id = asked.business_id AND d.id = asked.device_id OFFSET 0) d
  CROSS JOIN LATERAL (SELECT b.open_locations FROM businesses b
    WHERE b.id = asked.business_id AND b.deleted_at IS NULL
      AND (b.phone_confirmed_at IS NOT NULL OR b.created_at >= now() - interval '7 days') OFFSET 0) b
  LEFT JOIN LATERAL (SELECT m.* FROM staff m
    WHERE m.business_id = asked.business_id AND m.id = asked.member_id OFFSET 0) m ON true
$$;
