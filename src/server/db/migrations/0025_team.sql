-- People who work at a business, numbered within it from 1. Whoever was ended stays by name, since entries name them;
-- their PIN and phone go.
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
  PRIMARY KEY (business_id, id),
  CONSTRAINT staff_role_known CHECK (role IN ('till', 'manager')),
  CONSTRAINT staff_work_somewhere CHECK (cardinality(location_ids) >= 1),
  CONSTRAINT staff_phone_is_a_managers CHECK (
    phone IS NULL OR (role = 'manager' AND phone ~ '^\+[1-9][0-9]{5,14}$')),
  CONSTRAINT staff_have_a_pin_until_they_end CHECK ((pin_hash IS NULL) = (ended_at IS NOT NULL))
);
CREATE UNIQUE INDEX one_member_per_pin ON staff (business_id, pin_hash);
CREATE UNIQUE INDEX one_member_per_key ON staff (business_id, creation_key)
  WHERE creation_key IS NOT NULL;

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

-- Last, since scans wait for these. What held before holds under the new constraints, so no entry is read.
ALTER TABLE businesses ADD till_most_points integer
  CONSTRAINT till_most_points_sane CHECK (till_most_points BETWEEN 1 AND 1000);
ALTER TABLE ledger_entries
  ADD staff_id smallint,
  ADD device_id smallint,
  DROP CONSTRAINT entry_actor_known,
  ADD CONSTRAINT entry_actor_known CHECK (
    actor IN ('customer', 'owner', 'support', 'admin', 'system', 'staff')) NOT VALID,
  ADD CONSTRAINT entry_of_staff_says_whose CHECK (
    CASE actor WHEN 'staff' THEN staff_id IS NOT NULL AND device_id IS NOT NULL
               ELSE staff_id IS NULL AND device_id IS NULL END) NOT VALID,
  DROP CONSTRAINT entry_sign,
  ADD CONSTRAINT entry_sign CHECK (
    CASE kind WHEN 'accrual' THEN points > 0 AND (code_id IS NOT NULL OR staff_id IS NOT NULL)
              WHEN 'redemption' THEN points < 0
              WHEN 'reset' THEN points < 0
              WHEN 'import' THEN points >= 0
              WHEN 'reversal' THEN true
              ELSE points <> 0 END) NOT VALID;
