-- Why: a member may take a lower series than the game's own; what is given up comes back on the stake when the bet is settled.

alter table lottery.bet
  add column rebate_due bigint not null default 0 check (rebate_due >= 0),
  -- What has been paid of it: nothing while the bet waits, and nothing when its stake came back.
  add column rebate bigint not null default 0 check (rebate >= 0);
