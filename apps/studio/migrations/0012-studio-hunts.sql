-- Why: fish are hunted by up to four players in one room. Rooms, seats, bullets and kills stand in the database, so that each bullet is
-- decided once, the first of two decides, and any studio can go on where another has fallen.

create table studio.hunt_room (
  id uuid primary key,
  game text not null,
  merchant text not null,
  mode text not null,
  tier text not null,
  number integer not null,
  -- Public: who swims follows from it and the time since the room was opened. No kill does.
  seed bigint not null,
  opened_at timestamptz not null,
  closed_at timestamptz,
  unique (game, merchant, mode, tier, number)
);

create table studio.hunt_seat (
  room_id uuid not null references studio.hunt_room,
  seat integer not null check (seat between 1 and 8),
  game text not null,
  merchant text not null,
  mode text not null,
  player_ref uuid not null,
  nickname text not null,
  price bigint not null,
  -- When the bullets of the last second were taken.
  taken_at timestamptz[] not null default '{}',
  -- What automatic fire may still shoot and lose; null while it is off.
  auto_left integer check (auto_left >= 0),
  auto_loss bigint,
  seen_at timestamptz not null,
  primary key (room_id, seat),
  unique (game, merchant, mode, player_ref)
);

create table studio.bullet (
  merchant text not null,
  player_ref uuid not null,
  -- Named by the page that fired it: one name, one bullet.
  id uuid not null,
  room_id uuid not null references studio.hunt_room,
  seat integer not null,
  -- Null for a bullet that came back before anything was drawn: nobody has paid for it.
  round_id uuid references studio.round on delete cascade,
  place integer not null,
  price bigint not null,
  fish integer[] not null,
  outcome text not null check (outcome in ('caught', 'missed', 'returned')),
  caught jsonb not null,
  laser jsonb not null,
  paid bigint not null,
  at timestamptz not null,
  primary key (merchant, player_ref, id)
);
create index bullet_of_room on studio.bullet (room_id, at);
create index bullet_of_round on studio.bullet (round_id) where round_id is not null;

-- A fish dies once. A volley whose stake is refused has never been, and its fish live on.
create table studio.kill (
  room_id uuid not null references studio.hunt_room,
  fish integer not null,
  round_id uuid not null references studio.round on delete cascade,
  at timestamptz not null,
  primary key (room_id, fish)
);
create index kill_of_round on studio.kill (round_id);
