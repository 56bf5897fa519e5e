-- Why: others at a table see who sits there, by the name that its player has chosen.

alter table studio.session add nickname text not null default '';
