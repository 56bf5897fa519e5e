-- Why: what points are spent on, how much of it is there, and what became of each redemption.

create table points_mall.reward_type (
  merchant_id integer not null,
  id text not null check (id ~ '^[a-z0-9][a-z0-9-]{0,39}$'),
  name text not null check (length(name) between 1 and 60),
  chinese_name text not null check (length(chinese_name) between 1 and 60),
  sort integer not null default 0,
  primary key (merchant_id, id)
);

create table points_mall.reward (
  merchant_id integer not null,
  id bigint generated always as identity,
  type_id text not null,
  -- Goods are sent; of a virtual one so much money is credited for each.
  is_virtual boolean not null,
  credit bigint not null default 0 check (credit >= 0 and (is_virtual = (credit > 0))),
  -- By wire language.
  texts jsonb not null check (jsonb_typeof(texts) = 'object'),
  -- The house's own drawing, where no picture was uploaded.
  drawing text not null check (drawing ~ '^[a-z0-9-]{1,40}$'),
  -- In points alone, or in points and money; one of them at least.
  price bigint check (price > 0),
  mp_points bigint check (mp_points > 0),
  mp_money bigint check (mp_money > 0),
  starts_at timestamptz,
  ends_at timestamptz,
  per_member integer check (per_member > 0),
  is_on boolean not null,
  sort integer not null default 0,
  -- Everything that was ever received lies on the shelf, is asked for, was delivered or was taken out.
  received integer not null default 0,
  on_shelf integer not null default 0 check (on_shelf >= 0),
  pending integer not null default 0 check (pending >= 0),
  delivered integer not null default 0 check (delivered >= 0),
  removed integer not null default 0 check (removed >= 0),
  primary key (merchant_id, id),
  foreign key (merchant_id, type_id) references points_mall.reward_type (merchant_id, id),
  check (price is not null or mp_points is not null),
  check ((mp_points is null) = (mp_money is null)),
  check (ends_at is null or starts_at is null or ends_at > starts_at),
  constraint reward_stock check (received = on_shelf + pending + delivered + removed)
);
create index reward_of_type on points_mall.reward (merchant_id, type_id, sort, id);

create table points_mall.picture (
  merchant_id integer not null,
  id uuid not null default uuidv7(),
  reward_id bigint not null,
  -- A slide, or the picture in lists.
  kind text not null check (kind in ('S', 'M')),
  sort integer not null,
  content bytea not null,
  primary key (merchant_id, id),
  foreign key (merchant_id, reward_id) references points_mall.reward (merchant_id, id)
);
create index picture_of_reward on points_mall.picture (merchant_id, reward_id, sort);

create table points_mall.stock_change (
  merchant_id integer not null,
  id bigint generated always as identity,
  reward_id bigint not null,
  change integer not null check (change <> 0),
  reason text not null,
  changed_by text not null,
  changed_at timestamptz not null,
  primary key (merchant_id, id),
  foreign key (merchant_id, reward_id) references points_mall.reward (merchant_id, id)
);

create table points_mall.redemption (
  merchant_id integer not null,
  id bigint generated always as identity,
  player_id bigint not null,
  account text not null,
  reward_id bigint not null,
  request_id uuid not null,
  -- As they were when it was asked for.
  type_id text not null,
  texts jsonb not null,
  is_virtual boolean not null,
  credit bigint not null,
  quantity integer not null check (quantity > 0),
  redeem_type text not null check (redeem_type in ('P', 'PM')),
  points bigint not null check (points > 0),
  money bigint not null check (money >= 0),
  asset text not null,
  -- From which lots the points came.
  taken jsonb not null,
  -- Name, address and phone, encrypted; null: nothing is sent.
  recipient text,
  state text not null default 'P' check (state in ('P', 'A', 'R')),
  reason text not null default '',
  requested_at timestamptz not null,
  decided_by text,
  decided_at timestamptz,
  carrier text not null default '',
  tracking text not null default '',
  primary key (merchant_id, id),
  unique (merchant_id, player_id, request_id),
  foreign key (merchant_id, reward_id) references points_mall.reward (merchant_id, id),
  check ((state = 'P') = (decided_by is null)),
  check (state <> 'R' or length(reason) > 0)
);
create index redemption_of_player on points_mall.redemption (merchant_id, player_id, id desc);
create index redemption_by_state on points_mall.redemption (merchant_id, state, id);
create index redemption_of_reward on points_mall.redemption (merchant_id, reward_id, player_id);

-- What was asked for stays what it was, and is decided once.
create function points_mall.keep_redemption() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE'
    and (new.merchant_id, new.id, new.player_id, new.reward_id, new.request_id, new.quantity, new.redeem_type, new.points, new.money,
      new.asset, new.taken, new.credit)
    = (old.merchant_id, old.id, old.player_id, old.reward_id, old.request_id, old.quantity, old.redeem_type, old.points, old.money,
      old.asset, old.taken, old.credit)
    and (old.state = 'P' or new.state = old.state)
  then
    return new;
  end if;
  raise exception 'a redemption keeps its price and is decided once' using errcode = 'check_violation', constraint = 'redemption_kept';
end $$;
create trigger keep_redemption before update or delete on points_mall.redemption
  for each row execute function points_mall.keep_redemption();
