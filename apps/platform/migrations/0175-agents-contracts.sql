-- Why: agents live on contracts. Who offered what to whom, what was answered, and since when it holds must stay as it was.

create schema if not exists agents;

-- What a merchant decides about contracts; none: contracts/policy.ts.
create table agents.contract_policy (
  merchant_id integer primary key,
  settings jsonb not null
);

-- One version of a contract. A change is another row.
create table agents.contract (
  merchant_id integer not null,
  id bigint generated always as identity,
  holder_id bigint not null,
  -- The other party; null is the platform.
  upline_id bigint,
  kind text not null check (kind in ('dividend', 'daily', 'hour', 'real-time')),
  product text not null check (product in ('LIVE', 'RNG', 'SPORTS', 'LOTT', 'ELOTT', 'FISH', 'PVP', 'CONS', 'DEPOSIT')),
  -- Of a dividend: day, week, half month, month. A wage has its own clock.
  period text not null check (case when kind = 'dividend' then period in ('D', 'W', 'H', 'M') when kind = 'hour' then period = 'hour' else period = 'D' end),
  -- Amounts and percentages have four decimals and stand here as whole numbers, written as text.
  tiers jsonb not null check (jsonb_typeof(tiers) = 'array' and jsonb_array_length(tiers) between 1 and 10),
  -- A player without a team is paid for the own play.
  counts text not null check (counts in ('team', 'own')),
  carries_negative boolean not null,
  is_higher_rate boolean not null,
  offered_at timestamptz not null,
  expires_at timestamptz not null,
  -- P offered, E not answered in time, V accepted, R rejected, X withdrawn by whoever offered it.
  state text not null default 'P' check (state in ('P', 'E', 'V', 'R', 'X')),
  answered_at timestamptz,
  valid_from timestamptz,
  valid_to timestamptz,
  -- Who wants it to end, and whether the other party has seen it.
  end_asked_by text check (end_asked_by in ('holder', 'upline')),
  end_asked_at timestamptz,
  end_answered_at timestamptz,
  primary key (merchant_id, id),
  check (holder_id is distinct from upline_id),
  check ((state = 'V') = (valid_from is not null)),
  check (valid_to is null or valid_to >= valid_from),
  check ((end_asked_by is null) = (end_asked_at is null))
);
-- One holds until further notice, and one waits for an answer, however many offers are made and accepted at once.
create unique index contract_in_force on agents.contract (merchant_id, holder_id, kind, product, period)
  where state = 'V' and valid_to is null;
create unique index contract_offered on agents.contract (merchant_id, holder_id, kind, product, period) where state = 'P';
create index contract_of_holder on agents.contract (merchant_id, holder_id, id desc);
create index contract_of_upline on agents.contract (merchant_id, upline_id, id desc);
create index contract_by_kind on agents.contract (merchant_id, kind, period, valid_from) where state = 'V';
create index contract_to_expire on agents.contract (expires_at) where state = 'P';

-- What was signed is what is paid: only what becomes of a version changes.
create function agents.keep_terms() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (new.merchant_id, new.id, new.holder_id, new.kind, new.product, new.period, new.tiers, new.counts,
      new.carries_negative, new.is_higher_rate, new.offered_at)
    = (old.merchant_id, old.id, old.holder_id, old.kind, old.product, old.period, old.tiers, old.counts,
      old.carries_negative, old.is_higher_rate, old.offered_at)
    and new.upline_id is not distinct from old.upline_id
    and (old.valid_from is null or new.valid_from = old.valid_from)
  then
    return new;
  end if;
  raise exception 'a contract version never changes' using errcode = 'check_violation', constraint = 'contract_terms';
end $$;
create trigger keep_terms before update or delete on agents.contract for each row execute function agents.keep_terms();

-- What both parties did, with time.
create table agents.contract_act (
  merchant_id integer not null,
  id bigint generated always as identity,
  contract_id bigint not null,
  act text not null check (act in ('offered', 'withdrawn', 'accepted', 'rejected', 'expired', 'end_asked', 'end_agreed', 'replaced', 'moved')),
  -- The letter that was sent, where one was.
  answer text check (answer in ('A', 'R', 'C')),
  party text not null check (party in ('holder', 'upline', 'operator', 'clock')),
  name text not null check (length(name) <= 60),
  at timestamptz not null,
  primary key (merchant_id, contract_id, id),
  foreign key (merchant_id, contract_id) references agents.contract (merchant_id, id)
);
create function agents.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'what was done stays: % on % is refused', tg_op, tg_table_name using errcode = 'insufficient_privilege';
end $$;
create trigger act_only_grows before update or delete on agents.contract_act for each row execute function agents.refuse_change();
