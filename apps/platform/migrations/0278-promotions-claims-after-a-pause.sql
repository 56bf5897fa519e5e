-- Why: while a raffle is paused nobody can claim what it has drawn. When it goes on, the time for claims is given again.

create or replace function promotions.keep_raffle() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE'
    and (new.merchant_id, new.promotion_id, new.schedule_id, new.period, new.version, new.asset, new.from_day, new.to_day, new.ends_at,
      new.opens_at, new.pool, new.commitment, new.sealed_seed)
    = (old.merchant_id, old.promotion_id, old.schedule_id, old.period, old.version, old.asset, old.from_day, old.to_day, old.ends_at,
      old.opens_at, old.pool, old.commitment, old.sealed_seed)
    -- The list grows by tickets and by nothing else.
    and ((new.tickets, new.list_hash) = (old.tickets, old.list_hash) or (pg_trigger_depth() > 1 and old.state = 'open'))
    and (new.frozen_at is not distinct from old.frozen_at or (old.state, new.state) = ('open', 'frozen'))
    and ((new.seed, new.result, new.drawn_at) is not distinct from (old.seed, old.result, old.drawn_at)
      or (old.state, new.state) = ('frozen', 'drawn'))
    and (new.closes_at = old.closes_at or (old.state, new.state) = ('frozen', 'drawn')
      -- Nobody loses time that was given for a claim.
      or ((old.state, new.state) = ('drawn', 'drawn') and new.closes_at > old.closes_at))
    and (new.state = old.state or (old.state, new.state) in
      (('open', 'frozen'), ('open', 'called_off'), ('frozen', 'drawn'), ('drawn', 'closed')))
  then
    return new;
  end if;
  raise exception 'a raffle keeps what it promised' using errcode = 'check_violation', constraint = 'raffle_kept';
end $$;
