-- Why: the acquisition report reads the launches of some days.
-- step
drop index concurrently if exists catalogue.game_session_by_time;
-- step
create index concurrently game_session_by_time on catalogue.game_session (merchant_id, created_at) where mode = 'real';
