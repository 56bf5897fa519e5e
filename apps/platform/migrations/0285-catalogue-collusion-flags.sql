-- Why: two members can move money to each other at a table between players. Who was kept apart there, and who loses to one other far more
-- often than chance, is for an operator to look at.

create table catalogue.collusion_flag (
  id bigint generated always as identity primary key,
  merchant_id integer not null,
  vendor_code text not null,
  game_code text not null,
  -- kept_apart: they wanted to one table and share something. one_sided: the first loses to the second.
  kind text not null check (kind in ('kept_apart', 'one_sided')),
  player_id bigint not null,
  other_id bigint not null check (other_id <> player_id),
  shares text[] not null default '{}' check (shares <@ array['device', 'address', 'card']),
  hands text[] not null default '{}',
  -- Of these hands, how many the first one lost, and what went over to the second.
  lost integer not null default 0,
  moved bigint not null default 0,
  times integer not null default 1,
  first_at timestamptz not null,
  last_at timestamptz not null,
  noted_at timestamptz,
  noted_by text,
  note text,
  check ((noted_at is null) = (noted_by is null) and (noted_at is null) = (note is null))
);
-- What is seen again before somebody has looked is the same flag.
create unique index collusion_flag_open on catalogue.collusion_flag
  (merchant_id, vendor_code, game_code, kind, player_id, other_id) where noted_at is null;
create index collusion_flag_latest on catalogue.collusion_flag (merchant_id, last_at desc);
