-- Why: whoever has just changed what a member signs in with may not be the member. Money waits a while before it goes out.
alter table access.player add column credentials_changed_at timestamptz;
