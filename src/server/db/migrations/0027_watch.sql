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

-- What somebody of a team gave, for reports and lists; scans are none of it. Where the ledger is large, build it
-- beforehand, CONCURRENTLY, under this name.
CREATE INDEX IF NOT EXISTS ledger_entries_by_staff ON ledger_entries (business_id, staff_id, id)
  INCLUDE (created_at) WHERE staff_id IS NOT NULL;
