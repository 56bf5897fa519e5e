-- Why: a bonus that was completed stays completed when a bet it counted is corrected later, and operators have to see which ones those are.

create table wallet.turnover_correction (
  merchant_id integer not null,
  id bigint generated always as identity,
  player_id bigint not null,
  task_id bigint not null,
  -- What asked for the turnover, such as a bonus.
  reference text not null,
  -- The line of the record that corrects the bet.
  line_id bigint not null,
  -- By how much the valid bet was lowered, and how much turnover of the task it had been.
  lowered bigint not null check (lowered > 0),
  counted bigint not null check (counted >= 0),
  at timestamptz not null,
  primary key (merchant_id, id),
  unique (merchant_id, line_id, task_id),
  foreign key (merchant_id, task_id) references wallet.turnover_task (merchant_id, id)
);
