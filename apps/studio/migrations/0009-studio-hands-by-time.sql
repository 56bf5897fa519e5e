-- Why: the platform asks who has lost to whom lately.

-- step
drop index concurrently if exists studio.hand_decided;
-- step
create index concurrently hand_decided on studio.hand (decided_at) where decided_at is not null;
