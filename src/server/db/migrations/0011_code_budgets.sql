-- Who asked for a code (see codes/rules.ts), and from which network, as a keyed hash: what strangers ask
-- for is counted apart from what the holder of a confirmed phone asks for. A server of before names neither.
ALTER TABLE one_time_codes ADD asker text NOT NULL DEFAULT 'stranger'
    CHECK (asker IN ('holder', 'sign_in', 'stranger')),
  ADD network text;
