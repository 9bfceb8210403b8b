-- The day that was under way when the shop's time zone was last changed, for the limits per day: such a day ends when it
-- would have ended, so no change gives anybody a second one. Null if the zone was never changed.
ALTER TABLE businesses ADD limit_day_from timestamptz, ADD limit_day_until timestamptz;
