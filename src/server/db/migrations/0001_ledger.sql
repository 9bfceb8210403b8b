-- Every table of a business's data has business_id first in its primary key and in each unique
-- constraint, so that the tables can be spread over machines by business.

CREATE TABLE businesses (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL,
  -- The name as sign-in compares it: lower case, single spaces.
  sign_in_name text NOT NULL,
  phone text NOT NULL,
  description text,
  email text,
  address text,
  logo_url text,
  primary_color text NOT NULL DEFAULT '#1976d2',
  secondary_color text NOT NULL DEFAULT '#388e3c',
  reward_threshold integer NOT NULL DEFAULT 100,
  reward_description text NOT NULL DEFAULT 'Free reward of your choice',
  point_cap_type text NOT NULL DEFAULT 'reset',
  repeat_scan_policy text NOT NULL DEFAULT 'flag',
  repeat_scan_window_minutes integer NOT NULL DEFAULT 30,
  sms_notifications_enabled boolean NOT NULL DEFAULT true,
  business_notifications_enabled boolean NOT NULL DEFAULT true,
  time_zone text NOT NULL DEFAULT 'UTC',
  plan text NOT NULL DEFAULT 'free',
  setup_completed boolean NOT NULL DEFAULT false,
  is_active boolean NOT NULL DEFAULT true,
  is_demo boolean NOT NULL DEFAULT false,
  -- Which row of business_terms is in force.
  terms_version integer NOT NULL DEFAULT 1,
  -- The Idempotency-Key of the registration, so that a lost reply does not register twice.
  registration_key text,
  created_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz,
  CONSTRAINT business_name_length CHECK (char_length(name) BETWEEN 1 AND 120),
  CONSTRAINT business_phone_is_e164 CHECK (phone ~ '^\+[1-9][0-9]{5,14}$'),
  CONSTRAINT business_colors CHECK (primary_color ~ '^#[0-9a-f]{6}$' AND secondary_color ~ '^#[0-9a-f]{6}$'),
  CONSTRAINT reward_threshold_at_least_one CHECK (reward_threshold >= 1),
  CONSTRAINT reward_description_length CHECK (char_length(reward_description) BETWEEN 1 AND 500),
  CONSTRAINT point_cap_type_known CHECK (point_cap_type IN ('reset', 'unlimited')),
  CONSTRAINT repeat_scan_policy_known CHECK (repeat_scan_policy IN ('flag', 'block')),
  CONSTRAINT repeat_scan_window_sane CHECK (repeat_scan_window_minutes BETWEEN 0 AND 1440)
);
CREATE INDEX businesses_by_phone ON businesses (phone);

-- What a customer was told when points were given: the name, the reward and its price at that time.
-- A repeated request is answered from the terms of the first answer, however the business changed.
CREATE TABLE business_terms (
  business_id integer NOT NULL REFERENCES businesses (id),
  version integer NOT NULL,
  name text NOT NULL,
  reward_threshold integer NOT NULL,
  reward_description text NOT NULL,
  point_cap_type text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (business_id, version)
);

CREATE FUNCTION next_business_terms() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.terms_version := OLD.terms_version + 1;
  RETURN NEW;
END $$;

CREATE FUNCTION keep_business_terms() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO business_terms (business_id, version, name, reward_threshold, reward_description, point_cap_type)
  VALUES (NEW.id, NEW.terms_version, NEW.name, NEW.reward_threshold, NEW.reward_description, NEW.point_cap_type);
  RETURN NULL;
END $$;

CREATE TRIGGER businesses_next_terms BEFORE UPDATE ON businesses FOR EACH ROW
  WHEN ((OLD.name, OLD.reward_threshold, OLD.reward_description, OLD.point_cap_type)
    IS DISTINCT FROM (NEW.name, NEW.reward_threshold, NEW.reward_description, NEW.point_cap_type))
  EXECUTE FUNCTION next_business_terms();
CREATE TRIGGER businesses_first_terms AFTER INSERT ON businesses FOR EACH ROW
  EXECUTE FUNCTION keep_business_terms();
CREATE TRIGGER businesses_changed_terms AFTER UPDATE ON businesses FOR EACH ROW
  WHEN (OLD.terms_version <> NEW.terms_version)
  EXECUTE FUNCTION keep_business_terms();

CREATE TABLE qr_codes (
  business_id integer NOT NULL REFERENCES businesses (id),
  id integer GENERATED ALWAYS AS IDENTITY,
  -- The printed text: an opaque identifier, upper case. What it is worth stands in point_value.
  code text NOT NULL,
  kind text NOT NULL,
  point_value integer NOT NULL,
  description text NOT NULL,
  is_active boolean NOT NULL DEFAULT true,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- Deleting a code only retires it: its ledger entries stay.
  deleted_at timestamptz,
  PRIMARY KEY (business_id, id),
  UNIQUE (business_id, code),
  CONSTRAINT qr_code_kind_known CHECK (kind IN ('earn', 'check')),
  CONSTRAINT qr_code_points CHECK (
    (kind = 'earn' AND point_value BETWEEN 1 AND 1000) OR (kind = 'check' AND point_value = 0)),
  CONSTRAINT qr_code_is_upper_case CHECK (code = upper(code))
);

CREATE TABLE loyalty_accounts (
  business_id integer NOT NULL REFERENCES businesses (id),
  id bigint GENERATED ALWAYS AS IDENTITY,
  -- E.164; empty once the person is erased.
  phone text,
  balance integer NOT NULL DEFAULT 0,
  -- The number of ledger entries: the next entry's version is one more.
  version integer NOT NULL DEFAULT 0,
  lifetime_points bigint NOT NULL DEFAULT 0,
  visits integer NOT NULL DEFAULT 0,
  last_accrual_at timestamptz,
  -- The shop's calendar day of the last accrual, and how many there were on it.
  accrual_day date,
  accruals_that_day integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (business_id, id),
  UNIQUE (business_id, phone),
  CONSTRAINT balance_never_negative CHECK (balance >= 0),
  CONSTRAINT account_phone_is_e164 CHECK (phone ~ '^\+[1-9][0-9]{5,14}$')
) WITH (fillfactor = 80); -- Room for the next balance on the same page, so that no index is touched.

CREATE TABLE ledger_entries (
  business_id integer NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY,
  account_id bigint NOT NULL,
  version integer NOT NULL,
  kind text NOT NULL,
  -- Signed.
  points integer NOT NULL,
  balance_after integer NOT NULL,
  -- Thresholds crossed upwards by this entry; negative where a correction takes one back.
  rewards_unlocked integer NOT NULL,
  -- No foreign key: it would write a lock into the code's row at every scan, and codes stay.
  code_id integer,
  actor text NOT NULL,
  reason text,
  reverses_id bigint,
  idempotency_key text,
  terms_version integer NOT NULL,
  is_repeat_scan boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (business_id, id),
  UNIQUE (business_id, account_id, version),
  FOREIGN KEY (business_id, account_id) REFERENCES loyalty_accounts (business_id, id),
  CONSTRAINT entry_kind_known CHECK (kind IN ('accrual', 'redemption', 'adjustment', 'reversal', 'reset')),
  CONSTRAINT entry_sign CHECK (
    CASE kind WHEN 'accrual' THEN points > 0 AND code_id IS NOT NULL
              WHEN 'redemption' THEN points < 0
              WHEN 'reset' THEN points < 0
              ELSE points <> 0 END),
  CONSTRAINT entry_actor_known CHECK (actor IN ('customer', 'owner', 'support', 'admin', 'system')),
  CONSTRAINT entry_balance_never_negative CHECK (balance_after >= 0),
  CONSTRAINT entry_version_from_one CHECK (version >= 1),
  CONSTRAINT reversal_names_its_entry CHECK ((kind = 'reversal') = (reverses_id IS NOT NULL))
);
CREATE UNIQUE INDEX one_effect_per_idempotency_key
  ON ledger_entries (business_id, account_id, idempotency_key) WHERE idempotency_key IS NOT NULL;

CREATE FUNCTION refuse_ledger_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The ledger is append-only: correct it with a new entry.' USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER ledger_is_append_only BEFORE UPDATE OR DELETE ON ledger_entries
  FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();
CREATE TRIGGER ledger_is_not_truncated BEFORE TRUNCATE ON ledger_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();
-- Replicas and restores fire it too.
ALTER TABLE ledger_entries ENABLE ALWAYS TRIGGER ledger_is_append_only;
ALTER TABLE ledger_entries ENABLE ALWAYS TRIGGER ledger_is_not_truncated;
REVOKE UPDATE, DELETE, TRUNCATE ON ledger_entries FROM CURRENT_USER, PUBLIC;

CREATE TABLE sessions (
  -- SHA-256 of the cookie's 32 random bytes.
  token_hash bytea PRIMARY KEY,
  kind text NOT NULL,
  business_id integer,
  device text,
  created_at timestamptz NOT NULL DEFAULT now(),
  last_seen_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  CONSTRAINT session_kind_known CHECK (kind IN ('owner')),
  CONSTRAINT owner_session_names_its_business CHECK (kind <> 'owner' OR business_id IS NOT NULL)
);
CREATE INDEX sessions_by_business ON sessions (business_id);

CREATE TABLE messages (
  business_id integer NOT NULL REFERENCES businesses (id),
  id bigint GENERATED ALWAYS AS IDENTITY,
  -- What caused it, such as 'entry:17'. One event sends a number one message.
  event text NOT NULL,
  recipient text NOT NULL,
  text text NOT NULL,
  state text NOT NULL DEFAULT 'queued',
  created_at timestamptz NOT NULL DEFAULT now(),
  sent_at timestamptz,
  PRIMARY KEY (business_id, id),
  CONSTRAINT one_message_per_event UNIQUE (business_id, event, recipient),
  CONSTRAINT message_state_known CHECK (state IN ('queued', 'sent'))
);
