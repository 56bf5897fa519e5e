-- Why: a report asks who is new on some days, of a merchant with many players. Without this it reads them all.

-- step
drop index concurrently if exists access.player_by_age;
-- step
create index concurrently player_by_age on access.player (merchant_id, created_at);
