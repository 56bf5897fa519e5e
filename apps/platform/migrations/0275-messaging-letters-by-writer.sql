-- Why: how much somebody wrote today is asked before each letter.

-- step
drop index concurrently if exists messaging.letter_by_writer;
-- step
create index concurrently letter_by_writer on messaging.letter (merchant_id, from_id, sent_at) where from_id is not null;
