import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contractScene } from '../../../test/contract-scene.ts';
import { type Scene, startScene } from '../../../test/scene.ts';
import { settlementScene } from '../../../test/settlement-scene.ts';
import { now } from '../../kernel/clock.ts';
import { settleDue } from './settle-due.ts';

const HOUR_MS = 3_600_000;
let scene: Scene;
let house: ReturnType<typeof settlementScene>;
beforeAll(async () => {
  // Without a worker nothing is settled until a test says so.
  scene = await startScene({ role: 'api' });
  house = settlementScene(scene);
});
afterAll(() => scene.close());

/** Hours that were settled, in the order in which they were frozen. */
async function runs() {
  const { rows } = await sql<{ from: Date; bills: number; paid: bigint }>`
    select r.period_from as from, count(b.id)::int as bills, coalesce(sum(b.amount) filter (where b.state = 'paid'), 0)::bigint as paid
    from agents.settlement_run r left join agents.bill b on b.merchant_id = r.merchant_id and b.run_id = r.id
    where r.merchant_id = 1 and r.kind = 'hour' group by r.merchant_id, r.id order by r.id`.execute(scene.db);
  return rows;
}

test('after three hours of standstill each missed hour is settled once, the oldest first, by what was played in it [AGT-110]', async () => {
  const desk = contractScene(scene);
  await desk.top({
    ...{ type: 'hour', account: 'topagent1' },
    hourSalaryRates: [{ minimumBet: '0', activeMember: 0, rateType: 'P', rate: '1' }],
  });
  // To the next full hour, from which the contract holds, and a quarter more.
  scene.travel(HOUR_MS - (now().getTime() % HOUR_MS) + HOUR_MS / 4);
  const first = now().getTime() - HOUR_MS / 4;
  for (const stake of ['100', '200', '300']) {
    await house.play('player01', { stake });
    scene.travel(HOUR_MS);
  }
  await house.countAll();
  const before = await runs();
  expect(before.filter(({ from }) => from.getTime() >= first)).toEqual([]);

  // Several workers wake up at once, and once more.
  await Promise.all([1, 2, 3].map(() => settleDue(scene.platform)));
  await settleDue(scene.platform);
  const missed = (await runs()).filter(({ from }) => from.getTime() >= first - 1_000);
  expect(missed.map(({ from, bills, paid }) => [(from.getTime() - first) / HOUR_MS, bills, paid])).toEqual([
    [0, 1, 10_000n],
    [1, 1, 20_000n],
    [2, 1, 30_000n],
  ]);
  expect(await house.main('topagent1')).toBe(60_000n);
}, 60_000);
