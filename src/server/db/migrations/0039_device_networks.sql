-- The networks from which a device was heard lately, as keyed hashes, so that its owner hears of a second one (see
-- devices/networks/).
ALTER TABLE devices ADD networks jsonb NOT NULL DEFAULT '[]';
