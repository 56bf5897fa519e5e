-- Why: a month of a busy member's records was picked out of all that he ever had, because the index knew whose an entry is and not when
-- it was made. It takes no more room than before: entries of one moment share their place.
drop index wallet.entry_of_debited_player;
drop index wallet.entry_of_credited_player;
create index entry_of_debited_player on wallet.entry (merchant_id, debit, created_at) with (fillfactor = 70) where debit > 0;
create index entry_of_credited_player on wallet.entry (merchant_id, credit, created_at) with (fillfactor = 70) where credit > 0;

-- New entries land anywhere in these indexes. One that is built anew and packed would split nearly every page with the next few bets.
alter index wallet.entry_by_key set (fillfactor = 70);

-- A balance that changes stays on its page, and no index has to hear of it, as long as the page has room.
alter table wallet.account set (fillfactor = 80);
