-- Why: a rollback may arrive before its bet. An entry that moves nothing keeps the bet's key, so the bet cannot come after.

alter table wallet.entry drop constraint entry_amount_check;
alter table wallet.entry add constraint entry_amount_check check (amount > 0 or (amount = 0 and reason = 'wallet.tombstone'));
