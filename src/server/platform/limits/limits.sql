-- Counts one more of something, and says whether that was within the limit. The database's clock
-- decides, so that all servers agree. The first one opens a span, in which `most` are allowed. The
-- first one too many begins the `pause`, if there is one.
--
-- This file is run again whenever its text changes (see db/migrate.ts).
CREATE OR REPLACE FUNCTION take_limit(
  the_key text,
  most integer,
  span interval,
  pause interval DEFAULT NULL,
  OUT allowed boolean,
  OUT taken integer,
  OUT until timestamptz
) LANGUAGE plpgsql AS $$
DECLARE
  moment timestamptz := clock_timestamp();
  counted rate_limits;
BEGIN
  INSERT INTO rate_limits AS l (key, count, until) VALUES (the_key, 1, moment + span)
  ON CONFLICT (key) DO UPDATE SET
    count = CASE WHEN l.until <= moment THEN 1 ELSE l.count + 1 END,
    until = CASE WHEN l.until <= moment THEN moment + span
                 WHEN l.count = most THEN greatest(l.until, moment + pause)
                 ELSE l.until END
  RETURNING * INTO counted;
  allowed := counted.count <= most;
  taken := counted.count;
  until := counted.until;
END $$;

-- Counts one more for a thing and for what it is part of, such as an address and its networks. The keys
-- go from narrow to wide, and counting stops at the first that is full: what is refused does not count
-- for anything wider. `taken` is the count of the narrowest.
CREATE OR REPLACE FUNCTION take_nested_limit(
  keys text[],
  mosts integer[],
  span interval,
  pause interval,
  OUT allowed boolean,
  OUT taken integer,
  OUT until timestamptz
) LANGUAGE plpgsql AS $$
DECLARE
  counted record;
BEGIN
  FOR place IN 1 .. cardinality(keys) LOOP
    SELECT * INTO counted FROM take_limit(keys[place], mosts[place], span, pause);
    taken := coalesce(taken, counted.taken);
    allowed := counted.allowed;
    until := counted.until;
    EXIT WHEN NOT allowed;
  END LOOP;
END $$;

-- Counts one more against each of several limits, `{ name, key, most, spanMs }`, or against none. If one
-- is reached, answers which, and undoes what this call counted for the others. A total,
-- `{ first: [limit, …], common: limit }`, counts against the sender's own share while that has room,
-- and then against the share of all.
CREATE OR REPLACE FUNCTION take_limits(limits jsonb, OUT reached text, OUT until timestamptz)
LANGUAGE plpgsql AS $$
DECLARE
  one_limit jsonb;
  taken record;
BEGIN
  FOR one_limit IN SELECT * FROM jsonb_array_elements(limits) LOOP
    IF one_limit ? 'first' THEN
      CONTINUE WHEN (SELECT t.reached IS NULL FROM take_limits(one_limit->'first') t);
      one_limit := one_limit->'common';
    END IF;
    SELECT * INTO taken FROM take_limit(one_limit->>'key', (one_limit->>'most')::integer,
      (one_limit->>'spanMs')::bigint * interval '1 ms');
    IF NOT taken.allowed THEN
      reached := one_limit->>'name';
      until := taken.until;
      RAISE EXCEPTION USING ERRCODE = 'LIMIT';
    END IF;
  END LOOP;
EXCEPTION
  -- This undoes the changed rows, but keeps the variables, and so the answer.
  WHEN SQLSTATE 'LIMIT' THEN RETURN;
END $$;
