-- Why: some promotions are asked for in writing, and an operator decides.

create table promotions.application (
  merchant_id integer not null,
  id bigint generated always as identity,
  player_id bigint not null,
  promotion_id text not null,
  -- What the member had read.
  version integer not null,
  entitlement text not null check (length(entitlement) between 1 and 80),
  amount bigint not null check (amount > 0),
  remark text not null check (length(remark) <= 140),
  created_at timestamptz not null,
  state text not null default 'PENDING' check (state in ('PENDING', 'APPROVED', 'REJECTED')),
  reason text not null default '',
  decided_at timestamptz,
  decided_by text,
  -- The second of two people; null: one was enough.
  agreed_by text,
  bonus_id bigint,
  primary key (merchant_id, id),
  foreign key (merchant_id, promotion_id, version) references promotions.version (merchant_id, promotion_id, number),
  foreign key (merchant_id, bonus_id) references promotions.bonus (merchant_id, id),
  check ((state = 'PENDING') = (decided_at is null)),
  check ((state = 'APPROVED') = (bonus_id is not null)),
  check (state <> 'REJECTED' or reason <> '')
);
-- One waits at a time.
create unique index application_waiting on promotions.application (merchant_id, player_id, promotion_id) where state = 'PENDING';
create index application_of_player on promotions.application (merchant_id, player_id, id desc);
create index application_queue on promotions.application (merchant_id, id) where state = 'PENDING';
create index application_decided on promotions.application (merchant_id, id desc) where state <> 'PENDING';
create index application_by_operator on promotions.application (merchant_id, decided_by, decided_at) where state = 'APPROVED';

create table promotions.application_picture (
  merchant_id integer not null,
  application_id bigint not null,
  number smallint not null check (number between 1 and 3),
  content_type text not null check (content_type in ('image/jpeg', 'image/png')),
  content bytea not null check (length(content) <= 5242880),
  primary key (merchant_id, application_id, number),
  foreign key (merchant_id, application_id) references promotions.application (merchant_id, id)
);

create function promotions.keep_application() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.state = 'PENDING'
    and (new.merchant_id, new.id, new.player_id, new.promotion_id, new.version, new.entitlement, new.amount, new.remark, new.created_at)
    = (old.merchant_id, old.id, old.player_id, old.promotion_id, old.version, old.entitlement, old.amount, old.remark, old.created_at)
  then
    return new;
  end if;
  raise exception 'an application is decided once' using errcode = 'check_violation', constraint = 'application_kept';
end $$;
create trigger keep_application before update or delete on promotions.application
  for each row execute function promotions.keep_application();
