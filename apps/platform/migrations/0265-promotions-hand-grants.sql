-- Why: operators give a bonus by hand to the accounts of a file. It is accepted once, and worked off member by member.

create table promotions.hand_file (
  merchant_id integer not null,
  promotion_id text not null,
  -- Of the accounts in it: the same file is the same grant, for ever.
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  version integer not null,
  amount bigint not null check (amount > 0),
  accounts integer not null check (accounts between 1 and 10000),
  reason text not null,
  given_at timestamptz not null,
  given_by text not null,
  -- Who agreed; null: one was enough.
  agreed_by text,
  primary key (merchant_id, promotion_id, hash),
  foreign key (merchant_id, promotion_id, version) references promotions.version (merchant_id, promotion_id, number)
);
create index hand_file_of_operator on promotions.hand_file (merchant_id, given_by, given_at);

create table promotions.hand_line (
  merchant_id integer not null,
  promotion_id text not null,
  hash text not null,
  -- As in the file, from one on.
  line integer not null,
  player_id bigint not null,
  bonus_id bigint,
  -- Why it could not be given.
  problem text check (problem in ('not_served', 'budget_spent')),
  primary key (merchant_id, promotion_id, hash, line),
  unique (merchant_id, promotion_id, hash, player_id),
  foreign key (merchant_id, promotion_id, hash) references promotions.hand_file (merchant_id, promotion_id, hash),
  foreign key (merchant_id, bonus_id) references promotions.bonus (merchant_id, id),
  check (bonus_id is null or problem is null)
);
create index hand_line_due on promotions.hand_line (merchant_id, promotion_id, hash, line) where bonus_id is null and problem is null;
