-- Why: points are earned by play and deposits at rates of the merchant, are taken back with corrections, and end on a day of their own.

create schema points_mall;

-- Rates and limits as they held from a moment on. A bet earns by those of its settlement.
create table points_mall.rule (
  merchant_id integer not null,
  number integer not null check (number > 0),
  settings jsonb not null check (jsonb_typeof(settings) = 'object'),
  valid_from timestamptz not null,
  changed_by text not null,
  reason text not null,
  primary key (merchant_id, number)
);

create function points_mall.keep_rule() returns trigger language plpgsql as $$
begin
  raise exception 'rules of points never change; new ones follow' using errcode = 'check_violation', constraint = 'rule_kept';
end $$;
create trigger keep_rule before update or delete on points_mall.rule for each row execute function points_mall.keep_rule();

-- Whoever moves points of a member locks this row first.
create table points_mall.member (
  merchant_id integer not null,
  player_id bigint not null,
  -- What corrections would have taken back of points that were spent by then.
  debt bigint not null default 0 check (debt >= 0),
  primary key (merchant_id, player_id)
);

-- What a bet or a deposit has given so far, at the rate of its first moment.
create table points_mall.earning (
  merchant_id integer not null,
  source text not null,
  ref text not null,
  player_id bigint not null,
  -- In hundredths of a percent.
  rate integer not null check (rate > 0),
  base bigint not null,
  points bigint not null check (points >= 0),
  expires_on date not null,
  primary key (merchant_id, source, ref)
);

-- Points of a member that end on the same day. What remains of all of them is the balance in the ledger.
create table points_mall.lot (
  merchant_id integer not null,
  player_id bigint not null,
  expires_on date not null,
  remaining bigint not null check (remaining >= 0),
  primary key (merchant_id, player_id, expires_on)
);
create index lot_to_expire on points_mall.lot (merchant_id, expires_on) where remaining > 0;

create table points_mall.adjustment (
  merchant_id integer not null,
  id uuid not null default uuidv7(),
  player_id bigint not null,
  account text not null,
  -- Below zero when it takes.
  change bigint not null check (change <> 0),
  reason text not null check (length(reason) between 3 and 300),
  state text not null default 'proposed' check (state in ('proposed', 'approved', 'rejected')),
  -- One operator was enough.
  is_alone boolean not null default false,
  proposed_by text not null,
  proposed_at timestamptz not null,
  decided_by text,
  decided_at timestamptz,
  primary key (merchant_id, id),
  check ((state = 'proposed') = (decided_by is null)),
  -- Four eyes belong to two people.
  check (state <> 'approved' or is_alone or decided_by <> proposed_by)
);
create index adjustment_by_state on points_mall.adjustment (merchant_id, state, id desc);
create index adjustment_alone on points_mall.adjustment (merchant_id, proposed_by, proposed_at) where is_alone;
