-- Why: visitors and members talk with an operator, and both sides find the talk again.

create table support.desk (
  merchant_id integer primary key,
  is_on boolean not null default true,
  -- In the merchant's own time; without them it is always open.
  opens_at text check (opens_at ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  closes_at text check (closes_at ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  check ((opens_at is null) = (closes_at is null))
);

create table support.desk_operator (
  merchant_id integer not null,
  operator_id bigint not null,
  account text not null,
  -- Who was not seen for a minute has gone.
  seen_at timestamptz not null,
  primary key (merchant_id, operator_id)
) with (fillfactor = 70);

create table support.talk (
  merchant_id integer not null,
  id uuid not null,
  -- Either a member, or whoever holds the key with this hash.
  player_id bigint,
  visitor_hash text,
  name text not null check (length(name) <= 60),
  language text not null,
  topic smallint not null check (topic in (0, 1, 2, 3, 4, 6)),
  ip inet not null,
  state text not null default 'waiting' check (state in ('waiting', 'taken', 'ended')),
  -- Whose operator was lost does not wait behind the others again.
  is_first boolean not null default false,
  queued_at timestamptz not null,
  started_at timestamptz not null,
  -- Who has it now; of an ended talk, who had it last.
  operator_id bigint,
  operator text,
  first_answer_at timestamptz,
  last_seq integer not null default 0,
  player_typed_at timestamptz,
  operator_typed_at timestamptz,
  ended_at timestamptz,
  ended_by text check (ended_by in ('player', 'operator', 'time')),
  end_reason text not null default '' check (length(end_reason) <= 300),
  rating smallint check (rating between 1 and 5),
  rating_comment text not null default '' check (length(rating_comment) <= 500),
  primary key (merchant_id, id),
  check ((state = 'ended') = (ended_at is not null)),
  check ((ended_at is null) = (ended_by is null)),
  check (state <> 'taken' or operator_id is not null),
  check ((operator_id is null) = (operator is null))
) with (fillfactor = 70);
create unique index talk_open_of_player on support.talk (merchant_id, player_id) where state <> 'ended';
create unique index talk_open_of_visitor on support.talk (merchant_id, visitor_hash) where state <> 'ended';
create index talk_open on support.talk (merchant_id, is_first desc, queued_at, id) where state <> 'ended';
create index talk_of_player on support.talk (merchant_id, player_id, started_at desc);
create index talk_of_visitor on support.talk (merchant_id, visitor_hash, started_at desc);
create index talk_ended on support.talk (merchant_id, ended_at) where state = 'ended';

create table support.talk_line (
  merchant_id integer not null,
  talk_id uuid not null,
  seq integer not null,
  -- A note is for operators only. An event is a code that pages put into words.
  by text not null check (by in ('player', 'operator', 'note', 'event')),
  author text not null default '',
  body text not null check (length(body) between 1 and 1000),
  client_id uuid,
  at timestamptz not null,
  primary key (merchant_id, talk_id, seq),
  unique (merchant_id, talk_id, client_id)
);

create table support.ready_answer (
  merchant_id integer not null,
  id uuid not null,
  language text not null,
  title text not null check (length(title) between 1 and 80),
  body text not null check (length(body) between 1 and 1000),
  primary key (merchant_id, id)
);
