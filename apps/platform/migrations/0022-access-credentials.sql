-- Why: how members prove who they are, and what holds back those who guess. Codes, tickets and captchas are kept as hashes.

alter table access.policy
  -- 0: a password never expires.
  add column password_expire_days integer not null default 0 check (password_expire_days between 0 and 3650),
  -- The second factor by e-mail wants a code sent to the address, not only the address.
  add column email_factor_needs_code boolean not null default false,
  -- Methods no member may turn off once they are on.
  add column required_factors text[] not null default '{}' check (required_factors <@ array['E', 'G', 'S', 'P']),
  add column sms_daily_budget integer not null default 2000 check (sms_daily_budget >= 0),
  add column email_daily_budget integer not null default 20000 check (email_daily_budget >= 0),
  add column telegram_bot_id text,
  -- Encrypted with the installation's key.
  add column telegram_bot_token text;

alter table access.player
  add column password_set_at timestamptz,
  -- Somebody else chose the password, or it is the merchant's default: it has to be changed first.
  add column password_is_given boolean not null default false,
  add column payee_name text check (length(payee_name) between 1 and 80),
  -- Digits only, country first.
  add column mobile text check (mobile ~ '^\d{6,20}$'),
  add column email text check (email = lower(email) and length(email) <= 254),
  add column birthday date,
  add column payment_password_hash text check (payment_password_hash like '$argon2id$%'),
  add column payment_password_failures integer not null default 0,
  add column payment_password_locked_until timestamptz,
  add column avatar_index integer not null default 0,
  add column first_login_at timestamptz,
  add column last_login_at timestamptz,
  add column last_login_ip text check (length(last_login_ip) <= 64),
  -- The sign-in before the present one, which is what a member is shown.
  add column previous_login_at timestamptz,
  add column previous_login_ip text check (length(previous_login_ip) <= 64),
  add column factors text[] not null default '{}' check (factors <@ array['E', 'G', 'S', 'P']),
  -- Encrypted with the installation's key; the pending one is not yet proven by a code.
  add column totp_secret text,
  add column totp_pending text,
  add column totp_last_step bigint not null default 0,
  add column telegram_id text check (length(telegram_id) <= 32),
  -- What the form asked besides: other ways to reach the member, and where they came from.
  add column details jsonb not null default '{}',
  add column recommender_id bigint;
create unique index player_by_mobile on access.player (merchant_id, mobile) where mobile is not null;
create unique index player_by_email on access.player (merchant_id, email) where email is not null;
create unique index player_by_telegram on access.player (merchant_id, telegram_id) where telegram_id is not null;
create index player_trial_by_age on access.player (created_at) where role = 4;

-- What a newcomer types to come in below an agent.
create table access.affiliate_code (
  merchant_id integer not null,
  code text not null check (code = lower(code) and length(code) between 1 and 64),
  agent_id bigint not null,
  primary key (merchant_id, code),
  foreign key (merchant_id, agent_id) references access.player (merchant_id, id)
);

-- Counted by what was typed, whether it exists or not: neither a captcha nor a lock may tell which accounts exist.
create table access.attempt (
  merchant_id integer not null,
  scope text not null check (scope in ('account', 'ip', 'network')),
  key text not null check (length(key) <= 80),
  failures integer not null,
  last_failed_at timestamptz not null,
  locked_until timestamptz,
  primary key (merchant_id, scope, key)
);
create index attempt_by_age on access.attempt (last_failed_at);

create table access.captcha (
  merchant_id integer not null,
  id text not null check (length(id) <= 64),
  kind text not null check (kind in ('image', 'slider')),
  answer_hash bytea not null check (length(answer_hash) = 32),
  expires_at timestamptz not null,
  primary key (merchant_id, id)
);
create index captcha_by_age on access.captcha (expires_at);

create table access.remember_token (
  merchant_id integer not null,
  token_hash bytea not null check (length(token_hash) = 32),
  player_id bigint not null,
  device_id text not null check (length(device_id) <= 64),
  expires_at timestamptz not null,
  primary key (merchant_id, token_hash),
  foreign key (merchant_id, player_id) references access.player (merchant_id, id)
);
create index remember_token_by_player on access.remember_token (merchant_id, player_id);

-- A password was right; the second factor is still to come.
create table access.ticket (
  merchant_id integer not null,
  ticket_hash bytea not null check (length(ticket_hash) = 32),
  player_id bigint not null,
  device_id text not null check (length(device_id) <= 64),
  remember boolean not null,
  password_is_weak boolean not null,
  tries integer not null default 0,
  expires_at timestamptz not null,
  primary key (merchant_id, ticket_hash),
  foreign key (merchant_id, player_id) references access.player (merchant_id, id)
);
create index ticket_by_age on access.ticket (expires_at);

create table access.recovery_code (
  merchant_id integer not null,
  player_id bigint not null,
  code_hash bytea not null check (length(code_hash) = 32),
  used_at timestamptz,
  primary key (merchant_id, player_id, code_hash),
  foreign key (merchant_id, player_id) references access.player (merchant_id, id)
);

-- The code last sent for a purpose; a new one replaces it.
create table access.sent_code (
  merchant_id integer not null,
  purpose text not null check (purpose in ('login', 'register', 'forgot', 'bind', 'factor')),
  -- The number or the address, with the account where the code is good for one account only.
  target text not null check (length(target) <= 300),
  salt bytea not null,
  code_hash bytea not null check (length(code_hash) = 32),
  tries integer not null default 0,
  expires_at timestamptz not null,
  primary key (merchant_id, purpose, target)
);
create index sent_code_by_age on access.sent_code (expires_at);

-- How much was sent on a day, by whom and to whom: what stops those who make us send for money.
create table access.send_count (
  merchant_id integer not null,
  channel text not null check (channel in ('sms', 'email')),
  scope text not null check (scope in ('target', 'ip', 'device', 'country', 'merchant')),
  key text not null check (length(key) <= 300),
  day date not null,
  sent integer not null,
  last_sent_at timestamptz not null,
  primary key (merchant_id, channel, scope, key, day)
);
create index send_count_by_day on access.send_count (day);

create table access.outbox (
  merchant_id integer not null,
  id bigint generated always as identity,
  channel text not null check (channel in ('sms', 'email')),
  target text not null check (length(target) <= 254),
  subject text not null check (length(subject) <= 200),
  body text not null check (length(body) <= 4000),
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'kept', 'failed')),
  created_at timestamptz not null,
  settled_at timestamptz,
  primary key (merchant_id, id)
);
create index outbox_by_age on access.outbox (created_at);

create table access.login_history (
  merchant_id integer not null,
  id bigint generated always as identity,
  -- Null: nobody has the account that was typed, which is not kept because it may be a password.
  player_id bigint,
  at timestamptz not null,
  ip text not null check (length(ip) <= 64),
  device_id text not null check (length(device_id) <= 64),
  user_agent text not null check (length(user_agent) <= 300),
  outcome text not null
    check (outcome in ('signed_in', 'wrong', 'second_factor', 'second_factor_wrong', 'refused', 'registered', 'trial')),
  primary key (merchant_id, id)
);
create index login_history_by_player on access.login_history (merchant_id, player_id, id desc);
create index login_history_by_age on access.login_history (at);
