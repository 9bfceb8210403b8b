-- From a request to what it queued: by this name the log tells of both. A server of before leaves it
-- empty, and so do messages that no request has caused, and those that the ledger writes, which name
-- their entry.
ALTER TABLE messages ADD request_id text;
