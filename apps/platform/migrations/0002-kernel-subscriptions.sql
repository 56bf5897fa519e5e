-- Why: who is told of which event is data, so that a process that only answers requests tells the same subscribers.

create table kernel.subscription (
  event text not null,
  subscriber text not null,
  primary key (event, subscriber)
);

-- Old events are thrown away by age.
create index event_by_age on kernel.event (created_at);

-- Null: at once. A clock that was set back must not hold up what nobody has tried to tell yet.
alter table kernel.delivery
  alter column next_try_at drop default,
  alter column next_try_at drop not null;
