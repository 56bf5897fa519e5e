-- Why: whoever has a bonus is told once before its time is over.

alter table promotions.bonus add column warned_at timestamptz;
