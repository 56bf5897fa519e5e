-- Why: one installation serves many merchants; everything that tells them apart is data in this schema.

create schema merchants;

create table merchants.merchant (
  merchant_id integer primary key,
  code text not null unique check (code ~ '^[a-z][a-z0-9]{1,19}$'),
  name text not null check (length(name) between 1 and 60),
  -- Answers on this machine's own names when nobody is named.
  is_default boolean not null default false,
  currency text not null check (currency ~ '^[A-Z]{3,6}$'),
  currency_symbol text not null check (length(currency_symbol) between 1 and 6),
  -- F: in front of the number, B: at the rear.
  currency_position text not null default 'F' check (currency_position in ('F', 'B')),
  single_wallet boolean not null default true,
  time_zone text not null,
  home_country text not null check (home_country ~ '^[A-Z]{2}$'),
  default_language text not null,
  languages text[] not null,
  -- A player whose password is this one has not chosen it and must change it.
  weak_password text not null check (length(weak_password) between 6 and 16),
  register_affiliate text not null default '0' check (register_affiliate in ('0', '1')),
  sms_enabled boolean not null default true,
  sms_countries text[] not null default '{}',
  image_cdns text[] not null default '{}',
  launch_game_cdns text[] not null default '{}',
  geetest_id text not null default '',
  geetest_version text not null default 'v4',
  profile_icon_count integer not null default 9 check (profile_icon_count between 1 and 99),
  mobile_template text not null default '',
  customer_service_script text not null default '' check (length(customer_service_script) <= 20000),
  -- One path in a square of 64, drawn in the merchant's colours: it never carries a script. Empty: the sign that the
  -- kit knows for the merchant.
  logo_path text not null default '' check (logo_path ~ '^[MmLlHhVvCcSsQqTtAaZz0-9 ,.-]*$' and length(logo_path) <= 2000),
  maintenance_start timestamptz,
  maintenance_end timestamptz,
  check (default_language = any (languages)),
  check (languages <@ array['CN', 'TW', 'EN', 'JA', 'TH', 'VI', 'PT', 'ES', 'RU', 'AR']),
  check (maintenance_end > maintenance_start)
);
create unique index merchant_by_default on merchants.merchant (is_default) where is_default;

create table merchants.module_switch (
  merchant_id integer not null references merchants.merchant,
  mod_id text not null check (mod_id ~ '^[A-Z][A-Z0-9]{1,29}$'),
  enabled boolean not null,
  primary key (merchant_id, mod_id),
  -- Without it no page can load, so nobody could turn it on again.
  check (mod_id <> 'SYSTEM' or enabled)
);

create table merchants.domain (
  merchant_id integer not null references merchants.merchant,
  host text not null check (host = lower(host) and length(host) between 1 and 253),
  position integer not null,
  -- Search engines may list it; a private entrance is handed out, not found.
  is_public boolean not null,
  in_service boolean not null default true,
  primary key (merchant_id, host)
);
-- A host leads to one merchant.
create unique index domain_by_host on merchants.domain (host);

create table merchants.resource (
  merchant_id integer not null references merchants.merchant,
  resource_type text not null check (length(resource_type) between 1 and 30),
  position integer not null,
  url text not null check (length(url) <= 500),
  qr_code_url text not null default '' check (length(qr_code_url) <= 500),
  primary key (merchant_id, resource_type)
);

create table merchants.customer_service (
  merchant_id integer not null references merchants.merchant,
  position integer not null,
  cs_type text not null check (cs_type in ('LINK', 'SCRIPT', 'QQ', 'ZALO', 'LINE', 'TELEGRAM')),
  cs_position text not null check (cs_position in ('HEADER', 'FLOAT', 'LOGIN', 'MAINTENANCE', 'FORGOT')),
  path text not null check (length(path) <= 500),
  -- Empty: everybody sees the entry; otherwise players of these club labels.
  label_ids text[] not null default '{}',
  target text not null check (target in ('popup', '_blank')),
  -- By language; a language that is missing reads the English one.
  titles jsonb not null check (titles ? 'EN'),
  primary key (merchant_id, position)
);

create table merchants.template (
  merchant_id integer primary key references merchants.merchant,
  template_id text not null check (length(template_id) between 1 and 40),
  parameters jsonb not null check (jsonb_typeof(parameters) = 'object'),
  theme jsonb not null check (jsonb_typeof(theme) = 'object'),
  theme_version integer not null default 1
);

create table merchants.register_field (
  merchant_id integer not null references merchants.merchant,
  key text not null check (key ~ '^[a-zA-Z]{1,30}$'),
  position integer not null,
  enabled boolean not null,
  required boolean not null,
  type text not null check (type in ('text', 'password', 'tel', 'email', 'select', 'captcha', 'code')),
  accepted_pattern text not null check (length(accepted_pattern) between 1 and 200),
  pattern_id text not null check (length(pattern_id) <= 40),
  min_length integer not null check (min_length >= 0),
  max_length integer not null,
  primary key (merchant_id, key),
  check (max_length >= min_length and max_length <= 200)
);

-- No row: every country may visit.
create table merchants.allowed_country (
  merchant_id integer not null references merchants.merchant,
  country_code text not null check (country_code ~ '^[A-Z]{2}$'),
  primary key (merchant_id, country_code)
);

-- Addresses that may visit wherever they are: offices, testers, monitoring.
create table merchants.allowed_address (
  merchant_id integer not null references merchants.merchant,
  address cidr not null,
  primary key (merchant_id, address)
);

create table merchants.download_text (
  merchant_id integer not null references merchants.merchant,
  language text not null check (language ~ '^[A-Z]{2}$'),
  app_desc text not null check (length(app_desc) <= 500),
  bottom_app_desc text not null check (length(bottom_app_desc) <= 500),
  login_prompt_text text not null check (length(login_prompt_text) <= 500),
  primary key (merchant_id, language)
);

-- What visitors measured on the way to a host. Forgotten after a week.
create table merchants.speed_result (
  merchant_id integer not null references merchants.merchant,
  host text not null check (length(host) <= 253),
  task_id uuid not null,
  success boolean not null,
  elapsed_ms integer not null check (elapsed_ms between 0 and 600000),
  message text not null check (length(message) <= 500),
  measured_at timestamptz not null,
  primary key (merchant_id, host, task_id)
);
create index speed_result_by_host on merchants.speed_result (merchant_id, host, measured_at desc);
create index speed_result_by_time on merchants.speed_result (merchant_id, measured_at);

-- Every process keeps the merchants in memory; whoever changes one, by whatever way, tells them all.
create function merchants.tell_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('merchants_changed', '');
  return null;
end $$;

create trigger tell_changed after insert or update or delete on merchants.merchant
  for each statement execute function merchants.tell_changed();
create trigger tell_changed after insert or update or delete on merchants.module_switch
  for each statement execute function merchants.tell_changed();
create trigger tell_changed after insert or update or delete on merchants.domain
  for each statement execute function merchants.tell_changed();
create trigger tell_changed after insert or update or delete on merchants.resource
  for each statement execute function merchants.tell_changed();
create trigger tell_changed after insert or update or delete on merchants.customer_service
  for each statement execute function merchants.tell_changed();
create trigger tell_changed after insert or update or delete on merchants.template
  for each statement execute function merchants.tell_changed();
create trigger tell_changed after insert or update or delete on merchants.register_field
  for each statement execute function merchants.tell_changed();
create trigger tell_changed after insert or update or delete on merchants.allowed_country
  for each statement execute function merchants.tell_changed();
create trigger tell_changed after insert or update or delete on merchants.allowed_address
  for each statement execute function merchants.tell_changed();
create trigger tell_changed after insert or update or delete on merchants.download_text
  for each statement execute function merchants.tell_changed();
