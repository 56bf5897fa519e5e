-- Why: an operator limits what one line of a play may cost; members read why a result was corrected.

alter table lottery.game
  -- The most that one line of a play may stake: { play: "500" }. A play that is not named has no limit of its own.
  add column stake_max jsonb not null default '{}';

alter table lottery.issue
  -- Of the ruling that put another result in the place of an earlier one.
  add column correction_reason text;
