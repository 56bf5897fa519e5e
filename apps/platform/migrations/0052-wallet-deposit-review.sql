-- Why: an order may be over when something else than ordered arrives for it. It stands in the queue of those who decide.
create index deposit_order_review on wallet.deposit_order (merchant_id, id) where needs_review;
