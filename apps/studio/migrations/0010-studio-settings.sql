-- Why: a merchant says at which tables, stakes and prices its players play; what nobody has said is as the game has it.

create table studio.game_setting (
  merchant text not null,
  game text not null,
  -- Counts the changes: one that was made from an older one is refused.
  version integer not null check (version > 0),
  is_open boolean not null,
  setting jsonb not null,
  changed_at timestamptz not null,
  -- What holds for a round of a table that was open at that moment.
  former_is_open boolean not null,
  former_setting jsonb,
  primary key (merchant, game)
);
