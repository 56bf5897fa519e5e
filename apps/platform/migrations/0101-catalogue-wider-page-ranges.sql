-- Why: PostgreSQL remembers some two hundred wishes to sum up new pages, and writes each further one to its log with the whole statement. Four
-- times as many pages to a range: a minute of many bets stays below.

drop index catalogue.round_by_time;
create index round_by_time on catalogue.round using brin (started_at) with (pages_per_range = 128, autosummarize = on);
drop index catalogue.seen_nonce_by_time;
create index seen_nonce_by_time on catalogue.seen_nonce using brin (expires_at) with (pages_per_range = 128, autosummarize = on);
