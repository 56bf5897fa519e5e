-- Why: operators see from which country an address of theirs is slow, or is not reached at all.

alter table merchants.speed_result
  add column country text not null default '' check (country ~ '^([A-Z]{2})?$');
