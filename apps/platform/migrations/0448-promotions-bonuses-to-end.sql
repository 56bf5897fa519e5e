-- Why: those whose deposit was taken back and that had to wait are looked for every minute.

-- step
drop index concurrently if exists promotions.bonus_to_end;
-- step
create index concurrently bonus_to_end on promotions.bonus (deposit_reversed_at) where state = 'active' and deposit_reversed_at is not null;
