-- Why: some rewards are for higher ranks only, and members are told of points before they end.

alter table points_mall.reward add column min_level smallint check (min_level between 1 and 30);

-- Up to which day a letter has told this member of what ends.
alter table points_mall.member add column told_until date;
