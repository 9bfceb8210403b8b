-- What `credit_scans` has decided about a scan, until it is written (see points/scans.sql). Whoever needs another
-- field makes another type: calls under way know this one.
CREATE TYPE decided_scan AS (
  -- Which of the scans, from 1.
  place bigint,
  outcome text,
  next_scan_at timestamptz,
  -- The entry that its key stands for.
  first_entry bigint,
  business_id integer,
  phone text,
  idempotency_key text,
  code_id integer,
  location_id smallint,
  -- A new account has its id already. The version is that of the new entry, the balance the one before.
  is_new boolean,
  account_id bigint,
  version integer,
  balance integer,
  points integer,
  today date,
  scans_that_day integer,
  is_repeat_scan boolean,
  terms_version integer,
  name text,
  reward_threshold integer,
  reward_description text,
  point_cap_type text,
  scan_sms_enabled boolean,
  many_scans_warning integer
);
