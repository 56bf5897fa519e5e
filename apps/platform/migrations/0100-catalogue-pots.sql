-- Why: a pot begins with more than stakes have brought. What vendors say their pots hold is kept, so that the house can put the rest
-- aside and the jackpot on the home page is the one that the game shows. It is read from the ledger's running totals, so the
-- index over all movements of jackpots has no reader any more.

create table catalogue.pot (
  merchant_id integer not null references merchants.merchant,
  vendor_code text not null references catalogue.vendor,
  game_code text not null,
  asset text not null,
  amount bigint not null check (amount >= 0),
  primary key (merchant_id, vendor_code, game_code, asset)
);

drop index catalogue.vendor_tx_of_jackpot;
