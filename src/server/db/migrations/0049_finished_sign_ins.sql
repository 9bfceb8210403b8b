-- A sign-in that came back stays until it expires, so that the browser's back button leads on. It
-- still comes back once: null until then.
ALTER TABLE sign_ins_under_way ADD COLUMN finished_at timestamptz;
