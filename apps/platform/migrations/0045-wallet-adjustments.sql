-- Why: sometimes a balance has to be put right by hand. One operator proposes, another decides, and both stay known.

create table wallet.adjustment (
  merchant_id integer not null,
  id uuid not null default uuidv7(),
  player_id bigint not null,
  account_id bigint not null,
  -- Below zero when it takes.
  change bigint not null check (change <> 0),
  reason text not null check (length(reason) between 3 and 300),
  state text not null default 'proposed' check (state in ('proposed', 'approved', 'rejected')),
  proposed_by text not null,
  proposed_at timestamptz not null,
  decided_by text,
  decided_at timestamptz,
  primary key (merchant_id, id),
  foreign key (merchant_id, account_id) references wallet.account (merchant_id, id),
  -- Four eyes belong to two people.
  check (state <> 'approved' or decided_by <> proposed_by)
);
create index adjustment_by_state on wallet.adjustment (merchant_id, state, id desc);
