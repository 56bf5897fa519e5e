-- Why: who has lost to whom was looked for in all hands of thirty days, each hour. One line for each two of whom one lost and the other won is
-- written with the end of a hand, and no more than the last fifty of two who have met lately are read.

-- step
create table if not exists studio.met (
  merchant text not null,
  game text not null,
  -- The lesser name of the two stands first, whoever has lost.
  one uuid not null,
  other uuid not null,
  decided_at timestamptz not null,
  hand_id uuid not null,
  one_lost boolean not null,
  moved bigint not null,
  primary key (merchant, game, one, other, decided_at, hand_id)
);
-- step
create index if not exists met_lately on studio.met (merchant, decided_at);
-- step
insert into studio.met (merchant, game, one, other, decided_at, hand_id, one_lost, moved)
select r.merchant, r.game, least(a.player_ref, b.player_ref), greatest(a.player_ref, b.player_ref), h.decided_at, h.id,
  a.player_ref < b.player_ref, least(-a.net, b.net)
from studio.hand h join studio.room r on r.id = h.room_id and r.mode = 'real'
join studio.hand_player a on a.hand_id = h.id and a.net < 0 and a.player_ref is not null
join studio.hand_player b on b.hand_id = h.id and b.net > 0 and b.player_ref is not null
where h.decided_at > now() - interval '30 days'
on conflict do nothing;
