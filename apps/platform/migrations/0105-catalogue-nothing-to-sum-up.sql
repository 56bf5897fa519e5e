-- Why: once a minute PostgreSQL sums up the new pages of an index over page ranges, in one go, and all who bet share the processor with it.
-- Old nonces are now found by walking through the table. Rounds that stay open are found by a tree that grows at its end only.

drop index catalogue.seen_nonce_by_time;

drop index catalogue.round_by_time;
create index round_open_by_time on catalogue.round (started_at) where ended_at is null;
