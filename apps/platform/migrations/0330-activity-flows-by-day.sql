-- Why: a settlement reads what all members paid in and out on one day, and so does the report of a large team; the key begins with the member.

-- step
drop index concurrently if exists activity.member_flow_day_by_day;
-- step
create index concurrently member_flow_day_by_day on activity.member_flow_day (merchant_id, day);
