-- What customers do after a scan: say that the number was wrong, and rate the visit.

-- Points of a scan that whoever scanned moved to another number: once, and no further.
CREATE TABLE moved_scans (
  business_id integer NOT NULL REFERENCES businesses (id),
  -- The accrual that went to the wrong number, and the one in its place.
  entry_id bigint NOT NULL,
  moved_entry_id bigint NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (business_id, entry_id),
  CONSTRAINT moved_no_further UNIQUE (business_id, moved_entry_id)
);

-- A visit is rated once.
CREATE UNIQUE INDEX one_review_per_scan ON feedback (business_id, transaction_id)
  WHERE transaction_id IS NOT NULL;

-- The platform's list of voice comments, newest first.
CREATE INDEX feedback_with_voice ON feedback (created_at DESC, business_id, id)
  WHERE voice_key IS NOT NULL;
