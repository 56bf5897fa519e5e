-- Why: members are ranked by what they played, and the prizes lie aside from the first minute of a period on.

create table promotions.board (
  merchant_id integer not null,
  promotion_id text not null,
  -- `day:2026-11-17`, `week:2026-11-16` or `event`.
  period text not null check (length(period) between 1 and 40),
  -- What members saw when it began; its prizes are paid.
  version integer not null,
  asset text not null,
  from_day date not null,
  to_day date not null check (to_day >= from_day),
  ends_at timestamptz not null,
  pool bigint not null check (pool > 0),
  paid bigint not null default 0 check (paid >= 0),
  returned bigint not null default 0 check (returned >= 0),
  state text not null default 'open' check (state in ('open', 'paying', 'closed')),
  -- The last line of the record that was looked at; null: nobody was ranked yet.
  line_id bigint,
  ranked_at timestamptz,
  primary key (merchant_id, promotion_id, period),
  foreign key (merchant_id, promotion_id, version) references promotions.version (merchant_id, promotion_id, number),
  check (paid + returned <= pool),
  check (state <> 'closed' or paid + returned = pool)
);
create index board_open on promotions.board (merchant_id, ends_at) where state <> 'closed';

create table promotions.standing (
  merchant_id integer not null,
  promotion_id text not null,
  period text not null,
  player_id bigint not null,
  figure bigint not null check (figure > 0),
  -- Of two with the same figure, whoever had it first comes first.
  reached_at timestamptz not null,
  primary key (merchant_id, promotion_id, period, player_id),
  foreign key (merchant_id, promotion_id, period) references promotions.board (merchant_id, promotion_id, period)
);
create index standing_by_rank on promotions.standing (merchant_id, promotion_id, period, figure desc, reached_at, player_id);

-- Who has won what when a period was over.
create table promotions.prize (
  merchant_id integer not null,
  promotion_id text not null,
  period text not null,
  rank smallint not null check (rank between 1 and 50),
  player_id bigint not null,
  amount bigint not null check (amount > 0),
  state text not null default 'due' check (state in ('due', 'paid', 'returned')),
  bonus_id bigint,
  primary key (merchant_id, promotion_id, period, rank),
  unique (merchant_id, promotion_id, period, player_id),
  foreign key (merchant_id, promotion_id, period) references promotions.board (merchant_id, promotion_id, period),
  foreign key (merchant_id, bonus_id) references promotions.bonus (merchant_id, id),
  check ((state = 'paid') = (bonus_id is not null))
);

create function promotions.keep_prize() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.state = 'due'
    and (new.merchant_id, new.promotion_id, new.period, new.rank, new.player_id, new.amount)
    = (old.merchant_id, old.promotion_id, old.period, old.rank, old.player_id, old.amount)
  then
    return new;
  end if;
  raise exception 'a prize is decided once' using errcode = 'check_violation', constraint = 'prize_kept';
end $$;
create trigger keep_prize before update or delete on promotions.prize for each row execute function promotions.keep_prize();
