-- Why: operators know members by their account, and so does whoever reads the list of corrections.
alter table wallet.adjustment add column account text not null default '';
