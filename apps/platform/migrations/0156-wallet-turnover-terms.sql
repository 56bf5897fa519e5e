-- Why: a wager counts by what was played, up to a day, and what was counted can be shown and taken back to the bet.

alter table wallet.turnover_task
  -- What a hundred of a product, or of one game as `VENDOR/game`, counts; what is not named counts in full.
  add column weights jsonb not null default '{}' check (jsonb_typeof(weights) = 'object'),
  add column expires_at timestamptz,
  add column ended_as text check (ended_as in ('done', 'expired', 'cancelled'));
-- Tasks that are there keep to what they were made with.
alter table wallet.turnover_task alter column weights set default '{"LIVE": 20, "PVP": 50}';

-- What of a bet counted for a task. A correction has a receipt of its own, below zero.
create table wallet.turnover_receipt (
  merchant_id integer not null,
  task_id bigint not null,
  line_id bigint not null,
  source text not null,
  ref text not null,
  valid_bet bigint not null,
  weight smallint not null check (weight between 0 and 1000),
  counted bigint not null,
  at timestamptz not null,
  primary key (merchant_id, task_id, line_id)
);
create index turnover_receipt_of_bet on wallet.turnover_receipt (ref);
do $$
begin
  if exists (select from pg_roles where rolname = 'fairground_app') then
    revoke update, delete, truncate on wallet.turnover_receipt from fairground_app;
  end if;
end $$;
