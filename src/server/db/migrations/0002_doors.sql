-- Who may come in, and how: sessions of four kinds, trusted browsers, one-time codes, accounts of
-- the identity provider, limits, and what was done.

-- People who sign in with an account at an identity provider.
CREATE TABLE users (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  issuer text NOT NULL,
  subject text NOT NULL,
  email text,
  first_name text,
  last_name text,
  -- E.164; confirmed by a texted code, and what their scans earn for.
  phone text,
  created_at timestamptz NOT NULL DEFAULT now(),
  last_sign_in_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (issuer, subject),
  CONSTRAINT user_phone_is_e164 CHECK (phone ~ '^\+[1-9][0-9]{5,14}$')
);

ALTER TABLE businesses
  ADD owner_user_id integer REFERENCES users (id),
  -- When a code texted to the phone was entered. Before that, little is trusted to the business.
  ADD phone_confirmed_at timestamptz,
  -- Until when the owner lets support change things.
  ADD support_allowed_until timestamptz;
UPDATE businesses SET phone_confirmed_at = created_at;
CREATE INDEX businesses_by_owner ON businesses (owner_user_id);
CREATE INDEX businesses_by_registration_key ON businesses (registration_key)
  WHERE registration_key IS NOT NULL;
-- Name and phone together are how a business is found.
CREATE UNIQUE INDEX one_confirmed_business_by_name_and_phone ON businesses (phone, sign_in_name)
  WHERE phone_confirmed_at IS NOT NULL AND deleted_at IS NULL;

-- A browser is known by the hash of its cookie. It may hold one session of each kind; all of them
-- get a new hash when it signs in anywhere.
ALTER TABLE sessions RENAME COLUMN token_hash TO browser_hash;
ALTER TABLE sessions
  ADD id integer GENERATED ALWAYS AS IDENTITY UNIQUE,
  ADD user_id integer REFERENCES users (id),
  ADD address text,
  -- Why support opened the business.
  ADD reason text,
  -- A fingerprint of the administrator's password: another password ends the session.
  ADD credential bytea,
  DROP CONSTRAINT sessions_pkey,
  DROP CONSTRAINT session_kind_known,
  DROP CONSTRAINT owner_session_names_its_business,
  ADD PRIMARY KEY (browser_hash, kind),
  ADD CONSTRAINT session_is_of_a_kind CHECK (
    CASE kind WHEN 'owner' THEN business_id IS NOT NULL
              WHEN 'customer' THEN user_id IS NOT NULL
              WHEN 'support' THEN business_id IS NOT NULL AND reason IS NOT NULL
              WHEN 'admin' THEN credential IS NOT NULL
              ELSE false END);
CREATE INDEX sessions_by_user ON sessions (user_id);

-- Browsers that have been in before; business 0 is the platform's own desk.
CREATE TABLE trusted_browsers (
  business_id integer NOT NULL,
  browser_hash bytea NOT NULL,
  -- Name and phone are enough, because a code was entered here. Without it the browser is only known,
  -- by an account for one, and nobody is told when it comes again.
  opens_by_name boolean NOT NULL,
  -- When this browser last entered a code texted to the business.
  code_entered_at timestamptz,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (business_id, browser_hash)
);
CREATE INDEX trusted_browsers_by_hash ON trusted_browsers (browser_hash);

CREATE TABLE one_time_codes (
  -- 128 random bits: the challenge that the code answers.
  id text PRIMARY KEY,
  purpose text NOT NULL,
  business_id integer,
  user_id integer,
  -- E.164, where the code was texted.
  phone text NOT NULL,
  browser_hash bytea NOT NULL,
  code_hmac bytea NOT NULL,
  tries integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  CONSTRAINT code_purpose_known CHECK (purpose IN ('sign-in', 'confirm', 'new-phone', 'customer-phone')),
  CONSTRAINT code_tries_limited CHECK (tries BETWEEN 0 AND 5)
);
CREATE INDEX one_time_codes_by_phone ON one_time_codes (phone, created_at);

-- Sign-ins that are at the identity provider: each may come back once, to the browser that left.
CREATE TABLE sign_ins_under_way (
  state_hash bytea PRIMARY KEY,
  browser_hash bytea NOT NULL,
  nonce text NOT NULL,
  code_verifier text NOT NULL,
  return_to text NOT NULL,
  -- It began on a page of ours, so an account may be linked by it.
  is_own boolean NOT NULL,
  expires_at timestamptz NOT NULL
);

-- How often something was done. Not worth a write to disk: after a crash counting begins anew.
CREATE UNLOGGED TABLE rate_limits (
  key text PRIMARY KEY,
  count integer NOT NULL,
  until timestamptz NOT NULL
);

-- It takes the limits of an address from now on.
DROP FUNCTION IF EXISTS credit_scan(integer, text, text, text, integer);

-- Who did what to which business; business 0 is the platform itself.
CREATE TABLE audit_log (
  business_id integer NOT NULL,
  id integer GENERATED ALWAYS AS IDENTITY,
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  actor text NOT NULL,
  user_id integer,
  action text NOT NULL,
  reason text,
  before text,
  after text,
  address text,
  device text,
  PRIMARY KEY (business_id, id),
  CONSTRAINT audit_actor_known CHECK (actor IN ('owner', 'customer', 'support', 'admin', 'stranger'))
);
CREATE INDEX audit_log_newest ON audit_log (id);
CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The audit log is append-only.' USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER audit_log_is_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();
REVOKE UPDATE, DELETE, TRUNCATE ON audit_log FROM CURRENT_USER, PUBLIC;

-- Business 0: nobody was signed in.
CREATE TABLE support_requests (
  business_id integer NOT NULL,
  id integer GENERATED ALWAYS AS IDENTITY,
  business_name text NOT NULL,
  business_phone text NOT NULL,
  issue_description text NOT NULL,
  allowed_access boolean NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (business_id, id)
);

-- The platform writes too (business 0), and not only text messages.
ALTER TABLE messages
  DROP CONSTRAINT messages_business_id_fkey,
  ADD channel text NOT NULL DEFAULT 'sms',
  ADD subject text,
  ADD CONSTRAINT message_channel_known CHECK (
    CASE channel WHEN 'sms' THEN subject IS NULL WHEN 'email' THEN subject IS NOT NULL ELSE false END);
