-- Why: agents see their team in lists that are filtered and sorted, so those above read this; it has nothing that would tell a stranger who somebody is.

create view access.member_card as
select player.merchant_id, player.id as player_id, player.account, player.role, player.state, player.created_at, player.last_login_at,
  exists (
    select from access.session
    where session.merchant_id = player.merchant_id and session.player_id = player.id and session.ended_at is null
  ) as is_online
from access.player;
