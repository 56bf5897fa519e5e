-- Why: the studio keeps its own rounds, so that each can be resumed, recalled and verified; money stays with the platform.

create schema if not exists studio;

create table studio.session (
  id uuid primary key,
  -- SHA-256 of the key that the game's page holds.
  key_hash bytea not null unique,
  merchant text not null,
  game text not null,
  mode text not null check (mode in ('real', 'trial')),
  player_ref uuid not null,
  platform_session uuid not null,
  currency text not null,
  min_stake bigint not null,
  max_stake bigint not null,
  -- What a trial plays with; never money.
  credits bigint not null default 0 check (credits >= 0),
  -- What the next round is promised on: its hash has been shown, itself not yet.
  server_seed text not null,
  client_seed text not null check (length(client_seed) between 1 and 64),
  nonce integer not null default 0,
  created_at timestamptz not null
);

create table studio.round (
  id uuid primary key,
  session_id uuid not null references studio.session,
  merchant text not null,
  game text not null,
  mode text not null,
  player_ref uuid not null,
  server_seed text not null,
  client_seed text not null,
  nonce integer not null,
  started_at timestamptz not null,
  ended_at timestamptz,
  -- One promise, one round: a seed that has been shown decides nothing any more.
  unique (session_id, nonce)
);
-- A new round waits for the old one.
create unique index round_open on studio.round (merchant, player_ref, game) where ended_at is null;
create index round_of_player on studio.round (merchant, player_ref, game, started_at desc);

create table studio.step (
  round_id uuid not null references studio.round on delete cascade,
  number integer not null,
  request_id uuid not null,
  -- Under which the stake is asked for: a repetition must be the same request.
  platform_session uuid not null,
  input jsonb not null,
  elapsed_ms integer not null,
  words_from integer not null,
  words_until integer not null,
  debit bigint not null,
  credit bigint not null,
  jackpot bigint not null default 0,
  state jsonb not null,
  -- staking: the platform has not said yes to the debit; paying: what is won has not been taken; done.
  stage text not null check (stage in ('staking', 'paying', 'done')),
  balance_after text not null default '',
  created_at timestamptz not null,
  primary key (round_id, number)
);
create unique index step_by_request on studio.step (round_id, request_id);
create index step_pending on studio.step (created_at) where stage <> 'done';

-- The pot of a progressive game, in millionths of the currency unit.
create table studio.pool (
  merchant text not null,
  game text not null,
  currency text not null,
  mode text not null,
  amount bigint not null check (amount >= 0),
  primary key (merchant, game, currency, mode)
);
