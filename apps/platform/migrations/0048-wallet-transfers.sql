-- Why: at a merchant without a single wallet, members move money to and from a wallet with each vendor. A vendor may keep books of
-- its own; then nobody knows for a while whether a transfer has happened, and it is kept until the vendor has said so.

create table wallet.transfer (
  merchant_id integer not null,
  id uuid not null default uuidv7(),
  player_id bigint not null,
  request_id uuid not null,
  -- `main` at one end, a vendor's wallet at the other.
  from_wallet text not null,
  to_wallet text not null,
  asset text not null,
  amount bigint not null check (amount > 0),
  state text not null check (state in ('pending', 'done', 'failed')),
  created_at timestamptz not null,
  ended_at timestamptz,
  primary key (merchant_id, id),
  check (from_wallet <> to_wallet and 'main' in (from_wallet, to_wallet)),
  check ((state = 'pending') = (ended_at is null))
);
-- One wish may collect from several wallets.
create unique index transfer_by_request on wallet.transfer (merchant_id, player_id, request_id, from_wallet);
create index transfer_of_player on wallet.transfer (merchant_id, player_id, id desc);
create index transfer_pending on wallet.transfer (merchant_id, created_at) where state = 'pending';

-- A vendor that keeps members' money in its own books: where it is asked, and the secret shared with it, encrypted.
create table wallet.vendor_cashier (
  merchant_id integer not null,
  vendor_code text not null check (vendor_code ~ '^[A-Z][A-Z0-9_]{1,19}$'),
  url text not null check (length(url) between 8 and 500),
  secret text not null,
  primary key (merchant_id, vendor_code)
);
