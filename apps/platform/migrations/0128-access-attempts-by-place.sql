-- Why: whoever knows a name must not be able to shut its owner out. Failures lock the place they came from (a device that
-- was signed in before, or a network), never the name alone; a code that was sent keeps its tries for where it was asked for.

alter table access.attempt add column account text check (length(account) <= 80);
alter table access.attempt drop constraint attempt_scope_check;
alter table access.attempt add constraint attempt_scope_check
  check (scope in ('account', 'ip', 'network', 'place')) not valid;
alter table access.attempt validate constraint attempt_scope_check;
create index attempt_of_account on access.attempt (merchant_id, account) where account is not null;

-- Empty: asked for by a version that did not write it down.
alter table access.sent_code add column network text not null default '' check (length(network) <= 64);
alter table access.sent_code add column stranger_tries integer not null default 0;

-- Merchant 0 is the console: `access.operator_attempt` is no longer read, and stays for versions that still run.
