-- Why: the feed shows the latest bets of a merchant, and the latest high ones, to whoever looks at the home page.

-- step
drop index concurrently if exists activity.line_latest;
-- step
create index concurrently line_latest on activity.line (merchant_id, at desc) where kind = 'bet' and number = 0;
-- step
drop index concurrently if exists activity.line_high;
-- step
create index concurrently line_high on activity.line (merchant_id, at desc) where kind = 'bet' and number = 0 and stake >= 1000000;
