-- What a scan waits for. Everybody takes locks in one order, so that nobody waits in a circle: the caller's session, shops
-- (shared or alone), the turn of an unconfirmed shop, rows of an import, accounts, the shop's row, tickets, new accounts,
-- addresses, and last what else is written about a customer, such as consents to texts. Those of a kind are sorted,
-- accounts by number. Whoever has a shop alone may lock its accounts in any order.
--
-- This file is run again whenever its text changes (see db/migrate.ts).

-- Locks several accounts of a shop, by number: a batch of scans and an import know no other order. The caller shares the
-- shop, so no number moves meanwhile.
CREATE OR REPLACE FUNCTION lock_accounts(the_business integer, accounts bigint[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM loyalty_accounts a WHERE a.business_id = the_business AND a.id = ANY (accounts)
    ORDER BY a.phone, a.id FOR NO KEY UPDATE;
END $$;

-- The day of a moment, for the limits per day: the date on the shop's clock. If the owner changes the time zone, the day
-- still ends when it would have ended, and what is left of that date by the new clock is a day of its own.
CREATE OR REPLACE FUNCTION limit_day(business businesses, at timestamptz, OUT starts timestamptz, OUT ends timestamptz)
LANGUAGE plpgsql STABLE AS $$
DECLARE
  today date;
BEGIN
  IF at >= business.limit_day_from AND at < business.limit_day_until THEN
    starts := business.limit_day_from;
    ends := business.limit_day_until;
    RETURN;
  END IF;
  today := local_time(at, business.time_zone)::date;
  starts := begin_of(today, business.time_zone);
  ends := begin_of(today + 1, business.time_zone);
  IF at >= business.limit_day_until THEN starts := greatest(starts, business.limit_day_until); END IF;
END $$;

-- What an unconfirmed registration may still do, since it may be a stranger's: nothing after seven days ('over'), or once
-- the day's accruals are used up ('limited'). An accrual that was moved to another number counts once. The scans of such
-- a shop wait for each other.
CREATE OR REPLACE FUNCTION unconfirmed_state(business businesses, at timestamptz, daily_limit integer)
RETURNS text LANGUAGE plpgsql AS $$
BEGIN
  IF business.created_at < now() - interval '7 days' THEN RETURN 'over'; END IF;
  PERFORM pg_advisory_xact_lock(4, business.id);
  RETURN CASE WHEN daily_limit <= (
    SELECT count(*) FROM ledger_entries e WHERE e.business_id = business.id AND e.kind = 'accrual'
      AND e.reason IS DISTINCT FROM 'wrong_number' AND e.created_at >= (SELECT starts FROM limit_day(business, at))) THEN 'limited' END;
END $$;

-- Locks the shops, accounts and tickets of scans, which are sorted, and gives each scan its shop and account as they are
-- under the locks. Unless a scan is alone, it is left out if its shop is unconfirmed, or if it takes or may settle an
-- invitation, since the inviter's account has to be locked too.
CREATE OR REPLACE FUNCTION lock_scans(scans asked_scan[], is_alone boolean, daily_limit integer) RETURNS decided_scan[]
LANGUAGE plpgsql AS $$
DECLARE
  scan asked_scan;
  business businesses;
  one decided_scan;
  friend_id bigint;
  locked decided_scan[] := '{}';
  locked_shop integer;
  tickets text[] := '{}';
BEGIN
  FOREACH scan IN ARRAY scans LOOP
    CONTINUE WHEN scan.business_id = locked_shop;
    PERFORM pg_advisory_xact_lock_shared(1, scan.business_id);
    locked_shop := scan.business_id;
  END LOOP;

  FOREACH scan IN ARRAY scans LOOP
    IF business.id IS DISTINCT FROM scan.business_id THEN
      SELECT * INTO business FROM businesses b WHERE b.id = scan.business_id;
    END IF;
    one.scan := scan;
    one.business := business;
    -- A scan that moves to another number was counted when it was made.
    IF business.phone_confirmed_at IS NULL AND scan.moved_entry IS NULL THEN
      CONTINUE WHEN NOT is_alone;
      one.unconfirmed := unconfirmed_state(business,
        clock_timestamp() - coalesce(scan.waited_ms, 0) * interval '1 ms', daily_limit);
    END IF;
    one.inviter_id := NULL;
    IF business.has_invitations THEN
      CONTINUE WHEN scan.invitation IS NOT NULL AND NOT is_alone;
      SELECT i.inviter_id, a.id INTO one.inviter_id, friend_id FROM loyalty_accounts a
        JOIN invitations i ON i.business_id = a.business_id AND i.friend_id = a.id
        WHERE a.business_id = scan.business_id AND a.phone = scan.phone AND a.is_invited AND i.settled_id IS NULL;
      CONTINUE WHEN one.inviter_id IS NOT NULL AND NOT is_alone;
      IF one.inviter_id IS NOT NULL THEN PERFORM lock_accounts(business.id, ARRAY[one.inviter_id, friend_id]); END IF;
    END IF;
    SELECT a INTO one.account FROM loyalty_accounts a
      WHERE a.business_id = scan.business_id AND a.phone = scan.phone FOR NO KEY UPDATE;
    locked := locked || one;
    IF scan.ticket_id IS NOT NULL THEN tickets := tickets || scan.ticket_id; END IF;
  END LOOP;

  -- Of two scans with one ticket the second sees that it was used.
  IF tickets <> '{}' THEN
    PERFORM pg_advisory_xact_lock(5, hashtext(t.ticket)) FROM (SELECT DISTINCT unnest(tickets) AS ticket ORDER BY 1) t;
  END IF;
  RETURN locked;
END $$;

-- Opens the accounts of new numbers, with their first points, and counts the scans against the limits of their
-- addresses. If another transaction opened one of the accounts first, all of this is undone, and the answer is null. No
-- entry is written within the block, because that would be a subtransaction: `deleteConsentOfScan` finds what a scan
-- asked by the `xmin` that its entry shares with it.
CREATE OR REPLACE FUNCTION open_and_count(decided decided_scan[], moment timestamptz) RETURNS decided_scan[]
LANGUAGE plpgsql AS $$
DECLARE
  one decided_scan;
  scan asked_scan;
  opened bigint;
  one_limit address_limit;
  counted integer;
BEGIN
  FOR n IN 1 .. cardinality(decided) LOOP
    one := decided[n];
    scan := one.scan;
    CONTINUE WHEN (one.account).id IS NOT NULL OR one.outcome IS NULL;
    IF one.outcome = 'credited' THEN
      INSERT INTO loyalty_accounts (business_id, phone, balance, version, lifetime_points, visits, last_accrual_at,
        accrual_day, accruals_that_day, created_at, language)
      VALUES (scan.business_id, scan.phone, one.points, 1, one.points, 1, one.at, one.today, 1, one.at, scan.language)
      ON CONFLICT DO NOTHING RETURNING id INTO opened;
      IF NOT FOUND THEN RAISE EXCEPTION USING ERRCODE = 'AGAIN'; END IF;
      one.account.business_id := scan.business_id;
      one.account.id := opened;
      one.account.phone := scan.phone;
      one.account.language := scan.language;
      decided[n] := one;
    -- The limit may have been reached by this same scan, which was also sent to another server.
    ELSIF EXISTS (SELECT FROM loyalty_accounts a WHERE a.business_id = scan.business_id AND a.phone = scan.phone) THEN
      RAISE EXCEPTION USING ERRCODE = 'AGAIN';
    END IF;
  END LOOP;

  FOR one_limit IN SELECT l.* FROM unnest(decided) d, unnest((d.scan).address_limits) l
    WHERE d.outcome = 'credited' ORDER BY l.key
  LOOP
    INSERT INTO rate_limits AS l (key, count, until)
    VALUES (one_limit.key, 1, moment + one_limit.span_ms * interval '1 ms')
    ON CONFLICT (key) DO UPDATE SET
      count = CASE WHEN l.until <= moment THEN 1 ELSE l.count + 1 END,
      until = CASE WHEN l.until <= moment THEN excluded.until ELSE l.until END
    RETURNING l.count INTO counted;
    IF counted > one_limit.most THEN RAISE EXCEPTION USING ERRCODE = 'AGAIN'; END IF;
  END LOOP;
  RETURN decided;
EXCEPTION
  WHEN SQLSTATE 'AGAIN' THEN RETURN NULL;
END $$;
