-- Why: tickets are drawn for prizes that lie aside, by a seed that was promised before the first ticket and a list that is closed before the draw.

create table promotions.raffle (
  merchant_id integer not null,
  promotion_id text not null,
  -- The period and the version it was opened with: `week:2026-11-16:1`.
  schedule_id text not null check (length(schedule_id) between 1 and 60),
  period text not null,
  version integer not null,
  asset text not null,
  from_day date not null,
  to_day date not null check (to_day >= from_day),
  ends_at timestamptz not null,
  -- When what was won can be claimed, as planned; what really was stands in drawn_at.
  opens_at timestamptz not null check (opens_at > ends_at),
  closes_at timestamptz not null check (closes_at > opens_at),
  pool bigint not null check (pool > 0),
  paid bigint not null default 0 check (paid >= 0),
  returned bigint not null default 0 check (returned >= 0),
  state text not null default 'open' check (state in ('open', 'frozen', 'drawn', 'closed', 'called_off')),
  -- The hash of the seed, and the seed as nobody can read it without the key of the installation.
  commitment text not null check (commitment ~ '^[0-9a-f]{64}$'),
  sealed_seed text not null,
  tickets integer not null default 0,
  -- The hash of the list so far; from frozen_at on it stays.
  list_hash text not null check (list_hash ~ '^[0-9a-f]{64}$'),
  frozen_at timestamptz,
  seed text,
  result text,
  drawn_at timestamptz,
  -- The last line of the record that was looked at; null: nothing was yet.
  line_id bigint,
  primary key (merchant_id, promotion_id, schedule_id),
  foreign key (merchant_id, promotion_id, version) references promotions.version (merchant_id, promotion_id, number),
  check (paid + returned <= pool),
  check (state not in ('closed', 'called_off') or paid + returned = pool),
  check (state <> 'called_off' or tickets = 0),
  check ((frozen_at is not null) = (state in ('frozen', 'drawn', 'closed'))),
  check ((seed is not null) = (state in ('drawn', 'closed'))),
  check ((result is not null) = (seed is not null) and (drawn_at is not null) = (seed is not null)),
  -- The list stands there for everybody to read before the seed does.
  check (drawn_at >= frozen_at + interval '1 minute'),
  check (encode(sha256(convert_to(seed, 'UTF8')), 'hex') = commitment)
);
create unique index raffle_of_period on promotions.raffle (merchant_id, promotion_id, period) where state <> 'called_off';
create index raffle_unfinished on promotions.raffle (merchant_id, ends_at) where state in ('open', 'frozen', 'drawn');

create table promotions.ticket (
  merchant_id integer not null,
  promotion_id text not null,
  schedule_id text not null,
  number integer not null,
  player_id bigint not null,
  -- Only its owner knows it; the published list has the receipt.
  ticket_id uuid not null,
  receipt text not null,
  -- The hash of the list up to and including this ticket.
  hash text not null,
  -- What it was given for; once.
  source text not null check (length(source) between 1 and 60),
  at timestamptz not null,
  primary key (merchant_id, promotion_id, schedule_id, number),
  unique (merchant_id, promotion_id, schedule_id, player_id, source),
  unique (merchant_id, ticket_id),
  foreign key (merchant_id, promotion_id, schedule_id) references promotions.raffle (merchant_id, promotion_id, schedule_id)
);
create index ticket_of_player on promotions.ticket (merchant_id, player_id, promotion_id, schedule_id);

create table promotions.raffle_prize (
  merchant_id integer not null,
  promotion_id text not null,
  schedule_id text not null,
  number integer not null,
  player_id bigint not null,
  -- Which prize of the list, and which of its `count`.
  prize smallint not null check (prize > 0),
  copy integer not null check (copy > 0),
  amount bigint not null check (amount > 0),
  state text not null default 'due' check (state in ('due', 'paid', 'expired')),
  bonus_id bigint,
  primary key (merchant_id, promotion_id, schedule_id, number),
  unique (merchant_id, promotion_id, schedule_id, prize, copy),
  foreign key (merchant_id, promotion_id, schedule_id, number)
    references promotions.ticket (merchant_id, promotion_id, schedule_id, number),
  foreign key (merchant_id, bonus_id) references promotions.bonus (merchant_id, id),
  check ((state = 'paid') = (bonus_id is not null))
);

-- Whoever writes a ticket: it gets the next number and joins the hash of the list, and there is none once the list is closed.
create function promotions.number_ticket() returns trigger language plpgsql as $$
declare
  raffle promotions.raffle;
begin
  select * into raffle from promotions.raffle r
  where r.merchant_id = new.merchant_id and r.promotion_id = new.promotion_id and r.schedule_id = new.schedule_id for update;
  if raffle.state is distinct from 'open' then
    raise exception 'the list of this raffle is closed' using errcode = 'check_violation', constraint = 'ticket_in_time';
  end if;
  new.number := raffle.tickets + 1;
  new.at := date_trunc('milliseconds', new.at);
  new.receipt := encode(sha256(convert_to(new.ticket_id || ':' || new.number, 'UTF8')), 'hex');
  new.hash := encode(sha256(convert_to(concat_ws(E'\n', raffle.list_hash, new.number, 'ticket',
    to_char(new.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), new.receipt, '', '', '', ''), 'UTF8')), 'hex');
  update promotions.raffle r set tickets = new.number, list_hash = new.hash
  where r.merchant_id = new.merchant_id and r.promotion_id = new.promotion_id and r.schedule_id = new.schedule_id;
  return new;
end $$;
create trigger number_ticket before insert on promotions.ticket for each row execute function promotions.number_ticket();

create function promotions.keep_ticket() returns trigger language plpgsql as $$
begin
  raise exception 'a ticket stays as it is' using errcode = 'check_violation', constraint = 'ticket_kept';
end $$;
create trigger keep_ticket before update or delete on promotions.ticket for each row execute function promotions.keep_ticket();

create function promotions.keep_raffle() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE'
    and (new.merchant_id, new.promotion_id, new.schedule_id, new.period, new.version, new.asset, new.from_day, new.to_day, new.ends_at,
      new.opens_at, new.pool, new.commitment, new.sealed_seed)
    = (old.merchant_id, old.promotion_id, old.schedule_id, old.period, old.version, old.asset, old.from_day, old.to_day, old.ends_at,
      old.opens_at, old.pool, old.commitment, old.sealed_seed)
    -- The list grows by tickets and by nothing else.
    and ((new.tickets, new.list_hash) = (old.tickets, old.list_hash) or (pg_trigger_depth() > 1 and old.state = 'open'))
    and (new.frozen_at is not distinct from old.frozen_at or (old.state, new.state) = ('open', 'frozen'))
    and ((new.seed, new.result, new.drawn_at, new.closes_at) is not distinct from (old.seed, old.result, old.drawn_at, old.closes_at)
      or (old.state, new.state) = ('frozen', 'drawn'))
    and (new.state = old.state or (old.state, new.state) in
      (('open', 'frozen'), ('open', 'called_off'), ('frozen', 'drawn'), ('drawn', 'closed')))
  then
    return new;
  end if;
  raise exception 'a raffle keeps what it promised' using errcode = 'check_violation', constraint = 'raffle_kept';
end $$;
create trigger keep_raffle before update or delete on promotions.raffle for each row execute function promotions.keep_raffle();

create function promotions.keep_raffle_prize() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' and exists (select from promotions.raffle r join promotions.ticket t using (merchant_id, promotion_id, schedule_id)
    where r.merchant_id = new.merchant_id and r.promotion_id = new.promotion_id and r.schedule_id = new.schedule_id and r.state = 'frozen'
      and t.number = new.number and t.player_id = new.player_id)
  then
    return new;
  end if;
  if tg_op = 'UPDATE' and old.state = 'due'
    and (new.merchant_id, new.promotion_id, new.schedule_id, new.number, new.player_id, new.prize, new.copy, new.amount)
    = (old.merchant_id, old.promotion_id, old.schedule_id, old.number, old.player_id, old.prize, old.copy, old.amount)
  then
    return new;
  end if;
  raise exception 'a prize is drawn once and decided once' using errcode = 'check_violation', constraint = 'raffle_prize_kept';
end $$;
create trigger keep_raffle_prize before insert or update or delete on promotions.raffle_prize
  for each row execute function promotions.keep_raffle_prize();
