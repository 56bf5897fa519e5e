-- Why: what players and visitors write to a merchant, and what they are answered.

create schema support;

create table support.feedback (
  merchant_id integer not null,
  id bigint generated always as identity,
  -- Null for a visitor.
  player_id bigint,
  sender text not null default '',
  language text not null,
  -- 1 deposit, 2 withdrawal, 3 game, 4 customer service, 6 agent application, 0 other.
  type smallint not null check (type in (0, 1, 2, 3, 4, 6)),
  content text not null check (length(content) between 20 and 500),
  image bytea,
  image_type text check (image_type in ('image/jpeg', 'image/png')),
  ip inet not null,
  created_at timestamptz not null,
  answer text,
  answered_by text,
  answered_at timestamptz,
  primary key (merchant_id, id),
  check ((image is null) = (image_type is null)),
  check ((answer is null) = (answered_at is null))
);

create index feedback_open on support.feedback (merchant_id, id) where answer is null;
create index feedback_of_player on support.feedback (merchant_id, player_id, id) where player_id is not null;
