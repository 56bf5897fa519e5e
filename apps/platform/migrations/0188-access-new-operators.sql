-- Why: whoever may add operators or reset them could be both persons where two are needed. The word of a new or changed one counts
-- only after a while, or once somebody else than who changed them has confirmed them.

alter table access.operator
  -- Null: their word counts.
  add column word_from timestamptz,
  add column changed_by bigint;

-- Who handed it out; null for one of an older version.
alter table access.operator_link add column made_by bigint;
