-- Why: members of one language, and those at one live table, have a room of their own.

-- step
alter table chat.room add column if not exists topic text not null default '' check (length(topic) <= 160);
-- step
drop index concurrently if exists chat.room_by_topic;
-- step
create unique index concurrently room_by_topic on chat.room (merchant_id, kind, agent_id, topic);
-- step
-- Rooms with a topic have -1 for an agent: a program of the version before, which knows no topics, does not show them to everybody.
alter table chat.room
  drop constraint if exists room_merchant_id_kind_agent_id_key,
  drop constraint if exists room_kind_check,
  drop constraint if exists room_topic_is_there,
  add constraint room_kind_check check (kind in ('lobby', 'vip', 'team', 'language', 'table')),
  add constraint room_topic_is_there check ((kind in ('language', 'table')) = (topic <> '') and (topic <> '') = (agent_id < 0));
