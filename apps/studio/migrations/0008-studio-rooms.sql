-- Why: members play cards against each other. Rooms, seats and hands stand in the database, so that any studio can go on with a hand where
-- another has fallen, and what a seat has won is written in the same moment as the end of its hand.

create table studio.room (
  id uuid primary key,
  game text not null,
  merchant text not null,
  mode text not null,
  currency text not null,
  base bigint not null check (base > 0),
  seats integer not null check (seats between 2 and 6),
  -- In ten-thousandths.
  rake_share integer not null check (rake_share between 0 and 1000),
  rake_cap bigint not null check (rake_cap > 0),
  house_seats integer not null,
  -- Of a private table: who knows it may sit down.
  code text unique,
  -- Counts every change that somebody at the table can see.
  version bigint not null default 0,
  -- When something is due here, by the clock.
  wakes_at timestamptz not null,
  -- No hand begins any more.
  is_closing boolean not null default false,
  created_at timestamptz not null,
  closed_at timestamptz
);
create index room_open on studio.room (merchant, game, mode, currency, base) where closed_at is null;
create index room_due on studio.room (wakes_at) where closed_at is null;

create table studio.room_seat (
  room_id uuid not null references studio.room on delete cascade,
  seat integer not null check (seat between 0 and 5),
  -- Null for a seat of the house.
  player_ref uuid,
  -- The sitting: what was brought to the table is its stake, what is taken away its win.
  round_id uuid unique,
  nickname text not null,
  -- What lies before the player; the table's escrow.
  stack bigint not null check (stack >= 0),
  -- The platform has agreed to the buy-in.
  is_ready boolean not null,
  -- Turns that went by, one after the other.
  missed integer not null default 0,
  -- Not dealt to until its player says so, since then.
  out_since timestamptz,
  is_leaving boolean not null default false,
  phrase integer,
  said_at timestamptz,
  seen_at timestamptz not null,
  seated_at timestamptz not null,
  primary key (room_id, seat),
  check ((player_ref is null) = (round_id is null))
);
create unique index room_seat_of_player on studio.room_seat (room_id, player_ref);

create table studio.hand (
  id uuid primary key,
  room_id uuid not null references studio.room on delete cascade,
  number integer not null,
  -- Never shown: it would tell cards that were folded. Every card has a hash of its own.
  seed text not null,
  promised_at timestamptz not null,
  -- Null while too few are there.
  deals_at timestamptz,
  dealt_at timestamptz,
  state jsonb,
  -- The last move, and when the turn ends that is being waited for.
  moved_at timestamptz,
  acts_by timestamptz,
  decided_at timestamptz,
  voided_at timestamptz,
  ends_at timestamptz,
  pot bigint not null default 0,
  rake bigint not null default 0,
  unique (room_id, number),
  check (decided_at is null or voided_at is null)
);

-- Who was dealt to, in the order of the game.
create table studio.hand_player (
  hand_id uuid not null references studio.hand on delete cascade,
  place integer not null,
  seat integer not null,
  player_ref uuid,
  round_id uuid,
  nickname text not null,
  stack bigint not null,
  -- What the hand brought or cost; of a hand without a result nothing.
  net bigint not null default 0,
  primary key (hand_id, place)
);
create index hand_of_player on studio.hand_player (player_ref, hand_id) where player_ref is not null;

create table studio.hand_act (
  hand_id uuid not null references studio.hand on delete cascade,
  number integer not null,
  place integer not null,
  request_id uuid,
  action jsonb not null,
  made_by text not null check (made_by in ('player', 'house', 'clock')),
  at timestamptz not null,
  primary key (hand_id, number)
);
create unique index hand_act_by_request on studio.hand_act (hand_id, request_id);
