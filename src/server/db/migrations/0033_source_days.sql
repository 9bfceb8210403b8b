-- What points came from, day by day, unless it was a printed code: that is what is left of the sums in `ledger_days`
-- and `location_days`. A shop on paper without a till has no rows.
CREATE TABLE source_days (
  business_id integer NOT NULL,
  location_id smallint NOT NULL,
  day date NOT NULL,
  source text NOT NULL CONSTRAINT source_known CHECK (source IN ('day_card', 'screen', 'till')),
  visits integer NOT NULL,
  points bigint NOT NULL,
  PRIMARY KEY (business_id, day, location_id, source)
);
