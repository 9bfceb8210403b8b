-- Customers of a shop, and the ledger of their points.

CREATE TABLE loyalty_accounts (
  business_id integer NOT NULL REFERENCES businesses (id),
  id bigint GENERATED ALWAYS AS IDENTITY,
  -- E.164; empty once the person is erased.
  phone text,
  balance integer NOT NULL DEFAULT 0,
  -- The number of ledger entries: the next entry's version is one more.
  version integer NOT NULL DEFAULT 0,
  lifetime_points bigint NOT NULL DEFAULT 0,
  visits integer NOT NULL DEFAULT 0,
  last_accrual_at timestamptz,
  -- The shop's calendar day of the last accrual, and how many there were on it.
  accrual_day date,
  accruals_that_day integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- The owner lets this number collect no points.
  blocked_at timestamptz,
  erased_at timestamptz,
  -- The Idempotency-Key of the request that gave it its present number, where it had another before.
  move_key text,
  -- What merges brought, or took where they are negative. Over a shop they add up to 0.
  visits_moved integer NOT NULL DEFAULT 0,
  lifetime_moved bigint NOT NULL DEFAULT 0,
  -- The latest visit that a merge brought.
  last_visit_moved timestamptz,
  -- The reward that waits for the customer although the shop has changed its reward since: which terms promised it,
  -- what it takes, and how many wait (see ledger/promises.sql). All four are null without a promise.
  promised_terms integer,
  promised_threshold integer,
  promised_cap_type text,
  promised_rewards integer,
  -- The last day on which the last of them can be reached; null where all were.
  promised_until date,
  -- Other rewards that the customer keeps, as the ladder had them (see ledger/kept.sql). Null: none.
  kept_rewards jsonb,
  -- The milestones that the customer was given. Null: none.
  milestones smallint[],
  -- What the phone asked for at the last scan, whether or not the shop offers it; null before the first.
  language text,
  -- The customer came by an invitation that is still open (see ledger/invitations.sql).
  is_invited boolean NOT NULL DEFAULT false,
  PRIMARY KEY (business_id, id),
  UNIQUE (business_id, phone),
  CONSTRAINT balance_never_negative CHECK (balance >= 0),
  CONSTRAINT account_phone_is_e164 CHECK (phone ~ '^\+[1-9][0-9]{5,14}$'),
  CONSTRAINT erased_account_has_no_phone CHECK (erased_at IS NULL OR phone IS NULL),
  CONSTRAINT promise_is_whole CHECK (
    num_nulls(promised_terms, promised_threshold, promised_cap_type, promised_rewards) IN (0, 4)),
  CONSTRAINT promise_is_of_rewards CHECK (promised_rewards > 0),
  CONSTRAINT last_day_is_of_a_promise CHECK (promised_until IS NULL OR promised_terms IS NOT NULL)
) WITH (fillfactor = 80); -- Room for the next balance on the same page, so that no index is touched.
-- A person who asks to be erased is one number in many shops.
CREATE INDEX loyalty_accounts_by_phone ON loyalty_accounts (phone) WHERE phone IS NOT NULL;

CREATE TABLE ledger_entries (
  business_id integer NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY,
  account_id bigint NOT NULL,
  version integer NOT NULL,
  kind text NOT NULL,
  -- Signed.
  points integer NOT NULL,
  balance_after integer NOT NULL,
  -- Rewards that wait after this entry and did not before; negative where a correction takes some back.
  rewards_unlocked integer NOT NULL,
  -- No foreign key: it would write a lock into the code's row at every scan, and codes stay.
  code_id bigint,
  actor text NOT NULL,
  reason text,
  reverses_id bigint,
  idempotency_key text,
  terms_version integer NOT NULL,
  is_repeat_scan boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  location_id smallint NOT NULL DEFAULT 1,
  -- Who gave or took it, and on which device, where staff did.
  staff_id smallint,
  device_id smallint,
  -- What proved that somebody was at the counter; null where the printed code was enough.
  presence text,
  -- The promise that the entry told the customer of or took from, how many of its rewards it took, and how many rewards
  -- waited afterwards, and the promise's last day: a repeated request is answered from them.
  promised_terms integer,
  promised_rewards integer,
  promised_until date,
  rewards_waiting integer,
  -- Of a redemption: which reward (null: the first), and what it cost the owner to make.
  reward_id smallint,
  reward_cost integer,
  -- How far the customer was, where the shop has several rewards: `{ collected, milestones, day }`. A repeated request
  -- is answered from it.
  standing jsonb,
  -- Of a bonus: the promotion or the occasion that gives it, and the accrual that it goes with. Whoever undoes or moves
  -- that takes both.
  promotion_id smallint,
  occasion text,
  goes_with_id bigint,
  PRIMARY KEY (business_id, id),
  UNIQUE (business_id, account_id, version),
  FOREIGN KEY (business_id, account_id) REFERENCES loyalty_accounts (business_id, id),
  CONSTRAINT entry_kind_known CHECK (
    kind IN ('accrual', 'bonus', 'redemption', 'adjustment', 'reversal', 'reset', 'import')),
  -- An import and a merge may be of no points: whoever has none comes along too.
  CONSTRAINT entry_sign CHECK (
    CASE kind WHEN 'accrual' THEN points > 0 AND (code_id IS NOT NULL OR staff_id IS NOT NULL)
              WHEN 'bonus' THEN points > 0
              -- A milestone takes nothing.
              WHEN 'redemption' THEN points < 0 OR (points = 0 AND reward_id > 1)
              WHEN 'reset' THEN points < 0
              WHEN 'import' THEN points >= 0
              WHEN 'reversal' THEN true
              ELSE points <> 0 OR reason IS NOT DISTINCT FROM 'moved' END),
  CONSTRAINT entry_actor_known CHECK (
    actor IN ('customer', 'owner', 'support', 'admin', 'system', 'staff')),
  CONSTRAINT entry_of_staff_says_whose CHECK (
    CASE actor WHEN 'staff' THEN staff_id IS NOT NULL AND device_id IS NOT NULL
               ELSE staff_id IS NULL AND device_id IS NULL END),
  CONSTRAINT entry_presence_known CHECK (presence IN ('day_card', 'screen')),
  CONSTRAINT entry_balance_never_negative CHECK (balance_after >= 0),
  CONSTRAINT entry_version_from_one CHECK (version >= 1),
  CONSTRAINT bonus_names_its_rule CHECK (
    num_nonnulls(promotion_id, occasion) = CASE kind WHEN 'bonus' THEN 1 ELSE 0 END),
  CONSTRAINT bonus_goes_with_an_accrual CHECK ((kind = 'bonus') = (goes_with_id IS NOT NULL)),
  -- 'invited': for who came by an invitation; 'friend': for who has brought them, on an account of its own.
  CONSTRAINT entry_occasion_known CHECK (occasion IN ('welcome', 'birthday', 'invited', 'friend')),
  CONSTRAINT only_redemptions_name_a_reward CHECK (kind = 'redemption' OR num_nonnulls(reward_id, reward_cost) = 0),
  CONSTRAINT reversal_names_its_entry CHECK ((kind = 'reversal') = (reverses_id IS NOT NULL))
);
CREATE UNIQUE INDEX one_effect_per_idempotency_key
  ON ledger_entries (business_id, account_id, idempotency_key) WHERE idempotency_key IS NOT NULL;
CREATE UNIQUE INDEX one_reversal_per_entry ON ledger_entries (business_id, reverses_id)
  WHERE reverses_id IS NOT NULL;
-- One by promotions, and one by each occasion.
CREATE UNIQUE INDEX one_bonus_per_rule ON ledger_entries (business_id, goes_with_id, occasion)
  NULLS NOT DISTINCT WHERE goes_with_id IS NOT NULL;
-- How often a customer had which bonus on a day.
CREATE INDEX ledger_bonuses ON ledger_entries (business_id, account_id, id) WHERE kind = 'bonus';
-- For lists of what is rare among a million scans. An ordinary scan touches none of them.
CREATE INDEX ledger_entries_but_accruals ON ledger_entries (business_id, kind, id)
  WHERE kind <> 'accrual';
CREATE INDEX ledger_repeat_scans ON ledger_entries (business_id, id) WHERE is_repeat_scan;
-- The first location's entries are found by the shop.
CREATE INDEX ledger_entries_by_location ON ledger_entries (business_id, location_id, id)
  WHERE location_id <> 1;
CREATE INDEX ledger_entries_by_staff ON ledger_entries (business_id, staff_id, id)
  INCLUDE (created_at) WHERE staff_id IS NOT NULL;
-- Who earned in the last hour, and the newest entries of all shops, at nearly no cost to a scan.
CREATE INDEX ledger_entries_by_time ON ledger_entries USING brin (created_at)
  WITH (autosummarize = on);
CREATE INDEX ledger_entries_by_id ON ledger_entries USING brin (id) WITH (autosummarize = on);

CREATE FUNCTION refuse_ledger_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The ledger is append-only: correct it with a new entry.' USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER ledger_is_append_only BEFORE UPDATE OR DELETE ON ledger_entries
  FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();
CREATE TRIGGER ledger_is_not_truncated BEFORE TRUNCATE ON ledger_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();
-- Replicas and restores fire it too.
ALTER TABLE ledger_entries ENABLE ALWAYS TRIGGER ledger_is_append_only;
ALTER TABLE ledger_entries ENABLE ALWAYS TRIGGER ledger_is_not_truncated;
REVOKE UPDATE, DELETE, TRUNCATE ON ledger_entries FROM CURRENT_USER, PUBLIC;

-- An owner's own words about an entry. Not in the ledger, which forgets nothing: they may name a person, who may ask to
-- be forgotten.
CREATE TABLE entry_notes (
  business_id integer NOT NULL,
  entry_id bigint NOT NULL,
  account_id bigint NOT NULL,
  note text NOT NULL,
  PRIMARY KEY (business_id, entry_id),
  CONSTRAINT note_length CHECK (char_length(note) BETWEEN 1 AND 200)
);
CREATE INDEX entry_notes_by_account ON entry_notes (business_id, account_id);

-- A customer's birthday, which they gave at this shop: never the year. Whoever takes it back, or does not give it, leaves
-- a row without a day, so that it is changed once a year at most and not asked for again at once.
CREATE TABLE birthdays (
  business_id integer NOT NULL,
  account_id bigint NOT NULL,
  month smallint,
  day smallint,
  -- By the shop's calendar. Null while it is the first one.
  changed_on date,
  -- When the customer said that they give none; null while they do, or were not asked.
  declined_on date,
  PRIMARY KEY (business_id, account_id),
  CONSTRAINT birthday_is_a_day CHECK (
    (month IS NULL AND day IS NULL) OR (month BETWEEN 1 AND 12 AND day BETWEEN 1 AND CASE month
      WHEN 2 THEN 29 WHEN 4 THEN 30 WHEN 6 THEN 30 WHEN 9 THEN 30 WHEN 11 THEN 30 ELSE 31 END))
);

-- The codes by which customers bring friends. Nothing can be done with one but to name who has brought somebody.
CREATE TABLE invitation_codes (
  business_id integer NOT NULL,
  code text NOT NULL CHECK (code ~ '^[2-9A-HJKMNP-Z]{9}$'),
  account_id bigint NOT NULL,
  -- The one that the customer is shown. A merge brings others, which go on leading to the customer.
  is_shown boolean NOT NULL DEFAULT true,
  -- The browser to which it was last shown, as a hash, until its cookie has expired.
  shown_to text,
  shown_until timestamptz,
  PRIMARY KEY (business_id, code),
  CONSTRAINT shown_to_a_browser CHECK ((shown_to IS NULL) = (shown_until IS NULL))
);
CREATE UNIQUE INDEX one_shown_invitation_code ON invitation_codes (business_id, account_id) WHERE is_shown;
CREATE INDEX invitation_codes_by_account ON invitation_codes (business_id, account_id);

-- Customers who came by an invitation, each once.
CREATE TABLE invitations (
  business_id integer NOT NULL,
  friend_id bigint NOT NULL,
  -- Who has brought them; null once that customer is erased, or has kept the points of a visit that was undone.
  inviter_id bigint,
  -- The friend's first visit.
  invited_at timestamptz NOT NULL,
  -- As promised at that visit.
  friend_points integer NOT NULL CHECK (friend_points BETWEEN 1 AND 1000),
  inviter_points integer NOT NULL CHECK (inviter_points BETWEEN 1 AND 1000),
  -- The friend's first visit was made with the browser of the inviter.
  is_same_browser boolean NOT NULL,
  -- The visit that gave both their points; null while it is still to come.
  settled_id bigint,
  PRIMARY KEY (business_id, friend_id)
);
CREATE INDEX invitations_by_inviter ON invitations (business_id, inviter_id);
CREATE INDEX invitations_in_one_browser ON invitations (business_id, invited_at) WHERE is_same_browser;

-- What an owner calls a customer, and a note about them: beside the account, whose row every scan rewrites.
CREATE TABLE customer_profiles (
  business_id integer NOT NULL,
  account_id bigint NOT NULL,
  name text CHECK (char_length(name) BETWEEN 1 AND 120),
  note text CHECK (char_length(note) BETWEEN 1 AND 200),
  -- What a search reads.
  words text COLLATE "C" GENERATED ALWAYS AS (folded(name)) STORED,
  PRIMARY KEY (business_id, account_id)
);

-- What a customer shows to get a reward. Used ones stay until they are swept away, so that the second till hears that
-- the first was quicker.
CREATE TABLE claim_codes (
  business_id integer NOT NULL,
  code text NOT NULL,
  account_id bigint NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  -- The reward that the customer has chosen. Null: the next one.
  reward_id smallint,
  PRIMARY KEY (business_id, code)
);
CREATE INDEX claim_codes_by_account ON claim_codes (business_id, account_id);

-- Points of a scan that whoever scanned moved to another number: once, and no further.
CREATE TABLE moved_scans (
  business_id integer NOT NULL REFERENCES businesses (id),
  -- The accrual that went to the wrong number, and the one in its place.
  entry_id bigint NOT NULL,
  moved_entry_id bigint NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (business_id, entry_id),
  CONSTRAINT moved_no_further UNIQUE (business_id, moved_entry_id)
);

-- What opening a code at the counter was good for. A screen's code is here once it was opened, by which browser; a day
-- card's ticket once its points were given. Rows older than two days are of no use to anybody (see presence/store.ts).
CREATE TABLE presence_tickets (
  business_id integer NOT NULL,
  id text NOT NULL,
  -- Of a screen's code, which is opened once: by which browser (a keyed hash), and which code it was.
  browser_hash bytea,
  device_id smallint,
  step integer,
  turn smallint,
  point_value integer,
  opened_at timestamptz NOT NULL,
  -- The award; null while it is good.
  entry_id bigint,
  PRIMARY KEY (business_id, id)
);
CREATE INDEX presence_tickets_by_age ON presence_tickets (opened_at);
CREATE INDEX presence_tickets_of_screen ON presence_tickets (business_id, device_id, opened_at)
  WHERE device_id IS NOT NULL;

-- What each merge of two numbers handed over: the emptied account's history since its merge before, if there was one.
-- Written by `merge_accounts` alone.
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
