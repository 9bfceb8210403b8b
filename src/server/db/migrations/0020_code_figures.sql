-- How far the figures of a business's codes are added up; what came after is added when they are read.
CREATE TABLE code_folds (
  business_id integer PRIMARY KEY,
  folded_to bigint NOT NULL
);
CREATE TABLE code_totals (
  business_id integer NOT NULL,
  code_id integer NOT NULL,
  scans integer NOT NULL,
  points bigint NOT NULL,
  customers integer NOT NULL,
  last_scan_at timestamptz,
  PRIMARY KEY (business_id, code_id)
);
-- Who scanned which code how often: how many there are is no sum.
CREATE TABLE code_customers (
  business_id integer NOT NULL,
  code_id integer NOT NULL,
  account_id bigint NOT NULL,
  scans integer NOT NULL,
  PRIMARY KEY (business_id, code_id, account_id)
);
