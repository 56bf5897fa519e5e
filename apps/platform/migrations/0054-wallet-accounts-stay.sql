-- Why: whose an account is, and of what, never changes; only what it holds does, thousands of times a second. The program may change nothing
-- else of it, so the form of its names is looked at when they are written and not with every bet.

create function wallet.require_names() returns trigger language plpgsql as $$
begin
  if new.pocket !~ '^[a-z][a-z0-9_:-]{0,40}$' or new.asset !~ '^[A-Z0-9]{2,12}$' then
    raise exception 'an account of «%» in «%» cannot be opened', new.asset, new.pocket using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger account_has_names after insert or update of pocket, asset on wallet.account
  for each row execute function wallet.require_names();
alter table wallet.account drop constraint account_pocket_check, drop constraint account_asset_check;

do $$
begin
  if exists (select from pg_roles where rolname = 'fairground_app') then
    revoke update, delete, truncate on wallet.account from fairground_app;
    grant update (balance) on wallet.account to fairground_app;
  end if;
end $$;
