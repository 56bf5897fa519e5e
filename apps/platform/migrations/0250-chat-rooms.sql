-- Why: members of a merchant talk to each other, and operators look after what is said.

create schema if not exists chat;

create table chat.settings (
  merchant_id integer primary key,
  keep_days integer not null default 90 check (keep_days between 90 and 3650)
);

create table chat.room (
  merchant_id integer not null,
  id uuid not null,
  kind text not null check (kind in ('lobby', 'vip', 'team')),
  -- Whose team; 0 in rooms of the house.
  agent_id bigint not null default 0 check ((kind = 'team') = (agent_id > 0)),
  is_open boolean not null default true,
  -- From which rank on a member sees it, and may write.
  read_rank smallint not null default 0 check (read_rank between 0 and 30),
  write_rank smallint not null default 0 check (write_rank between 0 and 30),
  write_deposit bigint not null default 0 check (write_deposit >= 0),
  slow_seconds integer not null default 0 check (slow_seconds between 0 and 3600),
  -- In the merchant's own time; without them it is always open.
  opens_at text check (opens_at ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  closes_at text check (closes_at ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  pinned_seq bigint,
  -- Every message and every change of one takes the next number, under the lock of this row: so all nodes agree on the order.
  last_seq bigint not null default 0,
  primary key (merchant_id, id),
  unique (merchant_id, kind, agent_id),
  check ((opens_at is null) = (closes_at is null))
) with (fillfactor = 50);

create table chat.member (
  merchant_id integer not null,
  player_id bigint not null,
  -- What others know a member by; it leads to nothing else.
  handle text not null check (length(handle) between 8 and 40),
  joined_at timestamptz not null,
  primary key (merchant_id, player_id),
  unique (merchant_id, handle)
);

create table chat.read_mark (
  merchant_id integer not null,
  player_id bigint not null,
  room_id uuid not null,
  seq bigint not null,
  primary key (merchant_id, player_id, room_id)
) with (fillfactor = 70);

create table chat.message (
  merchant_id integer not null,
  room_id uuid not null,
  seq bigint not null,
  -- The number of its last change.
  changed bigint not null check (changed >= seq),
  player_id bigint not null,
  client_id uuid not null,
  body text not null check (length(body) between 1 and 500),
  reply_to bigint,
  mentions text[] not null default '{}',
  -- A bet that its player shows.
  share jsonb,
  reactions jsonb not null default '{}',
  at timestamptz not null,
  removed_at timestamptz,
  removed_by text,
  removed_reason text,
  primary key (merchant_id, room_id, seq),
  unique (merchant_id, player_id, client_id),
  check ((removed_at is null) = (removed_by is null))
);
create index message_changed on chat.message (merchant_id, room_id, changed);
create index message_by_player on chat.message (merchant_id, player_id, at desc);
create index message_by_time on chat.message (merchant_id, at);

create table chat.reaction (
  merchant_id integer not null,
  room_id uuid not null,
  seq bigint not null,
  player_id bigint not null,
  sign text not null,
  primary key (merchant_id, room_id, seq, player_id, sign),
  foreign key (merchant_id, room_id, seq) references chat.message on delete cascade
);

create table chat.hidden_member (
  merchant_id integer not null,
  player_id bigint not null,
  hidden_id bigint not null,
  primary key (merchant_id, player_id, hidden_id)
);

create table chat.report (
  merchant_id integer not null,
  id bigint generated always as identity,
  room_id uuid not null,
  seq bigint not null,
  -- Who reports, and whose message.
  player_id bigint not null,
  writer_id bigint not null,
  reason text not null check (reason in ('abuse', 'spam', 'fraud', 'begging', 'other')),
  -- The message with what stood before and after it, as it was then.
  context jsonb not null,
  at timestamptz not null,
  decision text check (decision in ('dismissed', 'upheld')),
  decided_by text,
  decided_at timestamptz,
  primary key (merchant_id, id),
  unique (merchant_id, room_id, seq, player_id)
);
create index report_open on chat.report (merchant_id, id) where decision is null;

create table chat.sanction (
  merchant_id integer not null,
  id bigint generated always as identity,
  player_id bigint not null,
  kind text not null check (kind in ('mute', 'ban')),
  until timestamptz,
  reason text not null,
  by text not null,
  at timestamptz not null,
  lifted_at timestamptz,
  lifted_by text,
  primary key (merchant_id, id)
);
create index sanction_in_force on chat.sanction (merchant_id, player_id) where lifted_at is null;

create table chat.word (
  merchant_id integer not null,
  language text not null,
  word text not null check (length(word) between 1 and 60),
  primary key (merchant_id, language, word)
);
