-- Why: jobs that a killed worker had in hand are given to another one after seconds, not hours.

create table kernel.worker (
  -- As the queue calls it in `locked_by`.
  id text primary key,
  seen_at timestamptz not null
);
