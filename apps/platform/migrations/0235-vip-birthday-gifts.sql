-- Why: a rank brings a gift on a birthday, once in a calendar year.

alter table vip.benefit drop constraint benefit_kind_check;
alter table vip.benefit add constraint benefit_kind_check check (kind in ('upgrade', 'monthly', 'birthday')) not valid;

-- How far the gifts of a day are given.
create table vip.birthday_run (
  merchant_id integer not null,
  day date not null,
  after_player bigint not null default 0,
  done_at timestamptz,
  primary key (merchant_id, day)
);
