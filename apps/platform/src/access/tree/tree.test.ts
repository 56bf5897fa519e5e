import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Scene, startScene } from '../../../test/scene.ts';
import { DAY_MS, TIME_ZONE, treeScene } from '../../../test/tree-scene.ts';
import { now, nowMs } from '../../kernel/clock.ts';
import { transaction } from '../../kernel/db/db.ts';
import { sayTree } from './check-tree.ts';
import { LEVELS_MAX, setRole } from './move-member.ts';
import { countTeams, depthBelow, listTeam, listUplines } from './queries/placements.ts';
import { findMisplaced } from './queries/recompute.ts';

const merchantId = 1;
let scene: Scene;
let tree: ReturnType<typeof treeScene>;
/** Writes directly, past the program and its role. */
let owner: pg.Client;
beforeAll(async () => {
  scene = await startScene();
  tree = treeScene(scene);
  owner = new pg.Client({ connectionString: scene.platform.database.url });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await scene.close();
});

const uplinesOf = async (playerId: bigint, at = now()) =>
  (await listUplines(scene.db, { merchantId, playerId }, at)).map((one) => one.playerId);
const teamOf = async (playerId: bigint, at = now()) =>
  (await listTeam(scene.db, { merchantId, playerId }, at)).map((one) => one.playerId);
const inOrder = async () => expect(await findMisplaced(scene.db, 10)).toEqual([]);
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { code?: string; constraint?: string }) => error.constraint ?? error.code ?? String(error),
  );

test('everybody stands in the tree since they registered, those of an older version too [AGT-055]', async () => {
  const [top, agent, player] = await Promise.all(['topagent1', 'agent001', 'player01'].map(tree.idOf));
  expect(await uplinesOf(player as bigint)).toEqual([top, agent]);

  const steps = await readFile('apps/platform/migrations/0165-access-tree-in-time.sql', 'utf8');
  const fill = steps.slice(steps.lastIndexOf('-- step'));
  const all =
    'select merchant_id, player_id, valid_from, valid_to, upline_id, path from access.placement order by 1, 2';
  const before = (await owner.query(all)).rows;
  await owner.query('set session_replication_role = replica');
  await owner.query('delete from access.placement');
  await owner.query('set session_replication_role = origin');
  await owner.query(fill);
  expect((await owner.query(all)).rows).toEqual(before);
  const { rows } = await owner.query(
    `select count(*) from access.player p join access.placement on placement.player_id = p.id
     where p.merchant_id = placement.merchant_id and valid_from = created_at and valid_to = 'infinity'`,
  );
  expect(rows[0].count).toBe(String(before.length));
});

test('a move takes the whole team from the merchant’s next day on and changes no answer about earlier days [AGT-056 AGT-058]', async () => {
  const [left, right] = [await tree.add(2, null), await tree.add(2, null)];
  const agent = await tree.add(1, left);
  const below = await tree.add(1, agent);
  const player = await tree.add(0, below);
  const asked = now();
  const { from } = await tree.move(agent, right);
  expect(from.getTime()).toBeGreaterThan(nowMs());
  expect((from.getTime() + 8 * 3_600_000) % DAY_MS).toBe(0);

  // Whoever comes on the day of the move goes along tomorrow.
  const late = await tree.add(0, below);
  expect(await teamOf(left)).toEqual([agent, below, player, late]);
  expect(await teamOf(right)).toEqual([]);
  tree.nextDay();
  expect(await teamOf(left)).toEqual([]);
  expect(await teamOf(right)).toEqual([agent, below, player, late]);
  expect(await uplinesOf(late)).toEqual([right, agent, below]);
  expect(await uplinesOf(player, asked)).toEqual([left, agent, below]);
  expect(await teamOf(left, asked)).toEqual([agent, below, player]);
  expect(await countTeams(scene.db, { merchantId, playerIds: [left, right, below] }, now())).toEqual(
    new Map([
      [right, 4],
      [below, 2],
    ]),
  );
  expect(await depthBelow(scene.db, { merchantId, agentId: right, playerId: late }, now())).toBe(3);
  expect(await depthBelow(scene.db, { merchantId, agentId: left, playerId: late }, now())).toBeNull();
  await inOrder();
});

test('of two moves on one day the last counts', async () => {
  const tops = [await tree.add(2, null), await tree.add(2, null), await tree.add(2, null)] as const;
  const agent = await tree.add(1, tops[0]);
  const player = await tree.add(0, agent);
  await tree.move(agent, tops[1]);
  await tree.move(agent, tops[2]);
  expect(await uplinesOf(player)).toEqual([tops[0], agent]);
  tree.nextDay();
  expect(await uplinesOf(player)).toEqual([tops[2], agent]);
  expect(await teamOf(tops[1])).toEqual([]);
  await inOrder();
});

describe('no circle', () => {
  test('nobody comes below their own team, by a move or written directly [AGT-058 AGT-059]', async () => {
    const agent = await tree.idOf('agent001');
    const below = await tree.add(1, agent);
    expect(await codeOf(tree.move(agent, below))).toBe('agents.loop');
    expect(await codeOf(tree.move(agent, agent))).toBe('agents.loop');

    const write = (text: string) => codeOf(owner.query(text, [merchantId, agent, below]));
    expect(await write('update access.player set upline_id = $3 where merchant_id = $1 and id = $2')).toBe(
      'tree_upline',
    );
    expect(
      await write('update access.placement set upline_id = $3 where merchant_id = $1 and player_id = $2'),
    ).toBe('tree_history');
    expect(
      await write(`with ended as (
          update access.placement set valid_to = now() + interval '1 day'
          where merchant_id = $1 and player_id = $2 and valid_to = 'infinity' returning valid_to)
        insert into access.placement (merchant_id, player_id, valid_from, upline_id, path)
        select $1, $2, valid_to, $3, (select path from access.placement where merchant_id = $1
          and player_id = $3) || $2::bigint || '/' from ended`),
    ).toBe('tree_path');
    expect(await write('delete from access.placement where merchant_id = $1 and player_id in ($2, $3)')).toBe(
      'tree_history',
    );
    await inOrder();
  });

  test('a gap, an overlap and an end of the history cannot be written [AGT-055]', async () => {
    const player = await tree.add(0, await tree.add(2, null));
    const write = (text: string) => codeOf(owner.query(text, [merchantId, player]));
    const end = `update access.placement set valid_to = now() + interval '90 days'
      where merchant_id = $1 and player_id = $2`;
    expect(await write(end)).toBe('tree_chain');
    const go = (from: string, rows: string) => `insert into access.placement
      (merchant_id, player_id, valid_from, upline_id, path)
      select merchant_id, player_id, ${from}, upline_id, path from ${rows}`;
    const later = "now() + interval '180 days'";
    expect(await write(`with ended as (${end} returning *) ${go(later, 'ended')}`)).toBe('tree_chain');
    const still = 'access.placement where merchant_id = $1 and player_id = $2';
    expect(await write(go(later, still))).toContain('valid_to');
    await inOrder();
  });

  test('moves at the same moment that would close one together: one of them is refused [AGT-059]', async () => {
    const top = await tree.add(2, null);
    for (let round = 0; round < 10; round++) {
      const [one, two, three] = [
        await tree.add(1, top),
        await tree.add(1, top),
        await tree.add(1, top),
      ] as const;
      const moves = [tree.move(one, two), tree.move(two, three), tree.move(three, one)];
      const answers = await Promise.all(moves.map(codeOf));
      expect(answers.sort()).toEqual(['agents.loop', 'done', 'done']);
    }
    await inOrder();
  });

  test('newcomers while their agent moves are never left behind', async () => {
    const [left, right] = [await tree.add(2, null), await tree.add(2, null)];
    const agent = await tree.add(1, left);
    const moving = Array.from({ length: 6 }, (_, round) => tree.move(agent, round % 2 === 0 ? right : left));
    const coming = Array.from({ length: 24 }, () => tree.add(0, agent));
    const newcomers = await Promise.all(coming);
    await Promise.all(moving);
    await tree.move(agent, right);
    tree.nextDay();
    expect(await teamOf(right)).toEqual([agent, ...newcomers].sort((a, b) => Number(a - b)));
    await inOrder();
  });
});

describe('roles keep to the tree', () => {
  const role = (playerId: bigint, to: 0 | 1 | 2 | 4 | 40 | 41 | 42, uplineId: bigint | null) =>
    codeOf(
      transaction(scene.db, (tx) =>
        setRole(tx, { merchantId, playerId, role: to, uplineId, timeZone: TIME_ZONE }),
      ),
    );

  test('a player becomes an agent below one, a top agent, and a player again only without a team [AGT-057 AGT-061]', async () => {
    const top = await tree.add(2, null);
    const player = await tree.add(0, top);
    expect(await role(player, 1, top)).toBe('done');
    const below = await tree.add(0, player);
    expect(await role(player, 0, top)).toBe('agents.has_downlines');
    const write = 'update access.player set role = 0 where merchant_id = $1 and id = $2';
    expect(await codeOf(owner.query(write, [merchantId, player]))).toBe('tree_role');
    expect(await role(player, 2, null)).toBe('done');
    tree.nextDay();
    expect(await uplinesOf(below)).toEqual([player]);
    expect(await role(player, 1, top)).toBe('done');
    tree.nextDay();
    expect(await uplinesOf(below)).toEqual([top, player]);
    await inOrder();
  });

  test('nobody stands below a player, test accounts below test agents only, and real ones stay real', async () => {
    const [top, testTop] = [await tree.add(2, null), await tree.idOf('testtop1')];
    const [player, other] = [await tree.add(0, top), await tree.add(0, top)];
    expect(await codeOf(tree.move(other, player))).toBe('agents.role_refused');
    expect(await codeOf(tree.move(other, testTop))).toBe('agents.role_refused');
    expect(await codeOf(tree.move(await tree.idOf('tester01'), top))).toBe('agents.role_refused');
    expect(await codeOf(tree.add(0, player))).toBe('tree_role');
    expect(await codeOf(tree.add(0, testTop))).toBe('tree_role');
    expect(await role(player, 40, testTop)).toBe('agents.role_refused');
    expect(await role(player, 2, top)).toBe('agents.role_refused');
    expect(await role(player, 1, null)).toBe('agents.upline_needed');
    expect(await codeOf(tree.move(player, 999_999_999n))).toBe('agents.upline_unknown');
    await inOrder();
  });

  test('a tree grows to its limit and not beyond, by moves too [AGT-060]', async () => {
    const top = await tree.add(2, null);
    let lowest = top;
    for (let level = 2; level <= LEVELS_MAX; level++) lowest = await tree.add(1, lowest);
    const pair = await tree.add(1, top);
    await tree.add(0, pair);
    expect(await uplinesOf(lowest)).toHaveLength(LEVELS_MAX - 1);
    expect(await codeOf(tree.move(pair, lowest))).toBe('agents.too_deep');
    const [above] = (await uplinesOf(lowest)).slice(-1);
    expect(await codeOf(tree.move(pair, above as bigint))).toBe('agents.too_deep');
  });
});

test('random newcomers and moves are answered like a model that remembers every upline of every day [AGT-055 AGT-056]', async () => {
  let seed = 20261117;
  const below = (limit: number) => {
    seed = (seed * 1103515245 + 12345) % 2147483648;
    return Math.floor((seed / 2147483648) * limit);
  };
  const days: { at: Date; uplines: Map<bigint, bigint | null> }[] = [];
  const [last, next] = [new Map<bigint, bigint | null>(), new Map<bigint, bigint | null>()];
  const agents: bigint[] = [];
  const come = async () => {
    const isTop = agents.length < 3;
    const upline = isTop ? null : (agents[below(agents.length)] as bigint);
    const id = await tree.add(isTop ? 2 : below(3) === 0 ? 0 : 1, upline).catch(() => null);
    if (id === null) return;
    agents.push(id);
    last.set(id, upline);
    next.set(id, upline);
  };
  for (let day = 0; day < 8; day++) {
    for (let step = 0; step < 25; step++) {
      const [who, to] = [agents[below(agents.length)], agents[below(agents.length)]];
      if (step % 3 > 0 || !who || !to) await come();
      else if ((await codeOf(tree.move(who, to))) === 'done') next.set(who, to);
    }
    days.push({ at: now(), uplines: new Map(last) });
    tree.nextDay();
    for (const [id, upline] of next) last.set(id, upline);
  }
  days.push({ at: now(), uplines: last });

  for (const { at, uplines } of days)
    for (const id of uplines.keys()) {
      const line: bigint[] = [];
      for (let above = uplines.get(id); above; above = uplines.get(above)) line.unshift(above);
      expect(await uplinesOf(id, at)).toEqual(line);
    }
  const { at, uplines } = days[4] as (typeof days)[number];
  const stands = (id: bigint, agent: bigint): boolean => {
    const above = uplines.get(id);
    return above === agent || (above ? stands(above, agent) : false);
  };
  for (const agent of [...uplines.keys()].slice(0, 40))
    expect(await teamOf(agent, at)).toEqual([...uplines.keys()].filter((id) => stands(id, agent)));
  await inOrder();
}, 120_000);

test('what somebody changed past all guards is named by the recomputation [AGT-055]', async () => {
  const said = vi.spyOn(console, 'info').mockImplementation(() => {});
  expect(await sayTree(scene.platform)).toBe(0);
  const agent = await tree.add(1, await tree.add(2, null));
  await owner.query('begin; set local session_replication_role = replica');
  await owner.query('update access.placement set path = $3 where merchant_id = $1 and player_id = $2', [
    merchantId,
    agent,
    `/${agent}/`,
  ]);
  await owner.query('commit');
  expect(await sayTree(scene.platform)).toBe(1);
  expect(said).toHaveBeenCalledWith(`merchant 1, player ${agent}: path`);
  said.mockRestore();
  expect(await findMisplaced(scene.db, 10)).toEqual([{ merchantId, playerId: agent, problem: 'path' }]);
});
