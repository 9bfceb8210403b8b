-- Decides whether somebody is at the counter: for points, claim codes, and whatever else asks.
--
-- This file is run again whenever its text changes (see db/migrate.ts).

-- Why a code's text, perhaps with a ticket, does not prove that somebody is there: an error code of contract/errors.ts.
-- Null if it does. The text of an active paper code is enough. A code on a higher rung than paper needs a ticket of its
-- own rung or of a higher one. A code proves nothing if it is deleted, switched off, or of a closed location. Replacing
-- a code switches it off.
CREATE OR REPLACE FUNCTION missing_presence(
  code qr_codes,
  -- Of its shop.
  open_locations smallint[],
  -- What the ticket is of, 'day_card' or 'screen', and its id. The caller has checked its signature and its age.
  proven text,
  ticket_id text
) RETURNS text LANGUAGE plpgsql STABLE AS $$
DECLARE
  ticket presence_tickets;
BEGIN
  -- A newer server may have added kinds, which this one cannot give. Rungs that it does not know count as the highest.
  IF code.deleted_at IS NOT NULL OR NOT code.is_active OR code.kind NOT IN ('earn', 'check') THEN
    RETURN 'inactive_code';
  END IF;
  -- A check code belongs to the whole shop.
  IF code.kind = 'earn' AND code.location_id <> ALL (open_locations) THEN RETURN 'location_closed'; END IF;
  IF code.presence NOT IN ('paper', 'day_card') AND proven IS DISTINCT FROM 'screen' THEN RETURN 'scan_the_screen'; END IF;
  IF code.presence = 'day_card' AND proven IS NULL THEN RETURN 'scan_todays_card'; END IF;
  IF ticket_id IS NULL THEN RETURN NULL; END IF;
  SELECT * INTO ticket FROM presence_tickets t WHERE t.business_id = code.business_id AND t.id = ticket_id;
  IF ticket.entry_id IS NOT NULL THEN RETURN 'ticket_used'; END IF;
  -- The screen that showed the ticket was unpaired since, or is now at another location than the code.
  IF ticket.device_id IS NOT NULL AND NOT EXISTS (SELECT FROM devices d
    WHERE d.business_id = code.business_id AND d.id = ticket.device_id AND d.revoked_at IS NULL
      AND d.location_id = code.location_id) THEN RETURN 'screen_code_over'; END IF;
  RETURN NULL;
END $$;
