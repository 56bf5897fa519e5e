-- Why: the people behind the console, who belong to the installation and to no single merchant.

create table access.operator (
  id bigint generated always as identity primary key,
  account text not null unique check (account = lower(account) and length(account) between 2 and 64),
  name text not null check (length(name) between 1 and 80),
  role text not null check (role in ('admin', 'operator', 'finance', 'support')),
  password_hash text not null check (password_hash like '$argon2id$%'),
  -- Encrypted with the installation's key; null: no second factor.
  totp_secret text,
  -- Shown to the operator, not yet proven by a code.
  totp_pending text,
  -- The time step of the last code used: a code is good once.
  totp_last_step bigint not null default 0,
  state text not null default 'active' check (state in ('active', 'suspended')),
  created_at timestamptz not null
);

create table access.operator_session (
  token_hash bytea primary key check (length(token_hash) = 32),
  operator_id bigint not null references access.operator (id),
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  ip text not null check (length(ip) <= 64),
  user_agent text not null check (length(user_agent) <= 300),
  ended_at timestamptz,
  ended_reason text check (ended_reason in ('logout', 'replaced', 'idle', 'expired', 'forced')),
  check ((ended_at is null) = (ended_reason is null))
);
create unique index operator_session_live on access.operator_session (operator_id) where ended_at is null;

-- Counted by the account that was typed, whether it exists or not: a lock must not tell which accounts exist.
create table access.operator_attempt (
  account text primary key check (length(account) <= 64),
  failures integer not null,
  last_failed_at timestamptz not null,
  locked_until timestamptz
);
create index operator_attempt_by_age on access.operator_attempt (last_failed_at);
