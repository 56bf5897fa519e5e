-- Why: a lottery bet may be paid from bonus money too; what comes back goes to where the stake came from.

-- Only of bets that cash alone did not pay.
create table lottery.bet_pocket (
  merchant_id integer not null,
  issue_id bigint not null,
  sequence integer not null,
  -- By account, in minor units as text.
  pockets jsonb not null check (jsonb_typeof(pockets) = 'object'),
  primary key (merchant_id, issue_id, sequence)
);
