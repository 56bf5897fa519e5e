-- Why: operators read feedback by its state, the newest first; a job reads what was answered a week ago.

-- step
drop index concurrently if exists support.feedback_by_state;
-- step
create index concurrently feedback_by_state on support.feedback (merchant_id, state, id);
