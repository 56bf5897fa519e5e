-- Why: who plays and who is signed in. Tokens and passwords are never stored, only what proves them.

create schema access;

-- What a merchant decides about signing in. No row: the defaults.
create table access.policy (
  merchant_id integer primary key,
  -- A session used from another address than it was opened from is refused.
  bind_session_to_address boolean not null default false
);

create table access.player (
  merchant_id integer not null,
  id bigint generated always as identity,
  -- Compared without regard to case, so it is kept in lower case.
  account text not null check (account = lower(account) and length(account) between 2 and 40),
  -- The wire calls it isAgent.
  role smallint not null check (role in (0, 1, 2, 4, 40, 41, 42)),
  nickname text not null check (length(nickname) between 1 and 40),
  -- Null: signs in by other means than a password.
  password_hash text check (password_hash like '$argon2id$%'),
  state text not null default 'active' check (state in ('active', 'suspended', 'closed')),
  language text not null check (language in ('CN', 'TW', 'EN', 'JA', 'TH', 'VI', 'PT', 'ES', 'RU', 'AR')),
  upline_id bigint,
  created_at timestamptz not null,
  primary key (merchant_id, id),
  unique (merchant_id, account),
  foreign key (merchant_id, upline_id) references access.player (merchant_id, id),
  check (upline_id <> id),
  -- A top agent has nobody above, an agent has somebody.
  check (case when role in (2, 42) then upline_id is null when role in (1, 41) then upline_id is not null else true end)
);
create index player_by_upline on access.player (merchant_id, upline_id) where upline_id is not null;

create table access.session (
  merchant_id integer not null,
  -- SHA-256 of the token, which has 256 random bits itself: nothing to guess, nothing to salt.
  token_hash bytea not null check (length(token_hash) = 32),
  player_id bigint not null,
  created_at timestamptz not null,
  -- Written at most once a minute by each process that answers the session.
  last_seen_at timestamptz not null,
  ip text not null check (length(ip) <= 64),
  device_id text not null check (length(device_id) <= 64),
  user_agent text not null check (length(user_agent) <= 300),
  ended_at timestamptz,
  ended_reason text check (ended_reason in ('logout', 'replaced', 'idle', 'expired', 'forced')),
  primary key (merchant_id, token_hash),
  foreign key (merchant_id, player_id) references access.player (merchant_id, id),
  check ((ended_at is null) = (ended_reason is null))
);
-- One live session for each player: a new one ends the old one.
create unique index session_live on access.session (merchant_id, player_id) where ended_at is null;
create index session_by_player on access.session (merchant_id, player_id, created_at desc);
create index session_live_by_last_seen on access.session (last_seen_at) where ended_at is null;
