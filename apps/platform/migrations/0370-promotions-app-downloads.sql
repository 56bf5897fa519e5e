-- Why: getting the app is a first step of a new member, so the house has to know who has asked for it.

create table promotions.app_download (
  merchant_id integer not null,
  player_id bigint not null,
  at timestamptz not null,
  primary key (merchant_id, player_id)
);
