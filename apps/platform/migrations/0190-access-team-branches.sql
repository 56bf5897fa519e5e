-- Why: a team report shows each direct member with everybody below, as the tree was on each day.

-- `branch_id` is who stands directly below the agent on the way to the member; null for the agent itself.
create or replace view access.team_member as
select agent.merchant_id, agent.player_id as agent_id, member.player_id, member.upline_id,
  (member.level - agent.level)::smallint as depth,
  greatest(agent.valid_from, member.valid_from) as valid_from, least(agent.valid_to, member.valid_to) as valid_to,
  nullif(split_part(substr(member.path, length(agent.path) + 1), '/', 1), '')::bigint as branch_id
from access.placement agent
join access.placement member on member.merchant_id = agent.merchant_id
  and member.path >= agent.path and member.path < left(agent.path, -1) || '0'
  and member.valid_from < agent.valid_to and member.valid_to > agent.valid_from;
