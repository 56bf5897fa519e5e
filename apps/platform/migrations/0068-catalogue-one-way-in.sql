-- Why: PostgreSQL can walk an index from any of its columns, so while a table is empty one that contains the merchant anywhere looks as
-- good as the key of the row. These contain only what they are for; what else is asked is read from the few rows they find.

drop index catalogue.round_of_player;
create index round_of_player on catalogue.round (player_id, started_at desc);

drop index catalogue.vendor_tx_by_time;
create index vendor_tx_by_time on catalogue.vendor_tx (created_at);

drop index catalogue.player_by_ref;
create unique index player_by_ref on catalogue.player_ref (ref);
