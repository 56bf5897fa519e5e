-- Why: a page that is loaded again opens another session, but its player has not left: the clock and the result of the visit go on.

-- A studio of before that still runs beside this one writes none: its visits begin with their sessions.
alter table studio.session add visit_since timestamptz;
update studio.session set visit_since = created_at;
alter table studio.session alter visit_since set default now(), alter visit_since set not null;
-- The last session of a player at a game, whose visit the next one may continue.
create index session_of_player on studio.session (merchant, player_ref, game, created_at desc);
