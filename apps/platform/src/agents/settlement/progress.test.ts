import { agents, operatorAgents } from '@fairground/contract';
import { parseAmount, toWire } from '@fairground/money';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contractScene, merchantCode } from '../../../test/contract-scene.ts';
import { type Scene, startScene } from '../../../test/scene.ts';
import { settlementScene } from '../../../test/settlement-scene.ts';
import { DAY_MS, treeScene } from '../../../test/tree-scene.ts';
import { settleDue } from './settle-due.ts';

const minor = (amount: string) => parseAmount(amount, { allowNegative: true });

let scene: Scene;
let house: ReturnType<typeof settlementScene>;
let tree: ReturnType<typeof treeScene>;
beforeAll(async () => {
  scene = await startScene({ role: 'api' });
  house = settlementScene(scene);
  tree = treeScene(scene);
});
afterAll(() => scene.close());

/** Sessions do not last over night: each call signs in anew. */
const as = (account: string) => contractScene(scene).as(account);
/** Play that has nothing to do with the contracts: of somebody beside the team. */
const strangerPlays = async (stake: string) => house.playAs(await tree.add(0, null), { stake });

test('a contract tells how far its running period has come, and its bill comes to the same [AGT-117 AGT-118]', async () => {
  const desk = contractScene(scene);
  const tiers = [
    { betVolume: '500', activeMember: 0, rateType: 'P', rate: '1' },
    { betVolume: '1000', activeMember: 2, rateType: 'P', rate: '2' },
  ] as const;
  const { id: contractId } = await desk.top(desk.daily('1', { details: [...tiers] }));
  const progress = async (account = 'topagent1') => {
    await house.countAll();
    return scene.call(agents.contractProgress, { contractId }, await as(account));
  };
  tree.nextDay();
  expect(await progress()).toMatchObject({ teamBet: '0.00', activeMember: 0, tier: null });
  await house.play('player01', { stake: '499.99' });
  await strangerPlays('5000');
  expect(await progress()).toMatchObject({ teamBet: '499.99', activeMember: 1, tier: null });
  await house.play('player01', { stake: '500.01', payout: '10' });
  expect(await progress()).toMatchObject({ teamBet: '1000.00', activeMember: 1, tier: 1 });
  await house.play('player02', { stake: '200' });
  const last = await progress();
  expect(last).toMatchObject({ teamBet: '1200.00', netLoss: '1190.00', activeMember: 2, tier: 2 });
  expect(await desk.codeOf(progress('agent001'))).toBe('agents.contract_unknown');

  tree.nextDay();
  await house.countAll();
  await settleDue(scene.platform);
  const { bills } = await scene.call(agents.bills, { kind: 'daily' }, await as('topagent1'));
  const { from, to, teamBet, netLoss, activeMember, tier } = last;
  expect(bills[0]).toMatchObject({ from, to, teamBet, netLoss, activeMember, tier });
  expect(await progress()).toMatchObject({ from: to, teamBet: '0.00', tier: null });
}, 120_000);

test('a dividend counts what earlier periods left, and an hour its own bets alone [AGT-117 AGT-118]', async () => {
  const desk = contractScene(scene);
  const own = { computationPeriod: 'D', carryNegative: 'Y' } as const;
  const dividend = await desk.top(desk.dividend('20', own));
  const hourly = await desk.top({
    ...{ type: 'hour', account: 'topagent1' },
    hourSalaryRates: [{ minimumBet: '100', activeMember: 0, rateType: 'P', rate: '1' }],
  });
  const progress = async (contractId: string) => {
    await house.countAll();
    return scene.call(agents.contractProgress, { contractId }, await as('topagent1'));
  };
  tree.nextDay();
  await house.play('player01', { stake: '100', payout: '400' });
  expect(await progress(dividend.id)).toMatchObject({ netLoss: '-300.00', tier: null });
  expect(await progress(hourly.id)).toMatchObject({ teamBet: '100.00', tier: 1 });
  scene.travel(3_600_000);
  expect(await progress(hourly.id)).toMatchObject({ teamBet: '0.00', tier: null });

  tree.nextDay();
  await house.countAll();
  await settleDue(scene.platform);
  await house.play('player01', { stake: '300' });
  // 300 of yesterday have to come back first.
  expect(await progress(dividend.id)).toMatchObject({ netLoss: '300.00', tier: null });
  await house.play('player01', { stake: '0.01' });
  expect(await progress(dividend.id)).toMatchObject({ netLoss: '300.01', tier: 1 });
}, 120_000);

test('bets that earned pay are listed with the rate used, and their sums are those of today and of the month [AGT-119]', async () => {
  const desk = contractScene(scene);
  const top = await tree.add(2, null);
  const { rows } = await sql<{
    account: string;
  }>`select account from access.player where id = ${top}::bigint`.execute(scene.db);
  const account = rows[0]?.account ?? '';
  await desk.top(
    {
      ...{ type: 'real-time', account },
      realTimeSalaryRates: [
        { betAmount: '0', lossRate: '0.5', winRate: '0.3' },
        { betAmount: '5000', lossRate: '0.8', winRate: '0.5' },
      ],
    },
    account,
  );
  const member = await tree.add(0, top);
  tree.nextDay();
  for (const bet of [{ stake: '4000' }, { stake: '2500', payout: '5000' }]) await house.playAs(member, bet);
  await settleDue(scene.platform);
  await house.playAs(member, { stake: '1000' });
  await settleDue(scene.platform);
  const read = async (before?: string) =>
    scene.call(agents.betPays, before ? { before } : {}, await as(account));
  const { bets, today, month, next } = await read();
  expect(
    bets.map(({ stake, result, rate, amount, status }) => [stake, result, rate, amount, status]),
  ).toEqual([
    ['1000.00', 'lose', '0.80', '8.00', 'paid'],
    ['2500.00', 'win', '0.50', '12.50', 'paid'],
    ['4000.00', 'lose', '0.50', '20.00', 'paid'],
  ]);
  expect([today, month, next]).toEqual(['40.50', '40.50', null]);
  expect((await read(bets[0]?.id)).bets).toEqual(bets.slice(1));
  expect((await scene.call(agents.betPays, {}, await as('topagent1'))).bets).toEqual([]);
  expect((await scene.refusal(agents.betPays, { before: '1' }, await as(account))).code).toBe(
    'request.invalid',
  );
}, 120_000);

test('the report of agents tells what each team cost by kind of contract, and its sum is what left the accounts of the house [AGT-137]', async () => {
  const desk = contractScene(scene);
  const report = async (own: { account?: string; from?: string; to?: string } = {}) =>
    scene.call(operatorAgents.agentReport, { merchantCode, ...own }, await desk.operator());
  const last = await report();
  await house.countAll();
  const { bills } = await scene.call(agents.bills, { kind: 'real-time' }, await as('topagent1'));
  expect(bills).toEqual([]);
  // All that was paid since the scene began, over the days it has travelled.
  const from = new Date(Date.parse(last.to) - 20 * DAY_MS).toISOString().slice(0, 10);
  const { rows, costs, ledger } = await report({ from, to: last.to });
  expect(BigInt(costs.total.replace('.', ''))).toBeGreaterThan(0n);
  expect(ledger).toEqual({
    dividend: costs.dividend,
    wages: toWire(minor(costs.daily) + minor(costs.hour) + minor(costs.realTime)),
    total: costs.total,
  });
  expect(minor(costs.total)).toBe(await house.cost());
  expect(rows.reduce((sum, row) => sum + minor(row.costs.total), 0n)).toBe(minor(costs.total));
  const top = rows.find(({ account }) => account === 'topagent1');
  expect(top).toMatchObject({ costs: { realTime: '0.00' } });
  expect(minor(top?.costs.daily ?? '0')).toBeGreaterThan(0n);
  const below = await report({ account: 'topagent1', from, to: last.to });
  expect(below.rows.map(({ account }) => account)).toContain('agent001');
  expect(
    (
      await scene.refusal(
        operatorAgents.agentReport,
        { merchantCode, account: 'nobody' },
        await desk.operator(),
      )
    ).code,
  ).toBe('access.player_unknown');
}, 120_000);
