-- Why: what was written since the last block is found by an index over page ranges, and a range nobody has summed up is read whole. A
-- vacuum does that when the table has grown by a fifth: with ten million entries two million would be read each minute.
alter index wallet.entry_by_transaction set (autosummarize = on);
