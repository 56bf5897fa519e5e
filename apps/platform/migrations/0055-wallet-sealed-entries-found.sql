-- Why: what is owed is summed from the entries after the last seal. The index that finds them skips only pages it knows, and learns of new ones
-- when PostgreSQL tidies up, which on a busy day is long after. Whoever seals entries has just read them and lets the index know.
-- Only the owner may; and somebody who holds the table for maintenance is not waited for, there is always a next time.

create function wallet.note_sealed_pages() returns void
language plpgsql security definer set search_path = pg_catalog set lock_timeout = '200ms' as $$
begin
  perform brin_summarize_new_values('wallet.entry_by_transaction');
exception
  when lock_not_available then null;
end $$;
