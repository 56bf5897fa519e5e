-- Why: a rain of envelopes is shown in the room of the team it falls on.

alter table chat.message add column rain jsonb;
