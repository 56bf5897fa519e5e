-- Why: at a live table everybody plays the same round by one clock. The clock, the promise and the outcome stand in the database, so
-- that any studio can deal on where another has fallen.

create table studio.live_table (
  game text primary key,
  -- Who deals, and until when without saying so again.
  dealer uuid,
  leased_until timestamptz not null default '-infinity'
);

-- What rounds are dealt from: one round, or a whole shoe. Its hash is shown before the first of them opens.
create table studio.live_seed (
  game text not null,
  number integer not null,
  seed text not null,
  created_at timestamptz not null,
  -- From then on the seed is shown.
  ended_at timestamptz,
  primary key (game, number)
);

create table studio.live_round (
  game text not null,
  number integer not null,
  id uuid not null unique,
  seed_number integer not null,
  -- Which round of its seed, from zero.
  place integer not null,
  opens_at timestamptz not null,
  locks_at timestamptz not null,
  deals_at timestamptz not null,
  ends_at timestamptz not null,
  outcome jsonb,
  decided_at timestamptz,
  voided_at timestamptz,
  -- Nobody waits for money of this round any more.
  paid_at timestamptz,
  primary key (game, number),
  -- A place of a seed is dealt once.
  unique (game, seed_number, place),
  check (decided_at is null or voided_at is null)
);
create index live_round_unpaid on studio.live_round (game, number) where paid_at is null;

create table studio.live_seat (
  game text not null,
  merchant text not null,
  mode text not null,
  seat integer not null check (seat between 1 and 7),
  player_ref uuid not null,
  nickname text not null,
  -- The last round its player bet in, or sat down in.
  bet_number integer not null,
  seen_at timestamptz not null,
  primary key (game, merchant, mode, seat),
  unique (game, merchant, mode, player_ref)
);
