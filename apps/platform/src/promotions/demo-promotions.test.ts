import { promotions, wallet } from '@fairground/contract';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { activityScene } from '../../test/activity-scene.ts';
import { applicationScene } from '../../test/application-scene.ts';
import { promotionScene } from '../../test/promotion-scene.ts';
import { raffleScene } from '../../test/raffle-scene.ts';
import { type Scene, startScene, type Who } from '../../test/scene.ts';
import { settlementScene } from '../../test/settlement-scene.ts';
import { until } from '../../test/until.ts';
import { walletScene } from '../../test/wallet-scene.ts';
import { completeTo } from '../activity/public.ts';
import { nowMs, returnToPresent } from '../kernel/clock.ts';
import { runBoards } from './boards/run-boards.ts';
import { demoPromotions } from './demo-promotions.ts';

const DAY_MS = 86_400_000;
let scene: Scene;
let stage: ReturnType<typeof promotionScene>;
let house: ReturnType<typeof settlementScene>;
let money: ReturnType<typeof walletScene>;
beforeAll(async () => {
  scene = await startScene();
  stage = promotionScene(scene);
  house = settlementScene(scene);
  money = walletScene(scene);
});
afterEach(returnToPresent);
afterAll(() => scene.close());

type Member = Awaited<ReturnType<typeof stage.member>>;
const fresh = () => crypto.randomUUID();
const play = (who: Member, stake: string, own: object = {}) => house.playAs(who.playerId, { stake, ...own });

/** Deposits as the demonstration's own page does, naming the promotion. */
async function deposit(who: Member, amount: string, promotionId: string): Promise<void> {
  const wish = { methodId: 'coin', amount, requestId: fresh(), promotionId };
  const { payUrl } = await scene.call(wallet.createDeposit, wish, who);
  for (let time = 0; time < 3; time++) await money.press(payUrl, 'confirm');
}
const missionOf = async (who: Who, promotionId: string) =>
  (await scene.call(promotions.missions, {}, who)).missions.find((one) => one.promotionId === promotionId);
async function claimMission(who: Member, promotionId: string): Promise<void> {
  const mission = await until(async () => {
    const one = await missionOf(who, promotionId);
    return one?.state === 'claim' && one;
  });
  const { entitlement } = mission;
  await scene.call(promotions.claimMission, { promotionId, entitlement, requestId: fresh() }, who);
}
/** An operator says yes to what somebody has asked for. */
async function approve(who: Member, promotionId: string): Promise<void> {
  const desk = applicationScene(scene, stage);
  const { rows } = await sql<{ id: string }>`select id::text from promotions.application
    where merchant_id = 1 and player_id = ${who.playerId}::bigint and promotion_id = ${promotionId}`.execute(
    scene.db,
  );
  await desk.decide(rows[0]?.id ?? '');
}
const redeem = (who: Member, code: string) =>
  scene.call(promotions.redeemPromoCode, { code, requestId: fresh() }, who);

/** How each is used, as a member does it; the day after, where it takes one. */
const USES: Readonly<Record<string, (who: Member, id: string) => Promise<unknown>>> = {
  'first-deposit': (who, id) => deposit(who, '100', id),
  'daily-deposit': (who, id) => deposit(who, '100', id),
  hello: (who, id) => stage.claim(who, id),
  'sign-in': (who, promotionId) => scene.call(promotions.signIn, { promotionId }, who),
  'first-steps': async (who, id) => {
    await scene.call(promotions.noteAppDownload, {}, who);
    return stage.claim(who, id, 'item:appDownload');
  },
  'second-wind': async (who, id) => {
    await play(who, '200', { at: new Date(nowMs() - DAY_MS) });
    await until(async () => {
      await activityScene(scene).count();
      const known = await completeTo(scene.db, 1);
      return known !== null && known.getTime() > nowMs() - 60_000;
    });
    const tasks = await scene.call(promotions.rescueTasks, {}, who);
    const loss = tasks
      .find(({ promotionId }) => promotionId === id)
      ?.losses.find(({ state }) => state === 'claim');
    return stage.claim(who, id, loss?.entitlement);
  },
  'share-a-win': async (who, id) => {
    const photo = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#c33' } })
      .jpeg()
      .toBuffer();
    await applicationScene(scene, stage).apply(who, id, { remarks: 'a win', pictures: [photo] });
    return approve(who, id);
  },
  'fair-code': (who) => redeem(who, 'FAIRGROUND88'),
  'pocket-money': (who) => redeem(who, 'POCKETMONEY20'),
  'bring-friends': async (who, id) => {
    const friend = await stage.member();
    await sql`insert into promotions.friend (merchant_id, player_id, inviter_id, promotion_id, version, registered_at)
      values (1, ${friend.playerId}, ${who.playerId}, ${id}, 1, now())`.execute(scene.db);
    return scene.call(promotions.claimReferral, {}, who);
  },
  'ten-rounds': async (who, id) => {
    for (let round = 0; round < 10; round++) await play(who, '1');
    return claimMission(who, id);
  },
  'busy-week': async (who, id) => {
    await play(who, '2000', { product: 'FISH' });
    return claimMission(who, id);
  },
  'bold-player': async (who, id) => {
    await play(who, '10000');
    await claimMission(who, id);
    return approve(who, id);
  },
  'top-of-the-week': async (who) => {
    await play(who, '50000');
    await runBoards(scene.platform);
    scene.travel(8 * DAY_MS);
    await activityScene(scene).count();
    return until(async () => {
      await runBoards(scene.platform);
      return (await stage.bonusesOf(who.playerId)).length > 0;
    });
  },
  'evening-raffle': async (who, id) => {
    const raffles = raffleScene(scene);
    await play(who, '200');
    await activityScene(scene).count();
    await raffles.run();
    await raffles.nextDay();
    // Its list is closed, then published for a minute, then drawn; the worker of the scene does the same.
    const won = await until(async () => {
      await activityScene(scene).count();
      await raffles.run();
      scene.travel(61_000);
      const awake = await stage.again(who);
      const tickets = (await raffles.list(awake, id)).flatMap(({ raffleScheduleId, own }) =>
        own.filter(({ prize }) => prize !== null).map(({ ticketId }) => ({ raffleScheduleId, ticketId })),
      );
      return tickets[0] && { ...tickets[0], awake };
    });
    return raffles.claim(won.awake, id, won.raffleScheduleId, won.ticketId);
  },
};

test('every promotion of a demonstration is tried here', () => {
  expect(Object.keys(USES).sort()).toEqual(demoPromotions.map(({ id }) => id).sort());
});

test.each(demoPromotions.map(({ id, terms }) => [id, terms.turnover.multiple] as const))(
  'a member can use %s, is paid by it once, and is told what to wager [PRO-057]',
  async (id, multiple) => {
    const who = await stage.member();
    await USES[id]?.(who, id);
    const bonuses = await until(async () => {
      const { rows } = await sql<{ amount: bigint; required: bigint; state: string }>`
        select amount, required, state from promotions.bonus
        where merchant_id = 1 and player_id = ${who.playerId}::bigint and promotion_id = ${id}`.execute(
        scene.db,
      );
      return rows.length > 0 && rows;
    });
    expect(bonuses).toHaveLength(1);
    expect(bonuses[0]?.state).toBe('active');
    expect(bonuses[0]?.amount).toBeGreaterThan(0n);
    expect((bonuses[0]?.required ?? 0n) * 100n).toBeGreaterThanOrEqual(
      (bonuses[0]?.amount ?? 0n) * BigInt(multiple),
    );
    expect(await stage.books(id)).toMatchObject({ entries: expect.any(Number) });
  },
);
