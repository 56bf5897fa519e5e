import { agents, type InputOf } from '@fairground/contract';
import { parseAmount, toWire } from '@fairground/money';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contractScene } from '../../../test/contract-scene.ts';
import { type Scene, startScene } from '../../../test/scene.ts';
import { settlementScene } from '../../../test/settlement-scene.ts';
import { TIME_ZONE, treeScene } from '../../../test/tree-scene.ts';
import { now } from '../../kernel/clock.ts';
import { merchantDay } from '../../merchants/public.ts';
import { settleDue } from '../settlement/settle-due.ts';

let scene: Scene;
let house: ReturnType<typeof settlementScene>;
let tree: ReturnType<typeof treeScene>;
beforeAll(async () => {
  scene = await startScene({ role: 'api' });
  house = settlementScene(scene);
  tree = treeScene(scene);
});
afterAll(() => scene.close());

const earned = async (account: string, wish: InputOf<typeof agents.earnings> = {}) =>
  scene.call(agents.earnings, wish, { token: await scene.player(account) });
const today = () => merchantDay({ timeZone: TIME_ZONE }, now());
const settle = async () => {
  tree.nextDay();
  await house.countAll();
  await settleDue(scene.platform);
};

/** Everything that being an agent has moved on the main wallet. */
async function inLedger(account: string): Promise<bigint> {
  const { rows } = await sql<{ sum: bigint }>`
    select coalesce(sum(case when a.id = e.credit then e.amount else -e.amount end), 0)::bigint as sum
    from wallet.account a join wallet.entry e on e.merchant_id = a.merchant_id and a.id in (e.debit, e.credit)
    where a.merchant_id = 1 and a.player_id = ${await house.idOf(account)} and a.pocket = 'main'
      and e.reason like 'agents.%' and e.reason not like '%_funded'`.execute(scene.db);
  return rows[0]?.sum ?? 0n;
}

test('earnings are listed by day and month, paid and still to come, and what is paid is the ledger to the smallest unit [AGT-080]', async () => {
  const desk = contractScene(scene);
  await desk.top(desk.daily('2'));
  await desk.answer('agent001', await desk.offer(desk.daily('1.5')), 'A');
  tree.nextDay();
  const first = today();
  const playedAt = now();
  const ref = await house.play('player01', { stake: '1000', payout: '400' });
  await house.play('player02', { stake: '333.33' });
  await settle();
  const paidOn = today();
  const range = { from: first, to: paidOn };
  const report = await earned('agent001', range);
  expect(report.rows.map(({ day, daily, paid }) => [day, daily, paid])).toEqual([
    [paidOn, '19.9999', '19.9999'],
  ]);
  expect(report.total).toMatchObject({ dividend: '0.00', adjustment: '0.00', pending: '0.00' });

  // A correction is a row of its own kind, on the day it was taken back.
  await house.play('player01', { stake: '-500', ref, corrects: { at: playedAt, number: 1n } });
  await settle();
  const all = { from: first, to: today() };
  const corrected = await earned('agent001', all);
  expect(corrected.total).toMatchObject({ daily: '19.9999', adjustment: '-7.50', paid: '12.4999' });
  for (const account of ['agent001', 'topagent1'])
    expect((await earned(account, all)).total.paid).toBe(toWire(await inLedger(account)));

  // What waits to be released is to come, on the day that it is for.
  await house.policy({ releasedAlone: '0' });
  const waits = today();
  await house.play('player01', { stake: '100' });
  await settle();
  const later = await earned('agent001', { from: first, to: today() });
  expect(later.rows.find(({ day }) => day === waits)?.pending).toBe('1.50');
  expect(later.total).toMatchObject({ paid: corrected.total.paid, pending: '1.50' });

  const byMonth = await earned('agent001', { from: first, to: today(), by: 'month' });
  expect(byMonth.total).toEqual(later.total);
  expect(byMonth.rows.every(({ day }) => /^\d{4}-\d{2}$/.test(day))).toBe(true);
  expect((await earned('agent001', { ...all, product: 'LIVE' })).total.paid).toBe('0.00');
}, 120_000);

test('earnings stand beside as many days before, and are the agent’s own [AGT-080]', async () => {
  const wish = { from: today(), to: today() };
  const { previous } = await earned('agent001', wish);
  expect(previous.to < wish.from).toBe(true);
  expect(previous.from).toBe(previous.to);
  const paid = async (account: string) => parseAmount((await earned(account)).total.paid);
  expect(await paid('agent001')).toBe(0n);
  const token = await scene.player('agent001');
  const long = { from: '2026-01-01', to: '2026-03-01' };
  expect((await scene.refusal(agents.earnings, long, { token })).code).toBe('agents.range_too_long');
  await scene.call(agents.earnings, { ...long, by: 'month' }, { token });
  const member = { token: await scene.player('player01') };
  expect((await scene.refusal(agents.earnings, {}, member)).code).toBe('role.refused');
}, 60_000);
