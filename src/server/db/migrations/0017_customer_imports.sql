-- Balances that customers bring along from another system: a kind of entry, which may be of no points, as
-- whoever has none comes along too. What held before holds under the new constraints, so no entry is read.
ALTER TABLE ledger_entries
  DROP CONSTRAINT entry_kind_known,
  ADD CONSTRAINT entry_kind_known CHECK (
    kind IN ('accrual', 'redemption', 'adjustment', 'reversal', 'reset', 'import')) NOT VALID,
  DROP CONSTRAINT entry_sign,
  ADD CONSTRAINT entry_sign CHECK (
    CASE kind WHEN 'accrual' THEN points > 0 AND code_id IS NOT NULL
              WHEN 'redemption' THEN points < 0
              WHEN 'reset' THEN points < 0
              WHEN 'import' THEN points >= 0
              WHEN 'reversal' THEN true
              ELSE points <> 0 END) NOT VALID;

CREATE TABLE customer_imports (
  business_id integer NOT NULL REFERENCES businesses (id),
  id integer GENERATED ALWAYS AS IDENTITY,
  file_name text CHECK (char_length(file_name) BETWEEN 1 AND 120),
  -- SHA-256 of the file, and of the file with the columns chosen for it.
  file_hash bytea NOT NULL,
  asked_hash bytea NOT NULL,
  idempotency_key text,
  adds_to_existing boolean NOT NULL,
  state text NOT NULL DEFAULT 'importing',
  rows integer NOT NULL,
  imported integer NOT NULL DEFAULT 0,
  points bigint NOT NULL DEFAULT 0,
  skipped integer NOT NULL DEFAULT 0,
  undone integer NOT NULL DEFAULT 0,
  undone_points bigint NOT NULL DEFAULT 0,
  started_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (business_id, id),
  CONSTRAINT import_state_known CHECK (state IN ('importing', 'imported', 'undoing', 'undone'))
);
CREATE UNIQUE INDEX one_import_per_key ON customer_imports (business_id, idempotency_key)
  WHERE idempotency_key IS NOT NULL;
CREATE UNIQUE INDEX one_standing_import_per_file ON customer_imports (business_id, file_hash)
  WHERE state <> 'undone';

-- Rows that are still to be imported; each goes as its entry is appended.
CREATE TABLE customer_import_rows (
  business_id integer NOT NULL,
  import_id integer NOT NULL,
  phone text NOT NULL,
  points integer NOT NULL,
  name text,
  note text,
  is_blocked boolean NOT NULL,
  PRIMARY KEY (business_id, import_id, phone)
);

-- Entries of an import that stand.
CREATE TABLE imported_entries (
  business_id integer NOT NULL,
  import_id integer NOT NULL,
  entry_id bigint NOT NULL,
  PRIMARY KEY (business_id, import_id, entry_id)
);
