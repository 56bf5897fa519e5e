-- Why: one operator alone could credit any amount for a deposit. More than was ordered, or much, takes two operators.

alter table wallet.deposit_order
  -- Who said first that the money has arrived, and how much of it; a second operator has to say the same.
  add column first_approval_by text,
  add column first_approval_paid bigint check (first_approval_paid > 0),
  -- What was decided before this migration stays as it is.
  add constraint deposit_order_two_operators check (
    state <> 'success' or coalesce(paid, amount) <= amount
    or (first_approval_by is not null and first_approval_by <> decided_by)
  ) not valid;

-- What one operator has credited alone is summed for a day.
create index deposit_order_credited_alone on wallet.deposit_order (merchant_id, decided_by, decided_at)
  where state = 'success' and first_approval_by is null;
