-- Why: a merchant hands out codes, and each brings its promotion as often as it was meant to.

create table promotions.code (
  merchant_id integer not null,
  code text not null check (code ~ '^[A-Z0-9]{10,40}$'),
  promotion_id text not null,
  uses_max integer not null check (uses_max between 1 and 1000000),
  uses integer not null default 0,
  is_on boolean not null default true,
  made_at timestamptz not null,
  made_by text not null,
  primary key (merchant_id, code),
  foreign key (merchant_id, promotion_id) references promotions.promotion (merchant_id, id),
  constraint code_uses check (uses between 0 and uses_max)
);
create index code_of_promotion on promotions.code (merchant_id, promotion_id, code);

-- Who has used which, once.
create table promotions.code_use (
  merchant_id integer not null,
  code text not null,
  player_id bigint not null,
  bonus_id bigint not null,
  used_at timestamptz not null,
  primary key (merchant_id, code, player_id),
  foreign key (merchant_id, code) references promotions.code (merchant_id, code),
  foreign key (merchant_id, bonus_id) references promotions.bonus (merchant_id, id)
);

-- Codes that do not exist, so that nobody finds one by trying.
create table promotions.code_miss (
  merchant_id integer not null,
  player_id bigint not null,
  id bigint generated always as identity,
  missed_at timestamptz not null,
  primary key (merchant_id, player_id, id)
);
