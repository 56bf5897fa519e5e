-- Why: accounts are changed by their key, no longer by the place where their row was seen, so a change has no place. `account_change` is left
-- for processes of the version before.

create type wallet.account_move as (merchant_id int, account_id bigint, change bigint, held bigint);
