-- Two numbers of one customer are merged: one account is emptied, and the other gets its points and its history.

-- What each merge handed over: the emptied account's history since its merge before, if there was one. Written by
-- `merge_accounts` alone.
CREATE TABLE account_merges (
  business_id integer NOT NULL,
  -- The emptied account, and the version of the entry that emptied it.
  account_id bigint NOT NULL,
  version integer NOT NULL,
  -- The version of its merge before, or 0.
  after_version integer NOT NULL,
  -- Who got it, and the version of their entry.
  into_account_id bigint NOT NULL,
  into_version integer NOT NULL,
  -- Who has it now: another, where that account was merged as well.
  holder_id bigint NOT NULL,
  visits integer NOT NULL CHECK (visits >= 0),
  lifetime_points bigint NOT NULL CHECK (lifetime_points >= 0),
  -- Since when and where the emptied account was a customer; empty if it was none.
  customer_since timestamptz,
  location_id smallint,
  PRIMARY KEY (business_id, account_id, version),
  UNIQUE (business_id, into_account_id, into_version),
  CONSTRAINT account_is_merged_into_another CHECK (into_account_id <> account_id)
);
CREATE INDEX account_merges_by_holder ON account_merges (business_id, holder_id);

ALTER TABLE loyalty_accounts
  -- What merges brought, or took where they are negative. Over a shop they add up to 0.
  ADD visits_moved integer NOT NULL DEFAULT 0,
  ADD lifetime_moved bigint NOT NULL DEFAULT 0,
  -- The latest visit that a merge brought.
  ADD last_visit_moved timestamptz;

-- Last, since scans wait for it. A merge is an entry on both accounts even where there were no points. What held before
-- holds under the new constraint, so no entry is read.
ALTER TABLE ledger_entries
  DROP CONSTRAINT entry_sign,
  ADD CONSTRAINT entry_sign CHECK (
    CASE kind WHEN 'accrual' THEN points > 0 AND (code_id IS NOT NULL OR staff_id IS NOT NULL)
              WHEN 'redemption' THEN points < 0
              WHEN 'reset' THEN points < 0
              WHEN 'import' THEN points >= 0
              WHEN 'reversal' THEN true
              ELSE points <> 0 OR reason IS NOT DISTINCT FROM 'moved' END) NOT VALID;
