-- Why: a statement of a domain that changes something can tell of it by itself, without a transaction around the two.

-- Writes events of one name in their order, one delivery of each for every subscriber, and wakes the workers when there is any.
create function kernel.emit(event_name text, subjects text[], bodies jsonb[], at timestamptz) returns void
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
    perform pg_notify('kernel_delivery', '');
  end if;
end $$;
