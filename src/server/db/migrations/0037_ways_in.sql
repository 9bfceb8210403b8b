-- Ways into a shop that nobody else can use up: a text from its phone, a link in its email, a code
-- from a printed list.

-- `digits`: texted to us with the word CODE, they say which browser the answer is for. A challenge that
-- was not texted has no right code until then.
ALTER TABLE one_time_codes
  ADD digits text,
  ADD is_texted boolean NOT NULL DEFAULT true,
  DROP CONSTRAINT code_purpose_known,
  ADD CONSTRAINT code_purpose_known CHECK (
    purpose IN ('sign-in', 'manager', 'confirm', 'new-phone', 'customer-phone', 'email')) NOT VALID;
CREATE UNIQUE INDEX one_time_codes_by_digits ON one_time_codes (phone, digits)
  WHERE digits IS NOT NULL;

-- The address whose mailbox the owner has shown to be theirs; it counts while it is also `email`.
ALTER TABLE businesses ADD confirmed_email text;

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

CREATE TABLE recovery_codes (
  business_id integer NOT NULL,
  code_hmac bytea NOT NULL,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  used_at timestamptz,
  PRIMARY KEY (business_id, code_hmac)
);
