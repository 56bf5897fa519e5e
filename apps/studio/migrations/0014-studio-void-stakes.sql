-- Why: who has bet in a round that was void sees in the history what came back.

alter table studio.round add voided_stake bigint;
