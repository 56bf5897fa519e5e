import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { workers } from '../../../test/child-program.ts';
import { type Scene, startScene } from '../../../test/scene.ts';
import { settlementScene } from '../../../test/settlement-scene.ts';
import { DAY_MS, treeScene } from '../../../test/tree-scene.ts';
import { sleep, until } from '../../../test/until.ts';
import { listRuns } from './queries/runs.ts';
import { replayRun } from './replay-runs.ts';

const KILLS = 20;
/** Each day is frozen, billed, put aside and paid: so many steps that no worker gets through before it is killed. */
const DAYS = 40;
const AGENTS = 8;

let scene: Scene;
const settlers = workers('settleDue', () => scene.platform.database.url);
beforeAll(async () => {
  scene = await startScene({ role: 'api' });
});
afterAll(async () => {
  await settlers.killAll();
  await scene.close();
});

interface Look {
  /** How far the settlement has come, whatever comes next. */
  steps: number;
  paid: number;
  owed: bigint;
  entries: number;
  received: bigint;
}

/** What was paid, and what the books say about it. */
const look = async (): Promise<Look> => {
  const { rows } = await sql<Look>`
    select (select count(*) + count(computed_at) from agents.settlement_run where merchant_id = 1)::int
        + (select count(*) from agents.escrow_funding where merchant_id = 1)::int + (count(*) filter (where state = 'paid'))::int as steps,
      (count(*) filter (where state = 'paid'))::int as paid,
      coalesce(sum(amount) filter (where state = 'paid'), 0)::bigint as owed,
      (select count(*)::int from wallet.entry where merchant_id = 1 and reason = 'agents.daily_wage') as entries,
      (select coalesce(sum(amount), 0)::bigint from wallet.entry where merchant_id = 1 and reason = 'agents.daily_wage') as received
    from agents.bill where merchant_id = 1`.execute(scene.db);
  return rows[0] as Look;
};

test(`workers killed ${KILLS} times during a settlement, alone and two at once: each bill exists once and is paid once [AGT-105 AGT-107 AGT-110]`, {
  timeout: 600_000,
}, async () => {
  const house = settlementScene(scene);
  const tree = treeScene(scene);
  scene.travel(-(DAYS + 2) * DAY_MS);
  const top = await tree.add(2, null);
  const agents = await Promise.all(Array.from({ length: AGENTS }, () => tree.add(1, top)));
  const tiers = (rate: string) =>
    JSON.stringify([
      { bet: '0', netLoss: '0', active: 0, totalBet: null, rateType: 'P', rate, winRate: '0' },
    ]);
  await sql`insert into agents.contract (merchant_id, holder_id, upline_id, kind, product, period, tiers, counts, carries_negative,
      is_higher_rate, offered_at, expires_at, state, answered_at, valid_from)
    select 1, id, case when id = ${top}::bigint then null else ${top}::bigint end, 'daily', 'CONS', 'D',
      case when id = ${top}::bigint then ${tiers('20000')} else ${tiers('10000')} end::jsonb, 'own', false, false, now(), now(), 'V', now(),
      '2020-01-01T16:00:00Z'
    from unnest(${[top, ...agents].map(String)}::bigint[]) as holder (id)`.execute(scene.db);
  // The runs of the years before the tree existed are somebody else's test.
  await sql`insert into agents.settlement_run (merchant_id, kind, period, period_from, period_to, asset, rules, hash, state, frozen_at)
    select 1, 'daily', 'D', day - interval '1 day', day, 'CNY', '{}', repeat('0', 64), 'released', now()
    from (select date_trunc('day', now() - ${`${DAYS + 1} days`}::interval, 'Asia/Shanghai') as day) last`.execute(
    scene.db,
  );
  scene.travel((DAYS + 2) * DAY_MS);
  // Yesterday is left out: it is settled from two in the morning on.
  for (let day = 2; day <= DAYS + 1; day++)
    for (const id of agents) {
      const at = new Date(Date.now() - day * DAY_MS);
      await house.playAs(id, { stake: '100', at });
    }
  await house.countAll();

  let interrupted = 0;
  const expected = DAYS * AGENTS;
  for (let kill = 0; kill < KILLS; kill++) {
    const before = await look();
    const some = await Promise.all(Array.from({ length: 1 + (kill % 2) }, () => settlers.start()));
    await until(async () => {
      const { steps, paid } = await look();
      return steps > before.steps || paid >= expected;
    }, 60_000);
    await sleep(Math.random() * 10);
    await settlers.kill(...some);
    const after = await look();
    expect(after.entries, 'what is marked as paid is paid, and nothing else').toBe(after.paid);
    expect(after.received).toBe(after.owed);
    if (after.paid < expected) interrupted++;
  }
  await settlers.start();
  await until(async () => (await look()).paid >= expected, 120_000);
  await sleep(500);
  const { paid, entries, received } = await look();
  expect({ paid, entries, received }).toEqual({
    paid: expected,
    entries: expected,
    received: BigInt(expected) * 10_000n,
  });
  const runs = await listRuns(scene.db, { merchantId: 1, kind: null, before: null, limit: DAYS + 5 });
  expect(new Set(runs.map(({ from }) => from.getTime())).size).toBe(runs.length);
  for (const run of runs.filter(({ hash }) => !/^0+$/.test(hash)))
    expect(await replayRun(scene.platform, run)).toEqual({ bills: AGENTS + 1, differences: [] });
  expect(await house.escrow()).toBe(0n);
  expect(await house.cost()).toBe(received);
  expect(interrupted, 'the kills came when nothing was under way').toBeGreaterThanOrEqual(KILLS / 2);
});
