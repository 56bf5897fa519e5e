-- Why: whoever has a bonus is told of every bet, also of those that did not count, and why.

alter table wallet.turnover_receipt add column reason text check (reason in ('weight', 'max_stake', 'push'));
