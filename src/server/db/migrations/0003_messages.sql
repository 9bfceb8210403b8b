-- Messages that are sent once or seen to have failed, what customers agreed to, and reviews.

-- The queue's jobs of before do not know the new rows.
SELECT graphile_worker.complete_jobs(array_agg(id))
FROM graphile_worker.jobs WHERE task_identifier IN ('send_message', 'reward_unlocked') HAVING count(*) > 0;

ALTER TABLE businesses
  -- A text to the customer after every scan.
  ADD scan_sms_enabled boolean NOT NULL DEFAULT false,
  ADD weekly_summary_enabled boolean NOT NULL DEFAULT true,
  -- Scans of one phone in a day after which the shop is warned.
  ADD many_scans_warning integer NOT NULL DEFAULT 5,
  ADD CONSTRAINT many_scans_warning_sane CHECK (many_scans_warning BETWEEN 2 AND 20);

-- Types and not CHECKs, which would cost a scan that queues a message a third of the row.
CREATE TYPE message_channel AS ENUM ('sms', 'email');
CREATE TYPE message_state AS ENUM (
  'queued', 'sending', 'sent', 'delivered', 'failed', 'suppressed', 'uncertain');

ALTER TABLE messages
  -- Which template; 'earlier' for texts from before there were any.
  ADD kind text NOT NULL DEFAULT 'earlier',
  -- What the template is filled with.
  ADD variables jsonb NOT NULL DEFAULT '{}',
  ADD reason text,
  -- Codes, which somebody waits for: they do not stand in line behind a thousand others.
  ADD is_urgent boolean NOT NULL DEFAULT false,
  -- When it is handed to a job (again); null for what is over. A job that takes it moves this into
  -- the future, so that a message whose job died is found again.
  ADD due_at timestamptz DEFAULT now(),
  ADD attempts integer NOT NULL DEFAULT 0,
  -- When the gateway was last called.
  ADD attempted_at timestamptz,
  ADD delivered_at timestamptz,
  -- The gateway's own name for it.
  ADD provider_id text,
  -- The gateway's own number for what went wrong.
  ADD error_code text,
  ADD segments integer,
  DROP CONSTRAINT message_state_known,
  DROP CONSTRAINT message_channel_known,
  DROP CONSTRAINT one_message_per_event,
  -- The words as they went out; a template is filled in when it is sent.
  ALTER text DROP NOT NULL;
UPDATE messages SET state = 'failed', reason = 'too_late' WHERE state = 'queued';
UPDATE messages SET due_at = NULL;
-- Those of before were told apart by their recipient too.
UPDATE messages SET event = event || ' ' || id;
ALTER TABLE messages
  ALTER kind DROP DEFAULT,
  ALTER channel DROP DEFAULT,
  ALTER channel TYPE message_channel USING channel::message_channel,
  ALTER state DROP DEFAULT,
  ALTER state TYPE message_state USING state::message_state,
  ALTER state SET DEFAULT 'queued';
ALTER TABLE messages
  -- An event names its recipient where it has several: a short key costs a scan less.
  ADD CONSTRAINT one_message_per_event UNIQUE (business_id, event),
  ADD CONSTRAINT message_is_due_until_it_is_over CHECK (
    (due_at IS NOT NULL) = (state IN ('queued', 'sending')));
CREATE INDEX messages_due ON messages (is_urgent, due_at) WHERE due_at IS NOT NULL;
-- Whoever replies STOP is answered when nothing is on its way to them any more.
CREATE INDEX messages_being_sent ON messages (recipient) WHERE state = 'sending';
-- Which of the gateway's messages are known to be ours already.
CREATE INDEX messages_by_provider ON messages (provider_id) WHERE provider_id IS NOT NULL;
CREATE INDEX messages_by_time ON messages USING brin (created_at) WITH (autosummarize = on);

-- What was sent in a month of the business's time zone; stays when old messages go.
CREATE TABLE message_counts (
  business_id integer NOT NULL,
  month date NOT NULL,
  texts integer NOT NULL DEFAULT 0,
  segments integer NOT NULL DEFAULT 0,
  emails integer NOT NULL DEFAULT 0,
  failed integer NOT NULL DEFAULT 0,
  suppressed integer NOT NULL DEFAULT 0,
  uncertain integer NOT NULL DEFAULT 0,
  PRIMARY KEY (business_id, month)
);
CREATE INDEX message_counts_by_month ON message_counts (month, texts);

-- Customers who agreed to texts of a shop: to which sentence, where and when.
CREATE TABLE sms_consents (
  business_id integer NOT NULL REFERENCES businesses (id),
  id integer GENERATED ALWAYS AS IDENTITY,
  phone text NOT NULL,
  sentence text NOT NULL,
  place text NOT NULL,
  agreed_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (business_id, id),
  CONSTRAINT one_consent_per_phone UNIQUE (business_id, phone),
  CONSTRAINT consent_phone_is_e164 CHECK (phone ~ '^\+[1-9][0-9]{5,14}$'),
  CONSTRAINT consent_place_known CHECK (place IN ('scan'))
);

-- Numbers that replied STOP: for all shops, until they text START.
CREATE TABLE sms_stops (
  phone text PRIMARY KEY,
  -- What they texted, or 'gateway' where the gateway told us.
  keyword text NOT NULL,
  stopped_at timestamptz NOT NULL DEFAULT clock_timestamp()
);

-- Keywords that were done already, by the gateway's own name: a START of last year that comes again
-- must not undo a STOP of today.
CREATE TABLE received_keywords (
  provider_id text PRIMARY KEY,
  received_at timestamptz NOT NULL DEFAULT clock_timestamp()
);

CREATE TABLE feedback (
  business_id integer NOT NULL REFERENCES businesses (id),
  id integer GENERATED ALWAYS AS IDENTITY,
  rating integer NOT NULL,
  comment text,
  customer_name text,
  -- E.164; for following up only.
  customer_phone text,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (business_id, id),
  CONSTRAINT rating_is_stars CHECK (rating BETWEEN 1 AND 5),
  CONSTRAINT comment_length CHECK (char_length(comment) <= 500),
  CONSTRAINT feedback_phone_is_e164 CHECK (customer_phone ~ '^\+[1-9][0-9]{5,14}$')
);

-- Who earned in the last hour, over all businesses, without an index to keep at each scan.
CREATE INDEX ledger_entries_by_time ON ledger_entries USING brin (created_at)
  WITH (autosummarize = on);

-- They take the business, and announce what they append.
DROP FUNCTION IF EXISTS append_entry(loyalty_accounts, text, integer, integer, integer, text, text,
  text, integer, bigint, boolean, date);
DROP FUNCTION IF EXISTS take_address_limits(jsonb);
