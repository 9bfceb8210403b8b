-- Whether they want texts, customers are asked at a till as well, on their own side of it. Older servers only know 'scan'.
ALTER TABLE sms_consents
  DROP CONSTRAINT consent_place_known,
  ADD CONSTRAINT consent_place_known CHECK (place IN ('scan', 'till')) NOT VALID;
