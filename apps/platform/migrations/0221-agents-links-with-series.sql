-- Why: whoever comes in by a link plays lotteries at the series that the link gives.

-- Null: the agent's own.
alter table agents.link add column series smallint check (series between 1700 and 1960);
