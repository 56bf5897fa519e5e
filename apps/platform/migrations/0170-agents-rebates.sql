-- Why: links, accounts that agents open, reports and contracts ask which share of a bet a member gets back at a moment, by product.

create schema if not exists agents;

-- What a member was given, from a moment on until the next row of the product. Nothing is given before the first row.
create table agents.rebate (
  merchant_id integer not null,
  player_id bigint not null,
  product text not null check (product in ('LIVE', 'RNG', 'SPORTS', 'LOTT', 'ELOTT', 'FISH', 'PVP')),
  valid_from timestamptz not null,
  -- Hundredths of a percent of the valid bet, in steps of a tenth of a percent.
  rate smallint not null check (rate between 0 and 1000 and rate % 10 = 0),
  -- Who gave it: an agent by key, or an operator.
  given_by bigint,
  primary key (merchant_id, player_id, product, valid_from)
);

-- What counted once is not changed: a bill of last month comes out the same. What has not begun may still be replaced.
create function agents.keep_rebate() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.valid_from > now()
    and (new.merchant_id, new.player_id, new.product, new.valid_from) = (old.merchant_id, old.player_id, old.product, old.valid_from) then
    return new;
  end if;
  raise exception 'a rebate that has begun stays as it was' using errcode = 'check_violation', constraint = 'rebate_history';
end $$;
create trigger keep_rebate before update or delete on agents.rebate for each row execute function agents.keep_rebate();
