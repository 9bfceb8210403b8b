-- Points expire where the shop's owner wants it, and only for customers who stay away. Every entry of an account starts
-- the time anew: a visit, a reward, a correction, an undo.
--
-- This file is run again whenever its text changes (see db/migrate.ts).

-- The last day on which an account's points are good, by the shop's calendar; null if they stay.
CREATE OR REPLACE FUNCTION points_expire_on(business businesses, account loyalty_accounts)
RETURNS date LANGUAGE sql STABLE AS $$
  SELECT greatest(business.points_expire_from, (local_time(latest.created_at, business.time_zone)
    + make_interval(months => business.points_expire_after_months))::date)
  FROM ledger_entries latest
  WHERE business.points_expire_after_months IS NOT NULL AND account.balance > 0
    AND latest.business_id = account.business_id AND latest.account_id = account.id
    AND latest.version = account.version
$$;

-- Looks at the shop's next accounts in the order of their ids, and answers which. Takes points that are past their last
-- day. Customers who agreed to texts are told once 60 days before, and once 14 days before.
CREATE OR REPLACE FUNCTION expire_points(
  the_business integer, after_account bigint, most integer, moment timestamptz
) RETURNS SETOF bigint LANGUAGE plpgsql AS $$
DECLARE
  business businesses;
  account loyalty_accounts;
  today date;
  last_day date;
BEGIN
  PERFORM pg_advisory_xact_lock_shared(1, the_business);
  SELECT * INTO business FROM businesses b
    WHERE b.id = the_business AND b.deleted_at IS NULL AND b.points_expire_after_months IS NOT NULL;
  IF NOT FOUND THEN RETURN; END IF;
  today := local_time(moment, business.time_zone)::date;
  -- An account that a scan has locked is left for tomorrow: the scan starts its time anew.
  FOR account IN SELECT a.* FROM loyalty_accounts a
    WHERE a.business_id = the_business AND a.id > after_account AND a.balance > 0
      AND (a.last_accrual_at IS NULL OR a.last_accrual_at
        < moment - make_interval(months => business.points_expire_after_months, days => -62))
    ORDER BY a.id LIMIT most FOR NO KEY UPDATE SKIP LOCKED
  LOOP
    last_day := points_expire_on(business, account);
    IF last_day < today THEN
      PERFORM append_entry(business, account, 'reset', -account.balance, 'system', 'expired');
    ELSIF last_day <= today + 60 THEN
      PERFORM announce_expiry(business, account, last_day, CASE WHEN last_day <= today + 14 THEN 14 ELSE 60 END);
    END IF;
    RETURN NEXT account.id;
  END LOOP;
END $$;

CREATE OR REPLACE FUNCTION announce_expiry(
  business businesses, account loyalty_accounts, last_day date, days_before integer
) RETURNS void LANGUAGE sql AS $$
  SELECT queue_text(business.id, 'points_expire', account.id || ' ' || last_day || ' ' || days_before, account.phone,
    jsonb_build_object('businessName', business.name, 'language', language_of_texts(business, account.language),
      'points', account.balance, 'lastDay', last_day))
  FROM sms_consents c
  WHERE business.sms_notifications_enabled AND business.phone_confirmed_at IS NOT NULL
    AND c.business_id = business.id AND c.phone = account.phone AND c.confirmed_by IS NOT NULL
$$;
