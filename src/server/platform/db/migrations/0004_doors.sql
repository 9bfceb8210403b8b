-- Who may come in, and how: sessions, trusted browsers, one-time codes, links, limits, and what was done.

-- A browser is known by the hash of its cookie. It may hold one session of each kind; all of them get a new hash when it
-- signs in anywhere.
CREATE TABLE sessions (
  -- SHA-256 of the cookie's 32 random bytes.
  browser_hash bytea NOT NULL,
  kind text NOT NULL,
  business_id integer,
  device text,
  created_at timestamptz NOT NULL DEFAULT now(),
  last_seen_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  user_id integer REFERENCES users (id),
  address text,
  -- Why support opened the business.
  reason text,
  -- A fingerprint of the administrator's password: another password ends the session.
  credential bytea,
  -- Of a manager.
  member_id smallint,
  PRIMARY KEY (browser_hash, kind),
  CONSTRAINT session_is_of_a_kind CHECK (
    CASE kind WHEN 'owner' THEN business_id IS NOT NULL
              WHEN 'manager' THEN business_id IS NOT NULL AND member_id IS NOT NULL
              WHEN 'customer' THEN user_id IS NOT NULL
              WHEN 'support' THEN business_id IS NOT NULL AND reason IS NOT NULL
              WHEN 'admin' THEN credential IS NOT NULL
              ELSE false END)
);
CREATE INDEX sessions_by_business ON sessions (business_id);
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
  -- What strangers ask for is counted apart from what the holder of a confirmed phone asks for (see codes/rules.ts).
  asker text NOT NULL DEFAULT 'stranger' CHECK (asker IN ('holder', 'sign_in', 'stranger')),
  -- From which it was asked for, as a keyed hash.
  network text,
  -- Texted to us with the word CODE, they say which browser the answer is for.
  digits text,
  -- A challenge that was not texted has no right code until its digits were texted to us.
  is_texted boolean NOT NULL DEFAULT true,
  CONSTRAINT code_purpose_known CHECK (
    purpose IN ('sign-in', 'manager', 'confirm', 'new-phone', 'customer-phone', 'email')),
  CONSTRAINT code_tries_limited CHECK (tries BETWEEN 0 AND 5)
);
CREATE INDEX one_time_codes_by_phone ON one_time_codes (phone, created_at);
CREATE UNIQUE INDEX one_time_codes_by_digits ON one_time_codes (phone, digits)
  WHERE digits IS NOT NULL;

-- Sign-ins that are at the identity provider: each may come back once, to the browser that left.
CREATE TABLE sign_ins_under_way (
  state_hash bytea PRIMARY KEY,
  browser_hash bytea NOT NULL,
  nonce text NOT NULL,
  code_verifier text NOT NULL,
  return_to text NOT NULL,
  -- It began on a page of ours, so an account may be linked by it.
  is_own boolean NOT NULL,
  expires_at timestamptz NOT NULL,
  -- When it came back. The row stays until it expires, so that the browser's back button leads on.
  finished_at timestamptz
);

CREATE TABLE sign_in_links (
  business_id integer NOT NULL,
  token_hash bytea NOT NULL,
  email text NOT NULL,
  sent_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- Each request for a link lets the newest one work for a while, so that nobody has to be mailed often.
  works_until timestamptz NOT NULL,
  used_at timestamptz,
  PRIMARY KEY (business_id, token_hash)
);

-- From the list that an owner prints.
CREATE TABLE recovery_codes (
  business_id integer NOT NULL,
  code_hmac bytea NOT NULL,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  used_at timestamptz,
  PRIMARY KEY (business_id, code_hmac)
);

-- How often something was done. Not worth a write to disk: after a crash counting begins anew.
CREATE UNLOGGED TABLE rate_limits (
  key text PRIMARY KEY,
  count integer NOT NULL,
  until timestamptz NOT NULL
);

-- Who did what to which business; business 0 is the platform itself.
CREATE TABLE audit_log (
  business_id integer NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY,
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
  CONSTRAINT audit_actor_known CHECK (
    actor IN ('owner', 'manager', 'customer', 'support', 'admin', 'stranger'))
);
CREATE INDEX audit_log_newest ON audit_log (id);
CREATE INDEX audit_log_by_action ON audit_log (action, id);
CREATE INDEX audit_log_by_time ON audit_log (at);
CREATE INDEX audit_log_addresses ON audit_log (at) WHERE address IS NOT NULL;
-- Owners do nearly everything that is written down; what the others do is looked for.
CREATE INDEX audit_log_of_others ON audit_log (actor, id) WHERE actor <> 'owner';

CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The audit log is append-only.' USING ERRCODE = 'restrict_violation';
END $$;
-- An address says where somebody was. The log forgets it after 90 days, and keeps everything else.
CREATE FUNCTION refuse_rewritten_audit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.at < clock_timestamp() - interval '90 days' AND NEW.address IS NULL
    AND to_jsonb(NEW) - 'address' = to_jsonb(OLD) - 'address'
  THEN
    RETURN NEW;
  END IF;
  -- What was done to a purged business stays; by whom, from where and from what to what does not.
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
CREATE TRIGGER audit_log_is_append_only BEFORE DELETE OR TRUNCATE ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();
CREATE TRIGGER audit_log_is_not_rewritten BEFORE UPDATE ON audit_log
  FOR EACH ROW EXECUTE FUNCTION refuse_rewritten_audit();
REVOKE UPDATE, DELETE, TRUNCATE ON audit_log FROM CURRENT_USER, PUBLIC;
GRANT UPDATE (user_id, reason, before, after, address, device) ON audit_log TO CURRENT_USER;
