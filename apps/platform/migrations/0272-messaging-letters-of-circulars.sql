-- Why: nobody gets one circular twice, and the console counts who has read it.

-- step
drop index concurrently if exists messaging.letter_of_circular;
-- step
create unique index concurrently letter_of_circular on messaging.letter (merchant_id, circular_id, player_id) where circular_id is not null;
-- step
drop index concurrently if exists messaging.letter_read_of_circular;
-- step
create index concurrently letter_read_of_circular on messaging.letter (merchant_id, circular_id)
  where circular_id is not null and read_at is not null;
