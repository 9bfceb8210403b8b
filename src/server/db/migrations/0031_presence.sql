-- What opening a code at the counter was good for. A screen's code is here once it was opened, by which browser; a day
-- card's ticket once its points were given. Rows older than two days are of no use to anybody (see presence/store.ts).
CREATE TABLE presence_tickets (
  business_id integer NOT NULL,
  id text NOT NULL,
  -- Of a screen's code, which is opened once: by which browser (a keyed hash), and which code it was.
  browser_hash bytea,
  device_id smallint,
  step integer,
  turn smallint,
  point_value integer,
  opened_at timestamptz NOT NULL,
  -- The award; null while it is good.
  entry_id bigint,
  PRIMARY KEY (business_id, id)
);
CREATE INDEX presence_tickets_by_age ON presence_tickets (opened_at);
CREATE INDEX presence_tickets_of_screen ON presence_tickets (business_id, device_id, opened_at)
  WHERE device_id IS NOT NULL;

-- What the counter screens of a location show.
ALTER TABLE locations ADD screen_value integer;
-- The day of whose cards the owner said that they still count.
ALTER TABLE businesses ADD accepted_card_date date;
ALTER TABLE qr_codes ADD presence text NOT NULL DEFAULT 'paper'
  CONSTRAINT code_presence_known CHECK (presence IN ('paper', 'day_card', 'screen'));
-- Last, since scans wait for it. Null: by nothing but the printed code, as before. No entry is read for the constraint.
ALTER TABLE ledger_entries
  ADD presence text,
  ADD CONSTRAINT entry_presence_known CHECK (presence IN ('day_card', 'screen')) NOT VALID;
ALTER TYPE decided_scan ADD ATTRIBUTE presence text, ADD ATTRIBUTE ticket_id text;
