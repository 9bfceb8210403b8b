-- The figures of each location, of shops that have several: what stands in the shop's own sums, by where it was.
ALTER TABLE ledger_folds ADD by_location boolean NOT NULL DEFAULT false;
CREATE TABLE location_days (
  business_id integer NOT NULL,
  location_id smallint NOT NULL,
  day date NOT NULL,
  entries integer NOT NULL,
  new_customers integer NOT NULL,
  visits integer NOT NULL,
  points_awarded bigint NOT NULL,
  rewards_claimed integer NOT NULL,
  rewards_earned integer NOT NULL,
  points_net bigint NOT NULL,
  PRIMARY KEY (business_id, location_id, day)
);
CREATE TABLE location_hours (
  business_id integer NOT NULL,
  location_id smallint NOT NULL,
  day date NOT NULL,
  hour smallint NOT NULL,
  visits integer NOT NULL,
  PRIMARY KEY (business_id, location_id, day, hour)
);
-- Who came where in which month; not a part of the shop's customers, since people come to several.
CREATE TABLE location_customers (
  business_id integer NOT NULL,
  location_id smallint NOT NULL,
  account_id bigint NOT NULL,
  month date NOT NULL,
  is_new boolean NOT NULL,
  came_back boolean NOT NULL,
  PRIMARY KEY (business_id, location_id, account_id, month)
);
CREATE TABLE location_months (
  business_id integer NOT NULL,
  location_id smallint NOT NULL,
  month date NOT NULL,
  customers integer NOT NULL,
  new_customers integer NOT NULL,
  came_back integer NOT NULL,
  PRIMARY KEY (business_id, location_id, month)
);
-- The latest entries of a location; those of the first one are found by the shop. Where the ledger is large, build it
-- beforehand, CONCURRENTLY, under this name.
CREATE INDEX IF NOT EXISTS ledger_entries_by_location ON ledger_entries (business_id, location_id, id)
  WHERE location_id <> 1;
