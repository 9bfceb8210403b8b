-- The day of whose cards the owner said that they still count, by the location's own calendar. Servers of before write
-- businesses.accepted_card_date, which nothing reads any more.
ALTER TABLE locations ADD accepted_card_date date;
