-- Why: how money goes out. From the request on it is held in a pocket of its own, so it can neither be played nor promised twice.

create table wallet.payout_account (
  merchant_id integer not null,
  id uuid not null default uuidv7(),
  player_id bigint not null,
  kind text not null check (kind in ('bank', 'ewallet')),
  bank text not null check (length(bank) between 2 and 80),
  holder text not null check (length(holder) between 2 and 80),
  -- The number itself is encrypted; its fingerprint tells whether it is on a list already.
  number_secret text not null,
  number_hash text not null,
  number_end text not null check (length(number_end) <= 4),
  is_default boolean not null default false,
  created_at timestamptz not null,
  -- For a while after it was added nothing is paid to it.
  usable_at timestamptz not null,
  removed_at timestamptz,
  primary key (merchant_id, id)
);
create unique index payout_account_once on wallet.payout_account (merchant_id, number_hash) where removed_at is null;
create unique index payout_account_default on wallet.payout_account (merchant_id, player_id) where is_default and removed_at is null;
create index payout_account_of_player on wallet.payout_account (merchant_id, player_id) where removed_at is null;

create table wallet.withdrawal (
  merchant_id integer not null,
  id bigint generated always as identity,
  order_no text not null,
  player_id bigint not null,
  account text not null,
  role smallint not null,
  request_id uuid not null,
  payout_account_id uuid not null,
  asset text not null,
  amount bigint not null check (amount > 0),
  fee bigint not null check (fee >= 0 and fee < amount),
  state text not null check (state in ('pending', 'processing', 'approved', 'rejected', 'cancelled')),
  needs_two boolean not null,
  first_approval_by text,
  remark text not null default '',
  created_at timestamptz not null,
  decided_at timestamptz,
  decided_by text,
  primary key (merchant_id, id),
  unique (merchant_id, order_no),
  unique (merchant_id, player_id, request_id),
  foreign key (merchant_id, payout_account_id) references wallet.payout_account (merchant_id, id),
  -- Two operators are two operators.
  check (state <> 'approved' or not needs_two or (first_approval_by is not null and first_approval_by <> decided_by))
);
create index withdrawal_of_player on wallet.withdrawal (merchant_id, player_id, id desc);
create index withdrawal_queue on wallet.withdrawal (merchant_id, id) where state in ('pending', 'processing');
create index withdrawal_by_state on wallet.withdrawal (merchant_id, state, id desc);

-- What happened to a withdrawal and when, as the member sees it.
create table wallet.withdrawal_step (
  merchant_id integer not null,
  withdrawal_id bigint not null,
  number smallint not null,
  step text not null check (step in ('requested', 'taken', 'approved_once', 'approved', 'rejected', 'cancelled')),
  remark text not null default '',
  at timestamptz not null,
  by text not null,
  primary key (merchant_id, withdrawal_id, number),
  foreign key (merchant_id, withdrawal_id) references wallet.withdrawal (merchant_id, id)
);
