-- The rules: what a scan, a move or an award would give, and whether it is given. `read_award` (till/till.sql) says what
-- is special about awards.
--
-- This file is run again whenever its text changes (see db/migrate.ts).

-- What a scan of a code would give. A scan that moves to another number keeps the worth that it had.
CREATE OR REPLACE FUNCTION read_code(one decided_scan) RETURNS decided_scan LANGUAGE plpgsql AS $$
DECLARE
  scan asked_scan := one.scan;
BEGIN
  SELECT c, c.location_id, scan.presence, c.point_value
    INTO one.code, one.location_id, one.presence, one.points
    FROM qr_codes c WHERE c.business_id = scan.business_id AND c.code = scan.code;
  IF scan.moved_entry IS NOT NULL THEN
    SELECT e.location_id, e.presence, e.points INTO STRICT one.location_id, one.presence, one.points
      FROM ledger_entries e
      WHERE e.business_id = scan.business_id AND e.id = scan.moved_entry AND e.kind = 'accrual';
  END IF;
  RETURN one;
END $$;

-- The number's visits on the day, and whether one of them is close to this scan. For an award that waited, `read_waited`
-- has counted them.
CREATE OR REPLACE FUNCTION read_visits(one decided_scan) RETURNS decided_scan LANGUAGE plpgsql AS $$
DECLARE
  account loyalty_accounts := one.account;
  is_same_day boolean;
BEGIN
  one.today := local_time(one.at, (one.business).time_zone)::date;
  -- Just after the owner has changed the time zone, dates do not say which day it is for the limit.
  IF one.at < (one.business).limit_day_until + interval '25 hours' THEN
    is_same_day := account.last_accrual_at >= (limit_day(one.business, one.at)).starts
      AND (one.scan).waited_ms IS NULL;
  ELSE
    is_same_day := account.accrual_day = one.today;
  END IF;
  one.visits_that_day := CASE WHEN is_same_day THEN account.accruals_that_day
    ELSE coalesce(one.visits_that_day, 0) END;
  one.repeat_until := account.last_accrual_at
    + make_interval(mins => (one.business).repeat_scan_window_minutes);
  one.is_repeat := coalesce(one.is_repeat, one.repeat_until > one.at, false);
  RETURN one;
END $$;

-- Decides about a scan whose locks are held.
CREATE OR REPLACE FUNCTION decide_scan(one decided_scan, moment timestamptz, daily_limit integer)
RETURNS decided_scan LANGUAGE plpgsql AS $$
DECLARE
  scan asked_scan := one.scan;
  business businesses := one.business;
  account loyalty_accounts := one.account;
  is_award boolean := scan.member_id IS NOT NULL;
  is_move boolean := scan.moved_entry IS NOT NULL;
  code qr_codes;
  earlier ledger_entries;
  is_same boolean;
BEGIN
  one.at := moment;
  IF is_award THEN one := read_award(one); ELSE one := read_code(one); END IF;
  IF one.ended IS NOT NULL THEN
    one.outcome := one.ended;
    RETURN one;
  END IF;
  code := one.code;

  -- A key stands for an award on this device, for a scan of this code, or for a move of one.
  IF account.id IS NOT NULL AND scan.idempotency_key IS NOT NULL THEN
    SELECT e INTO one.earlier FROM ledger_entries e
      WHERE e.business_id = scan.business_id AND e.account_id = account.id
        AND e.idempotency_key = scan.idempotency_key;
    IF FOUND THEN
      earlier := one.earlier;
      is_same := CASE WHEN is_award THEN earlier.device_id = scan.device_id AND earlier.points = scan.points
        ELSE earlier.code_id = code.id AND (earlier.reason IS NOT DISTINCT FROM 'wrong_number') = is_move END;
      one.outcome := CASE WHEN is_same THEN 'replayed' ELSE 'idempotency_key_reused' END;
      RETURN one;
    END IF;
  END IF;

  one := read_visits(one);
  one.outcome := CASE
    WHEN code.kind = 'check' THEN 'check_code'
    WHEN business.deleted_at IS NOT NULL THEN 'inactive_business'
    -- Points can be moved even if the shop or its code was switched off since.
    WHEN NOT is_move AND NOT business.is_active THEN 'inactive_business'
    WHEN NOT is_move AND NOT is_award
      THEN missing_presence(code, business.open_locations, scan.presence, scan.ticket_id) END;
  one.outcome := coalesce(one.outcome, CASE
    WHEN one.unconfirmed = 'over' THEN 'inactive_business'
    WHEN one.unconfirmed = 'limited' THEN 'unconfirmed_limit'
    WHEN one.points > one.bound THEN 'award_too_high'
    WHEN account.blocked_at IS NOT NULL THEN 'number_blocked'
    WHEN one.visits_that_day >= daily_limit THEN 'daily_limit'
    -- Staff are asked about a repeat, whatever the shop's policy is.
    WHEN one.is_repeat AND is_award AND NOT scan.is_meant THEN 'repeat_award'
    WHEN one.is_repeat AND NOT is_award AND business.repeat_scan_policy = 'block' THEN 'repeat_scan' END);
  IF one.outcome IS NULL THEN RETURN decide_by_address(one, moment); END IF;

  -- Only today's limit ends at a known time: a past day has no room any more.
  IF one.outcome IN ('daily_limit', 'unconfirmed_limit') AND scan.waited_ms IS NULL THEN
    one.next_scan_at := (limit_day(business, moment)).ends;
  ELSIF one.outcome = 'repeat_scan' THEN
    one.next_scan_at := one.repeat_until;
  END IF;
  RETURN one;
END $$;

-- The last rule: a scan is credited unless a limit of its address is reached. If the address has fewer left than the scans
-- of this statement need, the scan stays undecided.
CREATE OR REPLACE FUNCTION decide_by_address(one decided_scan, moment timestamptz) RETURNS decided_scan
LANGUAGE plpgsql AS $$
DECLARE
  one_limit address_limit;
  taken integer;
  taken_until timestamptz;
BEGIN
  one.outcome := 'credited';
  FOREACH one_limit IN ARRAY coalesce((one.scan).address_limits, '{}') LOOP
    SELECT l.count, l.until INTO taken, taken_until FROM rate_limits l
      WHERE l.key = one_limit.key AND l.until > moment;
    IF taken >= one_limit.most THEN
      one.outcome := one_limit.name;
      one.next_scan_at := taken_until;
      RETURN one;
    END IF;
    IF coalesce(taken, 0) + one_limit.asked > one_limit.most THEN one.outcome := NULL; END IF;
  END LOOP;
  RETURN one;
END $$;
