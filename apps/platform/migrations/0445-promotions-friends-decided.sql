-- Why: a friend who only looks like the inviter's second account has to count once an operator has looked; until now a wrong suspicion never paid.

alter table promotions.friend
  -- What an operator said of a suspicion: released, the friend counts; closed, it stays as it is.
  add column decision text,
  add column decided_at timestamptz,
  add column decided_by text,
  -- The second of two people; null: one was enough.
  add column agreed_by text,
  add column note text,
  -- What a release makes payable in all.
  add column worth bigint,
  add constraint friend_decision_check check (
    decision is null or (decision in ('released', 'closed') and held is not null and decided_at is not null and decided_by is not null)
  ) not valid;

create or replace function promotions.keep_friend() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE'
    and (new.merchant_id, new.player_id, new.inviter_id, new.promotion_id, new.version, new.registered_at)
    = (old.merchant_id, old.player_id, old.inviter_id, old.promotion_id, old.version, old.registered_at)
    -- Held once, with its reason kept; decided about after that, and what was released stays so.
    and (old.held is null and new.decision is null
      or (new.held, new.held_at) = (old.held, old.held_at) and old.decision is distinct from 'released')
  then
    return new;
  end if;
  raise exception 'a friend stays with who invited them' using errcode = 'check_violation', constraint = 'friend_kept';
end $$;
