-- Why: what a member staked, on which product, with what result, on which of the merchant's days, and what came and went as cash: one record, so that
-- whoever counts counts the same.

create schema activity;

create table activity.line (
  merchant_id integer not null,
  -- Lines of a merchant are written by one counter at a time: their order is the order in which they can be read.
  id bigint generated always as identity,
  -- What it comes from: a vendor's round, a lottery's bet, an entry of the ledger.
  source text not null check (source in ('round', 'lottery', 'ledger')),
  ref text not null check (length(ref) between 1 and 120),
  -- 0: the first line of its source. Any other: a correction, by the number of the change at its source.
  number bigint not null default 0,
  kind text not null check (kind in ('bet', 'deposit', 'withdrawal', 'fee', 'transfer', 'bonus', 'rebate', 'points', 'salary',
    'dividend', 'adjustment', 'other')),
  player_id bigint not null,
  asset text not null,
  product text check (product in ('LIVE', 'RNG', 'SPORTS', 'LOTT', 'ELOTT', 'FISH', 'PVP')),
  vendor text not null default '',
  game text not null default '',
  at timestamptz not null,
  -- The merchant's calendar day of it.
  day date not null,
  -- Of a correction: the day of the line that it corrects.
  first_day date,
  bets smallint not null default 0,
  stake bigint not null default 0,
  valid_bet bigint not null default 0,
  payout bigint not null default 0,
  -- What of the stakes went into a pot.
  jackpot bigint not null default 0,
  -- Of a correction: what had been counted before it.
  stake_before bigint not null default 0,
  payout_before bigint not null default 0,
  -- Of a cash flow.
  amount bigint not null default 0,
  -- Its wager had been counted towards turnover before there was a record.
  was_counted boolean not null default false,
  primary key (merchant_id, id),
  check ((kind = 'bet') = (product is not null)),
  check ((number = 0) = (first_day is null))
);
create unique index line_of_source on activity.line (ref, number, source, merchant_id);
create index line_by_day on activity.line (merchant_id, day);
create index line_won on activity.line (merchant_id, at desc) where payout >= 100000 and payout > stake and number = 0;

create function activity.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the record only grows: % on % is refused', tg_op, tg_table_name using errcode = 'insufficient_privilege';
end $$;
create trigger line_only_grows before update or delete on activity.line for each row execute function activity.refuse_change();
create trigger line_is_not_emptied before truncate on activity.line execute function activity.refuse_change();

create type activity.line_to_write as (
  source text, ref text, number bigint, kind text, player_id bigint, asset text, product text, vendor text, game text, at bigint,
  first_at bigint, bets smallint, stake bigint, valid_bet bigint, payout bigint, jackpot bigint, stake_before bigint,
  payout_before bigint, amount bigint, was_counted boolean
);

-- What a game played is unknown: it is counted nowhere, waits here, and somebody is told.
create table activity.waiting (
  merchant_id integer not null,
  source text not null,
  ref text not null,
  game text not null,
  since timestamptz not null,
  primary key (merchant_id, source, ref)
);

-- How far the counter has read what others wrote: every transaction before `until_xact` but those that were open then.
create table activity.position (
  merchant_id integer primary key,
  until_xact bigint not null default 0,
  open_xacts bigint[] not null default '{}',
  complete_to timestamptz not null default '-infinity'
);
-- Issues whose bets are being counted, and up to which place of their book.
create table activity.issue_to_count (
  merchant_id integer not null,
  issue_id bigint not null,
  after_sequence integer not null default 0,
  is_left_to_record boolean not null,
  primary key (merchant_id, issue_id)
);

create table activity.member_day (
  merchant_id integer not null,
  player_id bigint not null,
  day date not null,
  product text not null,
  asset text not null,
  bets bigint not null,
  stake bigint not null,
  valid_bet bigint not null,
  payout bigint not null,
  jackpot bigint not null,
  primary key (merchant_id, player_id, day, product, asset)
) with (fillfactor = 70);

create table activity.member_flow_day (
  merchant_id integer not null,
  player_id bigint not null,
  day date not null,
  asset text not null,
  deposit bigint not null default 0,
  withdrawal bigint not null default 0,
  fee bigint not null default 0,
  transfer bigint not null default 0,
  bonus bigint not null default 0,
  rebate bigint not null default 0,
  points bigint not null default 0,
  salary bigint not null default 0,
  dividend bigint not null default 0,
  adjustment bigint not null default 0,
  other bigint not null default 0,
  primary key (merchant_id, player_id, day, asset)
) with (fillfactor = 80);

-- The sums of squares tell how far chance can carry the return of a game.
create table activity.game_day (
  merchant_id integer not null,
  vendor text not null,
  game text not null,
  day date not null,
  product text not null,
  asset text not null,
  bets bigint not null,
  stake numeric(30) not null,
  valid_bet numeric(30) not null,
  payout numeric(30) not null,
  -- What of the payout nobody had staked for: it says nothing about the return of the game.
  gift numeric(30) not null,
  jackpot numeric(30) not null,
  stake_squared numeric not null,
  payout_squared numeric not null,
  stake_by_payout numeric not null,
  primary key (merchant_id, vendor, game, day, product, asset)
) with (fillfactor = 70);

-- A correction is dated by the day it is made, so a day that is over never changes: each is added to its month once.
create table activity.member_month (
  merchant_id integer not null,
  month date not null,
  player_id bigint not null,
  product text not null,
  asset text not null,
  bets bigint not null,
  stake bigint not null,
  valid_bet bigint not null,
  payout bigint not null,
  jackpot bigint not null,
  primary key (merchant_id, month, player_id, product, asset)
) with (fillfactor = 80);
create table activity.closed_day (
  merchant_id integer not null,
  day date not null,
  primary key (merchant_id, day)
);

-- Whoever acts on lines keeps how far it has come, in its own transaction.
create table activity.reader (
  merchant_id integer not null,
  name text not null check (name ~ '^[a-z-]+\.[a-z_]+$'),
  line_id bigint not null default 0,
  primary key (merchant_id, name)
);

do $$
begin
  if exists (select from pg_roles where rolname = 'fairground_app') then
    revoke update, delete, truncate on activity.line from fairground_app;
  end if;
end $$;
