-- Why: the program that answers calls works under a role that cannot change history, whatever its code tries.

-- A role belongs to the whole server, so it may be there already; and a hosted server may not let us make one. Without it
-- the program works as the owner, and the triggers alone keep history.
do $$
declare
  part record;
begin
  begin
    create role fairground_app nologin;
  exception
    when duplicate_object or unique_violation then null;
    when insufficient_privilege then
      raise notice 'the role fairground_app could not be made; history is kept by triggers alone';
      return;
  end;
  execute format('grant fairground_app to %I', current_user);

  -- What is there, and what later migrations and the queue of jobs will add.
  for part in select nspname from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema' loop
    execute format('grant usage on schema %I to fairground_app', part.nspname);
    execute format('grant select, insert, update, delete on all tables in schema %I to fairground_app', part.nspname);
    execute format('grant usage, select on all sequences in schema %I to fairground_app', part.nspname);
  end loop;
  alter default privileges grant usage on schemas to fairground_app;
  alter default privileges grant select, insert, update, delete on tables to fairground_app;
  alter default privileges grant usage, select on sequences to fairground_app;

  -- History only grows.
  revoke update, delete, truncate on wallet.entry, wallet.chain_block, wallet.payment_event, wallet.withdrawal_step
    from fairground_app;
  if to_regclass('compliance.audit_entry') is not null then
    revoke update, delete, truncate on compliance.audit_entry from fairground_app;
  end if;
end $$;

-- The queue keeps its tables to their owner. Adding a job is all that the program needs of it.
create function kernel.add_job(name text, payload json, run_at timestamptz, job_key text) returns void
language plpgsql security definer set search_path = pg_catalog as $$
begin
  perform jobs.add_job(name, payload => payload, run_at => run_at, job_key => job_key);
end $$;
