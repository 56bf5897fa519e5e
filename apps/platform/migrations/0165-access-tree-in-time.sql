-- Why: reports, contracts and rebates ask who was above whom on a day, and for whole teams at once. player.upline_id knows today only.

-- Where a player stood in the tree from one moment to another, without gap or overlap. player.upline_id is the upline of the last row.
create table if not exists access.placement (
  merchant_id integer not null,
  player_id bigint not null,
  valid_from timestamptz not null,
  valid_to timestamptz not null default 'infinity',
  upline_id bigint,
  -- Everybody from the top down to the player, such as /7/31/1042/. A team is one range of an index: what begins with the agent's path.
  path text collate "C" not null,
  level smallint generated always as (length(path) - length(replace(path, '/', '')) - 1) stored,
  primary key (merchant_id, player_id, valid_from),
  unique (merchant_id, player_id, valid_to),
  foreign key (merchant_id, player_id) references access.player (merchant_id, id),
  check (valid_from < valid_to),
  -- The product allows 20; more than this is a mistake.
  check (level between 1 and 64)
);
create index if not exists placement_by_path on access.placement (merchant_id, path) include (player_id, valid_from, valid_to);
create index if not exists placement_by_upline on access.placement (merchant_id, upline_id, valid_to) where upline_id is not null;

-- Every agent with everybody below, and itself at depth 0, each for as long as it was so.
create or replace view access.team_member as
select agent.merchant_id, agent.player_id as agent_id, member.player_id, member.upline_id,
  (member.level - agent.level)::smallint as depth,
  greatest(agent.valid_from, member.valid_from) as valid_from, least(agent.valid_to, member.valid_to) as valid_to
from access.placement agent
join access.placement member on member.merchant_id = agent.merchant_id
  and member.path >= agent.path and member.path < left(agent.path, -1) || '0'
  and member.valid_from < agent.valid_to and member.valid_to > agent.valid_from;

-- Who may stand below whom: players and agents below agents, test accounts below test agents, top agents and trials below nobody.
create or replace function access.may_stand_below(role smallint, upline_role smallint) returns boolean
language sql immutable as $$
  select case
    when upline_role is null then role not in (1, 41)
    when role in (0, 1) then upline_role in (1, 2)
    when role in (40, 41) then upline_role in (41, 42)
    else false
  end
$$;

-- A path is the path of the upline with oneself behind it, at every moment. So no circle can be written, whoever writes it: a path in a circle
-- would have to be longer than itself.
-- All of it is looked at when a statement ends and for all its rows together: a move of ten thousand rows is one check.
create or replace function access.keep_tree() returns trigger language plpgsql as $$
begin
  if not exists (select from changed) then
    return null;
  end if;
  if tg_op = 'UPDATE' then
    perform access.lock_tree(merchant_id, true) from (select distinct merchant_id from changed order by 1) merchant;
  end if;
  if exists (
    select from (
      select one.valid_to, lead(one.valid_from) over (partition by one.merchant_id, one.player_id order by one.valid_from) as next_from
      from access.placement one
      where (one.merchant_id, one.player_id) in (select merchant_id, player_id from changed)
    ) chained
    where valid_to <> coalesce(next_from, 'infinity')
  ) then
    raise exception 'a history has a gap, an overlap or an end' using errcode = 'check_violation', constraint = 'tree_chain';
  end if;
  if exists (
    select from changed one
    join access.player player on player.merchant_id = one.merchant_id and player.id = one.player_id
    where one.valid_to = 'infinity' and player.upline_id is distinct from one.upline_id
  ) then
    raise exception 'the player says otherwise about this upline' using errcode = 'check_violation', constraint = 'tree_upline';
  end if;
  if exists (
    select from changed one
    left join access.placement above on above.merchant_id = one.merchant_id and above.player_id = one.upline_id
      and above.valid_from <= one.valid_from and above.valid_to >= one.valid_to
    where one.path is distinct from
      case when one.upline_id is null then '/' else above.path end || one.player_id || '/'
  ) then
    raise exception 'a placement does not continue the path of its upline' using errcode = 'check_violation', constraint = 'tree_path';
  end if;
  if exists (
    select from changed one
    join access.placement below on below.merchant_id = one.merchant_id and below.upline_id = one.player_id
      and below.valid_from < one.valid_to and below.valid_to > one.valid_from
    where below.valid_from < one.valid_from or below.valid_to > one.valid_to
      or below.path <> one.path || below.player_id || '/'
  ) then
    raise exception 'a placement leaves those below it behind' using errcode = 'check_violation', constraint = 'tree_path';
  end if;
  if exists (
    select from changed one
    join access.player player on player.merchant_id = one.merchant_id and player.id = one.player_id
    join access.player upline on upline.merchant_id = one.merchant_id and upline.id = one.upline_id
    where one.valid_to = 'infinity'
      and not (player.role in (0, 1, 2) and upline.role in (1, 2) or player.role in (40, 41, 42) and upline.role in (41, 42))
  ) then
    raise exception 'an upline is an agent, of test accounts a test agent' using errcode = 'check_violation', constraint = 'tree_role';
  end if;
  return null;
end $$;

-- What was is not changed: a row that has begun can only end, and not in the past.
create or replace function access.keep_placed() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (old.valid_from > now() or (
    (new.merchant_id, new.player_id, new.valid_from, new.path) = (old.merchant_id, old.player_id, old.valid_from, old.path)
    and new.upline_id is not distinct from old.upline_id
    and (new.valid_to = old.valid_to or (old.valid_to > now() and new.valid_to > now()))
  )) then
    return new;
  end if;
  raise exception 'who stood where in the tree stays as it was' using errcode = 'check_violation', constraint = 'tree_history';
end $$;

create or replace trigger keep_tree_inserted after insert on access.placement
  referencing new table as changed for each statement execute function access.keep_tree();
create or replace trigger keep_tree_updated after update on access.placement
  referencing new table as changed for each statement execute function access.keep_tree();
create or replace trigger keep_placed before update or delete on access.placement for each row execute function access.keep_placed();

-- Newcomers share this lock, a move has it alone: whoever comes while a team moves is either moved with it or sees where it went.
create or replace function access.lock_tree(merchant integer, alone boolean) returns void language plpgsql as $$
begin
  if alone then perform pg_advisory_xact_lock(hashtextextended('access.tree', merchant));
  else perform pg_advisory_xact_lock_shared(hashtextextended('access.tree', merchant));
  end if;
end $$;

-- Places somebody below an upline as often as the upline itself stands somewhere else from that moment on.
create or replace function access.place_player(of_merchant integer, newcomer bigint) returns void language plpgsql as $$
declare
  above bigint;
  at timestamptz;
begin
  select upline_id, created_at into above, at from access.player where merchant_id = of_merchant and id = newcomer;
  if above is null then
    insert into access.placement (merchant_id, player_id, valid_from, path)
    values (of_merchant, newcomer, at, '/' || newcomer || '/') on conflict do nothing;
    return;
  end if;
  if not exists (select from access.placement where merchant_id = of_merchant and player_id = above) then
    perform access.place_player(of_merchant, above);
  end if;
  insert into access.placement (merchant_id, player_id, valid_from, valid_to, upline_id, path)
  select of_merchant, newcomer, since, valid_to, above, path || newcomer || '/'
  from (
    select valid_from, valid_to, path, greatest(valid_from, at) as since from access.placement
    where merchant_id = of_merchant and player_id = above and valid_to > at
  ) stretch
  on conflict do nothing;
end $$;

create or replace function access.place_newcomer() returns trigger language plpgsql as $$
begin
  perform access.lock_tree(new.merchant_id, false);
  perform access.place_player(new.merchant_id, new.id);
  return null;
end $$;

-- The last word about a player's upline stands in both tables; a role keeps to the tree, and a real account never becomes a test account.
create or replace function access.keep_role() returns trigger language plpgsql as $$
declare
  upline_role smallint;
begin
  if not exists (
    select from access.placement where merchant_id = new.merchant_id and player_id = new.id
      and valid_to = 'infinity' and upline_id is not distinct from new.upline_id
  ) then
    raise exception 'the tree says otherwise about this upline' using errcode = 'check_violation', constraint = 'tree_upline';
  end if;
  select role into upline_role from access.player where merchant_id = new.merchant_id and id = new.upline_id;
  if (new.role in (0, 1, 2)) <> (old.role in (0, 1, 2)) or (new.role = 4) <> (old.role = 4)
    or not access.may_stand_below(new.role, upline_role)
    or new.role in (0, 4, 40) and exists (
      select from access.placement where merchant_id = new.merchant_id and upline_id = new.id and valid_to > now())
  then
    raise exception 'the tree does not allow this role' using errcode = 'check_violation', constraint = 'tree_role';
  end if;
  return null;
end $$;

-- step
do $$
begin
  create or replace trigger place_newcomer after insert on access.player for each row execute function access.place_newcomer();
  create or replace trigger keep_role after update of role, upline_id on access.player for each row
    when (old.role <> new.role or old.upline_id is distinct from new.upline_id) execute function access.keep_role();
end $$;

-- step: those who are here already, since they registered, some at a time; whoever comes meanwhile waits for nobody and is placed at once
do $$
declare
  placed integer;
begin
  loop
    insert into access.placement (merchant_id, player_id, valid_from, upline_id, path)
    select player.merchant_id, player.id, greatest(player.created_at, above.valid_from), player.upline_id,
      coalesce(above.path, '/') || player.id || '/'
    from access.player
    left join access.placement above on above.merchant_id = player.merchant_id and above.player_id = player.upline_id
      and above.valid_to = 'infinity'
    where (player.upline_id is null or above.player_id is not null)
      and not exists (select from access.placement own where own.merchant_id = player.merchant_id and own.player_id = player.id)
    limit 20000
    on conflict do nothing;
    get diagnostics placed = row_count;
    exit when placed = 0;
    commit;
  end loop;
end $$;
