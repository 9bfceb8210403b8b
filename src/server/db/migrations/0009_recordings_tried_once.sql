-- A review takes one recording, and one try at it: the first one that arrives whole spends the review's
-- token, whatever becomes of it. A server of before leaves it empty, and asks for `voice_key` alone.
ALTER TABLE feedback ADD voice_tried_at timestamptz;
