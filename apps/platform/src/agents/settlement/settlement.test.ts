import { agents, operatorAgents } from '@fairground/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contractScene, merchantCode, reason } from '../../../test/contract-scene.ts';
import { type Scene, startScene } from '../../../test/scene.ts';
import { settlementScene } from '../../../test/settlement-scene.ts';
import { DAY_MS, treeScene } from '../../../test/tree-scene.ts';
import { now } from '../../kernel/clock.ts';
import { listRuns } from './queries/runs.ts';
import { replayRun } from './replay-runs.ts';
import { settleDue } from './settle-due.ts';

let scene: Scene;
let house: ReturnType<typeof settlementScene>;
let tree: ReturnType<typeof treeScene>;
beforeAll(async () => {
  scene = await startScene({ role: 'api' });
  house = settlementScene(scene);
  tree = treeScene(scene);
});
afterAll(() => scene.close());

test('a day is frozen with a hash, billed once with its proof, paid by the platform through an escrow that is empty again [AGT-095 AGT-100 AGT-102 AGT-105 AGT-107 AGT-111]', async () => {
  const desk = contractScene(scene);
  await desk.top(desk.daily('2'));
  await desk.answer('agent001', await desk.offer(desk.daily('1.5')), 'A');
  tree.nextDay();
  await house.play('player01', { stake: '1000', payout: '400' });
  await house.play('player02', { stake: '333.33' });
  tree.nextDay();
  await house.countAll();
  await settleDue(scene.platform);

  const bills = await house.bills();
  expect(bills.map(({ account, amount, state }) => [account, amount, state])).toEqual([
    // 2 % of 1,333.33 is 26.6666, of which 1.5 %, 19.9999, goes to the agent below.
    ['topagent1', 66_667n, 'paid'],
    ['agent001', 199_999n, 'paid'],
  ]);
  expect(await house.escrow()).toBe(0n);
  expect(await house.cost()).toBe(266_666n);
  expect(await house.main('agent001')).toBe(199_999n);

  // A second run, a third and ten at once change nothing.
  await settleDue(scene.platform);
  await Promise.all(Array.from({ length: 10 }, () => settleDue(scene.platform)));
  expect(await house.bills()).toEqual(bills);
  expect(await house.cost()).toBe(266_666n);

  const [run] = await listRuns(scene.db, { merchantId: 1, kind: 'daily', before: null, limit: 1 });
  expect(run?.hash).toMatch(/^[0-9a-f]{64}$/);
  expect(await replayRun(scene.platform, run as NonNullable<typeof run>)).toEqual({
    bills: 2,
    differences: [],
  });
}, 120_000);

test('what was frozen and billed cannot be changed, and a replay names what would come out otherwise [AGT-095 AGT-096]', async () => {
  for (const change of [
    sql`update agents.run_row set bet = 1`,
    sql`delete from agents.run_term`,
    sql`update agents.settlement_run set hash = repeat('0', 64)`,
    sql`update agents.bill set amount = 1`,
    sql`delete from agents.bill`,
  ])
    await expect(change.execute(scene.db)).rejects.toThrow(/stays|permission|refused/);
  const [run] = await listRuns(scene.db, { merchantId: 1, kind: 'daily', before: null, limit: 1 });
  const wrong = {
    ...(run as NonNullable<typeof run>),
    rules: { ...run?.rules, payer: 'upline' },
  } as NonNullable<typeof run>;
  const { differences } = await replayRun(scene.platform, wrong);
  expect(differences.length).toBeGreaterThan(1);
}, 60_000);

test('where uplines pay, all of it is put aside first; with too little money all of theirs wait, and are paid once money is there [AGT-106 AGT-107]', async () => {
  const desk = contractScene(scene);
  await house.policy({
    payers: { dividend: 'platform', daily: 'upline', hour: 'platform', 'real-time': 'platform' },
    releasedAlone: '0',
  });
  for (const account of ['player01', 'player02'])
    await desk.answer(account, await desk.offer(desk.daily('1', { account }), 'agent001'), 'A');
  tree.nextDay();
  await house.play('player01', { stake: '1000' });
  await house.play('player02', { stake: '2000' });
  tree.nextDay();
  await house.shift('agent001', -(await house.main('agent001')));
  await house.countAll();
  await settleDue(scene.platform);
  const of = async () =>
    (await house.bills()).slice(-4).map(({ account, amount, state }) => [account, amount, state]);
  // Nothing is paid before somebody has seen what it costs: here 60.00, the top line's.
  expect((await of()).map(([, , state]) => state)).toEqual(['due', 'due', 'due', 'due']);
  const later = contractScene(scene);
  const finance = await later.operator();
  const { runs } = await scene.call(operatorAgents.settlements, { merchantCode, kind: 'daily' }, finance);
  expect(runs[0]).toMatchObject({ state: 'computed', cost: '60.00', sum: '135.00', bills: 4, open: 4 });

  // What the agent is owed is held, so nothing but the own money, which is none, could pay those below.
  const [, own] = (await house.bills()).slice(-4);
  const billId = String(own?.id);
  await scene.call(operatorAgents.holdBill, { merchantCode, billId, reason }, finance);
  const runId = runs[0]?.id ?? '';
  expect(
    await scene.call(operatorAgents.releaseSettlement, { merchantCode, runId, reason }, finance),
  ).toEqual({
    isReleased: true,
  });
  await settleDue(scene.platform);
  expect(await of()).toEqual([
    ['topagent1', 600_000n, 'paid'],
    ['agent001', 450_000n, 'held'],
    ['player01', 100_000n, 'waiting'],
    ['player02', 200_000n, 'waiting'],
  ]);
  // Enough for one of them pays neither.
  await house.shift('agent001', 299_999n);
  const agent = await later.as('agent001');
  expect((await scene.refusal(agents.payBills, {}, agent)).code).toBe('wallet.insufficient_funds');
  await settleDue(scene.platform);
  expect((await of()).slice(2).map(([, , state]) => state)).toEqual(['waiting', 'waiting']);
  expect(await house.main('agent001')).toBe(299_999n);
  await house.shift('agent001', 1n);
  expect(await scene.call(agents.payBills, {}, agent)).toEqual({ paid: 1, waiting: 0 });
  expect((await of()).slice(2).map(([, , state]) => state)).toEqual(['paid', 'paid']);
  expect([await house.main('agent001'), await house.escrow()]).toEqual([0n, 0n]);
  await scene.call(operatorAgents.freeBill, { merchantCode, billId, reason }, finance);
  await settleDue(scene.platform);
  expect((await of()).map(([, , state]) => state)).toEqual(['paid', 'paid', 'paid', 'paid']);
  expect([await house.main('agent001'), await house.escrow()]).toEqual([450_000n, 0n]);
}, 120_000);

test('a bill is read by its two parties alone, and its lines add up to its amount [AGT-094 AGT-100]', async () => {
  const desk = contractScene(scene);
  const bills = await house.bills();
  const bill = bills.find(({ account, amount }) => account === 'agent001' && amount === 199_999n);
  const wish = { billId: String(bill?.id) };
  for (const account of ['agent001', 'topagent1']) {
    const { lines, tiers, figures } = await scene.call(agents.billProof, wish, await desk.as(account));
    expect(lines.map(({ amount }) => amount)).toEqual(['19.9999']);
    expect(tiers).toMatchObject([{ isReached: true, rate: '1.50', met: { bet: true, active: true } }]);
    expect(figures).toMatchObject({ bet: '1333.33', base: '1333.33', activeMember: 2, rounding: '500000' });
  }
  for (const account of ['player01', 'player02'])
    expect(await desk.codeOf(scene.call(agents.billProof, wish, await desk.as(account)))).toBe(
      'agents.bill_unknown',
    );
  const top = bills.find(({ account, amount }) => account === 'topagent1' && amount === 66_667n);
  const proof = await scene.call(agents.billProof, { billId: String(top?.id) }, await desk.as('topagent1'));
  expect(proof.lines).toEqual([
    { what: 'gross', account: '', amount: '26.6666' },
    { what: 'share', account: 'agent001', amount: '-19.9999' },
  ]);
  expect(
    await desk.codeOf(scene.call(agents.billProof, { billId: String(top?.id) }, await desk.as('agent001'))),
  ).toBe('agents.bill_unknown');
  const own = await scene.call(agents.bills, {}, await desk.as('player01'));
  expect(own.bills.every(({ account }) => account === 'player01')).toBe(true);
  const below = await scene.call(
    agents.bills,
    { scope: 'downlines', kind: 'daily' },
    await desk.as('agent001'),
  );
  expect(new Set(below.bills.map(({ account }) => account))).toEqual(new Set(['player01', 'player02']));
});

test('a result corrected after the close is billed as a difference by the next run, and the first bill stays [AGT-096 AGT-108]', async () => {
  const desk = contractScene(scene);
  await house.policy({
    payers: { dividend: 'platform', daily: 'platform', hour: 'platform', 'real-time': 'platform' },
    releasedAlone: '5000',
  });
  await desk.top(desk.dividend('20', { computationPeriod: 'D', carryNegative: 'Y' }));
  tree.nextDay();
  const at = now();
  const ref = await house.play('player01', { stake: '1000', payout: '200' });
  tree.nextDay();
  await house.countAll();
  await settleDue(scene.platform);
  const [first] = await house.bills('dividend');
  expect(first).toMatchObject({ amount: 1_600_000n, state: 'paid' });
  // The day after, the vendor pays 1,000 more; on that day the member loses 500.
  await house.play('player01', { stake: '0', payout: '1000', ref, corrects: { at, number: 1n } });
  await house.play('player01', { stake: '500' });
  tree.nextDay();
  await house.countAll();
  await settleDue(scene.platform);
  const bills = await house.bills('dividend');
  expect(
    bills.map(({ amount, cause, adjusts, carried, state }) => [
      amount,
      cause.slice(0, 4),
      adjusts,
      carried,
      state,
    ]),
  ).toEqual([
    [1_600_000n, 'peri', null, 0n, 'paid'],
    [-1_600_000n, 'run:', first?.id, -2_000_000n, 'paid'],
    [1_000_000n, 'peri', null, 0n, 'paid'],
  ]);
  // What the corrected day would have carried is carried into the next one.
  tree.nextDay();
  await house.play('player01', { stake: '300' });
  tree.nextDay();
  await house.countAll();
  await settleDue(scene.platform);
  const last = (await house.bills('dividend')).at(-1);
  // 300 lost, less 200 carried, at 20 %.
  expect(last).toMatchObject({ amount: 200_000n, state: 'paid' });
  for (const run of await listRuns(scene.db, { merchantId: 1, kind: null, before: null, limit: 50 }))
    expect((await replayRun(scene.platform, run)).differences).toEqual([]);
  expect(await house.escrow()).toBe(0n);
}, 180_000);

test('a member who moves at midnight counts for the old line until then and for the new one from then on; the old contract counts no more [AGT-077 AGT-105]', async () => {
  const desk = contractScene(scene);
  const hour = { minimumBet: '0', activeMember: 0, rateType: 'P' as const, rate: '1' };
  await desk.top({ type: 'hour', account: 'agent001', hourSalaryRates: [hour] });
  await desk.answer(
    'agent001',
    await desk.offer({ type: 'hour', account: 'agent001', hourSalaryRates: [hour] }),
    'A',
  );
  await tree.move(await tree.idOf('agent001'), await tree.add(2, null));
  // To the last hour of the merchant's day, and over midnight.
  const untilMidnight = DAY_MS - ((now().getTime() + 8 * 3_600_000) % DAY_MS);
  scene.travel(untilMidnight - 1_000);
  await house.play('player01', { stake: '100' });
  scene.travel(2_000);
  await house.play('player01', { stake: '900' });
  scene.travel(2 * 3_600_000);
  await house.countAll();
  await settleDue(scene.platform);
  const bills = (await house.bills('hour')).filter(({ amount }) => amount !== 0n);
  // The top agent keeps nothing of 1 % that all goes to the agent below, who is paid for what came before the move.
  expect(bills.map(({ account, amount, state }) => [account, amount, state])).toEqual([
    ['agent001', 10_000n, 'paid'],
  ]);
}, 120_000);

test('days that are settled late are billed by the tree at the end of each: what came before a move stays with the old line [AGT-077 AGT-095]', async () => {
  const desk = contractScene(scene);
  const [old, fresh] = [await tree.add(2, null), await tree.add(2, null)];
  const { rows } = await sql<{ account: string }>`select account from access.player
    where merchant_id = 1 and id in (${old}, ${fresh}) order by id`.execute(scene.db);
  const names = rows.map(({ account }) => account);
  for (const account of names) await desk.top(desk.daily('1'), account);
  const member = await tree.add(0, old);
  tree.nextDay();
  await house.playAs(member, { stake: '100' });
  await tree.move(member, fresh);
  tree.nextDay();
  await house.playAs(member, { stake: '900' });
  tree.nextDay();
  await house.countAll();
  await settleDue(scene.platform);
  const bills = (await house.bills()).filter(
    ({ account, amount }) => names.includes(account) && amount !== 0n,
  );
  expect(bills.map(({ account, amount }) => [account, amount])).toEqual([
    [names[0], 10_000n],
    [names[1], 90_000n],
  ]);
}, 120_000);

test('pay with each bet comes with the next look at the record, once for each bet, by what the team has bet that day [AGT-099 AGT-109]', async () => {
  const desk = contractScene(scene);
  const tiers = [
    { betAmount: '0', lossRate: '0.5', winRate: '0.3' },
    { betAmount: '5000', lossRate: '0.8', winRate: '0.5' },
  ];
  const top = await tree.add(2, null);
  const account =
    (
      await sql<{ account: string }>`select account from access.player where id = ${top}::bigint`.execute(
        scene.db,
      )
    ).rows[0]?.account ?? '';
  await desk.top({ type: 'real-time', account, realTimeSalaryRates: tiers }, account);
  const member = await tree.add(0, top);
  tree.nextDay();
  await house.playAs(member, { stake: '4000' });
  await house.playAs(member, { stake: '2500', payout: '5000' });
  await settleDue(scene.platform);
  await settleDue(scene.platform);
  await house.playAs(member, { stake: '1000' });
  await Promise.all([1, 2, 3].map(() => settleDue(scene.platform)));
  const bills = await house.bills('real-time');
  // 0.5 % of 4,000 and, from 5,000 on, 0.5 % of a won 2,500; then 0.8 % of 1,000.
  expect(bills.map(({ amount, state }) => [amount, state])).toEqual([
    [325_000n, 'paid'],
    [80_000n, 'paid'],
  ]);
  expect(await house.main(account)).toBe(405_000n);
  for (const run of await listRuns(scene.db, { merchantId: 1, kind: 'real-time', before: null, limit: 50 }))
    expect((await replayRun(scene.platform, run)).differences).toEqual([]);
  expect(await house.escrow()).toBe(0n);
}, 120_000);
