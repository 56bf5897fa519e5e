-- Why: a vendor says itself which of its games can be opened; the others are shown, and say that they are still to come.

alter table catalogue.game add column has_client boolean not null default false;
