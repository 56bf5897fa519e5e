-- Why: a promotion is data, what it promised is frozen when somebody gets it, and its budget cannot be overshot.

alter table promotions.promotion
  -- What operators work on: type, terms, texts, window and budget. Members see a version.
  add column draft jsonb,
  add column version integer,
  add column budget bigint,
  add column granted bigint not null default 0,
  add column grants integer not null default 0,
  add constraint promotion_budget check (granted >= 0 and (budget is null or granted <= budget));

-- What members see and get, as it was published.
create table promotions.version (
  merchant_id integer not null,
  promotion_id text not null,
  number integer not null check (number > 0),
  terms jsonb not null check (jsonb_typeof(terms) = 'object'),
  -- By wire language.
  texts jsonb not null check (jsonb_typeof(texts) = 'object'),
  -- Of terms and texts together.
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  budget bigint,
  published_at timestamptz not null,
  published_by text not null,
  -- The second of two people; null: one was enough.
  agreed_by text,
  primary key (merchant_id, promotion_id, number),
  foreign key (merchant_id, promotion_id) references promotions.promotion (merchant_id, id)
);

-- What a member was granted. The terms are those of that moment, whatever becomes of the promotion.
create table promotions.bonus (
  merchant_id integer not null,
  id bigint generated always as identity,
  player_id bigint not null,
  promotion_id text not null,
  version integer not null,
  promotion_type text not null,
  entitlement text not null check (length(entitlement) between 1 and 80),
  -- Of the claim; a bonus that nobody claimed has none.
  request_id uuid,
  asset text not null,
  amount bigint not null check (amount > 0),
  -- What the reward was computed from, such as a deposit or a loss.
  base bigint not null check (base >= 0),
  required bigint not null check (required >= 0),
  terms jsonb not null,
  hash text not null,
  granted_at timestamptz not null,
  expires_at timestamptz not null,
  -- The ledger entry, and what the member had before it.
  entry_id bigint,
  own_before bigint,
  state text not null check (state in ('active', 'completed', 'cancelled', 'expired')),
  ended_at timestamptz,
  removed bigint not null default 0 check (removed >= 0),
  primary key (merchant_id, id),
  -- An entitlement is granted once, for ever.
  unique (merchant_id, player_id, promotion_id, entitlement),
  foreign key (merchant_id, promotion_id, version) references promotions.version (merchant_id, promotion_id, number),
  check ((state = 'active') = (ended_at is null))
);
create unique index bonus_of_request on promotions.bonus (merchant_id, player_id, request_id) where request_id is not null;
create index bonus_of_player on promotions.bonus (merchant_id, player_id, id desc);
create index bonus_of_promotion on promotions.bonus (merchant_id, promotion_id, id desc);
create index bonus_to_expire on promotions.bonus (expires_at) where state = 'active';

create index version_by_operator on promotions.version (merchant_id, published_by, published_at);

create function promotions.keep_version() returns trigger language plpgsql as $$
begin
  raise exception 'a version of a promotion never changes' using errcode = 'check_violation', constraint = 'version_kept';
end $$;
create trigger keep_version before update or delete on promotions.version for each row execute function promotions.keep_version();

-- A bonus moves from active to its end, and what was promised stays.
create function promotions.keep_bonus() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE'
    and (new.merchant_id, new.id, new.player_id, new.promotion_id, new.version, new.promotion_type, new.entitlement, new.asset,
      new.amount, new.base, new.required, new.terms, new.hash, new.granted_at, new.expires_at)
    = (old.merchant_id, old.id, old.player_id, old.promotion_id, old.version, old.promotion_type, old.entitlement, old.asset,
      old.amount, old.base, old.required, old.terms, old.hash, old.granted_at, old.expires_at)
    and new.request_id is not distinct from old.request_id
    and (old.entry_id is null or (new.entry_id, new.own_before) = (old.entry_id, old.own_before))
    and (new.state = old.state and new.removed = old.removed or old.state = 'active')
  then
    return new;
  end if;
  raise exception 'a bonus keeps its terms and ends once' using errcode = 'check_violation', constraint = 'bonus_kept';
end $$;
create trigger keep_bonus before update or delete on promotions.bonus for each row execute function promotions.keep_bonus();
