-- Why: bonus money lies in a pocket of its own, is staked after cash, and is cash only when its turnover is done.

create table wallet.bonus_pocket (
  merchant_id integer not null,
  -- One for each bonus, so that what was won with one ends with that one.
  account_id bigint not null,
  player_id bigint not null,
  asset text not null,
  -- As the ledger names the pocket and what moved it: bonus:12.
  reference text not null check (reference ~ '^bonus:[0-9]{1,19}$'),
  -- Of the frozen terms; null: none.
  max_stake bigint check (max_stake >= 0),
  -- Games that it cannot be staked on, as VENDOR/game.
  excluded text[] not null default '{}',
  opened_at timestamptz not null,
  closed_at timestamptz,
  -- Where what still arrives goes on to: the member's main account, or a house account.
  leads_to bigint,
  primary key (merchant_id, account_id),
  unique (merchant_id, reference),
  check ((closed_at is null) = (leads_to is null))
);
create index bonus_pocket_of_player on wallet.bonus_pocket (merchant_id, player_id, account_id);
create index bonus_pocket_open on wallet.bonus_pocket (merchant_id, player_id) where closed_at is null;
create index bonus_pocket_closed on wallet.bonus_pocket (closed_at) where closed_at is not null;

-- A pocket closes once, and stays what it was.
create function wallet.keep_bonus_pocket() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.closed_at is null
    and (new.merchant_id, new.account_id, new.player_id, new.asset, new.reference, new.excluded, new.opened_at)
      = (old.merchant_id, old.account_id, old.player_id, old.asset, old.reference, old.excluded, old.opened_at)
    and new.max_stake is not distinct from old.max_stake
  then
    return new;
  end if;
  raise exception 'a bonus pocket closes once' using errcode = 'check_violation', constraint = 'bonus_pocket_kept';
end $$;
create trigger keep_bonus_pocket before update or delete on wallet.bonus_pocket
  for each row execute function wallet.keep_bonus_pocket();

-- For those who decide bets: who has bonus money, and how much.
create view wallet.bonus_held as
select p.merchant_id, p.player_id, p.asset, p.closed_at is null as is_open, a.balance
from wallet.bonus_pocket p join wallet.account a on a.merchant_id = p.merchant_id and a.id = p.account_id;

create view wallet.open_bonus as
select merchant_id, player_id from wallet.bonus_pocket where closed_at is null;
