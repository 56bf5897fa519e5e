-- Why: while a table is empty, every index that begins with the merchant looks equally good to the planner, and a plan made then stays
-- until the table is analysed: bets were looked up by walking all of a vendor's. An index for ranges begins with what the range is of.

drop index catalogue.vendor_tx_by_time;
create index vendor_tx_by_time on catalogue.vendor_tx (created_at, merchant_id, vendor_code);

drop index catalogue.player_by_ref;
create unique index player_by_ref on catalogue.player_ref (ref, merchant_id, vendor_code);
