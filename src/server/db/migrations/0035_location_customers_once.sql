-- Who came to a location, once each: the first month of everybody there.
CREATE INDEX IF NOT EXISTS location_customers_once ON location_customers (business_id, location_id, account_id)
  WHERE is_new;
