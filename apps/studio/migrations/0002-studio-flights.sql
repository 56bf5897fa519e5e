-- Why: crash is played by everybody at once: its ends hang on a chain of hashes fixed in advance, and its times are
-- written down before the first bet, so that a studio that falls and comes back finds the same flight.

create table studio.chain (
  id integer generated always as identity primary key,
  game text not null,
  -- The number of the first flight; flights are numbered through over all chains of a game.
  first_number integer not null,
  length integer not null,
  -- Secret: the seed of the last flight, from which all others follow.
  last_seed text not null,
  -- Public before the first flight.
  terminal_hash text not null,
  -- Fixed by the seed that the page of the first player to bet has drawn.
  salt text,
  created_at timestamptz not null,
  unique (game, first_number)
);

create table studio.flight (
  game text not null,
  number integer not null,
  opens_at timestamptz not null,
  takes_off_at timestamptz not null,
  lands_at timestamptz not null,
  primary key (game, number)
);

alter table studio.round add takes_off_at timestamptz, add lands_at timestamptz;
create index round_of_flight on studio.round (game, nonce) where lands_at is not null;
