-- Friends whom customers bring. A friend takes an invitation at the first visit, and the second visit gives points to
-- both. What the first visit promised is kept, whatever the owner changes meanwhile. The namesakes in
-- server/invitations/rules.ts say the same.
--
-- This file is run again whenever its text changes (see db/migrate.ts).

-- How many invitations of a customer count against the limit of a year: the open ones, and those that gave points within
-- the year and were not taken back.
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

-- What becomes of an invitation at a number's first visit: 'taken', or why not. A number that was here before is not new.
-- A number that is or was the inviter's is 'own'. `before` is the account before the visit, without a version if it is
-- new. `code` has no account if there is no such code.
CREATE OR REPLACE FUNCTION outcome_of_invitation(
  offered occasions, before loyalty_accounts, inviter loyalty_accounts, moment timestamptz
) RETURNS text LANGUAGE plpgsql AS $$
BEGIN
  IF inviter.id IS NULL OR inviter.phone IS NULL OR inviter.blocked_at IS NOT NULL OR offered.is_on IS NOT TRUE THEN
    RETURN 'over';
  END IF;
  IF before.id = ANY (accounts_of(inviter.business_id, inviter.id)) THEN RETURN 'own'; END IF;
  IF before.version IS NOT NULL THEN RETURN 'not_new'; END IF;
  -- Two friends of one customer wait for each other. Whoever holds this lock waits for no other.
  PERFORM pg_advisory_xact_lock(14, hashtext(inviter.business_id || ' ' || inviter.id));
  RETURN CASE WHEN invitations_of_year(inviter.business_id, inviter.id, moment) >= 10 THEN 'full' ELSE 'taken' END;
END $$;

-- Takes the invitation that a scan brings, or that a first visit had when it moves from a wrong number. Answers what
-- became of it, as the customer is told. Null if there is none.
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

-- Gives both their points if the visit that was just written is the friend's second: an earlier one was not undone, and
-- this one is no repeat of it. Answers what the friend gets; nothing if it is another visit. An invitation is open for a
-- year. An inviter who was blocked or erased gets nothing.
CREATE OR REPLACE FUNCTION settle_invitation(one decided_scan, accrual ledger_entries)
RETURNS ledger_entries[] LANGUAGE plpgsql AS $$
DECLARE
  business businesses := one.business;
  before loyalty_accounts := one.account;
  invitation invitations;
  inviter loyalty_accounts;
  given ledger_entries;
  announced ledger_entries;
BEGIN
  IF before.visits + before.visits_moved < 1 OR accrual.is_repeat_scan THEN RETURN '{}'; END IF;
  SELECT i.* INTO invitation FROM invitations i
    WHERE i.business_id = business.id AND i.friend_id = before.id AND i.settled_id IS NULL;
  -- The invitation was taken after this scan locked its accounts, so the inviter's is not among them.
  IF invitation.inviter_id IS DISTINCT FROM one.inviter_id AND invitation.inviter_id IS NOT NULL THEN RETURN '{}'; END IF;
  UPDATE loyalty_accounts a SET is_invited = false WHERE a.business_id = business.id AND a.id = before.id;
  IF invitation.invited_at IS NULL OR invitation.invited_at <= accrual.created_at - interval '365 days' THEN
    RETURN '{}';
  END IF;
  given := append_bonus(one, before.id, accrual, invitation.friend_points, NULL, the_occasion => 'invited');
  SELECT a.* INTO inviter FROM loyalty_accounts a WHERE a.business_id = business.id AND a.id = invitation.inviter_id;
  IF inviter.phone IS NOT NULL AND inviter.blocked_at IS NULL THEN
    announced := append_bonus(one, inviter.id, accrual, invitation.inviter_points, NULL, the_occasion => 'friend');
    IF announced.rewards_unlocked > 0 THEN
      SELECT a.* INTO inviter FROM loyalty_accounts a WHERE a.business_id = business.id AND a.id = invitation.inviter_id;
      PERFORM announce_entry(business, inviter, announced, 0, NULL);
    END IF;
  END IF;
  UPDATE invitations i SET settled_id = accrual.id WHERE i.business_id = business.id AND i.friend_id = before.id;
  RETURN ARRAY[given];
END $$;

-- Opens the invitation again for the next visit, because the visit that gave both their points was undone.
CREATE OR REPLACE FUNCTION reopen_invitation(bonus ledger_entries) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE invitations i SET settled_id = NULL
    WHERE i.business_id = bonus.business_id AND i.friend_id = bonus.account_id AND i.settled_id = bonus.goes_with_id;
  IF FOUND THEN
    UPDATE loyalty_accounts a SET is_invited = true
      WHERE a.business_id = bonus.business_id AND a.id = bonus.account_id;
  END IF;
END $$;

-- Takes back what somebody got for a friend. The caller has locked the account. Points that were spent, erased, or merged
-- into another number cannot be taken back, and must not keep an owner from undoing the visit. They stay, and the
-- friend's next visit gives that customer nothing more.
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

-- Hands over the invitations of an account that is merged into another: its codes, the friends it brought, and an open
-- invitation that it took, unless the other number was here before that or is the inviter.
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
