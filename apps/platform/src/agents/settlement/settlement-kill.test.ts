import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { workers } from '../../../test/child-program.ts';
import { type Scene, startScene } from '../../../test/scene.ts';
import { settlementScene } from '../../../test/settlement-scene.ts';
import { DAY_MS, treeScene } from '../../../test/tree-scene.ts';
import { sleep, until } from '../../../test/until.ts';
import { listRuns } from './queries/runs.ts';
import { replayRun } from './replay-runs.ts';

/** `SETTLEMENT_KILLS=20 npm test -- api settlement-kill` is the long run. */
const KILLS = Number(process.env.SETTLEMENT_KILLS ?? 4);
const AGENTS = 40 + 20 * KILLS;

let scene: Scene;
const settlers = workers('settleDue', () => scene.platform.database.url);
beforeAll(async () => {
  scene = await startScene({ role: 'api' });
});
afterAll(async () => {
  await settlers.killAll();
  await scene.close();
});

/** Bills, what they come to, and what the books say about it. */
const look = async () => {
  const { rows } = await sql<{
    bills: number;
    paid: number;
    owed: bigint;
    entries: number;
    received: bigint;
  }>`
    select count(*)::int as bills, (count(*) filter (where state = 'paid'))::int as paid,
      coalesce(sum(amount) filter (where state = 'paid'), 0)::bigint as owed,
      (select count(*)::int from wallet.entry where merchant_id = 1 and reason = 'agents.daily_wage') as entries,
      (select coalesce(sum(amount), 0)::bigint from wallet.entry where merchant_id = 1 and reason = 'agents.daily_wage') as received
    from agents.bill where merchant_id = 1`.execute(scene.db);
  return rows[0] as { bills: number; paid: number; owed: bigint; entries: number; received: bigint };
};

test(`workers killed ${KILLS} times during a settlement, two at once: each bill exists once and is paid once [AGT-105] [AGT-107] [AGT-110]`, {
  timeout: 180_000 + KILLS * 20_000,
}, async () => {
  const house = settlementScene(scene);
  const tree = treeScene(scene);
  const days = 3;
  scene.travel(-(days + 2) * DAY_MS);
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
    from (select date_trunc('day', now() - ${`${days + 1} days`}::interval, 'Asia/Shanghai') as day) last`.execute(
    scene.db,
  );
  scene.travel((days + 2) * DAY_MS);
  // Yesterday is left out: it is settled from two in the morning on.
  for (let day = 2; day <= days + 1; day++)
    for (const id of agents) {
      const at = new Date(Date.now() - day * DAY_MS);
      await house.playAs(id, { stake: '100', at });
    }
  await house.countAll();

  let interrupted = 0;
  const expected = days * AGENTS;
  for (let kill = 0; kill < KILLS; kill++) {
    const before = await look();
    const pair = await Promise.all([settlers.start(), settlers.start()]);
    await until(async () => (await look()).paid > before.paid || before.paid >= expected, 60_000);
    await sleep(Math.random() * 40);
    await settlers.kill(...pair);
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
  const runs = await listRuns(scene.db, { merchantId: 1, kind: null, before: null, limit: 20 });
  expect(new Set(runs.map(({ from }) => from.getTime())).size).toBe(runs.length);
  for (const run of runs.filter(({ hash }) => !/^0+$/.test(hash)))
    expect(await replayRun(scene.platform, run)).toEqual({ bills: AGENTS + 1, differences: [] });
  expect(await house.escrow()).toBe(0n);
  expect(await house.cost()).toBe(received);
  expect(interrupted, 'the kills came when nothing was under way').toBeGreaterThan(0);
});
