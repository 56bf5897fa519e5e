-- Why: what a player may lay at a table follows the rank that the platform tells.

alter table studio.session add rank integer not null default 0;
