-- Why: an agent writes to those directly below and above, not too often, and a member answers.

alter table messaging.letter add column from_id bigint;
