-- Messages that are sent once or seen to have failed, and what people agreed to and answered.

-- Types and not CHECKs, which would cost a scan that queues a message a third of the row.
CREATE TYPE message_channel AS ENUM ('sms', 'email');
CREATE TYPE message_state AS ENUM (
  'queued', 'sending', 'sent', 'delivered', 'failed', 'suppressed', 'uncertain');

-- Business 0 is the platform.
CREATE TABLE messages (
  business_id integer NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY,
  -- What caused it, such as 'reward_unlocked:17', and its recipient where the event has several: a short key costs a
  -- scan less.
  event text NOT NULL,
  recipient text NOT NULL,
  -- The words as they went out; a template is filled in when it is sent.
  text text,
  state message_state NOT NULL DEFAULT 'queued',
  created_at timestamptz NOT NULL DEFAULT now(),
  sent_at timestamptz,
  channel message_channel NOT NULL,
  subject text,
  -- Which template, and what it is filled with.
  kind text NOT NULL,
  variables jsonb NOT NULL DEFAULT '{}',
  reason text,
  -- Codes, which somebody waits for: they do not stand in line behind a thousand others.
  is_urgent boolean NOT NULL DEFAULT false,
  -- When it is handed to a job (again); null for what is over. A job that takes it moves this into the future, so that a
  -- message whose job died is found again.
  due_at timestamptz DEFAULT now(),
  attempts integer NOT NULL DEFAULT 0,
  -- When the gateway was last called.
  attempted_at timestamptz,
  delivered_at timestamptz,
  -- The gateway's own name for it.
  provider_id text,
  -- The gateway's own number for what went wrong.
  error_code text,
  segments integer,
  -- When an administrator last sent it again: it is the same row, back in the line.
  resent_at timestamptz,
  -- When it was last over: the month in which it is counted.
  counted_at timestamptz,
  -- What the gateway called earlier attempts: its reports about those are not about this one.
  earlier_provider_ids text[],
  -- Of the request that caused it, by which the log tells of both. Null where no request did, and for what the ledger
  -- writes, which names its entry.
  request_id text,
  PRIMARY KEY (business_id, id),
  CONSTRAINT one_message_per_event UNIQUE (business_id, event),
  CONSTRAINT message_is_due_until_it_is_over CHECK (
    (due_at IS NOT NULL) = (state IN ('queued', 'sending')))
);
CREATE INDEX messages_due ON messages (is_urgent, due_at) WHERE due_at IS NOT NULL;
-- Whoever replies STOP is answered when nothing is on its way to them any more.
CREATE INDEX messages_being_sent ON messages (recipient) WHERE state = 'sending';
-- Which of the gateway's messages are known to be ours already.
CREATE INDEX messages_by_provider ON messages (provider_id) WHERE provider_id IS NOT NULL;
CREATE INDEX messages_by_time ON messages USING brin (created_at) WITH (autosummarize = on);
-- The administrator's outbox: newest first, and what was sent to one address.
CREATE INDEX messages_newest ON messages (id);
CREATE INDEX messages_by_recipient ON messages (recipient, id);
CREATE INDEX letters_newest ON messages (id) WHERE channel = 'email';
CREATE INDEX letters_by_recipient ON messages (lower(recipient), id) WHERE channel = 'email';
-- Rare kinds and states among millions of others. Without what is due, which is little: so a message is written here
-- once, when it ends.
CREATE INDEX messages_by_kind ON messages (kind, state, id) WHERE due_at IS NULL;
CREATE INDEX messages_by_state ON messages (state, id) WHERE due_at IS NULL;

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

-- Texts of a shop to a customer: a tick asks for them, and the number itself agrees by a reply (see messages/consents).
CREATE TABLE sms_consents (
  business_id integer NOT NULL REFERENCES businesses (id),
  id bigint GENERATED ALWAYS AS IDENTITY,
  phone text NOT NULL,
  -- Beside which the box was ticked.
  sentence text NOT NULL,
  place text NOT NULL,
  agreed_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- In which network, as a keyed hash.
  asked_by text,
  -- When the number replied, and the gateway's name of the reply. Null until then.
  confirmed_at timestamptz,
  confirmed_by text,
  PRIMARY KEY (business_id, id),
  CONSTRAINT one_consent_per_phone UNIQUE (business_id, phone),
  CONSTRAINT consent_phone_is_e164 CHECK (phone ~ '^\+[1-9][0-9]{5,14}$'),
  CONSTRAINT consent_place_known CHECK (place IN ('scan', 'till', 'review'))
);
-- Whoever asks to be erased may have agreed to texts and be no customer.
CREATE INDEX sms_consents_by_phone ON sms_consents (phone);

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

-- What people texted to our number and no rule understood, so that somebody reads it: the shop that texted them last, or
-- the administrator (business 0). Kept as long as messages are.
CREATE TABLE received_texts (
  business_id integer NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY,
  phone text NOT NULL,
  words text NOT NULL,
  -- The texts to the number ended all the same: it began with STOP.
  ended_texts boolean NOT NULL DEFAULT false,
  received_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (business_id, id),
  CONSTRAINT received_phone_is_e164 CHECK (phone ~ '^\+[1-9][0-9]{5,14}$'),
  CONSTRAINT received_words_length CHECK (char_length(words) BETWEEN 1 AND 1600)
);

CREATE INDEX received_texts_by_phone ON received_texts (phone, received_at);
CREATE INDEX received_texts_by_time ON received_texts (received_at);
CREATE INDEX received_texts_newest ON received_texts (id);
