-- Why: members show a picture of their own; others see it once an operator has approved it.

create table access.avatar (
  merchant_id integer not null,
  id uuid not null default gen_random_uuid(),
  player_id bigint not null,
  -- WebP, written anew by us.
  content bytea not null check (length(content) > 0),
  uploaded_at timestamptz not null,
  -- Null: it waits, and nobody but its owner and operators sees it. What is refused or replaced is deleted.
  approved_at timestamptz,
  primary key (merchant_id, id),
  foreign key (merchant_id, player_id) references access.player (merchant_id, id)
);
create unique index avatar_waiting on access.avatar (merchant_id, player_id) where approved_at is null;
create unique index avatar_shown on access.avatar (merchant_id, player_id) where approved_at is not null;
create index avatar_queue on access.avatar (merchant_id, uploaded_at, id) where approved_at is null;

alter table access.player
  -- The own picture that others see; null: the drawn one of avatar_index.
  add column avatar_id uuid;
