-- Managers sign in with their own phone. A code that they entered confirms it; another phone is not confirmed.
ALTER TABLE staff ADD phone_confirmed_at timestamptz;
CREATE INDEX managers_by_phone ON staff (phone) WHERE phone IS NOT NULL;

ALTER TABLE sessions
  ADD member_id smallint,
  DROP CONSTRAINT session_is_of_a_kind,
  ADD CONSTRAINT session_is_of_a_kind CHECK (
    CASE kind WHEN 'owner' THEN business_id IS NOT NULL
              WHEN 'manager' THEN business_id IS NOT NULL AND member_id IS NOT NULL
              WHEN 'customer' THEN user_id IS NOT NULL
              WHEN 'support' THEN business_id IS NOT NULL AND reason IS NOT NULL
              WHEN 'admin' THEN credential IS NOT NULL
              ELSE false END) NOT VALID;
ALTER TABLE one_time_codes
  DROP CONSTRAINT code_purpose_known,
  ADD CONSTRAINT code_purpose_known CHECK (
    purpose IN ('sign-in', 'manager', 'confirm', 'new-phone', 'customer-phone')) NOT VALID;
ALTER TABLE audit_log
  DROP CONSTRAINT audit_actor_known,
  ADD CONSTRAINT audit_actor_known CHECK (
    actor IN ('owner', 'manager', 'customer', 'support', 'admin', 'stranger')) NOT VALID;
