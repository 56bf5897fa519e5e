-- Why: between two rests PostgreSQL cleared up to two hundred pages of a table, which takes some milliseconds in which all who bet wait for
-- the processor. A quarter of that at a time takes longer in all, and nobody waits for these tables to be cleared.

do $$
declare
  hot regclass;
begin
  foreach hot in array array['wallet.entry', 'catalogue.round', 'catalogue.vendor_tx', 'catalogue.seen_nonce']::regclass[] loop
    execute format('alter table %s set (autovacuum_vacuum_cost_limit = 50)', hot);
  end loop;
end $$;
