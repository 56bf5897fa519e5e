-- Why: a round is found by its own key, also by a plan that was made while there were none. What is only asked for by time needs no tree
-- that every bet has to grow, and an index of a player's rounds begins with the player: one that began with the merchant looked as good.

drop index catalogue.round_by_time;
create index round_by_time on catalogue.round using brin (started_at) with (pages_per_range = 32, autosummarize = on);

drop index catalogue.round_of_player;
create index round_of_player on catalogue.round (player_id, merchant_id, started_at desc);

drop index catalogue.seen_nonce_by_time;
create index seen_nonce_by_time on catalogue.seen_nonce using brin (expires_at) with (pages_per_range = 32, autosummarize = on);
