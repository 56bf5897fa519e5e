import { agents, operatorAgents, operatorMerchants } from '@fairground/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { contractScene, merchantCode, reason } from '../../../test/contract-scene.ts';
import { type Scene, startScene } from '../../../test/scene.ts';

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
const savePolicy = async (own: object) => {
  const policy = { ...(await policyOf()), ...own };
  for (const who of ['finance', 'admin'] as const)
    await scene.call(
      operatorAgents.saveContractPolicy,
      { merchantCode, policy, reason },
      await desk.operator(who),
    );
};

test('an offer waits as P in the modal, is answered with A and holds from the next period on, with both acts kept [AGT-022 AGT-028 AGT-032 AGT-034 AGT-035 AGT-038 AGT-048 AGT-054 AGT-085 AGT-089]', async () => {
  await desk.top(desk.dividend('20'));
  const made = await desk.offer(desk.dividend('15.5', { carryNegative: 'Y' }));
  expect(made).toMatchObject({ status: 'P', account: 'agent001', uplineAccount: 'topagent1' });

  const { dividends, divtypecompperiodreq } = await desk.consolidated('agent001');
  expect(dividends).toMatchObject([
    {
      ...{ id: made.id, status: 'P', carryNegative: 'Y', downlineHigherRate: 'N', validFrom: null },
      dividendRates: [{ contractRate: '15.50', periodicTotalBetRequired: 'N' }],
    },
  ]);
  expect(divtypecompperiodreq).toEqual(['CONS:M']);
  const notice = await sql<{ event: string }>`select body->>'event' as event from kernel.event
    where name = 'messaging.notice' and body->>'event' = 'CONTRACT_REQUEST'`.execute(scene.db);
  expect(notice.rows.length).toBeGreaterThan(0);

  await desk.answer('agent001', made, 'A');
  const after = (await desk.consolidated('agent001')).dividends[0];
  expect(after).toMatchObject({ status: 'V', validTo: null });
  const starts = new Date(after?.validFrom ?? 0);
  expect(starts.getTime()).toBeGreaterThan(Date.now());
  // The first of a month where the merchant is, eight hours before it is one in Greenwich.
  expect([starts.getUTCHours(), new Date(starts.getTime() + 8 * 3_600_000).getUTCDate()]).toEqual([16, 1]);
  expect(after?.acts.map(({ act, party, name }) => [act, party, name])).toEqual([
    ['offered', 'upline', 'topagent1'],
    ['accepted', 'holder', 'agent001'],
  ]);
  const seen = await scene.call(agents.contracts, { scope: 'downlines' }, await desk.as('topagent1'));
  expect(seen.contracts[0]).toEqual(after);
});

test('R and C turn an offer down, once [AGT-036 AGT-037 AGT-049]', async () => {
  await desk.top(desk.daily('2'));
  for (const letter of ['R', 'C'] as const) {
    const made = await desk.offer(desk.daily('1'));
    await desk.answer('agent001', made, letter);
    expect(await desk.codeOf(desk.answer('agent001', made, 'A'))).toBe('agents.contract_closed');
    expect((await desk.consolidated('agent001')).dailySalaries).toEqual([]);
  }
});

describe('who may do what', () => {
  test('only to a direct downline, and whoever stands elsewhere is answered like nobody [AGT-073 AGT-085]', async () => {
    await desk.top(desk.daily('2'));
    for (const account of ['player01', 'topagent1', 'testtop1', 'nobody']) {
      const wish = desk.daily('1', { account });
      expect(await desk.codeOf(desk.offer(wish))).toBe('agents.downline_unknown');
    }
    expect(await desk.codeOf(desk.offer(desk.daily('1', { account: 'agent001' }), 'agent001'))).toBe(
      'agents.downline_unknown',
    );
  });

  test('a contract is answered and ended by its two parties alone; anyone else gets the answer of an unknown one [AGT-094]', async () => {
    const made = await desk.offer(desk.daily('1'));
    for (const account of ['topagent1', 'player01', 'player02'])
      expect(await desk.codeOf(desk.answer(account, made, 'A'))).toBe('agents.contract_unknown');
    const end = async (account: string) =>
      desk.codeOf(scene.call(agents.endContract, { contractId: made.id }, await desk.as(account)));
    expect(await end('agent001')).toBe('agents.contract_unknown');
    expect(await end('player01')).toBe('role.refused');
    for (const modId of ['AGEPAG', 'DAYSAL3'] as const)
      await scene.call(
        operatorMerchants.setSwitch,
        { merchantCode: 'bosphorus', modId, enabled: true, reason },
        await desk.operator('admin'),
      );
    const other = { merchant: 'bosphorus', token: await scene.player('agent001', 'bosphorus') };
    scene.travel(1_000);
    const wish = { id: made.id, status: 'A' as const };
    expect((await scene.refusal(agents.processDailySalaryContract, wish, other)).code).toBe(
      'agents.contract_unknown',
    );
    const theirs = await scene.call(agents.contracts, {}, await desk.as('player01'));
    expect(theirs.contracts).toEqual([]);
    expect((await desk.consolidated('agent001')).dailySalaries).toMatchObject([{ status: 'P' }]);
    expect(await end('topagent1')).toBe('done');
  });

  test('a player offers nothing, a test account takes no part, and another kind is not answered by mistake [AGT-046]', async () => {
    expect(await desk.codeOf(desk.offer(desk.daily('1'), 'player01'))).toBe('role.refused');
    const trial = { token: await scene.player('testtop1') };
    expect((await scene.refusal(agents.getConsolidated, {}, trial)).code).toMatch(
      /role\.refused|in_need_true/,
    );
    const made = await desk.offer(desk.daily('1'));
    scene.travel(1_000);
    const wish = { contractId: made.id, status: 'A' as const };
    expect(
      await desk.codeOf(scene.call(agents.processRealTimeSalaryContract, wish, await desk.as('agent001'))),
    ).toBe('agents.contract_unknown');
    expect((await desk.consolidated('player01')).dailySalaries).toEqual([]);
  });

  test('an action without its fields is refused [AGT-031]', async () => {
    const who = await desk.as('agent001');
    for (const body of [
      { status: 'A' },
      { productType: 'CONS', status: 'A' },
      { productType: 'CONS', computationPeriod: 'M' },
    ]) {
      const refusal = await scene.refusal(agents.processContractDividend, body as never, who);
      expect(refusal.code).toMatch(/request\.invalid|TOO_MANY_REQUESTS/);
      scene.travel(1_000);
    }
  });
});

test('tiers that do not rise, none at all, deposits for a wage and a dividend without a period are refused, the tier named [AGT-023 AGT-029 AGT-086]', async () => {
  const rate = { minimumBet: '0', netLoss: '0', activeMember: 0, contractRate: '5' };
  const falling = desk.dividend('5', {
    dividendRates: [rate, { ...rate, minimumBet: '100', contractRate: '4' }],
  });
  const refused = await scene.refusal(agents.offerContract, falling, await desk.as('topagent1'));
  expect([refused.code, refused.message]).toEqual(['agents.tier_order', expect.stringContaining('2')]);
  expect(await desk.codeOf(desk.offer(desk.daily('1', { details: undefined })))).toBe('agents.tiers_needed');
  expect(await desk.codeOf(desk.offer(desk.daily('1', { productType: 'DEPOSIT' })))).toBe(
    'agents.product_refused',
  );
  expect(await desk.codeOf(desk.offer(desk.dividend('1', { computationPeriod: undefined })))).toBe(
    'agents.period_needed',
  );
  expect(
    await desk.codeOf(
      desk.offer(
        desk.daily('100.01', {
          details: [{ betVolume: '0', activeMember: 0, rateType: 'P', rate: '100.01' }],
        }),
      ),
    ),
  ).toBe('agents.tier_order');
});

test('more than the own contract is refused; where the merchant allows it, only after a warning, and the contract says so [AGT-043 AGT-087]', async () => {
  await desk.top(desk.dividend('20', { computationPeriod: 'W' }));
  const high = desk.dividend('20.01', { computationPeriod: 'W' });
  expect(await desk.codeOf(desk.offer(high))).toBe('agents.rate_above_own');
  expect(await desk.codeOf(desk.offer({ ...high, isConfirmed: true }))).toBe('agents.rate_above_own');
  expect(await desk.codeOf(desk.offer(desk.dividend('1', { computationPeriod: 'H' })))).toBe(
    'agents.own_contract_needed',
  );
  await savePolicy({ allowsHigherRate: true });
  expect(await desk.codeOf(desk.offer(high))).toBe('agents.higher_rate_unconfirmed');
  expect(await desk.offer({ ...high, isConfirmed: true })).toMatchObject({ downlineHigherRate: 'Y' });
});

test('what was within when it was offered is looked at again when it is signed [AGT-087]', async () => {
  await desk.top(desk.dividend('20', { computationPeriod: 'D' }));
  const made = await desk.offer(desk.dividend('20', { computationPeriod: 'D' }));
  await desk.top(desk.dividend('10', { computationPeriod: 'D' }));
  expect(await desk.codeOf(desk.answer('agent001', made, 'A'))).toBe('agents.rate_above_own');
});

test('a new version waits while the old one holds, and the database refuses another term [AGT-091 AGT-092]', async () => {
  const first = await desk.offer(desk.daily('1'));
  await desk.answer('agent001', first, 'A');
  const second = await desk.offer(desk.daily('1.5'));
  const status = async () =>
    (await desk.consolidated('agent001')).dailySalaries.map((one) => [one.id, one.status]);
  expect(await status()).toEqual([
    [second.id, 'P'],
    [first.id, 'V'],
  ]);
  // A second offer takes the place of the first that waits.
  const third = await desk.offer(desk.daily('1.6'));
  expect(await desk.codeOf(desk.answer('agent001', second, 'A'))).toBe('agents.contract_closed');
  await desk.answer('agent001', third, 'A');
  const rows = await sql<{ count: number }>`select count(*)::int as count from agents.contract
    where kind = 'daily' and state = 'V' and valid_to is null and holder_id = (select id from access.player where account = 'agent001' and merchant_id = 1)`.execute(
    scene.db,
  );
  expect(rows.rows).toEqual([{ count: 1 }]);
  for (const change of [
    sql`update agents.contract set tiers = '[{}]' where id = ${third.id}::bigint`,
    sql`update agents.contract set holder_id = 1 where id = ${third.id}::bigint`,
    sql`delete from agents.contract where id = ${third.id}::bigint`,
    sql`update agents.contract_act set name = 'x'`,
  ])
    await expect(change.execute(scene.db)).rejects.toThrow(/never changes|stays|permission/);
});

test('two answers at once put one version into force [AGT-092]', async () => {
  await desk.top(desk.daily('2', { productType: 'LOTT' }));
  const made = await desk.offer(desk.daily('1', { productType: 'LOTT' }));
  scene.travel(1_000);
  // Under both names of the call, so that the throttle lets both through.
  const who = await desk.as('agent001');
  const answers = await Promise.all(
    [agents.processDailySalaryContract, agents.wage].map((endpoint) =>
      desk.codeOf(scene.call(endpoint, { id: made.id, status: 'A' }, who)),
    ),
  );
  // The second word comes to a contract that holds: nobody asked for its end, so A agrees to nothing.
  expect(answers.sort()).toEqual(['agents.contract_closed', 'done']);
  const accepted = await scene.call(
    agents.contracts,
    { scope: 'downlines', kind: 'daily' },
    await desk.as('topagent1'),
  );
  const one = accepted.contracts.find(({ id }) => id === made.id);
  expect(one?.acts.filter(({ act }) => act === 'accepted')).toHaveLength(1);
});

test('either party ends a contract with the running period; both see who asked, and the other agrees with A [AGT-039 AGT-041 AGT-093]', async () => {
  const holding = async () =>
    (await desk.consolidated('agent001')).dailySalaries.find(({ productType }) => productType === 'LOTT');
  const before = await holding();
  expect(before?.status).toBe('V');
  const ended = await scene.call(
    agents.endContract,
    { contractId: before?.id ?? '' },
    await desk.as('topagent1'),
  );
  expect(ended).toMatchObject({ status: 'V', endAskedBy: 'upline', endAskedAt: expect.any(String) });
  expect(Date.parse(ended.validTo ?? '') >= Date.parse(ended.validFrom ?? '')).toBe(true);
  expect((await desk.consolidated('agent001')).dailysalreqtype).toBe('T');
  await desk.answer('agent001', ended, 'A');
  expect(await holding()).toMatchObject({ endAnsweredAt: expect.any(String) });
  expect((await desk.consolidated('agent001')).dailysalreqtype).toBe('');
  expect(await desk.codeOf(desk.answer('agent001', ended, 'C'))).toBe('agents.contract_closed');

  const own = (await desk.consolidated('agent001')).dailySalaries.find(
    ({ productType }) => productType === 'CONS',
  );
  await desk.answer('agent001', own as NonNullable<typeof own>, 'C');
  const after = (await desk.consolidated('agent001')).dailySalaries.find(({ id }) => id === own?.id);
  expect(after).toMatchObject({ status: 'V', endAskedBy: 'holder' });
});

test('the older names of the calls do the same [AGT-050 AGT-051 AGT-052 AGT-053 AGT-026 AGT-027 AGT-047]', async () => {
  const who = await desk.as('agent001');
  const hour = { minimumBet: '250', activeMember: 1, rateType: 'F' as const, rate: '5' };
  const realTime = { betAmount: '0', lossRate: '0.5', winRate: '0.3' };
  const made = async (wish: Parameters<typeof desk.offer>[0]) => {
    await desk.top(wish);
    scene.travel(1_000);
    return desk.offer(wish);
  };
  const hourly = await made({
    type: 'hour',
    account: 'agent001',
    productType: 'RNG',
    hourSalaryRates: [hour],
  });
  await scene.call(agents.hourSalary, { contractId: hourly.id, productType: 'RNG', status: 'A' }, who);
  const daily = await made(desk.daily('1', { productType: 'RNG' }));
  await scene.call(agents.wage, { id: daily.id, status: 'A' }, who);
  await made(desk.dividend('3', { productType: 'RNG', computationPeriod: 'H' }));
  await scene.call(agents.participation, { type: 'RNG:H', status: 'A' }, who);
  const bets = await made({ type: 'real-time', account: 'agent001', realTimeSalaryRates: [realTime] });
  await desk.answer('agent001', bets, 'A');
  const all = await desk.consolidated('agent001');
  expect(all.hourSalaries).toMatchObject([
    { status: 'V', hourSalaryRates: [{ ...hour, minimumBet: '250.00', rate: '5.00' }] },
  ]);
  expect(all.realTimeSalaries).toMatchObject([
    { status: 'V', realTimeSalaryRates: [{ lossRate: '0.50', winRate: '0.30' }] },
  ]);
  expect(all.dailySalaries.find(({ id }) => id === daily.id)?.status).toBe('V');
  expect(all.dividends.find(({ productType }) => productType === 'RNG')?.status).toBe('V');
});
