-- Why: how money comes in. An order says what a member wants to pay; only what has really arrived is posted.

-- What a merchant decides about money. No row: the defaults in rules.ts.
create table wallet.policy (
  merchant_id integer primary key,
  settings jsonb not null
);

create table wallet.deposit_method (
  merchant_id integer not null,
  id text not null check (id ~ '^[a-z][a-z0-9-]{1,30}$'),
  kind text not null check (kind in ('bank', 'ewallet', 'card', 'crypto', 'c2c')),
  -- Own words by wire language; where one is missing the page says what the kind is.
  titles jsonb not null default '{}',
  hints jsonb not null default '{}',
  minimum bigint not null check (minimum > 0),
  maximum bigint not null check (maximum >= minimum),
  -- In hundredths of a percent of the amount, and a fixed part.
  fee_rate integer not null default 0 check (fee_rate between 0 and 10000),
  fee_fixed bigint not null default 0 check (fee_fixed >= 0),
  quick_amounts bigint[] not null default '{}',
  -- Members with one of these labels may use it; empty: everybody.
  label_ids text[] not null default '{}',
  -- Who is paid, for methods without a provider: bank, payee, account.
  payee jsonb not null default '{}',
  provider text,
  is_on boolean not null default true,
  position integer not null default 0,
  primary key (merchant_id, id),
  check ((provider is not null) = (kind in ('card', 'crypto')))
);

create table wallet.payment_provider (
  merchant_id integer not null,
  code text not null check (code ~ '^[a-z][a-z0-9-]{1,30}$'),
  -- Encrypted with the installation's key.
  secret text not null,
  last_event_at timestamptz,
  refused_events bigint not null default 0,
  primary key (merchant_id, code)
);

create table wallet.deposit_order (
  merchant_id integer not null,
  id bigint generated always as identity,
  order_no text not null check (length(order_no) between 6 and 40),
  player_id bigint not null,
  account text not null,
  role smallint not null,
  request_id uuid not null,
  method_id text not null,
  kind text not null,
  asset text not null,
  amount bigint not null check (amount > 0),
  fee bigint not null check (fee >= 0 and fee < amount),
  state text not null check (state in ('pending', 'success', 'failed', 'cancelled', 'expired')),
  -- Somebody has to look: what was paid is not what was asked for.
  needs_review boolean not null default false,
  payer_name text not null default '',
  promotion_id text,
  provider text,
  provider_ref text,
  pay_url text,
  address text,
  paid bigint,
  confirmations integer not null default 0,
  confirmations_needed integer not null default 0,
  -- The number of the provider's last event that was heeded.
  last_sequence bigint not null default 0,
  proof_id uuid,
  remark text not null default '',
  created_at timestamptz not null,
  expires_at timestamptz not null,
  decided_at timestamptz,
  decided_by text,
  primary key (merchant_id, id),
  unique (merchant_id, order_no),
  unique (merchant_id, player_id, request_id),
  foreign key (merchant_id, method_id) references wallet.deposit_method (merchant_id, id)
);
-- One open order for each method.
create unique index deposit_order_open on wallet.deposit_order (merchant_id, player_id, method_id) where state = 'pending';
create index deposit_order_of_player on wallet.deposit_order (merchant_id, player_id, id desc);
create index deposit_order_queue on wallet.deposit_order (merchant_id, created_at) where state = 'pending';
create index deposit_order_arrived on wallet.deposit_order (merchant_id, player_id, decided_at) where state = 'success';
create unique index deposit_order_by_provider on wallet.deposit_order (merchant_id, provider, provider_ref) where provider_ref is not null;

-- Every event a provider has sent, once.
create table wallet.payment_event (
  merchant_id integer not null,
  provider text not null,
  event_id text not null,
  order_no text not null,
  status text not null,
  sequence bigint not null,
  amount bigint not null,
  effect text not null check (effect in ('credited', 'failed', 'noted', 'late', 'review')),
  received_at timestamptz not null,
  primary key (merchant_id, provider, event_id)
);
create index payment_event_of_order on wallet.payment_event (merchant_id, order_no);

-- Pictures that members send as proof. Kept here and in no folder that a web server could serve.
create table wallet.image (
  merchant_id integer not null,
  id uuid not null default uuidv7(),
  player_id bigint not null,
  content_type text not null check (content_type in ('image/jpeg', 'image/png')),
  content bytea not null check (length(content) <= 5242880),
  created_at timestamptz not null,
  primary key (merchant_id, id)
);

-- What has to be wagered before money can be taken out, and how far it has come.
create table wallet.turnover_task (
  merchant_id integer not null,
  id bigint generated always as identity,
  player_id bigint not null,
  asset text not null,
  reason text not null,
  reference text not null,
  required bigint not null check (required > 0),
  done bigint not null default 0 check (done >= 0),
  created_at timestamptz not null,
  closed_at timestamptz,
  primary key (merchant_id, id),
  unique (merchant_id, player_id, reason, reference)
);
create index turnover_task_open on wallet.turnover_task (merchant_id, player_id, id) where closed_at is null;

-- The built-in test provider's own books: it is a stranger that happens to live in the same house.
create table wallet.test_payment (
  id text primary key,
  merchant_code text not null,
  provider text not null,
  order_no text not null,
  amount bigint not null,
  asset text not null,
  return_url text not null,
  status text not null default 'open' check (status in ('open', 'succeeded', 'failed')),
  sequence bigint not null default 0,
  created_at timestamptz not null
);
