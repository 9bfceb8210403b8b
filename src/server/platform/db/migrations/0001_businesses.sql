-- The shops, and what each of them is made of: terms, locations, codes and logos.
--
-- Every table of a business's data begins its primary key and its unique constraints with business_id, so that the
-- tables can be spread over machines by business (see docs/scaling.md).

-- Folds a text as `contract/platform/fold.ts` does: searches ignore case, accents, width, quotes and punctuation. It lists its
-- letters itself, because lower() depends on the language of the database.
CREATE FUNCTION folded(words text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT btrim(regexp_replace(
    replace(replace(replace(replace(translate(
      regexp_replace(normalize(replace(words, U&'\00b4', ''''), NFKD),
        E'[\\u0300-\\u036f\\u0483-\\u0489\\u0591-\\u05bd\\u064b-\\u065f\\u0670\\u1ab0-\\u1aff\\u1dc0-\\u1dff\\u20d0-\\u20ff\\ufe20-\\ufe2f'
        '\\u00ad\\u061c\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u2064\\ufe00-\\ufe0f\\ufeff'
        '''"`.\\u00ab\\u00bb\\u02b9-\\u02bc\\u2018-\\u201f\\u2032-\\u2037\\u2039\\u203a]', '', 'g'),
      'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
      'ÆÐØÞĐĦŁŊŒŦƏðøđħıłŧ'
      'ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩς'
      'ЂЄЅІЈЉЊЋЏАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯҐҒҖҚҢҮҰҲҺӘӨ'
      'ԱԲԳԴԵԶԷԸԹԺԻԼԽԾԿՀՁՂՃՄՅՆՇՈՉՊՋՌՍՎՏՐՑՒՓՔՕՖ',
      'abcdefghijklmnopqrstuvwxyz'
      'ædoþdhlŋœtədodhilt'
      'αβγδεζηθικλμνξοπρστυφχψωσ'
      'ђєѕіјљњћџабвгдежзиклмнопрстуфхцчшщъыьэюяґғҗқңүұҳһәө'
      'աբգդեզէըթժիլխծկհձղճմյնշոչպջռսվտրցւփքօֆ'),
    'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
    E'[\\u0001-\\u0020!#-&(-\\-/:-@[-_{-\\u00a7\\u00a9\\u00ac\\u00ae-\\u00b1\\u00b6\\u00b7\\u00bf\\u060c\\u061b\\u061f\\u0964\\u0965'
    '\\u2010-\\u2017\\u2020-\\u2029\\u2030\\u2031\\u2038\\u203b-\\u205f\\u3000-\\u3003\\u3008-\\u301f\\u30fb]+', ' ', 'g'))
$$;

-- People who sign in with an account at an identity provider.
CREATE TABLE users (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  issuer text NOT NULL,
  subject text NOT NULL,
  email text,
  first_name text,
  last_name text,
  -- E.164; confirmed by a texted code, and what their scans earn for.
  phone text,
  created_at timestamptz NOT NULL DEFAULT now(),
  last_sign_in_at timestamptz NOT NULL DEFAULT now(),
  -- What a search reads.
  words text COLLATE "C" NOT NULL GENERATED ALWAYS AS (folded(
    coalesce(first_name || ' ', '') || coalesce(last_name, '') || E'\n' || coalesce(email, ''))) STORED,
  UNIQUE (issuer, subject),
  CONSTRAINT user_phone_is_e164 CHECK (phone ~ '^\+[1-9][0-9]{5,14}$')
);
CREATE INDEX users_by_phone ON users (phone) WHERE phone IS NOT NULL;
-- The order of the administrator's list.
CREATE INDEX users_by_name ON users (
  lower(coalesce(first_name || ' ' || last_name, first_name, last_name)), id);

CREATE TABLE businesses (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL,
  -- The name as sign-in compares it: lower case, single spaces.
  sign_in_name text NOT NULL,
  phone text NOT NULL,
  description text,
  email text,
  address text,
  logo_url text,
  primary_color text NOT NULL DEFAULT '#1976d2',
  secondary_color text NOT NULL DEFAULT '#388e3c',
  reward_threshold integer NOT NULL DEFAULT 100,
  reward_description text NOT NULL DEFAULT 'Free reward of your choice',
  point_cap_type text NOT NULL DEFAULT 'reset',
  repeat_scan_policy text NOT NULL DEFAULT 'flag',
  repeat_scan_window_minutes integer NOT NULL DEFAULT 30,
  sms_notifications_enabled boolean NOT NULL DEFAULT true,
  business_notifications_enabled boolean NOT NULL DEFAULT true,
  time_zone text NOT NULL DEFAULT 'UTC',
  -- What customers may read its pages in. The first is the shop's own.
  languages text[] NOT NULL DEFAULT '{en}' CHECK (cardinality(languages) BETWEEN 1 AND 20),
  plan text NOT NULL DEFAULT 'free',
  setup_completed boolean NOT NULL DEFAULT false,
  is_active boolean NOT NULL DEFAULT true,
  is_demo boolean NOT NULL DEFAULT false,
  -- Which row of business_terms is in force.
  terms_version integer NOT NULL DEFAULT 1,
  -- The Idempotency-Key of the registration, so that a lost reply does not register twice.
  registration_key text,
  created_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz,
  owner_user_id integer REFERENCES users (id),
  -- When a code texted to the phone was entered. Before that, little is trusted to the business.
  phone_confirmed_at timestamptz,
  -- Until when the owner lets support change things.
  support_allowed_until timestamptz,
  -- A text to the customer after every scan.
  scan_sms_enabled boolean NOT NULL DEFAULT false,
  weekly_summary_enabled boolean NOT NULL DEFAULT true,
  -- Scans of one phone in a day after which the shop is warned.
  many_scans_warning integer NOT NULL DEFAULT 5,
  -- The SHA-256 of what the registration's key asked for, where that is more than name and phone.
  registration_hash bytea,
  -- Counts the owner's changes, so that of two tabs the second is told.
  revision integer NOT NULL DEFAULT 1,
  -- Voice messages on the feedback page, which anybody can open.
  voice_feedback_enabled boolean NOT NULL DEFAULT false,
  -- When everything that names anybody was removed, 30 days after the deletion.
  purged_at timestamptz,
  -- Which of the demo shops it is; null for every other business, the shop of a trial too.
  demo_key text,
  -- Voice messages with the rating of a visit.
  visit_voice_enabled boolean NOT NULL DEFAULT true,
  -- A page on another site that everyone who rates the shop is offered.
  review_url text,
  -- What the owner says that a customer usually spends, in whole dollars.
  average_sale integer,
  -- The ids of the open locations, beside the shop because a scan reads them with it.
  open_locations smallint[] NOT NULL DEFAULT '{1}',
  till_most_points integer,
  -- Unused: `locations.accepted_card_date` counts.
  accepted_card_date date,
  -- The address whose mailbox the owner has shown to be theirs; it counts while it is also `email`.
  confirmed_email text,
  -- What a search reads.
  words text COLLATE "C" NOT NULL GENERATED ALWAYS AS (folded(name)) STORED,
  -- The day that was under way when the time zone was last changed. It ends when it would have ended, so that no change
  -- of the zone gives anybody a second day's limit.
  limit_day_from timestamptz,
  limit_day_until timestamptz,
  -- What the reward costs the owner to make, in cents.
  reward_cost integer,
  -- The further rewards that are on, beside the shop because a scan reads them with it (see `rewards`). Null without any.
  ladder jsonb,
  -- Some row of `promotions` is on. A scan of other shops does not look there.
  has_promotions boolean NOT NULL DEFAULT false,
  -- After how many months without a visit points expire, and the first day on which any may. Both null: never.
  points_expire_after_months smallint,
  points_expire_from date,
  -- The same of `occasions`.
  has_occasions boolean NOT NULL DEFAULT false,
  -- Customers could once bring friends, so some may have an invitation that is still open.
  has_invitations boolean NOT NULL DEFAULT false,
  CONSTRAINT business_name_length CHECK (char_length(name) BETWEEN 1 AND 120),
  CONSTRAINT business_phone_is_e164 CHECK (
    CASE WHEN purged_at IS NULL THEN phone ~ '^\+[1-9][0-9]{5,14}$' ELSE phone = '' END),
  CONSTRAINT business_colors CHECK (primary_color ~ '^#[0-9a-f]{6}$' AND secondary_color ~ '^#[0-9a-f]{6}$'),
  CONSTRAINT reward_threshold_at_least_one CHECK (reward_threshold >= 1),
  CONSTRAINT reward_description_length CHECK (char_length(reward_description) BETWEEN 1 AND 500),
  CONSTRAINT point_cap_type_known CHECK (point_cap_type IN ('reset', 'unlimited')),
  CONSTRAINT repeat_scan_policy_known CHECK (repeat_scan_policy IN ('flag', 'block')),
  CONSTRAINT repeat_scan_window_sane CHECK (repeat_scan_window_minutes BETWEEN 0 AND 1440),
  CONSTRAINT many_scans_warning_sane CHECK (many_scans_warning BETWEEN 2 AND 20),
  CONSTRAINT average_sale_sane CHECK (average_sale BETWEEN 1 AND 10000),
  CONSTRAINT till_most_points_sane CHECK (till_most_points BETWEEN 1 AND 1000),
  CONSTRAINT reward_cost_sane CHECK (reward_cost BETWEEN 0 AND 10000000),
  CONSTRAINT points_stay_a_year CHECK (points_expire_after_months BETWEEN 12 AND 60),
  CONSTRAINT points_expire_from_a_day CHECK (num_nulls(points_expire_after_months, points_expire_from) IN (0, 2)),
  CONSTRAINT only_the_deleted_are_purged CHECK (purged_at IS NULL OR deleted_at IS NOT NULL)
);
-- Name and phone together are how an owner finds the business.
CREATE UNIQUE INDEX one_confirmed_business_by_name_and_phone ON businesses (phone, sign_in_name)
  WHERE phone_confirmed_at IS NOT NULL AND deleted_at IS NULL;
CREATE UNIQUE INDEX one_demo_shop_of_a_kind ON businesses (demo_key)
  WHERE demo_key IS NOT NULL AND deleted_at IS NULL;
CREATE INDEX businesses_by_phone ON businesses (phone);
CREATE INDEX businesses_by_owner ON businesses (owner_user_id);
CREATE INDEX businesses_by_registration_key ON businesses (registration_key)
  WHERE registration_key IS NOT NULL;
CREATE INDEX businesses_to_purge ON businesses (deleted_at)
  WHERE deleted_at IS NOT NULL AND purged_at IS NULL;
-- The orders of the administrator's list. The email also tells whether another business has the same.
CREATE INDEX businesses_by_age ON businesses (created_at, id) WHERE deleted_at IS NULL;
CREATE INDEX businesses_by_name ON businesses (sign_in_name, id) WHERE deleted_at IS NULL;
CREATE INDEX businesses_by_email ON businesses (lower(email), id) WHERE deleted_at IS NULL;
-- What the administrator's figures count, without reading the rows.
CREATE INDEX businesses_counted ON businesses (setup_completed, is_active)
  WHERE deleted_at IS NULL AND NOT is_demo;
CREATE INDEX businesses_opened ON businesses (created_at) WHERE NOT is_demo;
CREATE INDEX businesses_with_owner ON businesses (owner_user_id) WHERE deleted_at IS NULL;
CREATE INDEX businesses_live ON businesses (id) WHERE deleted_at IS NULL;

-- What a customer was told when points were given: the name, the reward and its price at that time.
-- A repeated request is answered from the terms of the first answer, however the business changed.
CREATE TABLE business_terms (
  business_id integer NOT NULL REFERENCES businesses (id),
  version integer NOT NULL,
  name text NOT NULL,
  reward_threshold integer NOT NULL,
  reward_description text NOT NULL,
  point_cap_type text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  ladder jsonb,
  PRIMARY KEY (business_id, version)
);

CREATE FUNCTION next_business_terms() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.terms_version := OLD.terms_version + 1;
  RETURN NEW;
END $$;

CREATE FUNCTION keep_business_terms() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO business_terms (business_id, version, name, reward_threshold, reward_description, point_cap_type, ladder)
  VALUES (NEW.id, NEW.terms_version, NEW.name, NEW.reward_threshold, NEW.reward_description, NEW.point_cap_type,
    NEW.ladder);
  RETURN NULL;
END $$;

CREATE TRIGGER businesses_next_terms BEFORE UPDATE ON businesses FOR EACH ROW
  WHEN ((OLD.name, OLD.reward_threshold, OLD.reward_description, OLD.point_cap_type, OLD.ladder)
    IS DISTINCT FROM (NEW.name, NEW.reward_threshold, NEW.reward_description, NEW.point_cap_type, NEW.ladder))
  EXECUTE FUNCTION next_business_terms();
CREATE TRIGGER businesses_first_terms AFTER INSERT ON businesses FOR EACH ROW
  EXECUTE FUNCTION keep_business_terms();
CREATE TRIGGER businesses_changed_terms AFTER UPDATE ON businesses FOR EACH ROW
  WHEN (OLD.terms_version <> NEW.terms_version)
  EXECUTE FUNCTION keep_business_terms();

-- The rewards of a shop besides its first, which stands in `businesses`. They are numbered within it from 2, and no
-- number is used twice. `businesses.ladder` holds those that are on.
CREATE TABLE rewards (
  business_id integer NOT NULL REFERENCES businesses (id),
  id smallint NOT NULL CHECK (id >= 2),
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 500),
  points integer NOT NULL CHECK (points BETWEEN 1 AND 100000),
  -- Paid with points, or given once when so many have ever been collected.
  kind text NOT NULL CHECK (kind IN ('spend', 'milestone')),
  -- The first and the last day, by the shop's calendar. Null: no such day.
  starts_on date,
  ends_on date,
  -- Null: at all locations.
  location_ids smallint[],
  is_on boolean NOT NULL,
  -- What it costs the owner to make, in cents.
  cost integer CHECK (cost BETWEEN 0 AND 10000000),
  deleted_at timestamptz,
  PRIMARY KEY (business_id, id),
  CONSTRAINT reward_ends_after_it_starts CHECK (ends_on >= starts_on)
);

-- What gives more points at a time: happy hours. They are numbered within the shop from 1, and no number is used twice.
CREATE TABLE promotions (
  business_id integer NOT NULL REFERENCES businesses (id),
  id smallint NOT NULL CHECK (id >= 1),
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 60),
  -- Points are given so many times, or so many more.
  effect text NOT NULL CHECK (effect IN ('times', 'plus')),
  amount integer NOT NULL,
  -- 1 is Monday. Hours that reach over midnight belong to the day on which they begin.
  weekdays smallint[] NOT NULL CHECK (weekdays <@ '{1,2,3,4,5,6,7}' AND weekdays <> '{}'),
  -- Minutes of the location's day: the first, and the first one after. 0 and 1440: all day.
  from_minute smallint NOT NULL CHECK (from_minute BETWEEN 0 AND 1439),
  to_minute smallint NOT NULL CHECK (to_minute BETWEEN 1 AND 1440),
  -- The first and the last day, by the location's calendar. Null: no such day.
  starts_on date,
  ends_on date,
  -- Null: all of them.
  location_ids smallint[],
  code_ids bigint[],
  -- How often a day one customer gets it. Null: each time.
  most_a_day smallint CHECK (most_a_day BETWEEN 1 AND 20),
  is_on boolean NOT NULL,
  -- Since when it gives what it gives now, and when it was switched off. Null for one that never was on.
  on_since timestamptz,
  off_since timestamptz,
  -- What its owner was told that it would do, before it was switched on: `promotionSaid` of the contract.
  said jsonb,
  deleted_at timestamptz,
  PRIMARY KEY (business_id, id),
  CONSTRAINT promotion_gives CHECK (
    CASE effect WHEN 'times' THEN amount BETWEEN 2 AND 3 ELSE amount BETWEEN 1 AND 1000 END),
  CONSTRAINT promotion_lasts CHECK (from_minute <> to_minute),
  CONSTRAINT promotion_ends_after_it_starts CHECK (ends_on >= starts_on)
);

-- What gives extra points once: the first visit, a birthday, and a friend who was brought.
CREATE TABLE occasions (
  business_id integer NOT NULL REFERENCES businesses (id),
  kind text NOT NULL CHECK (kind IN ('welcome', 'birthday', 'friend')),
  -- Of a friend: what the customer gets who has brought them.
  points integer NOT NULL CHECK (points BETWEEN 1 AND 1000),
  -- What the friend gets.
  friend_points integer CHECK (friend_points BETWEEN 1 AND 1000),
  -- Of a welcome: it is also for the first visit of customers who came by an import.
  includes_imported boolean NOT NULL DEFAULT false,
  is_on boolean NOT NULL,
  PRIMARY KEY (business_id, kind),
  CONSTRAINT friends_alone_have_points_of_their_own CHECK ((kind = 'friend') = (friend_points IS NOT NULL))
);

-- Places of a business, numbered within it from 1.
CREATE TABLE locations (
  business_id integer NOT NULL,
  id smallint NOT NULL,
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 60),
  address text CHECK (char_length(address) <= 200),
  -- Null: the shop's.
  time_zone text,
  -- `{ weekday, opens, closes }` for each day on which it opens; none: not said.
  opening_hours jsonb NOT NULL DEFAULT '[]',
  position smallint NOT NULL,
  revision integer NOT NULL DEFAULT 1,
  creation_key text,
  creation_hash bytea,
  created_at timestamptz NOT NULL DEFAULT now(),
  closed_at timestamptz,
  -- The points of each code on its counter screens.
  screen_value integer,
  -- The owner accepts this day's cards for one more day, by the location's own calendar.
  accepted_card_date date,
  PRIMARY KEY (business_id, id)
);
CREATE UNIQUE INDEX one_location_per_key ON locations (business_id, creation_key)
  WHERE creation_key IS NOT NULL;

-- Every shop has location 1 from the start, so whatever names no other location belongs to it.
CREATE FUNCTION open_first_location() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO locations (business_id, id, name, position) VALUES (NEW.id, 1, 'Main location', 1);
  RETURN NULL;
END $$;
CREATE TRIGGER businesses_first_location AFTER INSERT ON businesses FOR EACH ROW
  EXECUTE FUNCTION open_first_location();

CREATE TABLE qr_codes (
  business_id integer NOT NULL REFERENCES businesses (id),
  id bigint GENERATED ALWAYS AS IDENTITY,
  -- The printed text: an opaque identifier, upper case. What it is worth stands in point_value.
  code text NOT NULL,
  kind text NOT NULL,
  point_value integer NOT NULL,
  description text NOT NULL,
  is_active boolean NOT NULL DEFAULT true,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- Deleting a code only retires it: its ledger entries stay.
  deleted_at timestamptz,
  -- Which of the three purchases it stands for; null for a code of the owner's own making.
  tier text,
  -- When a code of the same tier took its place: it is worth what it was and stands under "Older printed codes".
  replaced_at timestamptz,
  -- The Idempotency-Key of the request that asked for it, and the SHA-256 of what it asked for.
  creation_key text,
  creation_hash bytea,
  location_id smallint NOT NULL DEFAULT 1,
  -- What a scan has to prove besides having the code.
  presence text NOT NULL DEFAULT 'paper',
  PRIMARY KEY (business_id, id),
  UNIQUE (business_id, code),
  CONSTRAINT qr_code_kind_known CHECK (kind IN ('earn', 'check')),
  CONSTRAINT qr_code_points CHECK (
    (kind = 'earn' AND point_value BETWEEN 1 AND 1000) OR (kind = 'check' AND point_value = 0)),
  CONSTRAINT qr_code_is_upper_case CHECK (code = upper(code)),
  CONSTRAINT qr_code_tier_known CHECK (tier IN ('low', 'medium', 'high')),
  CONSTRAINT code_presence_known CHECK (presence IN ('paper', 'day_card', 'screen'))
);
CREATE UNIQUE INDEX one_current_code_per_tier ON qr_codes (business_id, tier)
  WHERE tier IS NOT NULL AND replaced_at IS NULL AND deleted_at IS NULL;
CREATE UNIQUE INDEX one_code_per_creation_key ON qr_codes (business_id, creation_key)
  WHERE creation_key IS NOT NULL;
-- The specification's paths name a code by its id alone.
CREATE INDEX qr_codes_by_id ON qr_codes (id);
-- Codes whose text leads nowhere, or to another business. The condition is tested when a code is written, not when
-- somebody lists such codes.
CREATE INDEX qr_codes_that_lead_astray ON qr_codes (business_id, id)
  WHERE deleted_at IS NULL
    AND code !~ ('^RH-' || business_id::text || '-([0-9]{1,4}|CHECK)-[0-9A-Z]{4,20}$');
-- Which shops never had a code of a purchase, and which have no check code, without reading the codes.
CREATE INDEX qr_codes_by_tier ON qr_codes (tier, business_id) WHERE tier IS NOT NULL;
CREATE INDEX working_check_codes ON qr_codes (business_id)
  WHERE kind = 'check' AND is_active AND deleted_at IS NULL;

-- The shop's own words in its other languages. A translation belongs to the words that it translates: it rests while the
-- shop says something else, and stays for as long as a customer is promised a reward by these words.
CREATE TABLE own_words (
  business_id integer NOT NULL REFERENCES businesses (id),
  language text NOT NULL,
  -- Which words: the line under the shop's name, or what a reward or a promotion is called.
  kind text NOT NULL CHECK (kind IN ('description', 'reward', 'promotion')),
  -- The reward's or the promotion's; 0 for the line under the name.
  rule_id smallint NOT NULL,
  -- What the main language said when they were written.
  translates text NOT NULL,
  words text NOT NULL,
  written_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (business_id, language, kind, rule_id, translates)
);

-- Logos that were uploaded and that we drew anew; `id` is the beginning of the picture's SHA-256.
CREATE TABLE business_logos (
  business_id integer NOT NULL REFERENCES businesses (id),
  id text NOT NULL,
  content bytea NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (business_id, id)
);
