-- Why: a bank can take back what it has paid, and then the deposit has to be taken back from the member, by two people. The order stays one that
-- has arrived: so it did, and servers of before know no other word for it.

alter table wallet.deposit_order
  add column reversed_at timestamptz,
  add column reversed_by text,
  -- Of what was taken back, what the member did not have and owes.
  add column reversal_owed bigint;
