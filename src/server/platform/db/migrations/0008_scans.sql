-- What the ledger's functions about scans (ledger/scans.sql) pass to each other.

-- How often an address, or a network around it, may do something in a span.
CREATE TYPE address_limit AS (
  name text,
  key text,
  most integer,
  span_ms bigint,
  -- How many scans of the same statement it is for.
  asked integer
);

-- What `credit_scans` (ledger/scans.sql) is asked: a scan of a code, a scan that moves to another number, or an award
-- that staff give by hand. What does not apply is null.
CREATE TYPE asked_scan AS (
  -- Which of the statement's scans, from 1.
  place integer,
  business_id integer,
  phone text,
  idempotency_key text,
  -- Of a scan.
  code text,
  -- How it proves that its customer is at the counter, 'day_card' or 'screen', and by which ticket.
  presence text,
  ticket_id text,
  -- The accrual that moves to this number, and that was taken from the wrong one before.
  moved_entry bigint,
  -- From the narrowest to the widest; null where addresses do not count.
  address_limits address_limit[],
  -- What pauses its address.
  pause address_limit,
  -- What its phone asked for.
  language text,
  -- The code of the customer who has invited this one, and the browser, as a hash and by the number that it remembers.
  invitation text,
  invited_by_browser text,
  invited_by_phone text,
  -- Of an award: the device, who has unlocked it, and since when their PIN is what it is.
  device_id integer,
  member_id integer,
  pin_set_at timestamptz,
  points integer,
  -- It is given even if it is a repeat.
  is_meant boolean,
  -- For how long it waited on a device without a connection; null for one that is given now.
  waited_ms bigint
);

-- What is known and decided about a scan, until it is written.
CREATE TYPE decided_scan AS (
  scan asked_scan,
  -- As they are under the locks. Of a number that has no account yet, account.version is null.
  business businesses,
  account loyalty_accounts,
  -- Who has brought the customer by an invitation that is still open; that account is locked, too.
  inviter_id bigint,
  -- What a shop that nobody has confirmed may not do any more: 'over' or 'limited'.
  unconfirmed text,
  -- Of a scan and a move.
  code qr_codes,
  -- Of an award: why its till gives nothing any more, and the most that it may give.
  ended text,
  bound integer,
  -- What would be entered.
  at timestamptz,
  location_id smallint,
  presence text,
  points integer,
  -- The date at that moment by the shop's clock, the number's visits on it until then, until when the latest one makes
  -- others repeats, and whether this is one.
  today date,
  visits_that_day integer,
  repeat_until timestamptz,
  is_repeat boolean,
  -- The entry that its key stands for already.
  earlier ledger_entries,
  -- As answered; null for a scan that has to go alone.
  outcome text,
  next_scan_at timestamptz
);

-- What `credit_scans` answers. Terms are those of the moment at which the points were given; of the reward, those of
-- the customer's next.
CREATE TYPE answered_scan AS (
  place integer,
  -- 'credited', 'replayed' (the key was used before: the first answer again), or an error code of contract/errors.ts.
  outcome text,
  -- When the same scan would count; only for reached limits.
  next_scan_at timestamptz,
  entry_id bigint,
  points_earned integer,
  balance_after integer,
  is_repeat_scan boolean,
  scanned_at timestamptz,
  location_id smallint,
  business_name text,
  reward_threshold integer,
  reward_description text,
  point_cap_type text,
  rewards_waiting integer,
  -- How far the customer is with each reward, where the shop has several (see ladder.sql).
  standing jsonb,
  -- What a promotion has added: `{ points, name, isMost }`.
  bonus jsonb,
  -- What occasions have added: `[{ kind, points }]`.
  occasions jsonb,
  -- What became of the invitation that the scan brought: `{ outcome, friendPoints, inviterPoints }`.
  invitation jsonb,
  -- Until when the customer keeps the earlier terms of this reward, where it is not reached.
  kept_until date
);
