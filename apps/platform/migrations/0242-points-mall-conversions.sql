-- Why: points become money at a rate that was shown before, once for each wish, within limits of a day.

create table points_mall.conversion (
  merchant_id integer not null,
  id bigint generated always as identity,
  player_id bigint not null,
  request_id uuid not null,
  points bigint not null check (points > 0),
  money bigint not null check (money > 0),
  -- What a point was worth, in minor units.
  exchange integer not null check (exchange > 0),
  asset text not null,
  -- Of the merchant.
  day date not null,
  converted_at timestamptz not null,
  primary key (merchant_id, id),
  unique (merchant_id, player_id, request_id)
);
create index conversion_of_day on points_mall.conversion (merchant_id, player_id, day);
