-- By which rules the rows of a fold were added up: one of older rules is folded anew (see analytics/folds).
ALTER TABLE ledger_folds ADD rules integer NOT NULL DEFAULT 1;
