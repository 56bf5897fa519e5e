-- Why: a member chooses which notices pop up, and reads announcements in the message centre.

create table messaging.preference (
  merchant_id integer not null,
  player_id bigint not null,
  -- What does not pop up.
  muted text[] not null default '{}' check (cardinality(muted) <= 20),
  primary key (merchant_id, player_id)
);
