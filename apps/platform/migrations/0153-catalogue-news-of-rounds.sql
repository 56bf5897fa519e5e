-- Why: the record of what was played reads what happened to a round from rows that only grow. A round that ends is found by the ledger's entries, but for
-- those that end without a movement; and what changes after the end is a change of its own, on its own day.

create table catalogue.round_news (
  merchant_id integer not null,
  id bigint generated always as identity,
  -- Which transaction wrote it: a reader goes by finished transactions, so nothing that commits late is passed by.
  xact bigint not null default pg_current_xact_id()::text::bigint,
  vendor_code text not null,
  round_id text not null,
  at timestamptz not null,
  -- False: the round has ended now, by nothing that the ledger knows of. True: it had ended, and its sums have changed by this much.
  is_late boolean not null,
  staked bigint not null,
  paid bigint not null,
  primary key (merchant_id, id)
);
create index round_news_by_transaction on catalogue.round_news (merchant_id, xact);
create index round_news_of_round on catalogue.round_news (round_id) where is_late;

-- A trigger and no code: a round is changed in seven places, by this version and by the one before it, which may still run.
create function catalogue.note_round() returns trigger language plpgsql as $$
begin
  insert into catalogue.round_news (merchant_id, vendor_code, round_id, at, is_late, staked, paid)
  values (new.merchant_id, new.vendor_code, new.round_id,
    case when old.ended_at is null then new.ended_at else greatest(now(), new.ended_at) end, old.ended_at is not null,
    new.staked - new.returned - old.staked + old.returned, new.paid - old.paid);
  return null;
end $$;
-- A round that ends with a win is found by the win's entry: nothing is written twice on the way of a bet.
create trigger round_is_noted after update on catalogue.round for each row
  when (new.ended_at is not null and (
    old.ended_at is null and new.paid = old.paid
    or old.ended_at is not null and (new.staked, new.returned, new.paid) is distinct from (old.staked, old.returned, old.paid)))
  execute function catalogue.note_round();

-- The days of games are counted by the record from now on. A program of the version before would count towards the same turnover a second time.
create function catalogue.refuse_count() returns trigger language plpgsql as $$
begin
  raise exception 'rounds are counted by the record of activity' using errcode = 'object_not_in_prerequisite_state';
end $$;
create trigger days_are_closed before insert or update on catalogue.game_day execute function catalogue.refuse_count();

do $$
begin
  if exists (select from pg_roles where rolname = 'fairground_app') then
    revoke update, delete, truncate on catalogue.round_news from fairground_app;
  end if;
end $$;
