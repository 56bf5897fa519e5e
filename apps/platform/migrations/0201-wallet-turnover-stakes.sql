-- Why: the terms of a bonus may say that bets above a stake do not count towards its turnover.

alter table wallet.turnover_task add column max_stake bigint check (max_stake > 0);
