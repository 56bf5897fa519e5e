-- Why: which promotions a merchant runs and how the announcements about them are sorted on the page.

create schema promotions;

-- The tabs of the promotions page; announcements name them.
create table promotions.category (
  merchant_id integer not null,
  id text not null check (id ~ '^[\w-]{1,40}$'),
  -- By wire language.
  names jsonb not null,
  sort integer not null default 0,
  primary key (merchant_id, id)
);

create table promotions.promotion (
  merchant_id integer not null,
  id text not null check (id ~ '^[\w-]{1,60}$'),
  promotion_type text not null,
  -- What an application needs.
  remark_required boolean not null default false,
  image_required boolean not null default false,
  starts_at timestamptz not null,
  ends_at timestamptz,
  is_on boolean not null default true,
  sort integer not null default 0,
  primary key (merchant_id, id),
  check (ends_at is null or ends_at > starts_at)
);

-- What a merchant decides about promotions as a whole. No row: nothing is on.
create table promotions.policy (
  merchant_id integer primary key,
  promo_codes_on boolean not null default false
);
