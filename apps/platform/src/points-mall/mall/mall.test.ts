import { operatorPointsMall, pointsMall } from '@fairground/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mallScene, type Owner } from '../../../test/mall-scene.ts';
import { type Scene, startScene } from '../../../test/scene.ts';
import { checkBooks, isInOrder } from '../../wallet/public.ts';

let scene: Scene;
let stage: ReturnType<typeof mallScene>;
beforeAll(async () => {
  scene = await startScene();
  stage = mallScene(scene);
  await stage.rules();
});
afterAll(async () => {
  expect((await checkBooks(scene.platform)).every(isInOrder)).toBe(true);
  await scene.close();
});

const refusedFor = async (who: Owner, rewardId: string, own: object = {}) =>
  (await scene.refusal(pointsMall.redeemReward, stage.wish(rewardId, own), who)).code;

test('a reward is seen with its price, stock, words and pictures while it is on the shelf [PTS-008 PTS-009 PTS-010 PTS-020 PTS-072]', async () => {
  const rewardId = await stage.reward({ price: '10', mpPoints: '4', mpMoney: '2', perMember: 2 }, 5);
  const who = await stage.owner('20');
  expect(await stage.seen(who, rewardId)).toMatchObject({
    name: 'Cup',
    description: 'of tin',
    type: 'things',
    price: '10.00',
    displayPointMoneyAmt: 'Y',
    mpPointAmount: '4.00',
    mpMoneyAmount: '2.00',
    inventory: 5,
    adjustedCount: 0,
    limit: 2,
    left: 2,
    imageLink: '/res/cover/reward/trophy.webp?w=480&h=360',
  });
  for (const own of [
    { isOn: false },
    { startsAt: new Date(Date.now() + 86_400_000).toISOString() },
    { endsAt: new Date(Date.now() - 86_400_000).toISOString() },
  ]) {
    await stage.save({ price: '10', ...own }, rewardId);
    expect(await stage.seen(who, rewardId)).toBeUndefined();
    expect(await refusedFor(who, rewardId)).toBe('points-mall.reward_gone');
  }
  expect(await stage.balance(who)).toBe('20.00');
});

test('types have a Chinese and an English name [PTS-011 PTS-019 PTS-071]', async () => {
  await stage.reward({ price: '1' }, 1);
  const who = await stage.owner('1');
  const types = await scene.call(pointsMall.rewardTypes, {}, who);
  expect(types.find(({ typeId }) => typeId === 'things')).toEqual({
    typeId: 'things',
    name: 'Things',
    chineseName: '物品',
  });
});

test('points and stock move together, one request redeems once, and it stands in the record [PTS-012 PTS-021 PTS-023 PTS-062 PTS-065]', async () => {
  const rewardId = await stage.reward({ price: '10' }, 5);
  const who = await stage.owner('25');
  const wish = stage.wish(rewardId, { quantity: 2 });
  const answers = await Promise.all([1, 2, 3].map(() => stage.redeem(who, wish)));
  expect(answers[0]).toMatch(/^\d+$/);
  expect(new Set(answers).size).toBe(1);
  expect(await stage.balance(who)).toBe('5.00');
  expect(await stage.stock(rewardId)).toEqual({
    received: 5,
    onShelf: 3,
    pending: 2,
    delivered: 0,
    removed: 0,
  });
  expect((await scene.refusal(pointsMall.redeemReward, { ...wish, quantity: 1 }, who)).code).toBe(
    'request.key_reused',
  );
  const { content } = await scene.call(pointsMall.redemptions, { status: 'P' }, who);
  expect(content).toMatchObject([
    { name: 'Cup', type: 'things', quantity: 2, requiredPoint: '20.00', requiredMoney: '0.00', status: 'P' },
  ]);
  expect((await scene.call(pointsMall.redemptions, { status: 'A' }, who)).content).toEqual([]);
  expect(await refusedFor(who, rewardId)).toBe('points-mall.insufficient_points');
  expect(await stage.stock(rewardId)).toMatchObject({ onShelf: 3, pending: 2 });
});

test('a redemption is its member’s alone, and a reward its merchant’s [PTS-021 PTS-062 PTS-065]', async () => {
  const rewardId = await stage.reward({ price: '10', perMember: 1 }, 5);
  const [who, other] = [await stage.owner('25'), await stage.owner('25')];
  const wish = stage.wish(rewardId);
  const mine = await stage.redeem(who, wish);
  expect((await scene.call(pointsMall.redemptions, { status: 'P' }, other)).content).toEqual([]);
  // The same request of somebody else is theirs: it is neither answered with mine nor held back by my limit.
  const theirs = await stage.redeem(other, wish);
  expect(theirs).toMatch(/^\d+$/);
  expect(theirs).not.toBe(mine);
  expect([await stage.balance(who), await stage.balance(other)]).toEqual(['15.00', '15.00']);

  const guest = { token: await scene.player('player01', 'samba'), merchant: 'samba' };
  // What the guest sees are the twelve rewards of the demonstration, each with a drawing of its own.
  const { content } = await scene.call(pointsMall.rewards, {}, guest);
  expect(new Set(content.map(({ imageLink }) => imageLink)).size).toBe(12);
  expect(content.map(({ id }) => id)).not.toContain(rewardId);
  expect((await scene.refusal(pointsMall.redeemReward, stage.wish(rewardId), guest)).code).toBe(
    'points-mall.reward_gone',
  );
  const decision = { redeemId: mine, decision: 'reject', reason: 'a wrong desk' } as const;
  expect(
    (
      await scene.refusal(
        operatorPointsMall.decideRedemption,
        { merchantCode: 'samba', ...decision },
        await stage.desk('admin'),
      )
    ).code,
  ).toBe('points-mall.redemption_gone');
  expect(await stage.stock(rewardId)).toMatchObject({ onShelf: 3, pending: 2 });
});

test('points and money: both or nothing, and not while turnover is open [PTS-027 PTS-062]', async () => {
  const rewardId = await stage.reward({ price: null, mpPoints: '4', mpMoney: '30' }, 5);
  const poor = await stage.owner('20');
  expect(await refusedFor(poor, rewardId, { redeemType: 'PM' })).toBe('wallet.insufficient_funds');
  expect(await stage.balance(poor)).toBe('20.00');
  expect(await stage.stock(rewardId)).toMatchObject({ onShelf: 5, pending: 0 });

  const rich = await stage.owner('20');
  await stage.deposit(rich, '100');
  expect(await refusedFor(rich, rewardId, { redeemType: 'PM' })).toBe('wallet.turnover_open');
  await stage.clearTurnover(rich);
  // Without a price in points alone, money is part of it whatever was asked for.
  await scene.call(pointsMall.redeemReward, stage.wish(rewardId, { redeemType: 'P' }), rich);
  expect([await stage.balance(rich), await stage.money(rich)]).toEqual(['16.00', '70.00']);
});

test('50 members want the last one: one has it, 49 hear why and keep their points [PTS-063]', async () => {
  const rewardId = await stage.reward({ price: '10' }, 1);
  const members = await stage.owners(50, 10n);
  const outcomes = await Promise.all(members.map((who) => stage.redeem(who, stage.wish(rewardId))));
  expect(outcomes.filter((outcome) => /^\d+$/.test(outcome))).toHaveLength(1);
  expect(outcomes.filter((outcome) => outcome === 'points-mall.sold_out')).toHaveLength(49);
  expect(await stage.stock(rewardId)).toEqual({
    received: 1,
    onShelf: 0,
    pending: 1,
    delivered: 0,
    removed: 0,
  });
  const left = await Promise.all(members.map(({ playerId }) => stage.books(playerId)));
  expect(left.filter(({ ledger, lots }) => ledger === 100_000n && lots === 100_000n)).toHaveLength(49);
  expect(left.filter(({ ledger, lots }) => ledger === 0n && lots === 0n)).toHaveLength(1);
}, 120_000);

test('the database refuses a stock below zero, and one that does not add up [PTS-064 PTS-074]', async () => {
  const rewardId = await stage.reward({ price: '10' }, 1);
  const set = (what: string) =>
    scene.platform.database.pool.query(`update points_mall.reward set ${what} where id = $1`, [rewardId]);
  await expect(set('on_shelf = -1, removed = 2')).rejects.toThrow(/violates check/);
  await expect(set('on_shelf = 2')).rejects.toThrow(/reward_stock/);
});

test('another price than the page showed is refused with the new one [PTS-066]', async () => {
  const rewardId = await stage.reward({ price: '10' }, 5);
  const who = await stage.owner('50');
  await stage.save({ price: '12' }, rewardId);
  const wish = stage.wish(rewardId, { quantity: 2, points: '20', money: '0' });
  const refusal = await scene.refusal(pointsMall.redeemReward, wish, who);
  expect(refusal.code).toBe('points-mall.price_changed');
  expect(refusal.message).toContain('24.00');
  expect(await stage.balance(who)).toBe('50.00');
});

test('no member has more of a reward than its limit, also at once; what was rejected does not count [PTS-067]', async () => {
  const rewardId = await stage.reward({ price: '1', perMember: 2 }, 50);
  const who = await stage.owner('50');
  const outcomes = await Promise.all(
    Array.from({ length: 6 }, () => stage.redeem(who, stage.wish(rewardId))),
  );
  expect(outcomes.toSorted().slice(-4)).toEqual(Array(4).fill('points-mall.limit_reached'));
  expect(await stage.seen(who, rewardId)).toMatchObject({ limit: 2, left: 0 });
  const redeemId = outcomes.find((outcome) => /^\d+$/.test(outcome)) ?? '';
  await stage.decide(redeemId, 'reject');
  expect(await stage.seen(who, rewardId)).toMatchObject({ left: 1 });
});

test('a reward for higher ranks is refused below them, and the card says so beforehand [PTS-067]', async () => {
  const rewardId = await stage.reward({ price: '1', minLevel: 2 }, 50);
  const who = await stage.owner('50');
  expect(await stage.seen(who, rewardId)).toMatchObject({ minLevel: 2 });
  expect(await stage.redeem(who, stage.wish(rewardId))).toBe('points-mall.rank_too_low');
  expect(await stage.balance(who)).toBe('50.00');
  expect(await stage.stock(rewardId)).toMatchObject({ onShelf: 50, pending: 0 });
  const setLevel = (level: number) =>
    sql`insert into vip.member (merchant_id, player_id, level, highest, since) values (1, ${who.playerId}::bigint, ${level}, ${level}, now())
      on conflict (merchant_id, player_id) do update set level = excluded.level, highest = excluded.highest`.execute(
      scene.db,
    );
  await setLevel(1);
  expect(await stage.redeem(who, stage.wish(rewardId))).toBe('points-mall.rank_too_low');
  await setLevel(2);
  expect(await stage.redeem(who, stage.wish(rewardId))).toMatch(/^\d+$/);
});

describe('the form is looked at in its order [PTS-029]', () => {
  test.each([
    [{ password: '', recipientName: '', address: '', mobileNum: '' }, 'br_enter_moneypwd'],
    [{ recipientName: '', address: '', mobileNum: '' }, 'br_enter_plname'],
    [{ address: '', mobileNum: '' }, 'br_enter_getaddree'],
    [{ mobileNum: '' }, 'br_enter_cphone'],
    [{ mobileNum: '12' }, 'br_enright_cphone'],
    [{ mobileNum: '+8613800000000' }, 'br_enright_cphone'],
    [{ password: '000000' }, 'access.payment_password_wrong'],
  ])('%o gives %s [PTS-031 PTS-033 PTS-034 PTS-035 PTS-036 PTS-043]', async (own, code) => {
    const rewardId = await stage.reward({ price: '1' }, 5);
    const who = await stage.owner('5');
    expect(await refusedFor(who, rewardId, own)).toBe(code);
    expect(await stage.balance(who)).toBe('5.00');
  });
});
