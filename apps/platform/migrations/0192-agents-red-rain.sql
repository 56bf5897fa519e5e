-- Why: agents let envelopes with money fall on their teams. What is in each is fixed before the first falls, and each is opened once.

create table agents.rain (
  merchant_id integer not null,
  id bigint generated always as identity,
  agent_id bigint not null,
  request_id uuid not null,
  asset text not null,
  total bigint not null check (total > 0),
  envelopes smallint not null check (envelopes between 1 and 200),
  is_equal boolean not null,
  audience text not null check (audience in ('team', 'direct', 'active')),
  message text not null check (length(message) <= 100),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- waiting, running: told to pages or not yet; whether it rains is said by the clock. ended: the rest has come back. cancelled: all of it.
  state text not null check (state in ('waiting', 'running', 'ended', 'cancelled')),
  -- An operator stopped it, and why.
  stopped_by text,
  stop_reason text check (length(stop_reason) <= 300),
  created_at timestamptz not null,
  primary key (merchant_id, id),
  unique (merchant_id, agent_id, request_id),
  check (ends_at > starts_at),
  check ((stopped_by is null) = (stop_reason is null))
);
create index rain_of_agent on agents.rain (merchant_id, agent_id, id desc);
create index rain_open on agents.rain (merchant_id, ends_at) where state in ('waiting', 'running');

create table agents.rain_envelope (
  merchant_id integer not null,
  rain_id bigint not null,
  number smallint not null,
  amount bigint not null check (amount > 0),
  -- Who opened it.
  player_id bigint,
  claimed_at timestamptz,
  primary key (merchant_id, rain_id, number),
  foreign key (merchant_id, rain_id) references agents.rain (merchant_id, id),
  check ((player_id is null) = (claimed_at is null))
);
-- One each.
create unique index rain_claim on agents.rain_envelope (merchant_id, rain_id, player_id) where player_id is not null;

-- What is in an envelope is never changed, and it is opened once.
create function agents.refuse_rain_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or new.amount <> old.amount or new.number <> old.number or new.rain_id <> old.rain_id
    or new.merchant_id <> old.merchant_id or old.player_id is not null then
    raise exception 'an envelope stays as it was filled' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger rain_envelope_stays before update or delete on agents.rain_envelope for each row execute function agents.refuse_rain_change();
