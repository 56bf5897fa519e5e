-- Why: a day that is over is added to its month, and the days that are not over are added to a team's month: both read one day of all members,
-- and the key begins with the member.

-- step
drop index concurrently if exists activity.member_day_by_day;
-- step
create index concurrently member_day_by_day on activity.member_day (merchant_id, day);
