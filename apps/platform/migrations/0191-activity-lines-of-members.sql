-- Why: agents read the bets of their teams, newest first: of each member a few lines of some days.

-- step
drop index concurrently if exists activity.line_bets_of_member;
-- step
create index concurrently line_bets_of_member on activity.line (merchant_id, player_id, day, at, id) where kind = 'bet';
