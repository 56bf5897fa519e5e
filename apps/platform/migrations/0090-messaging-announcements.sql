-- Why: what a merchant tells everybody who comes: banners, notices, popups and promotions to read.

create schema messaging;

create table messaging.announcement (
  merchant_id integer not null,
  -- Also the name in an address, as in /promotions?id=…
  id text not null check (id ~ '^[a-z0-9][a-z0-9-]{0,39}$'),
  -- B banner, PL notice, PU popup, PR promotion.
  type text not null check (type in ('B', 'PL', 'PU', 'PR')),
  group_name text not null default 'w_home',
  -- A every login, F first login, B before login too. Only popups have a rule.
  execution text not null default 'B' check (execution in ('A', 'F', 'B')),
  platforms text[] not null default '{W}',
  -- By wire language: {title, content}. It is shown in the languages it is written in.
  texts jsonb not null,
  cover_kind text not null default '',
  cover_key text not null default '',
  -- Members with one of these labels; empty: everybody.
  label_ids text[] not null default '{}',
  starts_at timestamptz not null,
  ends_at timestamptz,
  sort integer not null default 0,
  is_on boolean not null default true,
  linkage_type text not null default '' check (linkage_type in ('', 'URL', 'P', 'G')),
  linkage text not null default '',
  room_id text not null default '',
  node_id text not null default '',
  vendor text not null default '',
  promotion_type text not null default '',
  category_ids text[] not null default '{}',
  linked_promotion_id text not null default '',
  redirect_type text not null default '',
  redirect_url text not null default '',
  updated_at timestamptz not null,
  primary key (merchant_id, id),
  check (ends_at is null or ends_at > starts_at)
);

create index announcement_shown on messaging.announcement (merchant_id, group_name, type, sort) where is_on;

-- Popups of the first login that a member has had.
create table messaging.popup_seen (
  merchant_id integer not null,
  player_id bigint not null,
  announcement_id text not null,
  seen_at timestamptz not null,
  primary key (merchant_id, player_id, announcement_id)
);
