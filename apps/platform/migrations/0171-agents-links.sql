-- Why: agents bring members by links, and each link says what kind of account it opens, with which rebates, until when and how often.

create table agents.link (
  merchant_id integer not null,
  -- What stands in the address; nobody can guess it.
  id text not null check (length(id) between 10 and 40),
  -- The name of its set of rates, for whoever comes by the agent's code.
  rebate_id text not null check (length(rebate_id) between 10 and 40),
  agent_id bigint not null,
  kind text not null check (kind in ('member', 'agent')),
  -- Hundredths of a percent by product.
  rates jsonb not null,
  -- Null: as many as come.
  sign_ups_max integer check (sign_ups_max > 0),
  sign_ups integer not null default 0 check (sign_ups >= 0 and (sign_ups_max is null or sign_ups <= sign_ups_max)),
  -- Devices by day.
  visits integer not null default 0,
  -- Null: for good.
  expires_at timestamptz,
  remark text not null default '' check (length(remark) <= 60),
  channel text not null default '' check (length(channel) <= 30),
  is_on boolean not null default true,
  -- An operator switched it off: the agent cannot switch it on again.
  is_barred boolean not null default false,
  deleted_at timestamptz,
  created_at timestamptz not null,
  primary key (merchant_id, id),
  unique (merchant_id, rebate_id)
);
create index link_of_agent on agents.link (merchant_id, agent_id, created_at desc);

-- A device counts once a day; yesterday's are forgotten.
create table agents.link_visit (
  merchant_id integer not null,
  link_id text not null,
  day date not null,
  device text not null,
  primary key (merchant_id, link_id, day, device)
);

-- Who came in by a link.
create table agents.sign_up (
  merchant_id integer not null,
  player_id bigint not null,
  link_id text not null,
  agent_id bigint not null,
  at timestamptz not null,
  primary key (merchant_id, player_id),
  foreign key (merchant_id, link_id) references agents.link (merchant_id, id)
);
create index sign_up_of_agent on agents.sign_up (merchant_id, agent_id, at desc);
create index sign_up_by_link on agents.sign_up (merchant_id, link_id, at desc);
