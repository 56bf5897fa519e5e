-- Why: vendors of sports say which matches can be bet on, and pages list them.

create table catalogue.match (
  merchant_id integer not null,
  vendor_code text not null,
  match_id text not null check (length(match_id) between 1 and 80),
  league_id text not null check (length(league_id) between 1 and 80),
  -- The game of the vendor that opens it.
  game_code text not null,
  -- Who plays, the host first, each by language.
  teams jsonb not null,
  starts_at timestamptz not null,
  primary key (merchant_id, vendor_code, match_id),
  foreign key (vendor_code, game_code) references catalogue.game (vendor_code, code)
);
create index match_by_start on catalogue.match (merchant_id, starts_at);
