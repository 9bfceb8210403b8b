-- A tick at a scan asks; the number itself agrees by a reply (see messages/consents). What a server of
-- before writes meanwhile is a tick, and agrees to nothing until the number has replied.
ALTER TABLE sms_consents
  -- The sender's network, as a keyed hash. A server of before names none.
  ADD asked_by text,
  -- When the number replied. Null where it has not, and for those of before, who agreed by their tick.
  ADD confirmed_at timestamptz,
  -- The gateway's name of the reply; null where there is none yet. Rows that are there get this one
  -- without being written.
  ADD confirmed_by text DEFAULT 'an earlier tick';
ALTER TABLE sms_consents ALTER confirmed_by DROP DEFAULT;
