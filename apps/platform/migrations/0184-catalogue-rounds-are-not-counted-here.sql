-- Why: rounds are counted by the record of activity, which goes by transactions. Nobody asks this index any more, and every round that ends paid for it.

-- step
drop index concurrently if exists catalogue.round_to_count;
