-- Why: the bets of a player at a live table belong to a round of that table.

alter table studio.round add table_number integer;
-- step
drop index concurrently if exists studio.round_of_table;
-- step
create index concurrently round_of_table on studio.round (game, table_number) where table_number is not null;
