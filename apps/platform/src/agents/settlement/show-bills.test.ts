import { agents, type InputOf } from '@fairground/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contractScene } from '../../../test/contract-scene.ts';
import { type Scene, startScene } from '../../../test/scene.ts';

let scene: Scene;
let desk: ReturnType<typeof contractScene>;
beforeAll(async () => {
  scene = await startScene({ role: 'api' });
  desk = contractScene(scene);
});
afterAll(() => scene.close());

const COUNT = 51;

/** So many settled days of a contract, the newest of yesterday; each came to one more than the one before. */
async function settleDays(contractId: string, proof: (day: number) => object) {
  for (let day = 1; day <= COUNT; day += 1)
    await sql`
      with run as (
        insert into agents.settlement_run (merchant_id, kind, period, period_from, period_to, after_line, asset, rules, hash, state, cost,
          frozen_at, released_at)
        select 1, kind, period, now() - interval '1 day' * (${COUNT} - ${day}::int + 1), now() - interval '1 day' * (${COUNT} - ${day}::int), id,
          'CNY', '{}', repeat('0', 64), 'released', 0, now(), now()
        from agents.contract where merchant_id = 1 and id = ${contractId}::bigint
        returning id, period_from, period_to
      ), bet as (
        insert into agents.run_bet (merchant_id, run_id, line_id, player_id, path, product, ref, at, stake, result)
        select 1, id, ${day}::int, 1, '/', 'RNG', 'r', period_from, 1000000, 'lose' from run
      )
      insert into agents.bill (merchant_id, run_id, contract_id, holder_id, period_from, period_to, after_line, cause, amount, carried_out,
        proof, state, paid_at)
      select 1, run.id, c.id, c.holder_id, period_from, period_to, c.id, 'period', ${day}::int * 10000, 0, ${JSON.stringify(proof(day))}::jsonb,
        'paid', now()
      from run, agents.contract c where c.merchant_id = 1 and c.id = ${contractId}::bigint`.execute(scene.db);
}

const counted = {
  ...{
    bet: '10000000',
    stake: '0',
    payout: '0',
    rebate: '0',
    bonus: '0',
    netLoss: '0',
    carriedIn: '0',
    base: '0',
  },
  ...{
    active: 1,
    tier: 1,
    rateType: 'P',
    rate: '20000',
    winRate: '0',
    rounding: '0',
    gross: '10000',
    shares: [],
  },
  ...{ covered: '0', amount: '10000', carriedOut: '0', conditions: [] },
};
/** 1 + 2 + … + 51. */
const SUM = '1326.00';

test('all of 51 bills can be reached, page by page, and the sum is that of all of them whatever page is shown [AGT-112 AGT-113 AGT-114 AGT-116 AGT-118]', async () => {
  const { id } = await desk.top(desk.daily('2'));
  await settleDays(id, () => counted);
  const who = await desk.as('topagent1');
  const read = (wish: InputOf<typeof agents.bills> = {}) =>
    scene.call(agents.bills, { kind: 'daily', ...wish }, who);
  const first = await read();
  expect([first.bills.length, first.bills[0]?.amount, first.total]).toEqual([50, '51.00', SUM]);
  const rest = await read({ before: first.next ?? '' });
  expect([rest.bills.map(({ amount }) => amount), rest.next, rest.total]).toEqual([['1.00'], null, SUM]);
  const small = await read({ size: 20 });
  expect([small.bills.length, small.next, small.total]).toEqual([20, small.bills.at(-1)?.id, SUM]);
  // The filters hold for the sum as well.
  expect((await read({ status: 'rejected' })).total).toBe('0.00');
  expect((await read({ productType: 'FISH' })).total).toBe('0.00');
  const from = new Date(Date.now() - 2.5 * 24 * 3_600_000).toISOString();
  expect((await read({ from })).total).toBe('101.00');
  expect((await scene.call(agents.bills, { scope: 'downlines' }, who)).total).toBe('0.00');
  expect((await scene.call(agents.bills, {}, await desk.as('agent001'))).total).toBe('0.00');
  expect((await scene.refusal(agents.bills, { size: 101 }, who)).code).toBe('request.invalid');
}, 60_000);

test('all of 51 bets that earned pay can be reached, and a proof names each bet so that it can be computed again [AGT-100 AGT-119]', async () => {
  const rates = [{ betAmount: '0', lossRate: '1', winRate: '0' }];
  const { id } = await desk.top({ type: 'real-time', account: 'topagent1', realTimeSalaryRates: rates });
  await settleDays(id, (day) => ({
    ...{ ...counted, bet: '0', active: 0, tier: null, gross: String(day * 10_000) },
    bets: [
      {
        ...{ lineId: String(day), cumulative: '5000000', tier: 1, rate: '10000' },
        ...{ gross: String(day * 10_000), given: '0', amount: String(day * 10_000) },
      },
    ],
  }));
  const who = await desk.as('topagent1');
  const first = await scene.call(agents.betPays, {}, who);
  const rest = await scene.call(agents.betPays, { before: first.next ?? '' }, who);
  expect([first.bets.length, rest.bets.length, rest.next]).toEqual([50, 1, null]);
  expect(new Set([...first.bets, ...rest.bets].map((bet) => bet.id)).size).toBe(COUNT);
  expect((await scene.call(agents.betPays, { size: 20 }, who)).bets).toHaveLength(20);

  const { bills } = await scene.call(agents.bills, { kind: 'real-time', size: 1 }, who);
  const proof = await scene.call(agents.billProof, { billId: bills[0]?.id ?? '' }, who);
  expect(proof.bets).toMatchObject([
    {
      ...{ productType: 'RNG', stake: '100.00', result: 'lose' },
      ...{ cumulative: '500.00', tier: 1, rate: '1.00', gross: '51.00', amount: '51.00' },
    },
  ]);
  expect(proof.bets[0]?.at).toBe(bills[0]?.from);
}, 60_000);

test('a proof says what has to be bet in all, where a tier asks for it, and whether that was met [AGT-100]', async () => {
  const tier = { minimumBet: '0', netLoss: '0', activeMember: 0 };
  const offer = desk.dividend('10', {
    computationPeriod: 'D',
    dividendRates: [
      { ...tier, contractRate: '10' },
      {
        ...tier,
        minimumBet: '100',
        contractRate: '20',
        periodicTotalBetRequired: 'Y',
        periodicTotalBet: '5000',
      },
    ],
  });
  const { id } = await desk.top(offer);
  const met = { bet: true, netLoss: true, active: true };
  const conditions = [
    { tier: 1, ...met, totalBet: true },
    { tier: 2, ...met, totalBet: false },
  ];
  await settleDays(id, () => ({ ...counted, conditions }));
  const who = await desk.as('topagent1');
  const { bills } = await scene.call(agents.bills, { kind: 'dividend', size: 1 }, who);
  const { tiers } = await scene.call(agents.billProof, { billId: bills[0]?.id ?? '' }, who);
  expect(tiers.map((one) => [one.totalBet, one.met.totalBet])).toEqual([
    [null, true],
    ['5000.00', false],
  ]);
}, 60_000);
