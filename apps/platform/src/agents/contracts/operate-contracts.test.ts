import { operatorAgents } from '@fairground/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { contractScene, merchantCode, reason } from '../../../test/contract-scene.ts';
import { type Scene, startScene } from '../../../test/scene.ts';
import { DAY_MS, treeScene } from '../../../test/tree-scene.ts';
import { expireOldOffers } from './expire-offers.ts';

let scene: Scene;
let desk: ReturnType<typeof contractScene>;
beforeAll(async () => {
  scene = await startScene({ role: 'api' });
  desk = contractScene(scene);
});
afterAll(() => scene.close());
beforeEach(async () => {
  await sql`truncate agents.contract_policy, compliance.proposal`.execute(scene.db).catch(() => {});
});

const policyOf = async () =>
  (await scene.call(operatorAgents.contractPolicy, { merchantCode }, await desk.operator())).policy;

describe('operators', () => {
  test('offer to the top line alone, up to the highest rate; beyond it another has to say the same [AGT-130]', async () => {
    const { type: kind, ...wish } = desk.dividend('45', { productType: 'FISH' });
    const offer = async (who: 'finance' | 'admin', own: object = {}) =>
      scene.call(
        operatorAgents.offerContract,
        { ...wish, kind, merchantCode, account: 'topagent1', reason, ...own },
        await desk.operator(who),
      );
    expect(await desk.codeOf(offer('finance', { account: 'agent001' }))).toBe('agents.not_top_line');
    expect((await offer('finance')).contract).toBeNull();
    expect(await desk.codeOf(offer('finance'))).toBe('compliance.own_approval');
    expect(
      (await desk.consolidated('topagent1')).dividends.find(({ productType }) => productType === 'FISH'),
    ).toBeUndefined();
    expect((await offer('admin')).contract).toMatchObject({
      status: 'P',
      dividendRates: [{ contractRate: '45.00' }],
    });
    const reader = { token: await scene.operator('support') };
    const refusal = await scene.refusal(
      operatorAgents.offerContract,
      { ...wish, kind, merchantCode, account: 'topagent1', reason },
      reader,
    );
    expect(refusal.code).toBe('role.refused');
  });

  test('promise a fixed wage alone only for bets that it is a fair part of; a gift takes two [AGT-130]', async () => {
    const offer = async (kind: 'daily' | 'hour', floor: string, rate: string) => {
      const tier = { activeMember: 0, rateType: 'F' as const, rate };
      const tiers =
        kind === 'daily'
          ? { details: [{ ...tier, betVolume: floor }] }
          : { hourSalaryRates: [{ ...tier, minimumBet: floor }] };
      const wish = { merchantCode, kind, productType: 'FISH' as const, account: 'topagent1', reason };
      const who = await desk.operator('finance');
      return (await scene.call(operatorAgents.offerContract, { ...wish, ...tiers }, who)).contract;
    };
    const { dailySalaries, hourSalaries } = await desk.consolidated('topagent1');
    for (const kind of ['daily', 'hour'] as const) {
      expect(await offer(kind, '0', '5000')).toBeNull();
      expect(await offer(kind, '1000', '20.01')).toBeNull();
    }
    expect(await desk.consolidated('topagent1')).toMatchObject({ dailySalaries, hourSalaries });
    for (const kind of ['daily', 'hour'] as const)
      expect(await offer(kind, '1000', '20')).toMatchObject({ status: 'P', kind });
    // However many bets it asks for, never more than the highest fixed amount.
    expect(await offer('daily', '9000000', '5000.01')).toBeNull();
  });

  test('decide about contracts by two, and end what the house offered and nothing else [AGT-130]', async () => {
    const policy = {
      ...(await policyOf()),
      rateMax: { dividend: '100', daily: '100', hour: '100', 'real-time': '100' },
    };
    const save = async () =>
      scene.call(operatorAgents.saveContractPolicy, { merchantCode, policy, reason }, await desk.operator());
    expect(await save()).toEqual({ isSaved: false });
    expect(await desk.codeOf(save())).toBe('compliance.own_approval');
    expect((await policyOf()).rateMax.dividend).toBe('40.00');
    const list = await scene.call(operatorAgents.contracts, { merchantCode }, await desk.operator());
    const mine = list.contracts.find(({ status }) => status === 'P');
    const end = async (contractId: string) =>
      scene.call(operatorAgents.endContract, { merchantCode, contractId, reason }, await desk.operator());
    expect((await end(mine?.id ?? '')).status).toBe('X');
    await desk.top(desk.daily('2', { productType: 'LIVE' }));
    await desk.offer(desk.daily('1', { productType: 'LIVE' }));
    const theirs = await scene.call(
      operatorAgents.contracts,
      { merchantCode, account: 'agent001' },
      await desk.operator(),
    );
    expect(await desk.codeOf(end(theirs.contracts[0]?.id ?? ''))).toBe('agents.contract_unknown');
  });
});

test('a daily salary comes with its number, status, and what each tier asks for and pays [AGT-024]', async () => {
  const { id } = await desk.top(desk.daily('1.5', { productType: 'SPORTS' }));
  const { dailySalaries } = await desk.consolidated('topagent1');
  expect(dailySalaries.find((one) => one.id === id)).toMatchObject({
    ...{ id, status: 'V' },
    details: [{ betVolume: '0.00', activeMember: 0, rateType: 'P', rate: '1.50' }],
  });
});

test('after a week an offer is E: about dividends it can still be accepted, about wages not [AGT-033 AGT-090]', async () => {
  await desk.top(desk.dividend('20', { productType: 'PVP' }));
  await desk.top(desk.daily('2', { productType: 'PVP' }));
  const dividend = await desk.offer(desk.dividend('5', { productType: 'PVP' }));
  const daily = await desk.offer(desk.daily('1', { productType: 'PVP' }));
  scene.travel(7 * DAY_MS);
  // Sessions do not last a week.
  const fresh = contractScene(scene);
  await expireOldOffers(scene.platform);
  const { dividends, dailySalaries, dailysalreqtype } = await fresh.consolidated('agent001');
  expect(dividends.find(({ id }) => id === dividend.id)?.status).toBe('E');
  expect(dailySalaries.find(({ id }) => id === daily.id)).toMatchObject({
    status: 'E',
    acts: [{}, { act: 'expired', party: 'clock' }],
  });
  expect(dailysalreqtype).toBe('');
  expect(await desk.codeOf(fresh.answer('agent001', daily, 'A'))).toBe('agents.contract_closed');
  await fresh.answer('agent001', dividend, 'A');
  expect((await fresh.consolidated('agent001')).dividends.find(({ id }) => id === dividend.id)?.status).toBe(
    'V',
  );
});

test('who was moved does not sign with the old upline any more', async () => {
  const fresh = contractScene(scene);
  const tree = treeScene(scene);
  const made = await fresh.offer(fresh.daily('1', { productType: 'PVP' }));
  const other = await tree.add(2, null);
  await tree.move(await tree.idOf('agent001'), other);
  tree.nextDay();
  const later = contractScene(scene);
  expect(await later.codeOf(later.answer('agent001', made, 'A'))).toBe('agents.contract_closed');
  expect(await later.codeOf(later.offer(later.daily('1')))).toBe('agents.downline_unknown');
});
