-- Who works at a business, and on which devices.

-- Members, numbered within their business from 1. One who was ended keeps the name, since entries refer to it; the PIN
-- and the phone go.
CREATE TABLE staff (
  business_id integer NOT NULL,
  id smallint NOT NULL,
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 60),
  role text NOT NULL,
  location_ids smallint[] NOT NULL,
  phone text,
  -- Argon2id with one salt for the business: a PIN finds its member, and two members never have the same.
  pin_hash bytea,
  pin_set_at timestamptz NOT NULL,
  -- When and where they last unlocked a till.
  last_unlocked_at timestamptz,
  last_location_id smallint,
  revision integer NOT NULL DEFAULT 1,
  creation_key text,
  creation_hash bytea,
  created_at timestamptz NOT NULL DEFAULT now(),
  ended_at timestamptz,
  -- Managers sign in with their own phone. A code that they entered confirms it; another phone is not confirmed.
  phone_confirmed_at timestamptz,
  -- So that a till can judge a PIN at its last digit. Null where nobody chose it, as in a demo shop.
  pin_digits smallint,
  PRIMARY KEY (business_id, id),
  CONSTRAINT staff_role_known CHECK (role IN ('till', 'manager')),
  CONSTRAINT staff_work_somewhere CHECK (cardinality(location_ids) >= 1),
  CONSTRAINT staff_phone_is_a_managers CHECK (
    phone IS NULL OR (role = 'manager' AND phone ~ '^\+[1-9][0-9]{5,14}$')),
  CONSTRAINT staff_have_a_pin_until_they_end CHECK ((pin_hash IS NULL) = (ended_at IS NOT NULL)),
  CONSTRAINT pin_digits_sane CHECK (pin_digits BETWEEN 4 AND 6)
);
CREATE UNIQUE INDEX one_member_per_pin ON staff (business_id, pin_hash);
CREATE UNIQUE INDEX one_member_per_key ON staff (business_id, creation_key)
  WHERE creation_key IS NOT NULL;
CREATE INDEX managers_by_phone ON staff (phone) WHERE phone IS NOT NULL;

-- Tablets and phones, numbered within their business from 1. Entries name them, so a revoked one stays.
CREATE TABLE devices (
  business_id integer NOT NULL,
  id smallint NOT NULL,
  location_id smallint NOT NULL,
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 60),
  -- SHA-256 of the 32 random bytes of its cookie.
  token_hash bytea NOT NULL,
  user_agent text,
  paired_at timestamptz NOT NULL,
  last_seen_at timestamptz NOT NULL,
  revoked_at timestamptz,
  -- From which it was heard lately, as keyed hashes, so that its owner hears of a second one (see devices/networks/).
  networks jsonb NOT NULL DEFAULT '[]',
  PRIMARY KEY (business_id, id)
);

-- Codes that pair a device, found by the code alone. A location has one at a time.
CREATE TABLE device_pairings (
  code_hash bytea PRIMARY KEY,
  business_id integer NOT NULL,
  location_id smallint NOT NULL,
  device_name text NOT NULL CHECK (char_length(device_name) BETWEEN 1 AND 60),
  expires_at timestamptz NOT NULL,
  UNIQUE (business_id, location_id)
);

-- What an owner has looked at and let pass: a finding about a member, and about a customer where it is about one. It
-- comes back once its figure has grown by half.
CREATE TABLE watch_dismissals (
  business_id integer NOT NULL,
  staff_id smallint NOT NULL,
  rule text NOT NULL CHECK (char_length(rule) BETWEEN 1 AND 40),
  -- 0 where it is about nobody.
  account_id bigint NOT NULL DEFAULT 0,
  figure integer NOT NULL,
  dismissed_at timestamptz NOT NULL,
  PRIMARY KEY (business_id, staff_id, rule, account_id)
);
