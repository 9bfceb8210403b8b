-- A review's own key: what is sent again after a lost answer is found by it, however late. A server of
-- before leaves it empty.
ALTER TABLE feedback ADD sent_key text;
CREATE UNIQUE INDEX one_review_per_key ON feedback (business_id, sent_key) WHERE sent_key IS NOT NULL;
