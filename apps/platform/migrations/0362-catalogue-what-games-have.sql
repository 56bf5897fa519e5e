-- Players look for games by what they have and by how they pay: small wins often or large ones rarely. Null: nobody has said so yet.
alter table catalogue.game
  add column volatility text check (volatility in ('low', 'medium', 'high')),
  add column features text[] not null default '{}';
