-- Why: settlements ask what everybody played on some days, and for the few corrections among millions of lines.

-- step
drop index concurrently if exists activity.member_day_by_day;
-- step
create index concurrently member_day_by_day on activity.member_day (merchant_id, day);
-- step
drop index concurrently if exists activity.member_flow_day_by_day;
-- step
create index concurrently member_flow_day_by_day on activity.member_flow_day (merchant_id, day);
-- step
drop index concurrently if exists activity.line_corrections;
-- step
create index concurrently line_corrections on activity.line (merchant_id, day) where number <> 0;
