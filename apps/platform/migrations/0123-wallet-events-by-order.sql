-- Why: an event was recognised by its id alone. A provider that counts the events of each payment from one again would have
-- been answered for another order, and its money not credited.

alter table wallet.payment_event
  drop constraint payment_event_pkey,
  add primary key (merchant_id, provider, order_no, event_id);

-- Orders that no provider has been asked for yet, so that the timer finds them.
create index deposit_order_unasked on wallet.deposit_order (created_at)
  where state = 'pending' and provider is not null and provider_ref is null;
