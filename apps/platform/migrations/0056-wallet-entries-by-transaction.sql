-- Why: entries are sealed a few at a time, those of one merchant in the order of their transactions. An index over page ranges had to be told
-- of each new page, at the cost of all who bet just then, read everybody's entries for a merchant whose players rest, and filled the log of a
-- busy database with its wishes to be told. A tree that only grows at its end costs a bet less than a microsecond.

drop index wallet.entry_by_transaction;
drop function wallet.note_sealed_pages();
create index entry_by_transaction on wallet.entry (merchant_id, xact);
