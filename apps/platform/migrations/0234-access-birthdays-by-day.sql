-- Why: who has a birthday today is asked every day.

-- step
drop index concurrently if exists access.player_by_birthday;
-- step
create index concurrently player_by_birthday on access.player
  (merchant_id, (extract(month from birthday) * 100 + extract(day from birthday)), id) where birthday is not null;
