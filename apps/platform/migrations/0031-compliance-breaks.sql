-- Why: whoever wants to stop for a while, or for good, must be able to, at once and without being able to change their mind.

create table compliance.break (
  merchant_id integer not null,
  id uuid not null default uuidv7(),
  player_id bigint not null,
  since timestamptz not null,
  -- Null: for good.
  until timestamptz,
  primary key (merchant_id, id),
  check (until > since)
);
create index break_of_player on compliance.break (merchant_id, player_id);
