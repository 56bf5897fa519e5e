-- Why: whenever a table has grown by a tenth PostgreSQL sorts a sample of each of its columns, thirty thousand rows by default, and all who bet
-- wait for the processor meanwhile. These tables are written with each bet and searched by their keys: a tenth of the sample tells as
-- much. Clearing them up is given time, too.

do $$
declare
  hot regclass;
  name text;
begin
  foreach hot in array array['wallet.entry', 'catalogue.round', 'catalogue.vendor_tx', 'catalogue.seen_nonce']::regclass[] loop
    for name in select attname from pg_attribute where attrelid = hot and attnum > 0 and not attisdropped loop
      execute format('alter table %s alter %I set statistics 10', hot, name);
    end loop;
    execute format('alter table %s set (autovacuum_vacuum_cost_delay = 10)', hot);
  end loop;
end $$;
