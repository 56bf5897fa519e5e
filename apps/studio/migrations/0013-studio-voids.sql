-- Why: operators of a merchant may call a round of a live table off before it is paid. One asks, which lets the payout wait; another agrees.

create table studio.live_void (
  game text not null,
  number integer not null,
  merchant text not null,
  held_until timestamptz not null,
  voided_at timestamptz,
  -- Nobody has agreed in time: it is paid.
  freed_at timestamptz,
  primary key (game, number, merchant),
  check (voided_at is null or freed_at is null)
);
create index live_void_waiting on studio.live_void (merchant, game) where voided_at is null and freed_at is null;
