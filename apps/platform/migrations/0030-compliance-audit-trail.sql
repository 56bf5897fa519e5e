-- Why: who changed what, and why, must stay known and must not be changed afterwards without anybody noticing.

create schema compliance;

create table compliance.audit_entry (
  -- Without gaps: a missing entry shows.
  id bigint primary key check (id > 0),
  -- The event that told of it; told twice, it is written once.
  event_id bigint not null unique,
  time timestamptz not null,
  operator_id bigint,
  operator text not null,
  merchant_code text,
  action text not null,
  subject text not null,
  reason text not null,
  before jsonb,
  after jsonb,
  -- Each hash covers the entry and the hash before it; the first follows 32 zero bytes.
  previous_hash bytea not null check (length(previous_hash) = 32),
  hash bytea not null unique check (length(hash) = 32)
);
create index audit_entry_by_merchant on compliance.audit_entry (merchant_code, id desc);
create index audit_entry_by_subject on compliance.audit_entry (subject, id desc);

create function compliance.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit trail is not changed, only added to';
end $$;

create trigger append_only before update or delete on compliance.audit_entry
  for each row execute function compliance.refuse_change();
create trigger append_only_whole before truncate on compliance.audit_entry
  for each statement execute function compliance.refuse_change();

-- The owner of a table may give itself these back, but not by accident.
revoke update, delete, truncate on compliance.audit_entry from public, current_user;
