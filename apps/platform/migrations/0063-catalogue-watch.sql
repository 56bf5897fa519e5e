-- Why: rounds that do not end, books that do not agree and games that pay other than printed are found by the platform, not by players.

-- Where the vendor answers what we ask; empty: it answers nothing.
alter table catalogue.vendor add column service_url text not null default '' check (length(service_url) <= 500);

-- What the vendor said about a round that has been open for long.
create table catalogue.round_watch (
  merchant_id integer not null,
  vendor_code text not null,
  round_id text not null,
  asked_at timestamptz not null,
  -- silent: no answer; open: it goes on there; owes: it ended there, and movements of it have not come; unknown: never heard of it.
  finding text not null check (finding in ('silent', 'open', 'owes', 'unknown')),
  missing text[] not null default '{}',
  primary key (merchant_id, vendor_code, round_id)
);

-- One day of one vendor's books against ours. A drift names the movements.
create table catalogue.reconciliation (
  merchant_id integer not null,
  vendor_code text not null,
  day date not null,
  compared_at timestamptz not null,
  state text not null check (state in ('agrees', 'differs', 'silent')),
  movements integer not null,
  missing_here text[] not null default '{}',
  missing_there text[] not null default '{}',
  other_amount text[] not null default '{}',
  primary key (merchant_id, vendor_code, day)
);
create index vendor_tx_by_time on catalogue.vendor_tx (merchant_id, vendor_code, created_at);

-- What each game took and paid in rounds that ended on a day. The sums of squares tell how far chance can carry the return.
create table catalogue.game_day (
  merchant_id integer not null,
  vendor_code text not null,
  game_code text not null,
  day date not null,
  asset text not null,
  rounds bigint not null,
  staked numeric(30) not null,
  paid numeric(30) not null,
  staked_squared numeric not null,
  paid_squared numeric not null,
  staked_by_paid numeric not null,
  primary key (merchant_id, vendor_code, game_code, day, asset)
);

-- What of a movement waits in the hold; a combined call holds its win, not its stake.
alter table catalogue.vendor_tx add column held bigint not null default 0 check (held >= 0);
