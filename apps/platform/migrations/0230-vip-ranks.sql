-- Why: a member's rank grows with what the record says of them, and whoever asks later finds which rank was held on which day, and why.

create schema if not exists vip;

-- A merchant without rows has the ranks that the program brings (`default-ranks.ts`).
create table vip.rank (
  merchant_id integer not null,
  -- The order: 0 is where everybody begins.
  level smallint not null check (level between 0 and 30),
  label_id text not null check (length(label_id) between 1 and 40),
  -- By wire language; what is missing is the label itself.
  names jsonb not null default '{}' check (jsonb_typeof(names) = 'object'),
  color text not null check (color ~ '^#[0-9a-f]{6}$'),
  -- Which of the house's drawings.
  picture text not null check (picture ~ '^[1-8]$'),
  -- What has to be reached for it, and in each month to keep it. Amounts are decimal text.
  conditions jsonb not null,
  keep jsonb not null,
  benefits jsonb not null,
  primary key (merchant_id, level),
  unique (merchant_id, label_id)
);

create table vip.member (
  merchant_id integer not null,
  player_id bigint not null,
  -- What was earned.
  level smallint not null default 0 check (level >= 0),
  -- The highest that was ever earned: what it brought can be claimed later, too.
  highest smallint not null default 0 check (highest >= level),
  since timestamptz not null,
  -- What an operator set in its place, and until when.
  manual_level smallint check (manual_level >= 0),
  manual_until timestamptz,
  -- From the record, all of it; and how much of it a lost rank has used up.
  deposit bigint not null default 0,
  valid_bet bigint not null default 0,
  deposit_used bigint not null default 0 check (deposit_used >= 0),
  valid_bet_used bigint not null default 0 check (valid_bet_used >= 0),
  -- Everything but the days is there: when to look again.
  due_at timestamptz,
  -- The last month that was looked at, and the last in which a letter was written.
  kept_month date,
  warned_month date,
  primary key (merchant_id, player_id),
  check (manual_until is null or manual_level is not null)
) with (fillfactor = 70);
create index member_due on vip.member (due_at) where due_at is not null;
create index member_manual on vip.member (manual_until) where manual_until is not null;
create index member_by_level on vip.member (merchant_id, level, player_id) where level > 0;

create table vip.rank_change (
  merchant_id integer not null,
  id bigint generated always as identity,
  player_id bigint not null,
  -- As the member saw them.
  from_level smallint not null,
  to_level smallint not null,
  reason text not null check (reason in ('earned', 'kept', 'lost', 'operator', 'over')),
  at timestamptz not null,
  -- Of an operator's.
  by text,
  note text not null default '',
  primary key (merchant_id, id)
);
create index rank_change_of_player on vip.rank_change (merchant_id, player_id, at desc, id desc);

create function vip.keep_change() returns trigger language plpgsql as $$
begin
  raise exception 'a change of a rank stays as it was written' using errcode = 'check_violation', constraint = 'rank_change_kept';
end $$;
create trigger keep_change before update or delete on vip.rank_change for each row execute function vip.keep_change();
