-- What the owner's desk stands on: codes of tiers, customers that can be kept out or erased, rewards
-- that are claimed by a code, folds of the ledger by day, and reviews that are answered.

ALTER TABLE businesses
  -- The SHA-256 of what the registration's key asked for, where that is more than name and phone.
  ADD registration_hash bytea,
  -- Counts the owner's changes, so that of two tabs the second is told.
  ADD revision integer NOT NULL DEFAULT 1,
  -- Customers may record a voice message with their review.
  ADD voice_feedback_enabled boolean NOT NULL DEFAULT false,
  -- Nothing of anybody's is left in it: a business deleted 30 days ago.
  ADD purged_at timestamptz,
  DROP CONSTRAINT business_phone_is_e164,
  ADD CONSTRAINT business_phone_is_e164 CHECK (
    CASE WHEN purged_at IS NULL THEN phone ~ '^\+[1-9][0-9]{5,14}$' ELSE phone = '' END),
  ADD CONSTRAINT only_the_deleted_are_purged CHECK (purged_at IS NULL OR deleted_at IS NOT NULL);
CREATE INDEX businesses_to_purge ON businesses (deleted_at)
  WHERE deleted_at IS NOT NULL AND purged_at IS NULL;

-- What was done to a purged business stays; by whom, from where and from what to what does not.
CREATE FUNCTION forget_only_the_purged() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.business_id, NEW.id, NEW.at, NEW.actor, NEW.action)
      IS DISTINCT FROM (OLD.business_id, OLD.id, OLD.at, OLD.actor, OLD.action)
    OR num_nonnulls(NEW.user_id, NEW.reason, NEW.before, NEW.after, NEW.address, NEW.device) > 0
    OR NOT EXISTS (
      SELECT FROM businesses b WHERE b.id = OLD.business_id AND b.purged_at IS NOT NULL)
  THEN
    RAISE EXCEPTION 'The audit log is append-only.' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
DROP TRIGGER audit_log_is_append_only ON audit_log;
CREATE TRIGGER audit_log_is_append_only BEFORE DELETE OR TRUNCATE ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();
CREATE TRIGGER audit_log_forgets_only_the_purged BEFORE UPDATE ON audit_log
  FOR EACH ROW EXECUTE FUNCTION forget_only_the_purged();
GRANT UPDATE (user_id, reason, before, after, address, device) ON audit_log TO CURRENT_USER;

-- It tells one thing more from now on: that the shop was deleted.
DROP FUNCTION IF EXISTS hold_message(integer, bigint);

-- Logos that were uploaded, drawn anew by us; `id` is the beginning of the picture's SHA-256.
CREATE TABLE business_logos (
  business_id integer NOT NULL REFERENCES businesses (id),
  id text NOT NULL,
  content bytea NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (business_id, id)
);

ALTER TABLE qr_codes
  -- Which of the three purchases it stands for; null for a code of the owner's own making.
  ADD tier text,
  -- When a code of the same tier took its place: it is worth what it was and stands under
  -- "Older printed codes".
  ADD replaced_at timestamptz,
  -- The Idempotency-Key of the request that asked for it, and the SHA-256 of what it asked for.
  ADD creation_key text,
  ADD creation_hash bytea,
  ADD CONSTRAINT qr_code_tier_known CHECK (tier IN ('low', 'medium', 'high'));
UPDATE qr_codes SET tier = (ARRAY['low', 'medium', 'high'])[first_code.place]
FROM (SELECT business_id, id, row_number() OVER (PARTITION BY business_id ORDER BY id) AS place
  FROM qr_codes WHERE kind = 'earn') first_code
WHERE first_code.place <= 3 AND qr_codes.business_id = first_code.business_id
  AND qr_codes.id = first_code.id;
CREATE UNIQUE INDEX one_current_code_per_tier ON qr_codes (business_id, tier)
  WHERE tier IS NOT NULL AND replaced_at IS NULL AND deleted_at IS NULL;
CREATE UNIQUE INDEX one_code_per_creation_key ON qr_codes (business_id, creation_key)
  WHERE creation_key IS NOT NULL;
-- The specification's paths name a code by its id alone.
CREATE INDEX qr_codes_by_id ON qr_codes (id);

ALTER TABLE loyalty_accounts
  -- The owner lets this number collect no points.
  ADD blocked_at timestamptz,
  ADD erased_at timestamptz,
  -- The Idempotency-Key of the request that gave it its number of now, where it had another before.
  ADD move_key text,
  ADD CONSTRAINT erased_account_has_no_phone CHECK (erased_at IS NULL OR phone IS NULL);

-- An owner's own words about an entry. Not in the ledger, which forgets nothing: they may name a
-- person, who may ask to be forgotten.
CREATE TABLE entry_notes (
  business_id integer NOT NULL,
  entry_id bigint NOT NULL,
  account_id bigint NOT NULL,
  note text NOT NULL,
  PRIMARY KEY (business_id, entry_id),
  CONSTRAINT note_length CHECK (char_length(note) BETWEEN 1 AND 200)
);
CREATE INDEX entry_notes_by_account ON entry_notes (business_id, account_id);

-- What is undone is undone once.
CREATE UNIQUE INDEX one_reversal_per_entry ON ledger_entries (business_id, reverses_id)
  WHERE reverses_id IS NOT NULL;
-- For lists of what is rare among a million scans. A scan touches neither.
CREATE INDEX ledger_entries_but_accruals ON ledger_entries (business_id, kind, id)
  WHERE kind <> 'accrual';
CREATE INDEX ledger_repeat_scans ON ledger_entries (business_id, id) WHERE is_repeat_scan;

-- What a customer shows to get a reward. Used ones stay until they are swept away, so that the
-- second till hears that the first was quicker.
CREATE TABLE claim_codes (
  business_id integer NOT NULL,
  code text NOT NULL,
  account_id bigint NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  PRIMARY KEY (business_id, code)
);
CREATE INDEX claim_codes_by_account ON claim_codes (business_id, account_id);

-- Folds of the ledger up to an entry: what comes after `folded_to` is folded when it is read.
CREATE TABLE ledger_folds (
  business_id integer PRIMARY KEY REFERENCES businesses (id),
  folded_to bigint NOT NULL,
  -- In which the days were cut; another zone folds everything anew.
  time_zone text NOT NULL
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

-- Bursts of scans that the owner has looked at and found fine, by their first entry.
CREATE TABLE bursts_seen (
  business_id integer NOT NULL,
  first_entry_id bigint NOT NULL,
  seen_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (business_id, first_entry_id)
);

ALTER TABLE feedback
  -- The scan after which it was given; null for the public page.
  ADD transaction_id bigint,
  ADD answered_at timestamptz,
  -- When its writer was forgotten: nothing of theirs is added any more.
  ADD forgotten_at timestamptz,
  -- What a search looks at, in small letters: folding them at each search took most of its time.
  ADD words text GENERATED ALWAYS AS
    (lower(coalesce(comment, '') || E'\n' || coalesce(customer_name, ''))) STORED,
  -- Where the recording is kept, what it is and how long; null without one.
  ADD voice_key text,
  ADD voice_type text,
  ADD voice_seconds integer,
  ADD voice_bytes integer,
  ADD CONSTRAINT voice_is_whole CHECK (
    (voice_key IS NULL) = (voice_type IS NULL) AND (voice_key IS NULL) = (voice_seconds IS NULL)
    AND (voice_key IS NULL) = (voice_bytes IS NULL));
CREATE UNIQUE INDEX feedback_by_voice_key ON feedback (business_id, voice_key)
  WHERE voice_key IS NOT NULL;
-- Stars over time and how they are spread, without reading what was said.
CREATE INDEX feedback_by_time ON feedback (business_id, created_at) INCLUDE (rating, answered_at);
CREATE INDEX feedback_by_phone ON feedback (business_id, customer_phone)
  WHERE customer_phone IS NOT NULL;
