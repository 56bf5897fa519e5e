-- Why: whoever reads a bill and thinks that it is wrong says so there, and the answer of the house stays beside it.
create table agents.dispute (
  merchant_id integer not null,
  id bigint generated always as identity,
  bill_id bigint not null,
  -- One of the two parties of the bill.
  by_id bigint not null,
  reason text not null check (length(reason) between 3 and 300),
  at timestamptz not null,
  -- accepted: a difference was billed. rejected: the bill stays.
  state text not null default 'open' check (state in ('open', 'accepted', 'rejected')),
  answer text not null default '' check (length(answer) <= 300),
  answered_by text,
  answered_at timestamptz,
  primary key (merchant_id, id),
  unique (merchant_id, bill_id, by_id),
  foreign key (merchant_id, bill_id) references agents.bill (merchant_id, id),
  check ((state = 'open') = (answered_at is null)),
  check ((answered_at is null) = (answered_by is null))
);
create index dispute_open on agents.dispute (merchant_id, id) where state = 'open';

-- What was said stays, and is answered once.
create function agents.keep_dispute() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.state = 'open' and
    (new.merchant_id, new.id, new.bill_id, new.by_id, new.reason, new.at) = (old.merchant_id, old.id, old.bill_id, old.by_id, old.reason, old.at)
  then
    return new;
  end if;
  raise exception 'a dispute stays as it was answered' using errcode = 'check_violation', constraint = 'dispute_stays';
end $$;
create trigger keep_dispute before update or delete on agents.dispute for each row execute function agents.keep_dispute();
