-- Why: who may read a room can look at a round or slip that was shown there; the message says which one it is.

alter table chat.message add column play jsonb;
