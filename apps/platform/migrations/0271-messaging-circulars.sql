-- Why: an operator writes to many members at once, and every one of them gets the letter exactly once.

create table messaging.circular (
  merchant_id integer not null,
  id uuid not null,
  -- By language: {subject, content}, the content as harmless HTML. English is always among them.
  texts jsonb not null check (texts ? 'EN'),
  audience jsonb not null,
  state text not null default 'sending' check (state in ('sending', 'sent', 'stopped', 'withdrawing', 'withdrawn')),
  -- Members up to this number have been looked at; written together with their letters.
  last_player_id bigint not null default 0,
  receivers integer not null default 0,
  by text not null,
  created_at timestamptz not null,
  primary key (merchant_id, id)
);
create index circular_by_time on messaging.circular (merchant_id, created_at desc, id);
create index circular_unfinished on messaging.circular (merchant_id, id) where state in ('sending', 'withdrawing');

alter table messaging.letter add column circular_id uuid;
