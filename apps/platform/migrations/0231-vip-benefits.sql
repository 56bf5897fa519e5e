-- Why: what a rank brings as money is paid once: an upgrade in a member's life, a monthly bonus for a month.

create table vip.benefit (
  merchant_id integer not null,
  id bigint generated always as identity,
  player_id bigint not null,
  kind text not null check (kind in ('upgrade', 'monthly')),
  -- What it is for: the label of a rank, or a month.
  occasion text not null check (length(occasion) between 1 and 40),
  label_id text not null,
  asset text not null,
  amount bigint not null check (amount > 0),
  paid_at timestamptz not null,
  primary key (merchant_id, id),
  -- Each once, for ever.
  unique (merchant_id, player_id, kind, occasion)
);
create index benefit_by_time on vip.benefit (merchant_id, paid_at);

create function vip.keep_benefit() returns trigger language plpgsql as $$
begin
  raise exception 'what a rank has brought stays' using errcode = 'check_violation', constraint = 'benefit_kept';
end $$;
create trigger keep_benefit before update or delete on vip.benefit for each row execute function vip.keep_benefit();

-- How far the monthly bonuses of a month are paid.
create table vip.month_run (
  merchant_id integer not null,
  month date not null,
  after_player bigint not null default 0,
  done_at timestamptz,
  primary key (merchant_id, month)
);
