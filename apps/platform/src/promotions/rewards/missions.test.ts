import { operatorPromotions, promotions } from '@fairground/contract';
import type { PromotionTerms, Reward } from '@fairground/contract/promotion-terms';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { activityScene } from '../../../test/activity-scene.ts';
import { plainTerms, promotionScene } from '../../../test/promotion-scene.ts';
import { type Scene, startScene, type Who } from '../../../test/scene.ts';
import { settlementScene } from '../../../test/settlement-scene.ts';
import { until } from '../../../test/until.ts';
import { walletScene } from '../../../test/wallet-scene.ts';
import { nowMs, returnToPresent } from '../../kernel/clock.ts';

type Mission = Extract<Reward, { kind: 'mission' }>;
const DAY_MS = 86_400_000;
let scene: Scene;
let stage: ReturnType<typeof promotionScene>;
let money: ReturnType<typeof walletScene>;
let house: ReturnType<typeof settlementScene>;
beforeAll(async () => {
  scene = await startScene();
  stage = promotionScene(scene);
  money = walletScene(scene);
  house = settlementScene(scene);
});
afterEach(returnToPresent);
afterAll(() => scene.close());

const mission = (own: Partial<Mission> = {}): PromotionTerms =>
  plainTerms({
    reward: {
      kind: 'mission',
      amount: '5',
      period: 'day',
      goal: { kind: 'validBet', amount: '100' },
      products: [],
      games: [],
      minStake: '0',
      ...own,
    },
  });
const shown = async (who: Who, id: string) => {
  const { missions } = await scene.call(promotions.missions, {}, who);
  return missions.filter(({ promotionId }) => promotionId === id);
};
const claim = (who: Who, promotionId: string, entitlement: string, requestId: string = crypto.randomUUID()) =>
  scene.call(promotions.claimMission, { promotionId, entitlement, requestId }, who);
/** To noon at aurora, on the Wednesday after next: days before and after it are of the same week. */
function toNoon(): void {
  returnToPresent();
  const today = Math.floor(Date.now() / DAY_MS) * DAY_MS;
  const toWednesday = (3 - new Date(today).getUTCDay() + 7) % 7;
  scene.travel(today + (toWednesday + 7) * DAY_MS + 4 * 3_600_000 - nowMs());
}

test('progress is the record by product, game and least stake; it shows within seconds of a real bet and starts anew with the day and the week [PRO-105]', async () => {
  const byDay = await stage.run({
    type: 'MISSION',
    terms: mission({ products: ['RNG'], games: ['FGS/jade-lantern-garden'], minStake: '20' }),
  });
  const byWeek = await stage.run({
    type: 'MISSION',
    terms: mission({ period: 'week', goal: { kind: 'bets', times: 3 } }),
  });
  const event = await stage.run({ type: 'MISSION', terms: mission({ period: 'event' }) });
  const elsewhere = await stage.run({ type: 'MISSION', terms: mission({ games: ['FGS/another'] }) });
  toNoon();
  const who = await stage.member();
  await house.playAs(who.playerId, { stake: '19.99' });
  await house.playAs(who.playerId, { stake: '90', validBet: '60', product: 'LIVE' });
  await house.playAs(who.playerId, { stake: '50', validBet: '40' });
  const progress = async (now: Who) =>
    Promise.all(
      [byDay, byWeek, event, elsewhere].map(async (id) => {
        const [one] = await shown(now, id);
        return `${one?.done} ${one?.state}`;
      }),
    );
  expect(await progress(who)).toEqual(['40.00 not_reached', '3 claim', '119.99 claim', '0.00 not_reached']);
  expect(await stage.codeOf(claim(who, byDay, (await shown(who, byDay))[0]?.entitlement ?? ''))).toBe(
    'promotions.condition_open',
  );
  // A bet that is taken back counts no more where it had counted.
  const at = new Date(nowMs());
  const ref = await house.playAs(who.playerId, { stake: '60' });
  expect((await progress(who))[0]).toBe('100.00 claim');
  await house.playAs(who.playerId, {
    ref,
    stake: '-60',
    validBet: '-60',
    corrects: { at, number: 1n, stakeBefore: '60' },
  });
  expect((await progress(who))[0]).toBe('40.00 not_reached');
  scene.travel(DAY_MS);
  const next = await stage.again(who);
  expect((await progress(next)).slice(0, 3)).toEqual(['0.00 not_reached', '4 claim', '119.99 claim']);
  scene.travel(7 * DAY_MS);
  const later = await stage.again(who);
  expect((await progress(later)).slice(0, 3)).toEqual(['0.00 not_reached', '0 not_reached', '119.99 claim']);
});

test('50 parallel claims pay once, a repeated one has the same answer, yesterday’s is claimed today and not tomorrow; the badge falls at once [PRO-106 PRO-107]', async () => {
  const id = await stage.run({ type: 'MISSION', terms: mission(), budget: '15' });
  toNoon();
  const who = await stage.member();
  await house.playAs(who.playerId, { stake: '100' });
  const count = async (now: Who) => (await scene.call(promotions.missions, {}, now)).claimable;
  const before = await count(who);
  const [today] = await shown(who, id);
  const key = today?.entitlement ?? '';
  const codes = await Promise.all(Array.from({ length: 50 }, () => stage.codeOf(claim(who, id, key))));
  expect(codes.filter((code) => code === 'done')).toHaveLength(1);
  expect(codes.filter((code) => code === 'promotions.already_claimed')).toHaveLength(49);
  expect(await count(who)).toBe(before - 1);
  expect(await stage.books(id)).toMatchObject({ bonuses: 1, granted: 50_000n, paid: 50_000n });

  const other = await stage.member();
  await house.playAs(other.playerId, { stake: '100' });
  scene.travel(DAY_MS);
  const awake = await stage.again(other);
  expect((await shown(awake, id)).map(({ state, entitlement }) => [state, entitlement === key])).toEqual([
    ['not_reached', false],
    ['claim', true],
  ]);
  const requestId = crypto.randomUUID();
  const answers = await Promise.all(Array.from({ length: 5 }, () => claim(awake, id, key, requestId)));
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(await money.balance(awake)).toBe('5.00');
  const third = await stage.member();
  await house.playAs(third.playerId, { stake: '100' });
  const [open] = await shown(third, id);
  scene.travel(2 * DAY_MS);
  const late = await stage.again(third);
  expect(await stage.codeOf(claim(late, id, open?.entitlement ?? ''))).toBe('promotions.claim_window');
  expect((await stage.books(id)).bonuses).toBe(2);
});

test('what an operator decides about waits in the queue, is paid by no other way, and on approval once [PRO-106]', async () => {
  const id = await stage.run({ type: 'MISSION_MANUAL', terms: mission({ period: 'event' }) });
  const who = await stage.member();
  expect(await stage.codeOf(claim(who, id, 'event'))).toBe('promotions.condition_open');
  await house.playAs(who.playerId, { stake: '100' });
  await until(async () => (await shown(who, id))[0]?.state === 'claim');
  expect(await stage.codeOf(stage.claim(who, id, 'event'))).toBe('promotions.not_eligible');
  const codes = await Promise.all(Array.from({ length: 10 }, () => stage.codeOf(claim(who, id, 'event'))));
  expect(codes.filter((code) => code === 'done')).toHaveLength(1);
  expect(codes.filter((code) => code === 'promotions.already_applied')).toHaveLength(9);
  expect((await shown(who, id))[0]).toMatchObject({ state: 'waiting', isDecided: true });
  expect(await money.balance(who)).toBe('0.00');
  const { merchantCode, reason } = stage;
  const desk = await stage.desk('finance');
  const { applications } = await scene.call(
    operatorPromotions.applications,
    { merchantCode, size: 100 },
    desk,
  );
  const { applicationId } = applications.find(({ promotionId }) => promotionId === id) ?? {};
  const wish = { merchantCode, applicationId: applicationId ?? '', decision: 'approve' as const, reason };
  const decisions = await Promise.all(
    Array.from({ length: 5 }, () =>
      stage.codeOf(scene.call(operatorPromotions.decideApplication, wish, desk)),
    ),
  );
  expect(decisions.filter((code) => code === 'done')).toHaveLength(1);
  expect(await money.balance(who)).toBe('5.00');
  expect((await shown(who, id))[0]).toMatchObject({ state: 'claimed' });
  await activityScene(scene).count();
  expect(await stage.books(id)).toEqual({ bonuses: 1, entries: 1, granted: 50_000n, paid: 50_000n });
});
