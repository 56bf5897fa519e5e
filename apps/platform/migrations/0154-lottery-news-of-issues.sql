-- Why: the record of what was played counts the bets of an issue when it is settled, and again what a ruling changes. What a bet was worth before a
-- ruling must stay known: it was counted on its day.

alter table lottery.issue
  -- Whether what was wagered is left to the record to count. A program of the version before counts it itself.
  add column is_left_to_record boolean not null default false;

create table lottery.issue_news (
  merchant_id integer not null,
  id bigint generated always as identity,
  xact bigint not null default pg_current_xact_id()::text::bigint,
  issue_id bigint not null,
  revision integer not null,
  is_left_to_record boolean not null,
  primary key (merchant_id, id)
);
create index issue_news_by_transaction on lottery.issue_news (merchant_id, xact);

insert into lottery.issue_news (merchant_id, issue_id, revision, is_left_to_record)
select merchant_id, id, revision, false from lottery.issue where state = 'settled' and bet_count > 0 order by merchant_id, settled_at;

create function lottery.note_issue() returns trigger language plpgsql as $$
begin
  insert into lottery.issue_news (merchant_id, issue_id, revision, is_left_to_record)
  values (new.merchant_id, new.id, new.revision, new.is_left_to_record);
  return null;
end $$;
create trigger issue_is_noted after update on lottery.issue for each row
  when (new.state = 'settled' and old.state <> 'settled' and new.bet_count > 0) execute function lottery.note_issue();

-- What a bet was worth by an earlier result.
create table lottery.earlier_outcome (
  merchant_id integer not null,
  bet_id bigint not null,
  revision integer not null,
  state text not null,
  payout bigint not null,
  settled_at timestamptz not null,
  primary key (merchant_id, bet_id, revision)
);
create function lottery.keep_outcome() returns trigger language plpgsql as $$
begin
  insert into lottery.earlier_outcome (merchant_id, bet_id, revision, state, payout, settled_at)
  values (old.merchant_id, old.id, old.revision, old.state, old.payout, coalesce(old.settled_at, now()));
  return null;
end $$;
create trigger outcome_is_kept after update on lottery.bet for each row
  when (old.revision > 0 and new.revision > old.revision) execute function lottery.keep_outcome();

do $$
begin
  if exists (select from pg_roles where rolname = 'fairground_app') then
    revoke update, delete, truncate on lottery.issue_news, lottery.earlier_outcome from fairground_app;
  end if;
end $$;
