-- Why: a member may bind oneself to a limit. Lowering it holds at once, raising or lifting it only after a day.

create table wallet.deposit_limit (
  merchant_id integer not null,
  player_id bigint not null,
  period text not null check (period in ('day', 'week', 'month')),
  -- Null: no limit of one's own.
  amount bigint check (amount > 0),
  -- What was asked for and holds from then on; null in next_at: nothing was asked for.
  next_amount bigint check (next_amount > 0),
  next_at timestamptz,
  changed_at timestamptz not null,
  primary key (merchant_id, player_id, period)
);

-- Which club labels a member has, as the club tells it: some ways to pay are open to some labels only.
create table wallet.member_label (
  merchant_id integer not null,
  player_id bigint not null,
  label_ids text[] not null,
  primary key (merchant_id, player_id)
);
