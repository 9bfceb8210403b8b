-- An address says where somebody was. The log forgets it after 90 days, and keeps everything else.
CREATE FUNCTION refuse_rewritten_audit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.at < clock_timestamp() - interval '90 days' AND NEW.address IS NULL
    AND to_jsonb(NEW) - 'address' = to_jsonb(OLD) - 'address'
  THEN
    RETURN NEW;
  END IF;
  -- What was done to a purged business stays; by whom, from where and from what to what does not.
  IF (NEW.business_id, NEW.id, NEW.at, NEW.actor, NEW.action)
      IS DISTINCT FROM (OLD.business_id, OLD.id, OLD.at, OLD.actor, OLD.action)
    OR num_nonnulls(NEW.user_id, NEW.reason, NEW.before, NEW.after, NEW.address, NEW.device) > 0
    OR NOT EXISTS (
      SELECT FROM businesses b WHERE b.id = OLD.business_id AND b.purged_at IS NOT NULL)
  THEN
    RAISE EXCEPTION 'The audit log is append-only.' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
DROP TRIGGER audit_log_forgets_only_the_purged ON audit_log;
DROP FUNCTION forget_only_the_purged();
CREATE TRIGGER audit_log_is_not_rewritten BEFORE UPDATE ON audit_log
  FOR EACH ROW EXECUTE FUNCTION refuse_rewritten_audit();
CREATE INDEX audit_log_addresses ON audit_log (at) WHERE address IS NOT NULL;
