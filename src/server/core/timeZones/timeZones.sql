-- Local time. Nothing else converts to a shop's zone. `AT TIME ZONE` fails for a zone that the database does not know,
-- and its rules may be of another year than those of the servers, which show the same times (see decision 0079). These
-- functions never fail, whatever the zone is.
--
-- This file is run again whenever its text changes (see db/migrate.ts).

-- The rules of a zone. A zone that was not checked yet has the database's rules, or else those of UTC.
CREATE OR REPLACE FUNCTION clock_of(zone text) RETURNS time_zones LANGUAGE plpgsql STABLE AS $$
DECLARE
  clock time_zones;
BEGIN
  SELECT * INTO clock FROM time_zones z WHERE z.name = zone;
  IF NOT FOUND THEN
    -- Tried, because looking it up in pg_timezone_names opens a thousand files.
    BEGIN
      PERFORM now() AT TIME ZONE zone;
      clock.name := zone;
    EXCEPTION WHEN invalid_parameter_value THEN
      clock.name := NULL;
    END;
  END IF;
  RETURN clock;
END $$;

-- What a wall clock shows at a moment. It is a single expression, so that the planner can inline it. A query over many
-- rows reads the clock once: FROM entries, clock_of(zone) AS clock.
CREATE OR REPLACE FUNCTION local_time(moment timestamptz, clock time_zones) RETURNS timestamp
LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN (clock).offset_since IS NULL THEN moment AT TIME ZONE coalesce((clock).name, 'UTC')
    ELSE moment AT TIME ZONE 'UTC'
      + (clock).offset_seconds[width_bucket(moment, (clock).offset_since)] * interval '1 second' END
$$;

CREATE OR REPLACE FUNCTION local_time(moment timestamptz, zone text) RETURNS timestamp
LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN local_time(moment, clock_of(zone));
END $$;

-- The moment at which a wall clock shows a time, as AT TIME ZONE has it: of two such moments the later one. A time that
-- clocks skip is converted by the offset from before.
CREATE OR REPLACE FUNCTION moment_of(local timestamp, zone text) RETURNS timestamptz
LANGUAGE plpgsql STABLE AS $$
DECLARE
  clock time_zones := clock_of(zone);
  by_utc timestamptz := local AT TIME ZONE 'UTC';
  before interval;
  after interval;
BEGIN
  IF clock.offset_since IS NULL THEN RETURN local AT TIME ZONE coalesce(clock.name, 'UTC'); END IF;
  before := clock.offset_seconds[width_bucket(by_utc - interval '1 day', clock.offset_since)] * interval '1 second';
  after := clock.offset_seconds[width_bucket(by_utc + interval '1 day', clock.offset_since)] * interval '1 second';
  RETURN by_utc - CASE
    WHEN clock.offset_seconds[width_bucket(by_utc - after, clock.offset_since)] * interval '1 second' = after THEN after
    ELSE before END;
END $$;

-- When a wall clock shows a time for the first time, such as the midnight with which a day begins: there are zones whose
-- clocks go back over midnight, and the hour that they repeat belongs to the day as a whole.
CREATE OR REPLACE FUNCTION begin_of(local timestamp, zone text) RETURNS timestamptz
LANGUAGE plpgsql STABLE AS $$
DECLARE
  clock time_zones := clock_of(zone);
  day_before timestamptz := (local AT TIME ZONE 'UTC') - interval '1 day';
  -- By the offset from before, which is the larger one where a time is repeated.
  first timestamptz := local AT TIME ZONE 'UTC' - (local_time(day_before, clock) - day_before AT TIME ZONE 'UTC');
BEGIN
  RETURN CASE WHEN local_time(first, clock) = local THEN first ELSE moment_of(local, zone) END;
END $$;
