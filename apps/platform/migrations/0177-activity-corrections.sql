-- Why: settlements ask for the few corrections of a day among millions of lines, and for everybody's flows of a day.

-- step
drop index concurrently if exists activity.line_corrections;
-- step
create index concurrently line_corrections on activity.line (merchant_id, day) where number <> 0;
-- step
drop index concurrently if exists activity.member_flow_day_by_day;
-- step
create index concurrently member_flow_day_by_day on activity.member_flow_day (merchant_id, day);
