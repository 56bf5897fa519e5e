-- Why: what can make money must not be in one hand. What one operator proposes waits here until another agrees, whatever domain it is of.

create table compliance.proposal (
  id uuid primary key default uuidv7(),
  kind text not null check (length(kind) between 1 and 60),
  -- Null: it would hold for every merchant.
  merchant_code text,
  subject text not null check (length(subject) between 1 and 200),
  -- What is proposed, as the domain wrote it.
  wish jsonb not null,
  reason text not null check (length(reason) <= 300),
  -- approved: agreed to, and the one who proposed it still has to take it up; done: nothing is left to do.
  state text not null default 'open' check (state in ('open', 'approved', 'rejected', 'done')),
  proposed_by_id bigint not null,
  proposed_by text not null,
  proposed_at timestamptz not null,
  decided_by_id bigint,
  decided_by text,
  decided_at timestamptz,
  check (state in ('open', 'rejected') or decided_by_id <> proposed_by_id)
);
create unique index proposal_open on compliance.proposal (kind, subject, coalesce(merchant_code, '')) where state = 'open';
