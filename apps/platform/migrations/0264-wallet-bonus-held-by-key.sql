-- Why: joined to all accounts of a merchant, a database without statistics reads all of them for a bet. Asked for by key it cannot.

create or replace view wallet.bonus_held as
select p.merchant_id, p.player_id, p.asset, p.closed_at is null as is_open,
  (select a.balance from wallet.account a where a.merchant_id = p.merchant_id and a.id = p.account_id) as balance
from wallet.bonus_pocket p;
