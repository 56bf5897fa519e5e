-- Why: feedback becomes a thread: a member follows up, several answers are given, an operator has it in hand, and it ends.
-- `answer`, `answered_by` and `answered_at` of the feedback are those of its last answer.

alter table support.feedback
  add column state text not null default 'open' check (state in ('open', 'answered', 'closed')),
  add column last_seq integer not null default 0,
  add column taken_by_id bigint,
  add column taken_by text,
  add column taken_at timestamptz,
  add column rating smallint check (rating between 1 and 5),
  add column closed_at timestamptz,
  add constraint feedback_taken_check check ((taken_by is null) = (taken_at is null) and (taken_by is null) = (taken_by_id is null)),
  add constraint feedback_closed_check check ((state = 'closed') = (closed_at is not null)),
  add constraint feedback_answered_check check (state <> 'answered' or answer is not null),
  add constraint feedback_rated_check check (rating is null or answer is not null);

create table support.feedback_line (
  merchant_id integer not null,
  feedback_id bigint not null,
  -- From 1; what opened the feedback stands in the feedback itself.
  seq integer not null,
  by text not null check (by in ('member', 'operator', 'event')),
  -- The operator; empty for the member, and for what time did.
  author text not null default '',
  -- Of an event its code.
  body text not null check (length(body) between 1 and 2000),
  image bytea,
  image_type text check (image_type in ('image/jpeg', 'image/png')),
  client_id uuid,
  at timestamptz not null,
  primary key (merchant_id, feedback_id, seq),
  foreign key (merchant_id, feedback_id) references support.feedback (merchant_id, id) on delete cascade,
  check ((image is null) = (image_type is null))
);
create unique index feedback_line_once on support.feedback_line (merchant_id, feedback_id, client_id) where client_id is not null;

insert into support.feedback_line (merchant_id, feedback_id, seq, by, author, body, at)
select merchant_id, id, 1, 'operator', coalesce(answered_by, ''), left(answer, 2000), answered_at
from support.feedback where answer is not null and answer <> '';

update support.feedback set state = 'answered', last_seq = 1 where answer is not null and answer <> '';
