-- Why: what every domain stands on: the server's encryption key, nonces seen once, and the outbox.

create table kernel.encryption_key (
  key_id text primary key,
  private_jwk jsonb not null,
  public_key text not null,
  created_at timestamptz not null default now()
);

-- A nonce is only remembered for the minutes in which its body would still be accepted.
create unlogged table kernel.seen_nonce (
  nonce text primary key,
  seen_at timestamptz not null
);
create index seen_nonce_by_age on kernel.seen_nonce (seen_at);

create table kernel.event (
  id bigint generated always as identity primary key,
  name text not null,
  subject text not null,
  body jsonb not null,
  created_at timestamptz not null default now()
);

-- One row for each subscriber still to be told. Deleted in the transaction of the telling.
create table kernel.delivery (
  event_id bigint not null references kernel.event (id) on delete cascade,
  subscriber text not null,
  subject text not null,
  attempts integer not null default 0,
  next_try_at timestamptz not null default now(),
  last_error text,
  primary key (subscriber, subject, event_id)
);
create index delivery_by_time on kernel.delivery (next_try_at);

-- Payloads that are too large for a notification between socket servers.
create table public.socket_io_attachments (
  id bigserial unique,
  created_at timestamptz default now(),
  payload bytea
);
