-- Why: a transaction whose statements and commit are sent together must fail by itself when something is not as it was foreseen.

create function kernel.demand(holds boolean, what text) returns void
language plpgsql as $$
begin
  if holds is not true then
    raise exception '%', what using errcode = 'FG001';
  end if;
end $$;
