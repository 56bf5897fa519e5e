-- Why: a member who owes something after a correction reads of which round, and what the vendor said.

alter table catalogue.receivable
  add column vendor_code text,
  add column round_id text,
  add column reason text check (length(reason) <= 200),
  add column owed_since timestamptz;
