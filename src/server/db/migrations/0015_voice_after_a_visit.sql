-- Voice messages with the rating of a visit: on by default, apart from the feedback page's, which anybody
-- can open. A shop that once switched the older one off by hand has said what it wants of both.
ALTER TABLE businesses ADD visit_voice_enabled boolean NOT NULL DEFAULT true;
UPDATE businesses b SET visit_voice_enabled = false
  WHERE NOT b.voice_feedback_enabled AND EXISTS (
    SELECT FROM audit_log a WHERE a.business_id = b.id AND a.action IN ('settings_changed', 'setup_completed')
      AND a.after ~ '(^|\n)Voice messages with reviews: off(\n|$)');
