-- What is special about awards, which staff give by hand at a till. `decide_scan` (../scanRules.sql) calls it, and decides
-- about awards by the same rules as about scans.
--
-- This file is run again whenever its text changes (see db/migrate.ts).

-- What an award would give, where and when, and whether its till may still give anything. The caller holds the account's
-- lock, and the lock under which devices, members and locations are ended.
CREATE OR REPLACE FUNCTION read_award(one decided_scan) RETURNS decided_scan LANGUAGE plpgsql AS $$
DECLARE
  scan asked_scan := one.scan;
  business businesses := one.business;
  device devices;
  member staff;
BEGIN
  SELECT * INTO device FROM devices d WHERE d.business_id = scan.business_id AND d.id = scan.device_id;
  SELECT * INTO member FROM staff m WHERE m.business_id = scan.business_id AND m.id = scan.member_id;
  one.ended := CASE
    WHEN device.id IS NULL OR business.deleted_at IS NOT NULL THEN 'device_unpaired'
    WHEN device.location_id <> ALL (business.open_locations) THEN 'till_closed'
    WHEN device.revoked_at IS NOT NULL THEN 'device_unpaired'
    WHEN member.id IS NULL OR member.ended_at IS NOT NULL OR device.location_id <> ALL (member.location_ids)
      THEN 'member_left'
    -- A new PIN ends what the old one began.
    WHEN member.pin_set_at <> scan.pin_set_at THEN 'pin_changed' END;
  IF one.ended IS NOT NULL THEN RETURN one; END IF;

  one.location_id := device.location_id;
  one.points := scan.points;
  -- Staff may always give what one of the codes gives. Anything else goes up to the owner's bound, or to the highest code
  -- if there is none. Codes of closed locations do not count.
  SELECT CASE WHEN bool_or(c.point_value = scan.points) THEN scan.points
      ELSE coalesce(business.till_most_points, max(c.point_value), 0) END INTO one.bound
    FROM qr_codes c
    WHERE c.business_id = scan.business_id AND c.kind = 'earn' AND c.is_active AND c.replaced_at IS NULL
      AND c.deleted_at IS NULL AND c.location_id = ANY (business.open_locations);
  IF scan.waited_ms IS NULL THEN RETURN one; END IF;
  RETURN read_waited(one, greatest(device.paired_at, member.pin_set_at));
END $$;

-- When an award was given that waited on its device. The device says when, but it cannot be before the award was possible,
-- nor before the latest reset of the points. Visits may have come since, so those on that day and those close to it are
-- counted.
CREATE OR REPLACE FUNCTION read_waited(one decided_scan, possible_since timestamptz) RETURNS decided_scan
LANGUAGE plpgsql AS $$
DECLARE
  account loyalty_accounts := one.account;
  near interval := make_interval(mins => (one.business).repeat_scan_window_minutes);
  day record;
BEGIN
  one.at := greatest(one.at - (one.scan).waited_ms * interval '1 ms', possible_since,
    (SELECT max(e.created_at) FROM ledger_entries e
      WHERE e.business_id = account.business_id AND e.account_id = account.id AND e.kind = 'reset'));
  day := limit_day(one.business, one.at);
  SELECT count(*) FILTER (WHERE e.created_at >= day.starts AND e.created_at < day.ends),
      coalesce(bool_or(e.created_at > one.at - near AND e.created_at < one.at + near
        AND NOT EXISTS (SELECT FROM ledger_entries r
          WHERE r.business_id = e.business_id AND r.reverses_id = e.id)), false)
    INTO one.visits_that_day, one.is_repeat
    FROM ledger_entries e
    WHERE e.business_id = account.business_id AND e.account_id = account.id AND e.kind = 'accrual';
  RETURN one;
END $$;
