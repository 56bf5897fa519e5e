-- Why: tasks whose time is over are looked for once a minute, among all that there ever were.

-- step
drop index concurrently if exists wallet.turnover_task_to_expire;
-- step
create index concurrently turnover_task_to_expire on wallet.turnover_task (expires_at) where closed_at is null and expires_at is not null;
