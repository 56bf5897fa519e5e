-- Why: a payment between members counted as received when the payee was silent for a while, whether anybody had looked at
-- the picture or not. Silence now hands it to an operator; the payee may still answer until it is decided.

-- Nothing is confirmed by time any more. Rows that were stay as they are.
alter table wallet.pay_detail
  drop constraint pay_detail_state_check,
  add constraint pay_detail_state_check
    check (state in ('waiting', 'paid', 'confirmed', 'unanswered', 'disputed', 'settled', 'dropped')) not valid,
  -- The first of two operators who say that it was paid.
  add column first_approval_by text;

create index pay_detail_asked on wallet.pay_detail (merchant_id, payee_id) where state in ('paid', 'unanswered');
create index pay_detail_undecided on wallet.pay_detail (merchant_id, id) where state in ('unanswered', 'disputed');
drop index wallet.pay_detail_of_payee;
drop index wallet.pay_detail_disputed;
