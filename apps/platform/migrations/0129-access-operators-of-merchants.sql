-- Why: an operator works for all merchants or for some; operators are added and let in again by a link that is good once; an
-- installation without operators is set up with a code that only whoever reads its log knows.

alter table access.operator add column all_merchants boolean not null default true;

create table access.operator_merchant (
  merchant_id integer not null,
  operator_id bigint not null references access.operator (id),
  primary key (merchant_id, operator_id)
);
create index operator_merchant_by_operator on access.operator_merchant (operator_id);

-- Whoever shows the token chooses a password.
create table access.operator_link (
  operator_id bigint primary key references access.operator (id),
  token_hash bytea not null unique check (length(token_hash) = 32),
  expires_at timestamptz not null
);

-- One for each process that waits for somebody to set it up; gone with the first administrator.
create table access.setup_code (
  code_hash bytea primary key check (length(code_hash) = 32),
  -- Shown to whoever has the code, encrypted; it becomes the first administrator's.
  totp_secret text,
  expires_at timestamptz not null
);
