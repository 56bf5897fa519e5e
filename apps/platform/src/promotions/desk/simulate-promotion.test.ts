import { operatorPromotions, type RequestOf } from '@fairground/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { activityScene } from '../../../test/activity-scene.ts';
import { plainTerms, promotionScene } from '../../../test/promotion-scene.ts';
import { type Scene, startScene } from '../../../test/scene.ts';
import { settlementScene } from '../../../test/settlement-scene.ts';
import { vipScene } from '../../../test/vip-scene.ts';
import { now } from '../../kernel/clock.ts';

const DAY_MS = 86_400_000;
type Wish = Partial<RequestOf<typeof operatorPromotions.simulatePromotion>>;
let scene: Scene;
let stage: ReturnType<typeof promotionScene>;
let first: Awaited<ReturnType<typeof stage.member>>;
let second: Awaited<ReturnType<typeof stage.member>>;
let chosen: (typeof first)[];
beforeAll(async () => {
  scene = await startScene({ role: 'api' });
  stage = promotionScene(scene);
  [first, second] = [await stage.member(), await stage.member()];
  chosen = [first, second];
  const { playAs } = settlementScene(scene);
  const { payIn } = vipScene(scene);
  // The first pays in twice and loses; the second loses less, and both do something today, which does not count.
  await payIn(first, '200', ago(5));
  await payIn(first, '100', ago(3));
  await playAs(first.playerId, { stake: '300', payout: '100', at: ago(5) });
  await playAs(first.playerId, { stake: '50', payout: '0', at: ago(3) });
  await playAs(second.playerId, { stake: '120', payout: '0', at: ago(4) });
  await playAs(second.playerId, { stake: '900', payout: '0', at: ago(0) });
  await payIn(second, '900', ago(0));
  await activityScene(scene).count();
});
afterAll(() => scene.close());

const ago = (days: number) => new Date(now().getTime() - days * DAY_MS);
/** A session may ask so often in a minute: each test asks with one of its own. */
let asking: 'admin' | 'finance' = 'admin';
const simulate = async (own: Wish) => {
  const everybody = plainTerms();
  const terms = own.terms ?? everybody;
  // Only these, whatever the demonstration did.
  await sql`insert into access.member_label (merchant_id, player_id, label_ids)
    select 1, id, '{simulated}' from unnest(${chosen.map(({ playerId }) => String(playerId))}::bigint[]) as m (id)
    on conflict (merchant_id, player_id) do nothing`.execute(scene.db);
  const meant = { ...terms, audience: { ...everybody.audience, labels: ['simulated'] } };
  return scene.call(
    operatorPromotions.simulatePromotion,
    { merchantCode: 'aurora', type: 'LOGIN', budget: null, ...own, terms: meant },
    await stage.desk(asking),
  );
};
/** Everything that could change. */
const written = async () => {
  const { rows } = await sql<{ sums: string }>`
    select concat_ws(' ', (select count(*) from wallet.entry), (select count(*) from promotions.bonus),
      (select sum(granted) from promotions.promotion), (select count(*) from promotions.version)) as sums`.execute(
    scene.db,
  );
  return rows[0]?.sums;
};

test('a draft is simulated over the last thirty days of the record: members, grants, cost, turnover, net and who would profit most [PRO-120]', async () => {
  const before = await written();
  const percent = plainTerms({
    reward: { kind: 'percent', percent: 50, maximum: '80' },
    minDeposit: '50',
    turnover: { multiple: 300, base: 'both' },
  });
  const daily = await simulate({ type: 'DEPOSIT_DAILY', terms: percent });
  // 80 of 200 and 50 of 100; three times of both together.
  expect(daily).toMatchObject({
    ...{ members: 1, grants: 2, cost: '130.00', turnover: '1290.00', netRevenue: '120.00' },
    best: [{ account: first.account, grants: 2, amount: '130.00' }],
  });
  const days = (Date.parse(daily.to) - Date.parse(daily.from)) / DAY_MS;
  expect(days).toBe(29);
  expect(await simulate({ type: 'DEPOSIT_DAILY', terms: percent })).toEqual(daily);
  expect(await simulate({ type: 'DEPOSIT_FIRST', terms: percent })).toMatchObject({
    ...{ members: 1, grants: 1, cost: '80.00' },
  });
  expect(await simulate({ type: 'DEPOSIT_DAILY', terms: percent, budget: '100' })).toMatchObject({
    ...{ grants: 1, cost: '80.00' },
  });

  const rescue = plainTerms({
    reward: {
      ...{ kind: 'rescue', period: 'day', claimDays: 1, blockedByTurnover: false },
      tiers: [{ loss: '100', percent: 10 }],
    },
  });
  expect(await simulate({ type: 'SAVIOR', terms: rescue })).toMatchObject({
    ...{ members: 2, grants: 2, cost: '32.00', netRevenue: '338.00' },
    best: [
      { account: first.account, amount: '20.00' },
      { account: second.account, amount: '12.00' },
    ],
  });
  expect(await simulate({})).toMatchObject({ members: 2, grants: 2, cost: '20.00', turnover: '200.00' });
  expect(await simulate({ terms: plainTerms({ limit: { kind: 'day' } }) })).toMatchObject({ grants: 3 });
  const mission = plainTerms({
    reward: {
      ...{ kind: 'mission', amount: '5', period: 'event', products: [], games: [], minStake: '0' },
      goal: { kind: 'validBet', amount: '300' },
    },
  });
  expect(await simulate({ type: 'MISSION', terms: mission })).toMatchObject({ members: 1, cost: '5.00' });
  const none = plainTerms({ weekdays: [] as never, limit: { kind: 'day' } });
  expect(await stage.codeOf(simulate({ terms: none }))).toBe('request.invalid');
  const application = plainTerms({
    reward: { kind: 'application', amount: '5', remarkRequired: false, imageRequired: false },
  });
  expect(await stage.codeOf(simulate({ type: 'MANUAL', terms: application }))).toBe(
    'promotions.not_simulated',
  );
  expect(await stage.codeOf(simulate({ type: 'SAVIOR' }))).toBe('promotions.reward_unfit');
  expect(await written()).toBe(before);
});

test('what newcomers, friends and rankings would have cost follows from the record too [PRO-120]', async () => {
  asking = 'finance';
  const [third, fourth] = [await stage.member(), await stage.member()];
  chosen = [first, second, third, fourth];
  await sql`update access.player set created_at = ${ago(10)}, recommender_id = ${first.playerId}::bigint, payee_name = 'Lan Chen'
    where merchant_id = 1 and id = ${third.playerId}::bigint`.execute(scene.db);
  await sql`update access.player set created_at = ${ago(10)}, recommender_id = ${first.playerId}::bigint
    where merchant_id = 1 and id = ${fourth.playerId}::bigint`.execute(scene.db);
  const { playAs } = settlementScene(scene);
  await vipScene(scene).payIn(third, '100', ago(9));
  await playAs(third.playerId, { stake: '50', payout: '0', at: ago(8) });
  await playAs(third.playerId, { stake: '60', payout: '0', at: ago(2) });
  await activityScene(scene).count();
  const before = await written();

  // What is known of the third, the first deposit and the first bet; the others registered today, or told nothing.
  const items = { mobile: '2', payeeName: '1', firstDeposit: '8', firstBet: '3' };
  const steps = (days: number) => plainTerms({ reward: { kind: 'newbie', items, days } });
  expect(await simulate({ type: 'REGISTER', terms: steps(14) })).toMatchObject({
    ...{ members: 1, grants: 3, cost: '12.00', turnover: '120.00' },
    best: [{ account: third.account, grants: 3, amount: '12.00' }],
  });
  expect(await simulate({ type: 'REGISTER', terms: steps(1) })).toMatchObject({ grants: 2, cost: '9.00' });

  const referral = (bet: string) =>
    plainTerms({
      reward: {
        ...{ kind: 'referral', deposit: '100', bet },
        stages: { registered: '1', deposited: '5', active: '10' },
      },
    });
  // Both friends registered; one of them paid in and played.
  expect(await simulate({ type: 'REFERRAL', terms: referral('110') })).toMatchObject({
    ...{ members: 1, grants: 4, cost: '17.00' },
    best: [{ account: first.account, grants: 4, amount: '17.00' }],
  });
  expect(await simulate({ type: 'REFERRAL', terms: referral('110.01') })).toMatchObject({ cost: '7.00' });

  const board = (period: 'day' | 'event') =>
    plainTerms({
      reward: {
        ...{ kind: 'leaderboard', period, measure: 'validBet', products: [] },
        prizes: [
          { to: 1, amount: '20' },
          { to: 2, amount: '5' },
        ],
      },
    });
  expect(await simulate({ type: 'MISSION', terms: board('event') })).toMatchObject({
    ...{ members: 2, grants: 2, cost: '25.00' },
    best: [
      { account: first.account, amount: '20.00' },
      { account: second.account, amount: '5.00' },
    ],
  });
  // On five days somebody played, each day one of them.
  expect(await simulate({ type: 'MISSION', terms: board('day') })).toMatchObject({
    ...{ members: 3, grants: 5, cost: '100.00' },
  });
  expect(await simulate({ type: 'MISSION', terms: board('day'), budget: '50' })).toMatchObject({ grants: 2 });
  // Tickets of 100 each: two and one of the first, one of the second; the highest prizes as far as they reach.
  const raffle = (step: string) =>
    plainTerms({
      reward: {
        ...{ kind: 'raffle', period: 'event', measure: 'validBet', step, perDay: 2, products: [], blanks: 0 },
        ...{ claimHours: 1, promptSeconds: 60 },
        prizes: [
          { amount: '3', count: 5, weight: 1 },
          { amount: '30', count: 1, weight: 1 },
        ],
      },
    });
  expect(await simulate({ type: 'RAFFLE', terms: raffle('100') })).toMatchObject({
    ...{ members: 2, cost: '36.00' },
    best: [
      { account: first.account, amount: '24.00' },
      { account: second.account, amount: '12.00' },
    ],
  });
  expect(await simulate({ type: 'TICKET', terms: raffle('1000') })).toMatchObject({
    members: 0,
    cost: '0.00',
  });
  // Fewer days are looked at where somebody wants so: what was played earlier is not there then.
  expect(await simulate({ type: 'RAFFLE', terms: raffle('100'), days: 4 })).toMatchObject({
    ...{ members: 1, cost: '30.00' },
    best: [{ account: second.account, amount: '30.00' }],
  });
  // Who registers is there on that day.
  const daily = plainTerms({ limit: { kind: 'day' } });
  expect(await simulate({ type: 'LOGIN', terms: daily })).toMatchObject({ members: 4, grants: 8 });
  expect(await written()).toBe(before);
});

test('what members stake and win is read by those alone who may read the finances [PRO-120]', async () => {
  const wish = { merchantCode: 'aurora', type: 'LOGIN' as const, budget: null, terms: plainTerms() };
  const codeFor = async (token: string) =>
    (await scene.refusal(operatorPromotions.simulatePromotion, wish, { token })).code;
  // Support reads the promotions, and sees no money.
  expect(await codeFor(await scene.operator('support'))).toBe('role.refused');
  expect(await codeFor(await scene.player('player01'))).toBe('user.or.token.invalid');
  for (const role of ['finance', 'operator'] as const) {
    const token = await scene.operator(role);
    expect((await scene.call(operatorPromotions.simulatePromotion, wish, { token })).from).not.toBe('');
  }
});
