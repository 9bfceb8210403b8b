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
