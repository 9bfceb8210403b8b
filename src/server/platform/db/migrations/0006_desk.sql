-- What an owner's desk stands on: reviews, imports of customers, and figures.

CREATE TABLE feedback (
  business_id integer NOT NULL REFERENCES businesses (id),
  id bigint GENERATED ALWAYS AS IDENTITY,
  rating integer NOT NULL,
  comment text,
  customer_name text,
  -- E.164; for following up only.
  customer_phone text,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- The scan after which it was given; null for the public page.
  transaction_id bigint,
  answered_at timestamptz,
  -- The shop may text its writer about it: they ticked that after a scan.
  may_text boolean NOT NULL DEFAULT false,
  -- What the owner answered by text, once.
  reply text,
  replied_at timestamptz,
  -- When its writer was forgotten: nothing of theirs is added any more.
  forgotten_at timestamptz,
  -- Where the recording is kept, what it is and how long; null without one.
  voice_key text,
  voice_type text,
  voice_seconds integer,
  voice_bytes integer,
  -- What is sent again after a lost answer is found by it, however late.
  sent_key text,
  -- A review takes one recording, and one try at it: the first that arrives whole spends the review's token, whatever
  -- becomes of it.
  voice_tried_at timestamptz,
  -- What a search reads.
  words text COLLATE "C" NOT NULL GENERATED ALWAYS AS
    (folded(coalesce(comment, '') || E'\n' || coalesce(customer_name, ''))) STORED,
  PRIMARY KEY (business_id, id),
  CONSTRAINT rating_is_stars CHECK (rating BETWEEN 1 AND 5),
  CONSTRAINT comment_length CHECK (char_length(comment) <= 500),
  CONSTRAINT reply_length CHECK (char_length(reply) <= 200),
  CONSTRAINT feedback_phone_is_e164 CHECK (customer_phone ~ '^\+[1-9][0-9]{5,14}$'),
  CONSTRAINT voice_is_whole CHECK (
    (voice_key IS NULL) = (voice_type IS NULL) AND (voice_key IS NULL) = (voice_seconds IS NULL)
    AND (voice_key IS NULL) = (voice_bytes IS NULL))
);
CREATE UNIQUE INDEX one_review_per_key ON feedback (business_id, sent_key) WHERE sent_key IS NOT NULL;
CREATE UNIQUE INDEX one_review_per_scan ON feedback (business_id, transaction_id)
  WHERE transaction_id IS NOT NULL;
CREATE UNIQUE INDEX feedback_by_voice_key ON feedback (business_id, voice_key)
  WHERE voice_key IS NOT NULL;
-- Stars over time and how they are spread, without reading what was said.
CREATE INDEX feedback_by_time ON feedback (business_id, created_at) INCLUDE (rating, answered_at);
CREATE INDEX feedback_by_phone ON feedback (business_id, customer_phone)
  WHERE customer_phone IS NOT NULL;
-- Whoever asks to be erased may have left their number with a review and be no customer.
CREATE INDEX feedback_by_reviewer ON feedback (customer_phone) WHERE customer_phone IS NOT NULL;
-- The administrator's list of voice comments, newest first.
CREATE INDEX feedback_with_voice ON feedback (created_at DESC, business_id, id)
  WHERE voice_key IS NOT NULL;

CREATE TABLE customer_imports (
  business_id integer NOT NULL REFERENCES businesses (id),
  id bigint GENERATED ALWAYS AS IDENTITY,
  file_name text CHECK (char_length(file_name) BETWEEN 1 AND 120),
  -- SHA-256 of the file, and of the file with the columns chosen for it.
  file_hash bytea NOT NULL,
  asked_hash bytea NOT NULL,
  idempotency_key text,
  adds_to_existing boolean NOT NULL,
  state text NOT NULL DEFAULT 'importing',
  rows integer NOT NULL,
  imported integer NOT NULL DEFAULT 0,
  points bigint NOT NULL DEFAULT 0,
  skipped integer NOT NULL DEFAULT 0,
  undone integer NOT NULL DEFAULT 0,
  undone_points bigint NOT NULL DEFAULT 0,
  started_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (business_id, id),
  CONSTRAINT import_state_known CHECK (state IN ('importing', 'imported', 'undoing', 'undone'))
);
CREATE UNIQUE INDEX one_import_per_key ON customer_imports (business_id, idempotency_key)
  WHERE idempotency_key IS NOT NULL;
CREATE UNIQUE INDEX one_standing_import_per_file ON customer_imports (business_id, file_hash)
  WHERE state <> 'undone';

-- Rows that are still to be imported; each goes as its entry is appended.
CREATE TABLE customer_import_rows (
  business_id integer NOT NULL,
  import_id bigint NOT NULL,
  phone text NOT NULL,
  points integer NOT NULL,
  name text,
  note text,
  is_blocked boolean NOT NULL,
  PRIMARY KEY (business_id, import_id, phone)
);

-- Entries of an import that stand.
CREATE TABLE imported_entries (
  business_id integer NOT NULL,
  import_id bigint NOT NULL,
  entry_id bigint NOT NULL,
  PRIMARY KEY (business_id, import_id, entry_id)
);

-- Bursts of scans that the owner has looked at and found fine, by their first entry.
CREATE TABLE bursts_seen (
  business_id integer NOT NULL,
  first_entry_id bigint NOT NULL,
  seen_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (business_id, first_entry_id)
);

-- Rollups of the ledger up to an entry: what comes after `folded_to` is added when it is read.
CREATE TABLE ledger_folds (
  business_id integer PRIMARY KEY REFERENCES businesses (id),
  folded_to bigint NOT NULL,
  -- In which the days were cut; another zone folds everything anew.
  time_zone text NOT NULL,
  -- By which the rows were added up: rows of older rules are folded anew (see analytics/folds).
  rules integer NOT NULL DEFAULT 1,
  -- Whether the figures of each location are added up too, as they are once a shop has several.
  by_location boolean NOT NULL DEFAULT false
);
-- By the shop's calendar day. What was undone is taken from the day on which it had been done.
CREATE TABLE ledger_days (
  business_id integer NOT NULL,
  day date NOT NULL,
  entries integer NOT NULL,
  new_customers integer NOT NULL,
  visits integer NOT NULL,
  points_awarded bigint NOT NULL,
  rewards_claimed integer NOT NULL,
  rewards_earned integer NOT NULL,
  -- All points, given and taken: what is waiting is their sum.
  points_net bigint NOT NULL,
  PRIMARY KEY (business_id, day)
);
CREATE TABLE ledger_hours (
  business_id integer NOT NULL,
  day date NOT NULL,
  hour smallint NOT NULL,
  visits integer NOT NULL,
  PRIMARY KEY (business_id, day, hour)
);
-- Who came in a month of the shop's calendar.
CREATE TABLE customer_months (
  business_id integer NOT NULL,
  month date NOT NULL,
  account_id bigint NOT NULL,
  visits integer NOT NULL,
  -- Never here before this month.
  is_new boolean NOT NULL,
  -- On one of the month's days they had been here on an earlier day, at most 30 days before.
  came_back boolean NOT NULL,
  PRIMARY KEY (business_id, month, account_id)
);
CREATE INDEX customer_months_by_account ON customer_months (business_id, account_id);
-- How many of them there are: kept beside them, since fifty thousand take a while to count.
CREATE TABLE customer_month_totals (
  business_id integer NOT NULL,
  month date NOT NULL,
  customers integer NOT NULL,
  new_customers integer NOT NULL,
  came_back integer NOT NULL,
  PRIMARY KEY (business_id, month)
);

-- The figures of each location, of shops that have several: the parts of the shop's own sums.
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
-- Who came to a location, once each: the first month of everybody there.
CREATE INDEX location_customers_once ON location_customers (business_id, location_id, account_id)
  WHERE is_new;
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

-- How far the figures of a business's codes are added up; what came after is added when they are read.
CREATE TABLE code_folds (
  business_id integer PRIMARY KEY,
  folded_to bigint NOT NULL
);
CREATE TABLE code_totals (
  business_id integer NOT NULL,
  code_id bigint NOT NULL,
  scans integer NOT NULL,
  points bigint NOT NULL,
  customers integer NOT NULL,
  last_scan_at timestamptz,
  PRIMARY KEY (business_id, code_id)
);
-- Who scanned which code how often: how many there are is no sum.
CREATE TABLE code_customers (
  business_id integer NOT NULL,
  code_id bigint NOT NULL,
  account_id bigint NOT NULL,
  scans integer NOT NULL,
  PRIMARY KEY (business_id, code_id, account_id)
);
