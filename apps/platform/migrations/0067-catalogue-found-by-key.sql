-- Why: a row is found by its own key, also by a plan that was made while there were none. PostgreSQL can walk an index from any of its
-- columns, so while a table is empty one that contains the merchant anywhere looks as good as the key. These contain only what they are
-- for; what else is asked is read from the few rows they find. What is only asked for by time needs no tree that every bet has to grow.

drop index catalogue.round_by_time;
create index round_by_time on catalogue.round using brin (started_at) with (pages_per_range = 32, autosummarize = on);

drop index catalogue.round_of_player;
create index round_of_player on catalogue.round (player_id, started_at desc);

drop index catalogue.seen_nonce_by_time;
create index seen_nonce_by_time on catalogue.seen_nonce using brin (expires_at) with (pages_per_range = 32, autosummarize = on);

drop index catalogue.vendor_tx_by_time;
create index vendor_tx_by_time on catalogue.vendor_tx (created_at);

drop index catalogue.player_by_ref;
create unique index player_by_ref on catalogue.player_ref (ref);
