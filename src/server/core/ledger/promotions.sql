-- What a promotion adds to a visit. It has to hold at that moment by the location's wall clock. Where several hold, only
-- the best for the customer counts. Scans, awards and the description of a code call these functions. The namesakes in
-- server/promotions/rules.ts say the same.
--
-- This file is run again whenever its text changes (see db/migrate.ts).

-- The extra points. No visit brings more than a thousand.
CREATE OR REPLACE FUNCTION promised_bonus(promotion promotions, points integer) RETURNS integer LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE promotion.effect WHEN 'times' THEN points * (promotion.amount - 1) ELSE promotion.amount END
$$;

-- Whether a promotion holds for a code at a location, on a date and at a minute of its clock. Hours after midnight belong
-- to the day before. It is a single expression, so that the planner can inline it: as a call for each of ten promotions,
-- it took longer than the rest of a scan's promotion.
CREATE OR REPLACE FUNCTION promotion_holds(
  promotion promotions, today date, minute integer, the_location integer, the_code bigint
) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN promotion.from_minute < promotion.to_minute
      THEN minute >= promotion.from_minute AND minute < promotion.to_minute
        AND extract(isodow FROM today) = ANY (promotion.weekdays)
        AND (promotion.starts_on IS NULL OR today >= promotion.starts_on)
        AND (promotion.ends_on IS NULL OR today <= promotion.ends_on)
    WHEN minute >= promotion.from_minute
      THEN extract(isodow FROM today) = ANY (promotion.weekdays)
        AND (promotion.starts_on IS NULL OR today >= promotion.starts_on)
        AND (promotion.ends_on IS NULL OR today <= promotion.ends_on)
    WHEN minute < promotion.to_minute
      THEN extract(isodow FROM today - 1) = ANY (promotion.weekdays)
        AND (promotion.starts_on IS NULL OR today - 1 >= promotion.starts_on)
        AND (promotion.ends_on IS NULL OR today - 1 <= promotion.ends_on)
    ELSE false END
    AND (promotion.location_ids IS NULL OR the_location = ANY (promotion.location_ids))
    AND (promotion.code_ids IS NULL OR the_code = ANY (promotion.code_ids))
$$;

-- The best promotion for a visit: the one that adds the most, and of two equal ones the older. Null if none holds. A new
-- account has had none today.
CREATE OR REPLACE FUNCTION best_promotion(
  the_business integer, zone text, the_account bigint, the_location integer, the_code bigint, points integer, at timestamptz
) RETURNS promotions LANGUAGE plpgsql STABLE AS $$
DECLARE
  own_zone text;
  local timestamp;
  today date;
  minute integer;
  one promotions;
BEGIN
  SELECT l.time_zone INTO own_zone FROM locations l WHERE l.business_id = the_business AND l.id = the_location;
  zone := coalesce(own_zone, zone);
  local := local_time(at, zone);
  today := local::date;
  minute := extract(hour FROM local) * 60 + extract(minute FROM local);
  FOR one IN SELECT * FROM promotions p
    WHERE p.business_id = the_business AND p.is_on AND p.deleted_at IS NULL
      AND promotion_holds(p, today, minute, the_location, the_code)
    ORDER BY least(1000, promised_bonus(p, points)) DESC, p.id
  LOOP
    IF one.most_a_day IS NULL OR the_account IS NULL OR one.most_a_day > (
      SELECT count(*) FROM ledger_entries e
      WHERE e.business_id = the_business AND e.account_id = the_account AND e.kind = 'bonus'
        AND e.promotion_id = one.id
        AND e.created_at >= begin_of(today, zone) AND e.created_at < begin_of(today + 1, zone)
        AND NOT EXISTS (SELECT FROM ledger_entries r
          WHERE r.business_id = e.business_id AND r.reverses_id = e.id))
    THEN RETURN one;
    END IF;
  END LOOP;
  RETURN NULL;
END $$;

-- What customers are told about the best promotion before they scan. Null if none holds. `until` is a time of the wall
-- clock. `forMs` never reaches beyond the end: if clocks skip the end or repeat it that night, it is the shorter time.
CREATE OR REPLACE FUNCTION promised_now(
  the_business integer, zone text, the_account bigint, the_location integer, the_code bigint, points integer, at timestamptz
) RETURNS jsonb LANGUAGE plpgsql STABLE AS $$
DECLARE
  best promotions := best_promotion(the_business, zone, the_account, the_location, the_code, points, at);
  extra integer := promised_bonus(best, points);
  local timestamp;
  ends timestamp;
  ends_at timestamptz;
BEGIN
  IF best.id IS NULL THEN RETURN NULL; END IF;
  zone := coalesce((SELECT l.time_zone FROM locations l WHERE l.business_id = the_business AND l.id = the_location), zone);
  local := local_time(at, zone);
  ends := local::date + best.to_minute * interval '1 minute';
  -- Hours that reach over midnight end on the next day.
  IF ends <= local THEN ends := ends + interval '1 day'; END IF;
  ends_at := moment_of(ends, zone);
  RETURN jsonb_build_object('name', best.name, 'effect', best.effect, 'amount', best.amount,
    'points', least(1000, extra), 'isMost', extra > 1000,
    'until', CASE WHEN best.to_minute < 1440 THEN to_char(ends, 'HH24:MI') END,
    'forMs', floor(1000 * greatest(0, least(extract(epoch FROM ends - local),
      extract(epoch FROM ends_at - at) - extract(epoch FROM local_time(ends_at, zone) - ends)))),
    'mostADay', best.most_a_day);
END $$;
