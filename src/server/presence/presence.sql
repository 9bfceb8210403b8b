-- What proves that somebody is at the counter: for points, claim codes, and whatever else asks for it.
--
-- This file is run again whenever its text changes (see db/migrate.ts).

-- Why whoever has this code's text, and perhaps a ticket, is not known to be there; null if they are. An active paper
-- code proves it by its text. A code above paper needs a ticket, of its own rung or a higher one. A code that is
-- deleted or off, as replacing it switches it, proves nothing; neither does one of a closed location. The result is an
-- error code of contract/errors.ts.
CREATE OR REPLACE FUNCTION missing_presence(
  code qr_codes,
  -- Of its shop.
  open_locations smallint[],
  -- What the ticket says of its code, 'day_card' or 'screen', and its id. The caller has read its signature and its age.
  proven text,
  ticket_id text
) RETURNS text LANGUAGE plpgsql STABLE AS $$
DECLARE
  ticket presence_tickets;
BEGIN
  -- What a newer server made of it, this one cannot give, and a rung that it does not know is above all others.
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
  -- Opened on a screen that was unpaired since, or whose counter is not the code's any more.
  IF ticket.device_id IS NOT NULL AND NOT EXISTS (SELECT FROM devices d
    WHERE d.business_id = code.business_id AND d.id = ticket.device_id AND d.revoked_at IS NULL
      AND d.location_id = code.location_id) THEN RETURN 'screen_code_over'; END IF;
  RETURN NULL;
END $$;
