-- Why: secrets of authenticator apps must be read back; a copy of their table alone must not tell them.

create table kernel.secret_key (
  key_id text primary key,
  key bytea not null check (length(key) = 32),
  created_at timestamptz not null default now()
);
