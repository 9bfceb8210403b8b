-- What an owner calls a customer, and a note about them: beside the account, whose row every scan rewrites.
CREATE TABLE customer_profiles (
  business_id integer NOT NULL,
  account_id bigint NOT NULL,
  name text CHECK (char_length(name) BETWEEN 1 AND 120),
  note text CHECK (char_length(note) BETWEEN 1 AND 200),
  PRIMARY KEY (business_id, account_id)
);
