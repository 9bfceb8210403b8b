-- How many digits a PIN has, so that a till can judge it at its last one. Null for PINs of before: those end with a key.
ALTER TABLE staff ADD pin_digits smallint
  CONSTRAINT pin_digits_sane CHECK (pin_digits BETWEEN 4 AND 6);
