-- Why: which games there are, who runs them, and what vendors and the platform have told each other about every round.

create schema catalogue;

create table catalogue.vendor (
  code text primary key check (code ~ '^[A-Z][A-Z0-9_]{1,19}$'),
  name text not null check (length(name) between 1 and 60),
  position integer not null,
  is_on boolean not null default true,
  -- Where its games are opened; empty while the vendor has no client that runs in a browser.
  launch_url text not null default '' check (length(launch_url) <= 500),
  maintenance_start timestamptz,
  maintenance_end timestamptz,
  -- A single win above this is credited to a hold and shown to operators.
  win_ceiling bigint not null check (win_ceiling > 0),
  check (maintenance_end > maintenance_start)
);

-- The key that a vendor and a merchant share, encrypted; no row: the vendor is not offered by the merchant.
create table catalogue.vendor_key (
  merchant_id integer not null,
  vendor_code text not null references catalogue.vendor,
  secret text not null,
  is_on boolean not null default true,
  primary key (merchant_id, vendor_code)
);

create table catalogue.game (
  vendor_code text not null references catalogue.vendor,
  code text not null check (code ~ '^[a-z0-9][a-z0-9-]{0,59}$'),
  node_id integer generated always as identity unique,
  -- C-28: two words for two things.
  category text not null check (category in ('SPORTS', 'LIVE', 'FISH', 'PVP', 'RNG', 'LOTT', 'ELOTT')),
  game_type text not null check (game_type in ('RNG', 'VP', 'TG', 'SC', 'AC', 'JP')),
  titles jsonb not null check (titles ? 'EN'),
  position integer not null,
  -- 0: not among the hot games; else its place there.
  hot_position integer not null default 0 check (hot_position >= 0),
  is_on boolean not null default true,
  has_trial boolean not null default true,
  show_icon boolean not null default false,
  app_new_window smallint not null default 0 check (app_new_window between 0 and 2),
  min_stake bigint not null check (min_stake > 0),
  max_stake bigint not null,
  line_count integer not null default 1 check (line_count > 0),
  -- The exact return of the bet that stands for the game, as a ratio of whole numbers; empty: the vendor does not tell.
  printed_return text not null default '' check (printed_return ~ '^([0-9]{1,40}/[0-9]{1,40})?$'),
  maintenance_start timestamptz,
  maintenance_end timestamptz,
  primary key (vendor_code, code),
  check (max_stake >= min_stake),
  check (maintenance_end > maintenance_start)
);
create index game_by_category on catalogue.game (category, position, node_id);

-- A game that a merchant does not offer although the vendor does.
create table catalogue.game_off (
  merchant_id integer not null,
  vendor_code text not null,
  game_code text not null,
  primary key (merchant_id, vendor_code, game_code),
  foreign key (vendor_code, game_code) references catalogue.game (vendor_code, code)
);

create table catalogue.favourite (
  merchant_id integer not null,
  player_id bigint not null,
  vendor_code text not null,
  game_code text not null,
  created_at timestamptz not null,
  primary key (merchant_id, player_id, vendor_code, game_code),
  foreign key (vendor_code, game_code) references catalogue.game (vendor_code, code)
);

create table catalogue.recent_game (
  merchant_id integer not null,
  player_id bigint not null,
  vendor_code text not null,
  game_code text not null,
  launched_at timestamptz not null,
  primary key (merchant_id, player_id, vendor_code, game_code),
  foreign key (vendor_code, game_code) references catalogue.game (vendor_code, code)
);

-- A player as one vendor knows him at one merchant; tells a vendor nothing, and two vendors cannot compare.
create table catalogue.player_ref (
  merchant_id integer not null,
  vendor_code text not null references catalogue.vendor,
  player_id bigint not null,
  ref uuid not null default uuidv7(),
  primary key (merchant_id, vendor_code, player_id)
);
create unique index player_by_ref on catalogue.player_ref (merchant_id, vendor_code, ref);

create table catalogue.game_session (
  merchant_id integer not null,
  id uuid not null default uuidv7(),
  -- SHA-256 of the token of one use that the launch address carries.
  token_hash bytea not null check (length(token_hash) = 32),
  token_used_at timestamptz,
  vendor_code text not null,
  game_code text not null,
  -- Null: a visitor's trial.
  player_id bigint,
  -- The session at the site that launched it: when that ends, so does this.
  login_session text,
  mode text not null check (mode in ('real', 'trial')),
  asset text not null,
  locale text not null check (length(locale) <= 20),
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  ended_at timestamptz,
  primary key (merchant_id, id),
  foreign key (vendor_code, game_code) references catalogue.game (vendor_code, code),
  check (mode = 'trial' or player_id is not null)
);
create unique index game_session_by_token on catalogue.game_session (token_hash);
create index game_session_of_player on catalogue.game_session (merchant_id, player_id) where ended_at is null;

-- A player who may not start a round, whatever the reason. What has been started may finish.
create table catalogue.play_stop (
  merchant_id integer not null,
  player_id bigint not null,
  reason text not null check (reason in ('PLAYER_BLOCKED', 'EXCLUDED', 'LIMIT_LOSS', 'LIMIT_TIME')),
  until timestamptz,
  created_at timestamptz not null,
  primary key (merchant_id, player_id, reason)
);

create table catalogue.round (
  merchant_id integer not null,
  vendor_code text not null,
  round_id text not null check (length(round_id) between 1 and 80),
  player_id bigint not null,
  game_code text not null,
  asset text not null,
  staked bigint not null default 0 check (staked >= 0),
  returned bigint not null default 0 check (returned >= 0),
  paid bigint not null default 0 check (paid >= 0),
  started_at timestamptz not null,
  ended_at timestamptz,
  -- Whether what was staked has been counted towards what the player has to wager.
  is_counted boolean not null default false,
  primary key (merchant_id, vendor_code, round_id)
);
create index round_to_count on catalogue.round (merchant_id, ended_at) where ended_at is not null and not is_counted;
create index round_open on catalogue.round (merchant_id, vendor_code, player_id, game_code) where ended_at is null;
create index round_of_player on catalogue.round (merchant_id, player_id, started_at desc);
create index round_paid on catalogue.round (merchant_id, paid desc, ended_at desc) where paid > 0;

-- Every movement a vendor has asked for, for ever: the key with the hash of the request, and the answer where the ledger does
-- not keep it.
create table catalogue.vendor_tx (
  merchant_id integer not null,
  vendor_code text not null,
  kind text not null check (kind in ('bet', 'win', 'betWin', 'rollback', 'settle')),
  tx_id text not null check (length(tx_id) between 1 and 80),
  request_hash bytea not null check (length(request_hash) = 32),
  state text not null check (state in ('applied', 'held', 'reversed', 'refused')),
  player_id bigint not null,
  round_id text,
  amount bigint not null check (amount >= 0),
  -- Into the pot of a progressive jackpot, or out of it.
  jackpot_change bigint not null default 0,
  -- By account: what paid a bet, so that a win goes back in the same proportion.
  pockets jsonb,
  answer jsonb,
  created_at timestamptz not null,
  primary key (merchant_id, vendor_code, kind, tx_id)
);
create index vendor_tx_of_round on catalogue.vendor_tx (merchant_id, vendor_code, round_id) where round_id is not null;
create index vendor_tx_held on catalogue.vendor_tx (merchant_id, created_at) where state = 'held';
create index vendor_tx_of_jackpot on catalogue.vendor_tx (merchant_id, vendor_code) where jackpot_change <> 0;

-- What a bet is worth by now: the vendor may settle it again, and each version pays the difference to the one before.
create table catalogue.settlement (
  merchant_id integer not null,
  vendor_code text not null,
  bet_ref text not null,
  version integer not null check (version > 0),
  tx_id text not null,
  amount bigint not null check (amount >= 0),
  reason text not null check (length(reason) <= 200),
  created_at timestamptz not null,
  primary key (merchant_id, vendor_code, bet_ref, version)
);

-- What a correction wanted and the player did not have. His balance never goes below zero; later wins pay it off.
create table catalogue.receivable (
  merchant_id integer not null,
  player_id bigint not null,
  asset text not null,
  amount bigint not null check (amount >= 0),
  primary key (merchant_id, player_id, asset)
);

-- Forgotten in a crash: behind it stands the key of every movement, which is kept for ever.
create unlogged table catalogue.seen_nonce (
  merchant_id integer not null,
  vendor_code text not null,
  nonce text not null check (length(nonce) between 16 and 64),
  expires_at timestamptz not null,
  primary key (merchant_id, vendor_code, nonce)
);
create index seen_nonce_by_time on catalogue.seen_nonce (expires_at);

-- What a vendor did against the protocol: shown to operators.
create table catalogue.vendor_alert (
  merchant_id integer not null,
  id bigint generated always as identity,
  vendor_code text not null,
  code text not null,
  call text not null,
  tx_id text not null,
  created_at timestamptz not null,
  primary key (merchant_id, id)
);
