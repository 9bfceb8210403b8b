-- A page on another site that everyone who rates the shop is offered; null where there is none.
ALTER TABLE businesses ADD review_url text;
