-- Why: whoever holds a vendor's key could pay wins just below the ceiling without end, and gifts without a stake. What a player gains of a
-- vendor within a day and what a vendor gives away on a day of the merchant are counted, and what goes beyond waits for operators.

alter table catalogue.vendor
  -- Wins that need no stake, by merchant and day, in the merchant's currency.
  add column gift_budget bigint not null default 100000000 check (gift_budget >= 0),
  -- Whether signatures are taken that do not cover the name of the call.
  add column takes_signature_v1 boolean not null default true;

create table catalogue.gift_day (
  merchant_id integer not null,
  vendor_code text not null references catalogue.vendor,
  day date not null,
  spent bigint not null check (spent >= 0),
  primary key (merchant_id, vendor_code, day)
);

-- What a player won beyond the stakes, by the hour. Not every win: a process adds up small ones first.
create table catalogue.gain_hour (
  merchant_id integer not null,
  vendor_code text not null,
  player_id bigint not null,
  hour timestamptz not null,
  gained bigint not null,
  primary key (player_id, hour, vendor_code, merchant_id)
);

-- What operators took back of a settlement that waited: the next version pays the difference to what was left.
alter table catalogue.settlement add column voided bigint not null default 0 check (voided >= 0);
