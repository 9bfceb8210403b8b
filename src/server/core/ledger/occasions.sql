-- What occasions add to a visit: a welcome to the first, and something for a birthday. Scans and awards ask these
-- functions. Friends are in invitations.sql. The namesakes in server/occasions/rules.ts say the same.
--
-- This file is run again whenever its text changes (see db/migrate.ts).

-- Whether a day is in the week around a birthday, from three days before to three days after. In years without 29
-- February, that birthday is on the 28th.
CREATE OR REPLACE FUNCTION is_birthday_week(birth_month integer, birth_day integer, today date)
RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT bool_or(extract(month FROM d.day) = birth_month AND (extract(day FROM d.day) = birth_day
    OR (birth_month = 2 AND birth_day = 29 AND extract(day FROM d.day) = 28 AND extract(day FROM d.day + 1) = 1)))
  FROM (SELECT today + n AS day FROM generate_series(-3, 3) n) d
$$;

-- The customer's account, and those that were merged into it.
CREATE OR REPLACE FUNCTION accounts_of(the_business integer, the_account bigint) RETURNS bigint[]
LANGUAGE sql STABLE AS $$
  SELECT array_agg(DISTINCT a.id) FROM (
    SELECT the_account AS id
    UNION ALL SELECT m.account_id FROM account_merges m
      WHERE m.business_id = the_business AND m.holder_id = the_account) a
$$;

-- Whether a visit was the first, by the account as it was before. A visit that was undone does not count. A number was
-- here before if its visits were merged into another number, or if an import brought it, unless `includes_imported`.
CREATE OR REPLACE FUNCTION is_first_visit(before loyalty_accounts, includes_imported boolean) RETURNS boolean
LANGUAGE sql STABLE AS $$
  SELECT before.version IS NULL OR (before.visits = 0 AND before.visits_moved = 0
    AND NOT EXISTS (SELECT FROM account_merges m
      WHERE m.business_id = before.business_id AND m.account_id = before.id AND m.visits > 0)
    AND (includes_imported OR NOT EXISTS (SELECT FROM ledger_entries e
      WHERE e.business_id = before.business_id AND e.account_id = ANY (accounts_of(before.business_id, before.id))
        AND e.kind = 'import' AND NOT EXISTS (SELECT FROM ledger_entries r
          WHERE r.business_id = e.business_id AND r.reverses_id = e.id))))
$$;

-- Whether an account gets something for its birthday on a day. Two birthdays are at least 365 days apart, so the weeks
-- around them are at least 359 days apart. Whoever changes their birthday gets nothing sooner than that.
CREATE OR REPLACE FUNCTION is_birthday_visit(the_business integer, the_account bigint, zone text, today date)
RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM birthdays b WHERE b.business_id = the_business AND b.account_id = the_account
      AND is_birthday_week(b.month, b.day, today))
    AND NOT EXISTS (SELECT FROM ledger_entries e
      WHERE e.business_id = the_business AND e.account_id = ANY (accounts_of(the_business, the_account))
        AND e.kind = 'bonus' AND e.occasion = 'birthday' AND local_time(e.created_at, zone)::date > today - 359
        AND NOT EXISTS (SELECT FROM ledger_entries r
          WHERE r.business_id = e.business_id AND r.reverses_id = e.id))
$$;

-- The occasions that an accrual brings, by the wall clock of its location.
CREATE OR REPLACE FUNCTION occasions_of(business businesses, before loyalty_accounts, accrual ledger_entries)
RETURNS SETOF occasions LANGUAGE plpgsql STABLE AS $$
DECLARE
  zone text := coalesce((SELECT l.time_zone FROM locations l
    WHERE l.business_id = business.id AND l.id = accrual.location_id), business.time_zone);
  today date := local_time(accrual.created_at, zone)::date;
BEGIN
  RETURN QUERY SELECT * FROM occasions o WHERE o.business_id = business.id AND o.is_on AND o.kind <> 'friend'
    AND CASE o.kind WHEN 'welcome' THEN is_first_visit(before, o.includes_imported)
      ELSE is_birthday_visit(business.id, accrual.account_id, zone, today) END
    -- A welcome comes before a birthday.
    ORDER BY o.kind DESC;
END $$;
