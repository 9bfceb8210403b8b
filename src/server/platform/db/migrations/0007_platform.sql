-- What the platform's desk stands on: figures of all shops, its servers, and support.

-- The ledgers of all shops but the demo ones, added up by the day, in UTC: what comes after
-- `folded_to` is added when it is read. Every entry up to `folded_to` is committed or will never be.
CREATE TABLE platform_fold (
  is_one boolean PRIMARY KEY DEFAULT true CHECK (is_one),
  folded_to bigint NOT NULL DEFAULT 0,
  -- The newest id that had been given away at some moment, and the transaction that would have begun
  -- next: when all before it are over, `marked` is as good as `folded_to`.
  marked bigint NOT NULL DEFAULT 0,
  marked_before xid8 NOT NULL DEFAULT '0'
);
INSERT INTO platform_fold DEFAULT VALUES;
CREATE TABLE platform_days (
  day date PRIMARY KEY,
  entries bigint NOT NULL,
  new_accounts bigint NOT NULL,
  visits bigint NOT NULL,
  points_awarded bigint NOT NULL,
  rewards_claimed bigint NOT NULL
);

-- How many requests each server answered in a minute, and how many of them with an error of ours.
CREATE TABLE server_minutes (
  server text NOT NULL,
  minute timestamptz NOT NULL,
  requests integer NOT NULL,
  failed integer NOT NULL,
  PRIMARY KEY (server, minute)
);
CREATE INDEX server_minutes_by_time ON server_minutes (minute);

-- What the backup command last reported, which runs beside the servers and not in them.
CREATE TABLE latest_backup (
  is_one boolean PRIMARY KEY DEFAULT true CHECK (is_one),
  made_at timestamptz,
  bytes bigint,
  -- It may be older than `made_at`: it went well again since.
  failed_at timestamptz
);

-- Business 0: nobody was signed in.
CREATE TABLE support_requests (
  business_id integer NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY,
  business_name text NOT NULL,
  business_phone text NOT NULL,
  issue_description text NOT NULL,
  allowed_access boolean NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- Where to answer: what was typed, else the email that the business had; null for none.
  email text,
  state text NOT NULL DEFAULT 'new',
  -- What a search reads.
  words text COLLATE "C" NOT NULL GENERATED ALWAYS AS
    (folded(business_name || E'\n' || issue_description)) STORED,
  PRIMARY KEY (business_id, id),
  CONSTRAINT support_state_known CHECK (state IN ('new', 'waiting', 'done'))
);
CREATE INDEX support_requests_newest ON support_requests (id);
CREATE INDEX support_requests_by_state ON support_requests (state, id);

CREATE TABLE support_replies (
  business_id integer NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY,
  request_id bigint NOT NULL,
  recipient text NOT NULL,
  text text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (business_id, id),
  FOREIGN KEY (business_id, request_id) REFERENCES support_requests (business_id, id) ON DELETE CASCADE
);
CREATE INDEX support_replies_by_request ON support_replies (business_id, request_id);

-- What time it is where: how each zone in use is counted. The database's own zone of that name counts where
-- `offset_since` is null; else clocks there are `offset_seconds[n]` before or after UTC since `offset_since[n]`, as Node
-- says, because the database lacks the zone or counts otherwise (see timeZones/timeZones.sql).
CREATE TABLE time_zones (
  name text PRIMARY KEY,
  offset_since timestamptz[],
  offset_seconds integer[],
  -- 'lacking': the database does not know the name; 'differing': its clocks show another time;
  -- 'unknown': the servers do not know it.
  trouble text CHECK (trouble IN ('lacking', 'differing', 'unknown')),
  -- The zones' edition by which this was decided, such as 2026c. An older one decides nothing anew.
  edition text NOT NULL,
  checked_at timestamptz NOT NULL DEFAULT now()
);
