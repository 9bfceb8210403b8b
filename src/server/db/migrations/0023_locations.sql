-- Places of a business, numbered within it from 1. Each business has one from its first day, so whatever was written
-- before there were several belongs to it, and so does what older servers write.
CREATE TABLE locations (
  business_id integer NOT NULL,
  id smallint NOT NULL,
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 60),
  address text CHECK (char_length(address) <= 200),
  -- Null: the shop's.
  time_zone text,
  -- `{ weekday, opens, closes }` for each day on which it opens; none: not said.
  opening_hours jsonb NOT NULL DEFAULT '[]',
  position smallint NOT NULL,
  revision integer NOT NULL DEFAULT 1,
  creation_key text,
  creation_hash bytea,
  created_at timestamptz NOT NULL DEFAULT now(),
  closed_at timestamptz,
  PRIMARY KEY (business_id, id)
);
CREATE UNIQUE INDEX one_location_per_key ON locations (business_id, creation_key)
  WHERE creation_key IS NOT NULL;

CREATE FUNCTION open_first_location() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO locations (business_id, id, name, position) VALUES (NEW.id, 1, 'Main location', 1);
  RETURN NULL;
END $$;
CREATE TRIGGER businesses_first_location AFTER INSERT ON businesses FOR EACH ROW
  EXECUTE FUNCTION open_first_location();
INSERT INTO locations (business_id, id, name, position)
  SELECT id, 1, 'Main location', 1 FROM businesses;

-- Last, since scans wait for these. The open ones stand beside the shop, where a scan reads them with it.
ALTER TABLE businesses ADD open_locations smallint[] NOT NULL DEFAULT '{1}';
ALTER TABLE qr_codes ADD location_id smallint NOT NULL DEFAULT 1;
ALTER TABLE ledger_entries ADD location_id smallint NOT NULL DEFAULT 1;
