-- Why: one member's deposit can pay another's withdrawal. What is promised to such a payment is held, part by part.

alter table wallet.withdrawal
  -- Promised to payments of other members that are not confirmed yet, and already paid by them.
  add column parts_open bigint not null default 0 check (parts_open >= 0),
  add column parts_paid bigint not null default 0 check (parts_paid >= 0),
  add constraint withdrawal_parts_fit check (parts_open + parts_paid <= amount - fee);

create table wallet.pay_detail (
  merchant_id integer not null,
  id uuid not null default uuidv7(),
  withdrawal_id bigint not null,
  payee_id bigint not null,
  deposit_id bigint not null,
  payer_id bigint not null,
  amount bigint not null check (amount > 0),
  -- waiting: the payer has not paid; paid: the payer says so; the rest are ends, but for a dispute.
  state text not null default 'waiting'
    check (state in ('waiting', 'paid', 'confirmed', 'auto_confirmed', 'disputed', 'settled', 'dropped')),
  answer text check (answer in ('Y', 'N', 'A')),
  dispute_image_id uuid,
  created_at timestamptz not null,
  paid_at timestamptz,
  confirm_by timestamptz,
  ended_at timestamptz,
  ended_by text,
  primary key (merchant_id, id),
  unique (merchant_id, deposit_id),
  check (payer_id <> payee_id),
  foreign key (merchant_id, withdrawal_id) references wallet.withdrawal (merchant_id, id),
  foreign key (merchant_id, deposit_id) references wallet.deposit_order (merchant_id, id)
);
create index pay_detail_of_payee on wallet.pay_detail (merchant_id, payee_id) where state = 'paid';
create index pay_detail_due on wallet.pay_detail (confirm_by) where state = 'paid';
create index pay_detail_disputed on wallet.pay_detail (merchant_id, id) where state = 'disputed';

create table wallet.upline_transfer (
  merchant_id integer not null,
  id uuid not null default uuidv7(),
  player_id bigint not null,
  upline_id bigint not null,
  upline_account text not null,
  request_id uuid not null,
  asset text not null,
  amount bigint not null check (amount > 0),
  remark text not null default '' check (length(remark) <= 140),
  created_at timestamptz not null,
  primary key (merchant_id, id),
  unique (merchant_id, player_id, request_id),
  check (player_id <> upline_id)
);
create index upline_transfer_of_player on wallet.upline_transfer (merchant_id, player_id, id desc);

-- What members have paid whole needs no operator, and so no two.
alter table wallet.withdrawal drop constraint withdrawal_check1;
alter table wallet.withdrawal add constraint withdrawal_two_operators check (
  state <> 'approved' or not needs_two or parts_paid = amount - fee
  or (first_approval_by is not null and first_approval_by <> decided_by)
);
