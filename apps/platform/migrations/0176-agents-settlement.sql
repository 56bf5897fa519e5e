-- Why: what agents are paid is computed from inputs that are frozen, billed once and paid once, and anybody can compute it again.

-- Published for those who count: where somebody stood, what was played on a day, and single bets.
create view access.standing as
  select merchant_id, player_id, valid_from, valid_to, path from access.placement;
create view activity.played_day as
  select merchant_id, player_id, day, product, asset, stake, valid_bet, payout from activity.member_day;
create view activity.flow_day as
  select merchant_id, player_id, day, asset, deposit, withdrawal, bonus, rebate from activity.member_flow_day;
create view activity.bet_line as
  select merchant_id, id, source, ref, number, player_id, asset, product, at, day, first_day, stake, valid_bet, payout
  from activity.line where kind = 'bet';

-- A settlement of one period, of one kind of contract.
create table agents.settlement_run (
  merchant_id integer not null,
  id bigint generated always as identity,
  kind text not null check (kind in ('dividend', 'daily', 'hour', 'real-time')),
  period text not null,
  period_from timestamptz not null,
  period_to timestamptz not null,
  -- With each bet: the lines of the record after the first up to the last; others have none.
  after_line bigint not null default 0,
  last_line bigint not null default 0,
  asset text not null,
  -- What the merchant had decided at that moment.
  rules jsonb not null,
  hash text not null check (length(hash) = 64),
  state text not null default 'frozen' check (state in ('frozen', 'computed', 'released')),
  -- What it costs the platform.
  cost bigint not null default 0,
  frozen_at timestamptz not null,
  computed_at timestamptz,
  released_at timestamptz,
  released_by text,
  primary key (merchant_id, id),
  -- However many workers come, a period is settled once.
  unique (merchant_id, kind, period, period_from, after_line)
);
create index run_open on agents.settlement_run (merchant_id, id) where state <> 'released';

-- The frozen inputs: contracts that held, what members did at each place in the tree, single bets, and late corrections of earlier runs.
create table agents.run_term (
  merchant_id integer not null,
  run_id bigint not null,
  contract_id bigint not null,
  carried_in bigint not null,
  primary key (merchant_id, run_id, contract_id)
);
create table agents.run_row (
  merchant_id integer not null,
  run_id bigint not null,
  player_id bigint not null,
  path text collate "C" not null,
  product text not null,
  bet bigint not null,
  stake bigint not null,
  payout bigint not null,
  rebate bigint not null default 0,
  bonus bigint not null default 0,
  deposit bigint not null default 0,
  withdrawal bigint not null default 0,
  primary key (merchant_id, run_id, player_id, path, product)
);
create table agents.run_bet (
  merchant_id integer not null,
  run_id bigint not null,
  line_id bigint not null,
  player_id bigint not null,
  path text collate "C" not null,
  product text not null,
  ref text not null,
  at timestamptz not null,
  stake bigint not null,
  result text not null check (result in ('win', 'lose', 'void')),
  primary key (merchant_id, run_id, line_id)
);
create table agents.run_correction (
  merchant_id integer not null,
  run_id bigint not null,
  -- The run whose period it belongs to.
  target_id bigint not null,
  player_id bigint not null,
  path text collate "C" not null,
  product text not null,
  bet bigint not null,
  stake bigint not null,
  payout bigint not null,
  primary key (merchant_id, run_id, target_id, player_id, path, product)
);
create index correction_of on agents.run_correction (merchant_id, target_id, run_id);

-- What the team of a contract has bet on a day, for pay with each bet.
create table agents.team_bet (
  merchant_id integer not null,
  contract_id bigint not null,
  day_from timestamptz not null,
  bet bigint not null,
  primary key (merchant_id, contract_id, day_from)
);

-- Money that an upline or the platform has put aside for bills, before any of them is paid.
create table agents.escrow_funding (
  merchant_id integer not null,
  id bigint generated always as identity,
  run_id bigint not null,
  payer_id bigint,
  amount bigint not null check (amount > 0),
  at timestamptz not null,
  primary key (merchant_id, id)
);

create table agents.bill (
  merchant_id integer not null,
  id bigint generated always as identity,
  run_id bigint not null,
  contract_id bigint not null,
  holder_id bigint not null,
  -- Who pays; null is the platform.
  payer_id bigint,
  period_from timestamptz not null,
  period_to timestamptz not null,
  after_line bigint not null default 0,
  -- period: what the period came to. run:<id>: a correction found by that run. operator:<id>: by hand.
  cause text not null check (cause ~ '^(period|run:\d+|operator:[0-9a-f-]{36})$'),
  -- Of a correction: the first bill.
  adjusts_id bigint,
  -- Below zero when a correction takes back.
  amount bigint not null,
  carried_out bigint not null,
  proof jsonb not null,
  -- nothing: came to zero. outside: its contract lies outside the one above. askable, asked: a wage by request.
  -- due: to be paid. waiting: there is too little money. funded: put aside. held: an operator looks at it.
  state text not null check (state in ('nothing', 'outside', 'askable', 'asked', 'due', 'waiting', 'funded', 'paid', 'held', 'rejected')),
  -- What it goes back to when it is no longer held.
  held_from text,
  reason text not null default '' check (length(reason) <= 300),
  funding_id bigint,
  paid_at timestamptz,
  primary key (merchant_id, id),
  unique (merchant_id, contract_id, period_from, after_line, cause),
  foreign key (merchant_id, run_id) references agents.settlement_run (merchant_id, id),
  foreign key (merchant_id, contract_id) references agents.contract (merchant_id, id),
  check ((cause = 'period') = (adjusts_id is null)),
  check (amount >= 0 or adjusts_id is not null),
  check ((state = 'paid') = (paid_at is not null)),
  check (state <> 'funded' or funding_id is not null)
);
create index bill_of_run on agents.bill (merchant_id, run_id, id);
create index bill_of_holder on agents.bill (merchant_id, holder_id, id desc);
create index bill_of_payer on agents.bill (merchant_id, payer_id, id desc) where payer_id is not null;
create index bill_open on agents.bill (merchant_id, state, id) where state in ('due', 'waiting', 'funded', 'asked', 'held', 'outside');

create function agents.keep_bill() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.state not in ('paid', 'nothing') and
    (new.merchant_id, new.id, new.run_id, new.contract_id, new.holder_id, new.period_from, new.after_line, new.cause, new.amount, new.carried_out, new.proof)
    = (old.merchant_id, old.id, old.run_id, old.contract_id, old.holder_id, old.period_from, old.after_line, old.cause, old.amount, old.carried_out, old.proof)
    and new.payer_id is not distinct from old.payer_id and new.adjusts_id is not distinct from old.adjusts_id
  then
    return new;
  end if;
  raise exception 'a bill stays as it was written' using errcode = 'check_violation', constraint = 'bill_stays';
end $$;
create trigger keep_bill before update or delete on agents.bill for each row execute function agents.keep_bill();

create function agents.keep_run() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (new.merchant_id, new.id, new.kind, new.period, new.period_from, new.period_to, new.after_line, new.last_line, new.rules, new.hash)
    = (old.merchant_id, old.id, old.kind, old.period, old.period_from, old.period_to, old.after_line, old.last_line, old.rules, old.hash)
  then
    return new;
  end if;
  raise exception 'what was frozen stays' using errcode = 'check_violation', constraint = 'run_stays';
end $$;
create trigger keep_run before update or delete on agents.settlement_run for each row execute function agents.keep_run();
create trigger term_stays before update or delete on agents.run_term for each row execute function agents.refuse_change();
create trigger row_stays before update or delete on agents.run_row for each row execute function agents.refuse_change();
create trigger bet_stays before update or delete on agents.run_bet for each row execute function agents.refuse_change();
create trigger correction_stays before update or delete on agents.run_correction for each row execute function agents.refuse_change();
