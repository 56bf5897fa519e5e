-- Why: a share of what was really risked comes back by product, by itself each night or when the member asks, and the same bet is never paid twice.

-- Published for those who count: lottery bets that were sold at a series have their rebate at settlement.
create view lottery.series_bet as select merchant_id, id from lottery.bet where series is not null;

-- Rates by rank and product with everything else that a merchant decides, as it holds from a day on. The latest one of a day counts.
create table vip.rebate_rule (
  merchant_id integer not null,
  number integer not null check (number > 0),
  valid_from date not null,
  settings jsonb not null check (jsonb_typeof(settings) = 'object'),
  changed_by text not null,
  changed_at timestamptz not null,
  reason text not null,
  primary key (merchant_id, number)
);

create function vip.keep_rebate_rule() returns trigger language plpgsql as $$
begin
  raise exception 'rates of rebates never change; new ones follow' using errcode = 'check_violation', constraint = 'rebate_rule_kept';
end $$;
create trigger keep_rebate_rule before update or delete on vip.rebate_rule for each row execute function vip.keep_rebate_rule();

-- Whoever decides about rebates of a member locks this row first.
create table vip.rebate_member (
  merchant_id integer not null,
  player_id bigint not null,
  -- What corrections have taken back and no later rebate has made up for.
  debt bigint not null default 0 check (debt >= 0),
  claimed_at timestamptz,
  primary key (merchant_id, player_id)
);

-- What was decided for a member's bets of a day so far. All lines of the day add up to its amount.
create table vip.rebate_day (
  merchant_id integer not null,
  player_id bigint not null,
  day date not null,
  product text not null,
  valid_bet bigint not null,
  amount bigint not null check (amount >= 0),
  primary key (merchant_id, player_id, day, product)
) with (fillfactor = 80);

create table vip.rebate_run (
  merchant_id integer not null,
  day date not null,
  -- The automatic rebate was on; otherwise only corrections are looked at.
  pays_play boolean not null,
  state text not null default 'open' check (state in ('open', 'computing', 'held', 'paying', 'paid')),
  after_player bigint not null default 0,
  released_by text,
  done_at timestamptz,
  primary key (merchant_id, day)
);
create index rebate_run_to_do on vip.rebate_run (merchant_id, day) where state <> 'paid';

-- What a run looks at, until all of it is decided.
create table vip.rebate_basis (
  merchant_id integer not null,
  run_day date not null,
  player_id bigint not null,
  day date not null,
  product text not null,
  valid_bet bigint not null,
  primary key (merchant_id, run_day, player_id, day, product)
);

create table vip.rebate_line (
  merchant_id integer not null,
  id bigint generated always as identity,
  player_id bigint not null,
  kind text not null check (kind in ('daily', 'claimed', 'corrected')),
  -- Of the run that decided it; null: the member asked.
  run_day date,
  day date not null,
  product text not null,
  asset text not null,
  -- The whole day by then, what it comes to, and what of that had been decided before.
  valid_bet bigint not null,
  rate smallint not null check (rate between 0 and 1000),
  cap bigint check (cap > 0),
  total bigint not null check (total >= 0),
  before bigint not null check (before >= 0),
  amount bigint not null check (amount = total - before and amount <> 0),
  -- What of it makes up for corrections.
  withheld bigint not null default 0 check (withheld between 0 and greatest(amount, 0)),
  state text not null check (state in ('due', 'paid')),
  at timestamptz not null,
  paid_at timestamptz,
  primary key (merchant_id, id),
  check ((state = 'paid') = (paid_at is not null))
);
create unique index rebate_line_of_run on vip.rebate_line (merchant_id, run_day, player_id, day, product) where run_day is not null;
create index rebate_line_due on vip.rebate_line (merchant_id, run_day, id) where state = 'due';
create index rebate_line_of_player on vip.rebate_line (merchant_id, player_id, id desc);
create index rebate_line_paid on vip.rebate_line (merchant_id, paid_at) where state = 'paid';

create function vip.keep_rebate_line() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.state = 'due' and new.state = 'paid'
    and (new.merchant_id, new.id, new.player_id, new.day, new.product, new.total, new.before, new.amount, new.withheld)
      = (old.merchant_id, old.id, old.player_id, old.day, old.product, old.total, old.before, old.amount, old.withheld) then
    return new;
  end if;
  raise exception 'a line of a rebate stays as it was decided' using errcode = 'check_violation', constraint = 'rebate_line_kept';
end $$;
create trigger keep_rebate_line before update or delete on vip.rebate_line for each row execute function vip.keep_rebate_line();

-- Members whom a run could not decide about or pay. The others are not kept waiting.
create table vip.rebate_failure (
  merchant_id integer not null,
  run_day date not null,
  player_id bigint not null,
  what text not null,
  at timestamptz not null,
  primary key (merchant_id, run_day, player_id)
);
