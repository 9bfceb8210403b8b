-- What the platform's desk stands on: figures of all shops, support requests with answers, and lists
-- of everything, each quick at fifty thousand businesses.

ALTER TABLE businesses
  -- Which of the demo shops it is; null for every other business, the shop of a trial too.
  ADD demo_key text;
CREATE UNIQUE INDEX one_demo_shop_of_a_kind ON businesses (demo_key)
  WHERE demo_key IS NOT NULL AND deleted_at IS NULL;

-- A person who asks to be erased is one number in many shops.
CREATE INDEX loyalty_accounts_by_phone ON loyalty_accounts (phone) WHERE phone IS NOT NULL;
CREATE INDEX users_by_phone ON users (phone) WHERE phone IS NOT NULL;

-- Finds the newest entries of all shops at nearly no cost to a scan.
CREATE INDEX ledger_entries_by_id ON ledger_entries USING brin (id) WITH (autosummarize = on);

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

ALTER TABLE support_requests
  -- Where to answer: what was typed, else the email that the business had; null for none.
  ADD email text,
  ADD state text NOT NULL DEFAULT 'new',
  ADD CONSTRAINT support_state_known CHECK (state IN ('new', 'waiting', 'done'));
CREATE INDEX support_requests_newest ON support_requests (id);
CREATE TABLE support_replies (
  business_id integer NOT NULL,
  id integer GENERATED ALWAYS AS IDENTITY,
  request_id integer NOT NULL,
  recipient text NOT NULL,
  text text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (business_id, id),
  FOREIGN KEY (business_id, request_id) REFERENCES support_requests (business_id, id) ON DELETE CASCADE
);
CREATE INDEX support_replies_by_request ON support_replies (business_id, request_id);

-- The platform's outbox: newest first, and what was sent to one address.
CREATE INDEX messages_newest ON messages (id);
CREATE INDEX messages_by_recipient ON messages (recipient, id);

CREATE INDEX audit_log_by_action ON audit_log (action, id);
CREATE INDEX audit_log_by_time ON audit_log (at);

-- Support requests of one state, newest first, and what is searched in them.
CREATE INDEX support_requests_by_state ON support_requests (state, id);
ALTER TABLE support_requests
  ADD words text GENERATED ALWAYS AS (lower(business_name || E'\n' || issue_description)) STORED;

-- Codes whose text leads nowhere, or to another business: as good as none. Asked of each code when it
-- is written, and not of all of them when somebody looks.
CREATE INDEX qr_codes_that_lead_astray ON qr_codes (business_id, id)
  WHERE deleted_at IS NULL
    AND code !~ ('^RH-' || business_id::text || '-([0-9]{1,4}|CHECK)-[0-9A-Z]{4,20}$');
-- Who never had a code of a purchase, and who has no check code, without reading the codes.
CREATE INDEX qr_codes_by_tier ON qr_codes (tier, business_id) WHERE tier IS NOT NULL;
CREATE INDEX working_check_codes ON qr_codes (business_id)
  WHERE kind = 'check' AND is_active AND deleted_at IS NULL;

-- Whoever asks to be erased may have left their number with a review, or agreed to texts, and be no
-- customer.
CREATE INDEX feedback_by_reviewer ON feedback (customer_phone) WHERE customer_phone IS NOT NULL;
CREATE INDEX sms_consents_by_phone ON sms_consents (phone);

-- A message that an administrator sends again is the same row, back in the line.
ALTER TABLE messages
  -- When that was, for the last time.
  ADD resent_at timestamptz,
  -- When it was over, for the last time: the month in which it is counted. Null for those of before.
  ADD counted_at timestamptz,
  -- What the gateway called it before: whatever is reported of those is not about this attempt.
  ADD earlier_provider_ids text[];
-- What the outbox is searched for, each newest first. The kinds and states that are rare are what
-- somebody looks for among millions of others. What is not over is found among what is due, which is
-- little: so a message is written here when it ends, and not at each step until then.
CREATE INDEX messages_by_kind ON messages (kind, state, id) WHERE due_at IS NULL;
CREATE INDEX messages_by_state ON messages (state, id) WHERE due_at IS NULL;
CREATE INDEX letters_newest ON messages (id) WHERE channel = 'email';
CREATE INDEX letters_by_recipient ON messages (lower(recipient), id) WHERE channel = 'email';
-- Owners do nearly everything that is written down; what the others do is looked for.
CREATE INDEX audit_log_of_others ON audit_log (actor, id) WHERE actor <> 'owner';

-- The orders in which the administrator reads all businesses. By its email it is also found whether
-- another one has the same.
CREATE INDEX businesses_by_age ON businesses (created_at, id) WHERE deleted_at IS NULL;
CREATE INDEX businesses_by_name ON businesses (sign_in_name, id) WHERE deleted_at IS NULL;
CREATE INDEX businesses_by_email ON businesses (lower(email), id) WHERE deleted_at IS NULL;

-- What the search of accounts reads: a name and an email, in small letters and as plain bytes, so that
-- fifty thousand of them are read in a moment.
ALTER TABLE users ADD words text COLLATE "C" NOT NULL GENERATED ALWAYS AS (lower(
  coalesce(first_name || ' ', '') || coalesce(last_name, '') || E'\n' || coalesce(email, ''))) STORED;

-- What the platform's figures count, without reading the businesses themselves.
CREATE INDEX businesses_counted ON businesses (setup_completed, is_active)
  WHERE deleted_at IS NULL AND NOT is_demo;
CREATE INDEX businesses_opened ON businesses (created_at) WHERE NOT is_demo;
CREATE INDEX businesses_with_owner ON businesses (owner_user_id) WHERE deleted_at IS NULL;

-- What is wrong with printed codes is asked of every business that is there, which are then not read.
CREATE INDEX businesses_live ON businesses (id) WHERE deleted_at IS NULL;
-- Fifty thousand accounts by name, in the words of the list's order.
CREATE INDEX users_by_name ON users (
  lower(coalesce(first_name || ' ' || last_name, first_name, last_name)), id);
