-- Writes a message in the transaction that caused it. An event sends one message, however often this
-- is called for it. No job is added here: that would notify all workers at every commit, and commits
-- that notify wait for each other. The dispatcher finds the row a moment later.
--
-- This file is run again whenever its text changes (see db/migrate.ts).
CREATE OR REPLACE FUNCTION queue_text(
  the_business integer,
  the_kind text,
  about text,
  the_recipient text,
  the_variables jsonb
) RETURNS void LANGUAGE sql AS $$
  INSERT INTO messages (business_id, kind, event, channel, recipient, variables)
  VALUES (the_business, the_kind, the_kind || ':' || about, 'sms', the_recipient, the_variables)
  ON CONFLICT DO NOTHING
$$;

-- Whether anybody has confirmed a number: by a code as an owner, a manager or a customer with an
-- account, or by a reply. A number that nobody has confirmed may be invented.
CREATE OR REPLACE FUNCTION is_number_confirmed(the_phone text) RETURNS boolean
LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM businesses b WHERE b.phone = the_phone
      AND b.phone_confirmed_at IS NOT NULL AND b.deleted_at IS NULL)
    OR EXISTS (SELECT FROM staff s WHERE s.phone = the_phone
      AND s.phone_confirmed_at IS NOT NULL AND s.ended_at IS NULL)
    OR EXISTS (SELECT FROM users u WHERE u.phone = the_phone)
    OR EXISTS (SELECT FROM sms_consents c WHERE c.phone = the_phone
      AND c.confirmed_by IS NOT NULL)
$$;

-- Locks a message for the job that is to send it, and answers what the decision needs. In the same
-- transaction, its number cannot stop texts. No row: the message is over, or another job has it. It is
-- a function because each statement in it sees what was committed before: what is read after the lock
-- is as new as the lock.
CREATE OR REPLACE FUNCTION hold_message(
  the_business integer,
  the_id bigint,
  OUT message messages,
  OUT moment timestamptz,
  -- Of the shop; null for the platform's own messages, as are its switches.
  OUT time_zone text,
  OUT switches jsonb,
  OUT business_phone text,
  -- Whether somebody has confirmed that phone; null for the platform's own messages.
  OUT is_confirmed boolean,
  -- Whether that was less than a week ago.
  OUT is_new boolean,
  OUT is_deleted boolean,
  -- A shop of the demo data: its phone, its email and its customers' numbers are nobody's.
  OUT is_demo_data boolean,
  OUT is_stopped boolean,
  OUT has_consent boolean,
  -- Somebody has ticked the box for the number, which has not replied YES.
  OUT is_asked boolean,
  -- In which network the box was ticked, as a keyed hash.
  OUT asked_by text,
  -- Somebody has confirmed the message's own number.
  OUT is_number_confirmed boolean
) RETURNS SETOF record LANGUAGE plpgsql AS $$
DECLARE
  business businesses;
BEGIN
  SELECT * INTO message FROM messages m
    WHERE m.business_id = the_business AND m.id = the_id AND m.due_at IS NOT NULL
    FOR NO KEY UPDATE SKIP LOCKED;
  IF NOT FOUND THEN RETURN; END IF;
  IF message.channel = 'sms' AND message.state = 'queued' THEN
    PERFORM pg_advisory_xact_lock_shared(9, hashtext(message.recipient));
  END IF;
  SELECT * INTO business FROM businesses b WHERE b.id = the_business;
  moment := clock_timestamp();
  time_zone := business.time_zone;
  business_phone := business.phone;
  is_confirmed := CASE WHEN business.id IS NOT NULL THEN business.phone_confirmed_at IS NOT NULL END;
  is_new := coalesce(business.phone_confirmed_at > moment - interval '7 days', false);
  is_deleted := business.deleted_at IS NOT NULL;
  is_demo_data := business.demo_key IS NOT NULL;
  IF business.id IS NOT NULL THEN
    switches := jsonb_build_object(
      'sms_notifications_enabled', business.sms_notifications_enabled,
      'scan_sms_enabled', business.scan_sms_enabled,
      'business_notifications_enabled', business.business_notifications_enabled,
      'weekly_summary_enabled', business.weekly_summary_enabled);
  END IF;
  is_stopped := EXISTS (SELECT FROM sms_stops s WHERE s.phone = message.recipient);
  SELECT bool_or(c.confirmed_by IS NOT NULL), bool_or(c.confirmed_by IS NULL), min(c.asked_by)
    INTO has_consent, is_asked, asked_by FROM sms_consents c
    WHERE c.business_id = the_business AND c.phone = message.recipient;
  has_consent := coalesce(has_consent, false);
  is_asked := coalesce(is_asked, false);
  is_number_confirmed := is_number_confirmed(message.recipient);
  RETURN NEXT;
END $$;

-- Notes that the gateway is about to be called with these words. If a limit is reached, notes nothing
-- and answers its name. After `settle_after`, this attempt's call is certainly over.
CREATE OR REPLACE FUNCTION begin_sending(
  the_business integer,
  the_id bigint,
  the_subject text,
  the_words text,
  the_segments integer,
  settle_after interval,
  limits jsonb,
  OUT reached text
) LANGUAGE plpgsql AS $$
BEGIN
  SELECT t.reached INTO reached FROM take_limits(limits) t;
  IF reached IS NOT NULL THEN RETURN; END IF;
  UPDATE messages SET state = 'sending', reason = NULL, error_code = NULL, subject = the_subject,
    text = the_words, segments = the_segments, attempts = attempts + 1,
    attempted_at = clock_timestamp(), due_at = clock_timestamp() + settle_after
  WHERE business_id = the_business AND id = the_id;
END $$;
