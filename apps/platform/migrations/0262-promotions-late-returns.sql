-- Why: a payout of a bet that was staked from a bonus may arrive after the bonus has ended; its share goes back then, and is counted.

create or replace function promotions.keep_bonus() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE'
    and (new.merchant_id, new.id, new.player_id, new.promotion_id, new.version, new.promotion_type, new.entitlement, new.asset,
      new.amount, new.base, new.required, new.terms, new.hash, new.granted_at, new.expires_at)
    = (old.merchant_id, old.id, old.player_id, old.promotion_id, old.version, old.promotion_type, old.entitlement, old.asset,
      old.amount, old.base, old.required, old.terms, old.hash, old.granted_at, old.expires_at)
    and new.request_id is not distinct from old.request_id
    and (old.entry_id is null or (new.entry_id, new.own_before) = (old.entry_id, old.own_before))
    and (old.state = 'active' or new.state = old.state and new.ended_at = old.ended_at
      and (new.removed = old.removed or new.removed > old.removed and old.state in ('cancelled', 'expired')))
  then
    return new;
  end if;
  raise exception 'a bonus keeps its terms and ends once' using errcode = 'check_violation', constraint = 'bonus_kept';
end $$;
