-- The reward that waits for a customer when its shop changes the reward: which terms promised it, what it takes, and
-- how many wait (see points/promises.sql). All four are null without a promise.
ALTER TABLE loyalty_accounts
  ADD promised_terms integer,
  ADD promised_threshold integer,
  ADD promised_cap_type text,
  ADD promised_rewards integer,
  ADD CONSTRAINT promise_is_whole CHECK (
    num_nulls(promised_terms, promised_threshold, promised_cap_type, promised_rewards) IN (0, 4)) NOT VALID,
  ADD CONSTRAINT promise_is_of_rewards CHECK (promised_rewards > 0) NOT VALID;

-- The promise that an entry told the customer of or took from, how many of its rewards the entry took, and how many
-- rewards waited after the entry. A repeated request is answered from them.
ALTER TABLE ledger_entries
  ADD promised_terms integer,
  ADD promised_rewards integer,
  ADD rewards_waiting integer;

ALTER TYPE decided_scan ADD ATTRIBUTE promised_terms integer, ADD ATTRIBUTE promised_threshold integer,
  ADD ATTRIBUTE promised_cap_type text, ADD ATTRIBUTE promised_rewards integer;
