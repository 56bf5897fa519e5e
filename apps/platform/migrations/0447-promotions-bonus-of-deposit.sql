-- Why: a deposit that is taken back ends the bonus it brought, so a bonus knows its order.

alter table promotions.bonus
  add column order_no text,
  -- Its deposit was taken back: it ends as soon as no open bet and no money elsewhere is in the way.
  add column deposit_reversed_at timestamptz;
