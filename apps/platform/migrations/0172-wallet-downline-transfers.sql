-- Why: agents give money to members of their team, each wish once.

create table wallet.downline_transfer (
  merchant_id integer not null,
  id uuid not null default uuidv7(),
  -- The agent who gives.
  player_id bigint not null,
  receiver_id bigint not null,
  receiver_account text not null,
  request_id uuid not null,
  asset text not null,
  amount bigint not null check (amount > 0),
  remark text not null default '' check (length(remark) <= 140),
  created_at timestamptz not null,
  primary key (merchant_id, id),
  unique (merchant_id, player_id, request_id),
  check (player_id <> receiver_id)
);
create index downline_transfer_of_player on wallet.downline_transfer (merchant_id, player_id, id desc);

-- What a member can play with from the main wallet, for lists of members above.
create view wallet.main_balance as
select merchant_id, player_id, asset, balance from wallet.account where pocket = 'main' and player_id is not null;
