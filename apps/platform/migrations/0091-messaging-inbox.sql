-- Why: what a member is told must be there when the member next comes, not only while a page is open.

create table messaging.letter (
  merchant_id integer not null,
  id uuid not null default uuidv7(),
  player_id bigint not null,
  -- WRITTEN by an operator; any other kind is put into words when it is read, in the reader's language.
  kind text not null check (kind in ('WRITTEN', 'FEEDBACK_ANSWERED')),
  subject text not null default '',
  -- Harmless HTML of a written letter; of the others what their words are about.
  content text not null default '',
  about text not null default '',
  sent_at timestamptz not null,
  read_at timestamptz,
  -- A member who deletes a letter no longer sees it; the merchant still can.
  hidden_at timestamptz,
  primary key (merchant_id, id)
);

create index letter_of_member on messaging.letter (merchant_id, player_id, sent_at desc, id desc) where hidden_at is null;
