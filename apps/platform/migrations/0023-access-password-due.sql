-- Why: a forced change of the password is the server's to enforce, and a first password is set with a code, not with a guess.

alter table access.session
  -- Nothing but the change of the password is open to the session.
  add column password_due boolean not null default false;

alter table access.sent_code drop constraint sent_code_purpose_check;
alter table access.sent_code add constraint sent_code_purpose_check
  check (purpose in ('login', 'register', 'forgot', 'bind', 'factor', 'password'));
