-- Why: a worker that hears what there is to tell need not look for it. Of many at once it is only told that there are some.

create or replace function kernel.emit(event_name text, subjects text[], bodies jsonb[], at timestamptz) returns void
language plpgsql as $$
begin
  with told as (
    insert into kernel.event (name, subject, body, created_at)
    select event_name, e.subject, e.body, at
    from unnest(subjects, bodies) with ordinality as e (subject, body, place)
    order by e.place
    returning id, subject
  )
  insert into kernel.delivery (event_id, subscriber, subject)
  select told.id, subscription.subscriber, told.subject
  from told, kernel.subscription
  where subscription.event = event_name;
  if found then
    perform pg_notify('kernel_delivery', case cardinality(subjects) when 1 then event_name || ' ' || subjects[1] else '' end);
  end if;
end $$;

-- Strikes off the oldest telling of a subject, if it may be tried now and no other worker is busy with the subject. The
-- lock on the subject ends with the transaction, and a telling that fails takes the striking off back with it. One that
-- was struck off while we waited for it is passed over. Planned once on each connection, and by index: the table is empty
-- most of the time, and a plan for an empty table must not stay when it fills.
create or replace function kernel.take_oldest(whom text, about text, at timestamptz)
returns table (event_id bigint, attempts integer, body jsonb, is_more boolean)
language plpgsql set enable_seqscan = off as $$
#variable_conflict use_column
begin
  if not pg_try_advisory_xact_lock(hashtextextended(whom || ' ' || about, 0)) then
    return;
  end if;
  return query
    with oldest as (
      select event_id from kernel.delivery
      where subscriber = whom and subject = about
      order by event_id
      limit 1
      for update skip locked
    ), struck as (
      delete from kernel.delivery using oldest
      where subscriber = whom and subject = about and delivery.event_id = oldest.event_id
        and (next_try_at is null or next_try_at <= at)
      returning delivery.event_id, delivery.attempts
    )
    select struck.event_id, struck.attempts, event.body, exists (
      select from kernel.delivery as later
      where later.subscriber = whom and later.subject = about and later.event_id > struck.event_id
    )
    from struck join kernel.event on event.id = struck.event_id;
end $$;
