import { promotions } from '@fairground/contract';
import type { PromotionTerms, Reward } from '@fairground/contract/promotion-terms';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { activityScene } from '../../../test/activity-scene.ts';
import { plainTerms, promotionScene } from '../../../test/promotion-scene.ts';
import { type Scene, startScene, type Who } from '../../../test/scene.ts';
import { settlementScene } from '../../../test/settlement-scene.ts';
import { until } from '../../../test/until.ts';
import { walletScene } from '../../../test/wallet-scene.ts';
import { lineOf } from '../../activity/line.ts';
import { completeTo } from '../../activity/public.ts';
import { writeLines } from '../../activity/queries/lines.ts';
import { nowMs, returnToPresent } from '../../kernel/clock.ts';
import { transaction } from '../../kernel/db/db.ts';
import { randomId } from '../../kernel/random.ts';
import { openPeriods, rescueOf } from './losses.ts';

type Rescue = Extract<Reward, { kind: 'rescue' }>;
const DAY_MS = 86_400_000;
/** Of several calendars the first is shown: each test puts its own before the others. */
let first = -50;
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

const many = <T>(count: number, act: () => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, act));
/** Whoever waits too long for a member's row on a busy machine is told to come back, and does so. */
const answered = (act: () => Promise<unknown>): Promise<string> =>
  stage.codeOf(act()).then((code) => (code === 'server.unavailable' ? answered(act) : code));
const count = (codes: readonly string[], code: string) => codes.filter((one) => one === code).length;

/** To noon at aurora on a day of the next month, so that days before and after it are of the same month. */
function toDay(day: number): void {
  returnToPresent();
  const [year, month] = [new Date().getUTCFullYear(), new Date().getUTCMonth()];
  scene.travel(Date.UTC(year, month + 1, day, 4) - nowMs());
}
const week = (own: object = {}): PromotionTerms =>
  plainTerms({
    reward: {
      kind: 'signIn',
      days: ['1', '2', '3', '4', '5', '6', '7'],
      streakBonus: '10',
      makeUps: 1,
      condition: null,
      ...own,
    } as PromotionTerms['reward'],
  });
const sign = (who: Who, promotionId: string, day?: string) =>
  scene.call(promotions.signIn, day === undefined ? { promotionId } : { promotionId, day }, who);
const calendar = async (who: Who) => {
  const shown = await scene.call(promotions.signInCalendar, {}, who);
  if (!shown) throw new Error('there is no calendar');
  return shown;
};
const dayOf = (day: number) => {
  const date = new Date(Date.UTC(new Date().getUTCFullYear(), new Date().getUTCMonth() + 1, day));
  return date.toISOString().slice(0, 10);
};

describe('signing in', () => {
  test('50 at once pay once, and the others are told so; another name for the day helps nobody [PRO-085]', async () => {
    const id = await stage.run({ terms: week(), sort: --first });
    const who = await stage.member();
    const codes = await many(50, () => answered(() => sign(who, id)));
    expect([count(codes, 'done'), count(codes, 'promotions.already_signed_in')]).toEqual([1, 49]);
    expect(await money.balance(who)).toBe('1.00');
    const { today } = await calendar(who);
    for (const key of [`sign:${today}`, `made-up:${today}`])
      expect(await stage.codeOf(stage.claim(who, id, key))).toBe('promotions.not_eligible');
    expect(await stage.codeOf(sign(who, id, today))).toBe('promotions.already_signed_in');
    expect(await stage.books(id)).toMatchObject({ bonuses: 1, granted: 10_000n });
  });

  test('days in a row raise what it brings, the seventh with its bonus; a missed day begins anew [PRO-086]', async () => {
    const id = await stage.run({ terms: week(), sort: --first });
    toDay(2);
    const who = await stage.member();
    const brought: string[] = [];
    for (let day = 2; day <= 8; day++) {
      toDay(day);
      brought.push((await sign(await stage.again(who), id)).amount);
    }
    expect(brought).toEqual(['1.00', '2.00', '3.00', '4.00', '5.00', '6.00', '17.00']);
    toDay(10);
    const awake = await stage.again(who);
    expect(await calendar(awake)).toMatchObject({ streak: 0, isSignedIn: false });
    expect(await sign(awake, id)).toMatchObject({ streak: 1, amount: '1.00' });
    expect((await calendar(awake)).days.filter(({ state }) => state === 'signed')).toHaveLength(8);
  });

  test('a missed day of this month is made up for, as often as it is allowed and no more [PRO-087]', async () => {
    const id = await stage.run({ terms: week(), sort: --first });
    toDay(10);
    const who = await stage.member();
    await sign(who, id);
    toDay(13);
    const awake = await stage.again(who);
    const { days, makeUpsLeft } = await calendar(awake);
    expect(makeUpsLeft).toBe(1);
    expect(days.filter(({ state }) => state === 'missed').map(({ day }) => day)).toEqual([
      dayOf(11),
      dayOf(12),
    ]);
    // Before the member was here, in the future, of another month.
    for (const day of [dayOf(9), dayOf(14), dayOf(-3)])
      expect(await stage.codeOf(sign(awake, id, day))).toBe('promotions.make_up_refused');
    const codes = await many(20, () => stage.codeOf(sign(awake, id, dayOf(11))));
    expect([count(codes, 'done'), count(codes, 'promotions.already_signed_in')]).toEqual([1, 19]);
    expect(await stage.codeOf(sign(awake, id, dayOf(12)))).toBe('promotions.make_up_refused');
    expect(await calendar(awake)).toMatchObject({ makeUpsLeft: 0 });
    expect(await stage.books(id)).toMatchObject({ bonuses: 2, granted: 30_000n });
  });

  test('a condition of the day shows its progress and is kept by the record [PRO-088]', async () => {
    const id = await stage.run({
      terms: week({ condition: { kind: 'deposit', amount: '50' } }),
      sort: --first,
    });
    const who = await stage.member();
    expect((await calendar(who)).condition).toEqual({
      kind: 'deposit',
      required: '50.00',
      done: '0.00',
      isMet: false,
    });
    expect(await stage.codeOf(sign(who, id))).toBe('promotions.condition_open');
    await money.deposit(who, '50');
    await until(async () => {
      await activityScene(scene).count();
      return (await calendar(who)).condition?.isMet ?? false;
    }, 60_000);
    expect(await stage.codeOf(sign(who, id))).toBe('done');
  });
});

describe('first steps of a new member', () => {
  const terms = plainTerms({
    reward: {
      kind: 'newbie',
      items: { email: '2', firstDeposit: '3', firstBet: '4', appDownload: '1' },
      days: 3,
    },
    turnover: { multiple: 0, base: 'bonus' },
  });
  const steps = async (who: Who, id: string) => {
    const list = await scene.call(promotions.newbieTasks, {}, who);
    const task = list.find(({ promotionId }) => promotionId === id);
    return Object.fromEntries((task?.items ?? []).map(({ item, state }) => [item, state]));
  };

  test('are ticked by what the server knows, and each is claimed once [PRO-089]', async () => {
    const id = await stage.run({ type: 'REGISTER', terms });
    const who = await stage.member();
    const items = ['email', 'firstDeposit', 'firstBet', 'appDownload'];
    const all = (state: string) => Object.fromEntries(items.map((item) => [item, state]));
    expect(await steps(who, id)).toEqual(all('not_reached'));
    expect(await stage.codeOf(stage.claim(who, id, 'item:email'))).toBe('promotions.condition_open');
    expect(await stage.codeOf(stage.claim(who, id, 'item:mobile'))).toBe('promotions.not_eligible');
    await sql`update access.player set email = ${`${who.account}@example.com`} where id = ${who.playerId}::bigint`.execute(
      scene.db,
    );
    await house.playAs(who.playerId, { stake: '1' });
    await money.deposit(who, '20');
    expect(await steps(who, id)).toEqual({ ...all('claim'), appDownload: 'not_reached' });
    for (let time = 0; time < 2; time++) await scene.call(promotions.noteAppDownload, {}, who);
    expect(await steps(who, id)).toEqual(all('claim'));
    for (const item of items) {
      const codes = await many(10, () => answered(() => stage.claim(who, id, `item:${item}`)));
      expect(count(codes, 'done')).toBe(1);
    }
    expect(await steps(who, id)).toEqual(all('claimed'));
    expect(await stage.books(id)).toMatchObject({ bonuses: 4, granted: 100_000n });
  });

  test('end some days after the registration [PRO-090]', async () => {
    const id = await stage.run({ type: 'REGISTER', terms });
    const who = await stage.member();
    await sql`update access.player set email = ${`${who.account}@example.com`} where id = ${who.playerId}::bigint`.execute(
      scene.db,
    );
    scene.travel(3 * DAY_MS - 60_000);
    expect(await steps(await stage.again(who), id)).toMatchObject({ email: 'claim' });
    scene.travel(60_000);
    const late = await stage.again(who);
    expect(await steps(late, id)).toMatchObject({ email: 'expired', firstDeposit: 'expired' });
    expect(await stage.codeOf(stage.claim(late, id, 'item:email'))).toBe('promotions.reward_expired');
    expect((await stage.books(id)).bonuses).toBe(0);
  });
});

describe('rescue of losses', () => {
  const reward: Rescue = {
    kind: 'rescue',
    period: 'day',
    claimDays: 2,
    blockedByTurnover: false,
    tiers: [
      { loss: '500', percent: 5 },
      { loss: '100', percent: 3 },
    ],
  };
  const rescue = (own: object = {}): PromotionTerms =>
    plainTerms({ reward: { ...reward, ...own } as Rescue });
  const ago = (days: number) => new Date(nowMs() - days * DAY_MS);
  const losses = async (who: Who, id: string) =>
    (await scene.call(promotions.rescueTasks, {}, who)).find(({ promotionId }) => promotionId === id)
      ?.losses ?? [];
  /** The record is all there up to now. */
  const recorded = () =>
    until(async () => {
      await activityScene(scene).count();
      const known = await completeTo(scene.db, 1);
      return known !== null && known.getTime() > Date.now() - 60_000;
    }, 60_000);

  test.each([
    ['99.99', '0.00'],
    ['100', '3.00'],
    ['499.99', '14.99'],
    ['500', '25.00'],
    ['1234.56', '61.72'],
  ])('of %s comes back %s, by the highest tier and rounded down [PRO-091]', (loss, back) => {
    expect(rescueOf(reward, money.minor(loss))).toBe(money.minor(back));
  });

  test('a week is over on Sunday, and can be claimed for from Monday on [PRO-092]', () => {
    const asking = (at: string) =>
      ({ merchant: { timeZone: 'Asia/Shanghai' }, at: new Date(at) }) as Parameters<typeof openPeriods>[1];
    const ofWeek: Rescue = { ...reward, period: 'week' };
    expect(openPeriods(ofWeek, asking('2026-11-16T04:00:00Z'))).toMatchObject([
      {
        key: 'week:2026-11-09',
        from: '2026-11-09',
        to: '2026-11-15',
        until: new Date('2026-11-17T16:00:00Z'),
      },
    ]);
    expect(openPeriods(ofWeek, asking('2026-11-17T15:59:59Z'))).toHaveLength(1);
    expect(openPeriods(ofWeek, asking('2026-11-17T16:00:00Z'))).toEqual([]);
  });

  test('takes stakes less payouts less bonuses of each day, from the record [PRO-091]', async () => {
    const id = await stage.run({ type: 'SAVIOR', terms: rescue() });
    const who = await stage.member();
    await house.playAs(who.playerId, { stake: '700', payout: '50', at: ago(1) });
    await house.playAs(who.playerId, { stake: '10', payout: '400', at: ago(2) });
    const flow = { source: 'ledger', ref: randomId(), number: 0n, kind: 'bonus', amount: 500_000n } as const;
    const line = lineOf({ ...flow, playerId: who.playerId, asset: 'CNY', at: ago(1) });
    await transaction(scene.db, (tx) =>
      writeLines(tx, { merchantId: 1, timeZone: 'Asia/Shanghai', lines: [line] }),
    );
    await recorded();
    expect(await losses(who, id)).toMatchObject([
      { loss: '600.00', amount: '30.00', state: 'claim' },
      { loss: '0.00', amount: '0.00', state: 'not_reached' },
    ]);
    const [yesterday, before] = await losses(who, id);
    const codes = await many(20, () => stage.codeOf(stage.claim(who, id, yesterday?.entitlement)));
    expect([count(codes, 'done'), count(codes, 'promotions.already_claimed')]).toEqual([1, 19]);
    expect(await money.balance(who)).toBe('30.00');
    expect(await stage.codeOf(stage.claim(who, id, before?.entitlement))).toBe('promotions.loss_too_small');
    expect(await stage.codeOf(stage.claim(who, id, 'day:2026-01-01'))).toBe('promotions.claim_window');
    // Today is not over.
    expect(await stage.codeOf(stage.claim(who, id, `day:${dayAtAurora()}`))).toBe('promotions.claim_window');
    expect((await losses(who, id))[0]).toMatchObject({ state: 'claimed' });
  });

  const dayAtAurora = () => new Date(nowMs() + 8 * 3_600_000).toISOString().slice(0, 10);

  test('waits for other turnover where the terms say so [PRO-092]', async () => {
    const id = await stage.run({ type: 'SAVIOR', terms: rescue({ blockedByTurnover: true }) });
    const gift = await stage.run();
    const who = await stage.member();
    await house.playAs(who.playerId, { stake: '200', at: ago(1) });
    await recorded();
    await stage.claim(who, gift);
    const [yesterday] = await losses(who, id);
    expect(yesterday).toMatchObject({ isBlocked: true, state: 'not_reached' });
    expect(await stage.codeOf(stage.claim(who, id, yesterday?.entitlement))).toBe(
      'promotions.turnover_first',
    );
    await sql`update wallet.turnover_task set closed_at = now(), ended_as = 'done' where player_id = ${who.playerId}::bigint`.execute(
      scene.db,
    );
    expect(await stage.codeOf(stage.claim(who, id, yesterday?.entitlement))).toBe('done');
  });
});
