-- Friends whom customers bring. An invitation is taken at the friend's first visit, and gives both their points at the
-- second. What is promised at the first is kept, whatever the owner changes meanwhile. The namesakes in
-- server/invitations/rules.ts say the same.
--
-- This file is run again whenever its text changes (see db/migrate.ts).

-- How many invitations of a customer count for the limit of a year: those that gave points within it, and were not taken
-- back, and those that are still open.
CREATE OR REPLACE FUNCTION invitations_of_year(the_business integer, the_inviter bigint, moment timestamptz)
RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT (SELECT count(*) FROM ledger_entries e
      WHERE e.business_id = the_business AND e.account_id = ANY (accounts_of(the_business, the_inviter))
        AND e.kind = 'bonus' AND e.occasion = 'friend' AND e.created_at > moment - interval '365 days'
        AND NOT EXISTS (SELECT FROM ledger_entries r WHERE r.business_id = the_business AND r.reverses_id = e.id))
    + (SELECT count(*) FROM invitations i
      WHERE i.business_id = the_business AND i.inviter_id = the_inviter AND i.settled_id IS NULL
        AND i.invited_at > moment - interval '365 days')
$$;

-- What becomes of an invitation at the first visit of a number: 'taken', or why not. A number that was here is not new,
-- and one that is, or was, the inviter's own is 'own'. `before`: the account before the visit, without a version if it is
-- new. `code`: without an account if there is no such code.
CREATE OR REPLACE FUNCTION outcome_of_invitation(
  offered occasions, before loyalty_accounts, inviter loyalty_accounts, moment timestamptz
) RETURNS text LANGUAGE plpgsql AS $$
BEGIN
  IF inviter.id IS NULL OR inviter.phone IS NULL OR inviter.blocked_at IS NOT NULL OR offered.is_on IS NOT TRUE THEN
    RETURN 'over';
  END IF;
  IF before.id = ANY (accounts_of(inviter.business_id, inviter.id)) THEN RETURN 'own'; END IF;
  IF before.version IS NOT NULL THEN RETURN 'not_new'; END IF;
  -- Two friends of one customer come one after the other. Nobody who holds this waits for anything else.
  PERFORM pg_advisory_xact_lock(14, hashtext(inviter.business_id || ' ' || inviter.id));
  RETURN CASE WHEN invitations_of_year(inviter.business_id, inviter.id, moment) >= 10 THEN 'full' ELSE 'taken' END;
END $$;

-- Takes the invitation that a scan brings, or that comes along from a wrong number with its first visit. Answers what
-- became of it, as the customer is told; null if there is none.
CREATE OR REPLACE FUNCTION take_invitation(one decided_scan) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  scan asked_scan := one.scan;
  business_id integer := scan.business_id;
  taken invitations;
  code invitation_codes;
  inviter loyalty_accounts;
  offered occasions;
  outcome text;
BEGIN
  IF scan.moved_entry IS NOT NULL THEN
    SELECT i.* INTO taken FROM ledger_entries e
      JOIN invitations i ON i.business_id = e.business_id AND i.friend_id = e.account_id
      WHERE e.business_id = scan.business_id AND e.id = scan.moved_entry AND e.version = 1 AND i.settled_id IS NULL;
    IF NOT FOUND THEN RETURN NULL; END IF;
    PERFORM end_invitation(taken);
    IF taken.inviter_id = (one.account).id OR (one.account).id = ANY (accounts_of(business_id, taken.inviter_id))
    THEN outcome := 'own';
    ELSE outcome := CASE WHEN (one.account).version IS NULL THEN 'taken' ELSE 'not_new' END;
    END IF;
  ELSE
    SELECT c.* INTO code FROM invitation_codes c
      WHERE c.business_id = scan.business_id AND c.code = scan.invitation;
    SELECT a.* INTO inviter FROM loyalty_accounts a
      WHERE a.business_id = code.business_id AND a.id = code.account_id;
    SELECT o.* INTO offered FROM occasions o WHERE o.business_id = scan.business_id AND o.kind = 'friend';
    outcome := outcome_of_invitation(offered, one.account, inviter, one.at);
    taken.inviter_id := inviter.id;
    taken.invited_at := one.at;
    taken.friend_points := offered.friend_points;
    taken.inviter_points := offered.points;
    taken.is_same_browser := coalesce(scan.invited_by_phone = inviter.phone, false)
      OR coalesce(code.shown_to = scan.invited_by_browser AND code.shown_until > one.at, false);
  END IF;
  IF outcome = 'taken' THEN
    INSERT INTO invitations (business_id, friend_id, inviter_id, invited_at, friend_points, inviter_points, is_same_browser)
    VALUES (business_id, (one.account).id, taken.inviter_id, taken.invited_at, taken.friend_points, taken.inviter_points,
      taken.is_same_browser);
    UPDATE loyalty_accounts a SET is_invited = true
      WHERE a.business_id = scan.business_id AND a.id = (one.account).id;
    RETURN jsonb_build_object('outcome', outcome, 'friendPoints', taken.friend_points, 'inviterPoints', taken.inviter_points);
  END IF;
  RETURN jsonb_build_object('outcome', outcome);
END $$;

CREATE OR REPLACE FUNCTION end_invitation(invitation invitations) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM invitations i WHERE i.business_id = invitation.business_id AND i.friend_id = invitation.friend_id;
  UPDATE loyalty_accounts a SET is_invited = false
    WHERE a.business_id = invitation.business_id AND a.id = invitation.friend_id;
END $$;

-- Gives both their points, if a visit that was just written is the friend's second: another one stands, and this is no
-- repeat of it. `inviter_locked`: the account that the scan has locked beside the friend's. What the friend gets; null if
-- it is not that visit. An invitation is open for a year. A customer who was blocked or erased gets nothing for theirs.
CREATE OR REPLACE FUNCTION settle_invitation(
  business businesses, before loyalty_accounts, accrual ledger_entries, inviter_locked bigint
) RETURNS ledger_entries[] LANGUAGE plpgsql AS $$
DECLARE
  invitation invitations;
  inviter loyalty_accounts;
  given ledger_entries;
  announced ledger_entries;
BEGIN
  IF before.visits + before.visits_moved < 1 OR accrual.is_repeat_scan THEN RETURN '{}'; END IF;
  SELECT i.* INTO invitation FROM invitations i
    WHERE i.business_id = business.id AND i.friend_id = before.id AND i.settled_id IS NULL;
  -- Others have taken it up at this moment, so its account is not locked.
  IF invitation.inviter_id IS DISTINCT FROM inviter_locked AND invitation.inviter_id IS NOT NULL THEN RETURN '{}'; END IF;
  UPDATE loyalty_accounts a SET is_invited = false WHERE a.business_id = business.id AND a.id = before.id;
  IF invitation.invited_at IS NULL OR invitation.invited_at <= accrual.created_at - interval '365 days' THEN
    RETURN '{}';
  END IF;
  given := append_occasion(business, before.id, accrual, 'invited', invitation.friend_points);
  SELECT a.* INTO inviter FROM loyalty_accounts a WHERE a.business_id = business.id AND a.id = invitation.inviter_id;
  IF inviter.phone IS NOT NULL AND inviter.blocked_at IS NULL THEN
    announced := append_occasion(business, inviter.id, accrual, 'friend', invitation.inviter_points);
    IF announced.rewards_unlocked > 0 THEN
      SELECT a.* INTO inviter FROM loyalty_accounts a WHERE a.business_id = business.id AND a.id = invitation.inviter_id;
      PERFORM announce_entry(business, inviter, announced, 0, NULL);
    END IF;
  END IF;
  UPDATE invitations i SET settled_id = accrual.id WHERE i.business_id = business.id AND i.friend_id = before.id;
  RETURN ARRAY[given];
END $$;

-- The visit that gave both their points was taken back: the invitation is open again, for the next one.
CREATE OR REPLACE FUNCTION reopen_invitation(bonus ledger_entries) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE invitations i SET settled_id = NULL
    WHERE i.business_id = bonus.business_id AND i.friend_id = bonus.account_id AND i.settled_id = bonus.goes_with_id;
  IF FOUND THEN
    UPDATE loyalty_accounts a SET is_invited = true
      WHERE a.business_id = bonus.business_id AND a.id = bonus.account_id;
  END IF;
END $$;

-- Takes back what somebody has got for a friend; the caller has locked the account. What is spent, erased, or another
-- number's by a merge cannot be taken back, and must not keep an owner from undoing the visit: it stays, and the next
-- visit of the friend brings nothing more to that customer.
CREATE OR REPLACE FUNCTION take_from_inviter(
  business businesses, bonus ledger_entries, the_actor text, the_reason text, the_staff integer, the_device integer
) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  inviter loyalty_accounts;
BEGIN
  SELECT a.* INTO STRICT inviter FROM loyalty_accounts a
    WHERE a.business_id = business.id AND a.id = bonus.account_id;
  IF inviter.phone IS NULL OR inviter.balance < bonus.points OR EXISTS (SELECT FROM account_merges m
    WHERE m.business_id = business.id AND m.account_id = inviter.id AND m.version > bonus.version)
  THEN
    UPDATE invitations i SET inviter_id = NULL WHERE i.business_id = business.id AND i.inviter_id IS NOT NULL
      AND i.friend_id = (SELECT e.account_id FROM ledger_entries e
        WHERE e.business_id = business.id AND e.id = bonus.goes_with_id);
    RETURN;
  END IF;
  PERFORM append_entry(business, inviter, 'reversal', -bonus.points, the_actor, the_reason,
    entry_reverses => bonus.id, entry_staff => the_staff, entry_device => the_device);
END $$;

-- Invitations of an account that is merged into another. Codes and who was brought go along, and so does an open
-- invitation of a person, unless the other number was here before it or has brought them itself.
CREATE OR REPLACE FUNCTION merge_invitations(emptied loyalty_accounts, other loyalty_accounts)
RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  invitation invitations;
BEGIN
  UPDATE invitation_codes c SET account_id = other.id, is_shown = c.is_shown AND NOT EXISTS (
      SELECT FROM invitation_codes own WHERE own.business_id = other.business_id AND own.account_id = other.id AND own.is_shown)
    WHERE c.business_id = emptied.business_id AND c.account_id = emptied.id;
  UPDATE invitations i SET inviter_id = other.id
    WHERE i.business_id = emptied.business_id AND i.inviter_id = emptied.id;
  FOR invitation IN SELECT * FROM invitations i
    WHERE i.business_id = emptied.business_id AND i.friend_id IN (emptied.id, other.id) AND i.settled_id IS NULL
      AND (i.friend_id = emptied.id OR i.inviter_id = other.id)
  LOOP
    PERFORM end_invitation(invitation);
    CONTINUE WHEN invitation.friend_id = other.id OR invitation.inviter_id IS NOT DISTINCT FROM other.id
      OR other.created_at < invitation.invited_at;
    invitation.friend_id := other.id;
    INSERT INTO invitations SELECT invitation.* ON CONFLICT DO NOTHING;
    IF FOUND THEN
      UPDATE loyalty_accounts a SET is_invited = true WHERE a.business_id = other.business_id AND a.id = other.id;
    END IF;
  END LOOP;
END $$;
