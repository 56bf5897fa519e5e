-- Why: wins and bets are shown to everybody, with masked names; a member may want no name there at all.

alter table access.player add column is_hidden boolean not null default false;
