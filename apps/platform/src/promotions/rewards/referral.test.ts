import { access, operatorPromotions, promotions } from '@fairground/contract';
import type { PromotionTerms } from '@fairground/contract/promotion-terms';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type AccessScene, startAccessScene } from '../../../test/access-scene.ts';
import { activityScene } from '../../../test/activity-scene.ts';
import { draftOf, plainTerms, promotionScene } from '../../../test/promotion-scene.ts';
import type { Who } from '../../../test/scene.ts';
import { settlementScene } from '../../../test/settlement-scene.ts';
import { until } from '../../../test/until.ts';
import { walletScene } from '../../../test/wallet-scene.ts';
import { returnToPresent } from '../../kernel/clock.ts';
import { checkBooks, isInOrder } from '../../wallet/public.ts';

let scene: AccessScene;
let stage: ReturnType<typeof promotionScene>;
let money: ReturnType<typeof walletScene>;
let house: ReturnType<typeof settlementScene>;
beforeAll(async () => {
  scene = await startAccessScene();
  stage = promotionScene(scene);
  money = walletScene(scene);
  house = settlementScene(scene);
});
afterAll(async () => {
  const reports = await checkBooks({ db: scene.platform.database.slow });
  expect(reports.every(isInOrder)).toBe(true);
  await scene.close();
});
afterEach(returnToPresent);

/** Of several promotions for inviting the first counts: each test puts its own before the others. */
let first = -50;
let people = 0;
type Member = Awaited<ReturnType<typeof stage.member>>;
const merchantCode = 'aurora';
const terms = (own: Partial<Record<'registered' | 'deposited' | 'active', string>> = {}): PromotionTerms =>
  plainTerms({
    reward: {
      kind: 'referral',
      stages: { registered: '1', deposited: '5', active: '10', ...own },
      deposit: '100',
      bet: '500',
    },
  });
const offer = (budget = '1000') => stage.run({ type: 'REFERRAL', budget, terms: terms(), sort: --first });
const overview = (who: Who) => scene.call(promotions.referralOverview, {}, who);
const friendsOf = (who: Who) => scene.call(promotions.referralFriends, {}, who);
const claim = (who: Who) => scene.call(promotions.claimReferral, {}, who);

/** Somebody who registers by a member's code, on a device and from an address of their own. */
async function friendOf({ account }: Member, deviceId: string = crypto.randomUUID()) {
  const username = `pal${++people}friend`;
  const password = 'Lantern42x';
  const form = { username, password, verifyPwd: password, confirmPassword: password, deviceId, login: true };
  const from = scene.fresh({ merchant: merchantCode });
  const { token } = await scene.call(access.register, { ...form, referralCode: account }, from);
  const { id } = (await scene.sqlRow(
    sql<{ id: string }>`select id::text from access.player where account = ${username}`,
  )) as { id: string };
  await until(async () => {
    const { rows } = await sql`select from promotions.friend where player_id = ${id}::bigint`.execute(
      scene.db,
    );
    return rows.length > 0;
  });
  return { playerId: BigInt(id), username, who: { ...from, token: token ?? '' } };
}

/** Deposits and plays as much as the last stage asks for. */
async function act({ playerId, who }: Awaited<ReturnType<typeof friendOf>>): Promise<void> {
  await money.deposit(who, '100');
  await house.playAs(playerId, { stake: '500' });
  await activityScene(scene).count();
}

test('each stage of a friend pays once, by the terms of the day of registration [PRO-110 PRO-111 PRO-113]', async () => {
  const id = await offer();
  const inviter = await stage.member();
  expect(await overview(inviter)).toMatchObject({
    code: inviter.account,
    offer: { promotionId: id, stages: { registered: '1', deposited: '5', active: '10' } },
    counts: { invited: 0, registered: 0, deposited: 0, active: 0 },
    pending: '0.00',
  });
  const friend = await friendOf(inviter);
  const other = await friendOf(inviter);
  expect(await overview(inviter)).toMatchObject({
    counts: { invited: 2, registered: 2, deposited: 0, active: 0 },
    pending: '2.00',
  });
  // What is offered later holds for those who come later.
  await stage.save(id, draftOf({ type: 'REFERRAL', terms: terms({ active: '99' }), sort: first }));
  await stage.publish(id);
  await act(friend);
  await until(async () => (await overview(inviter)).pending === '17.00');
  expect((await overview(inviter)).counts).toEqual({ invited: 2, registered: 2, deposited: 1, active: 1 });

  const answers = await Promise.all(Array.from({ length: 10 }, () => claim(inviter)));
  expect(answers.map(({ amount }) => amount).sort()).toEqual([...Array<string>(9).fill('0.00'), '17.00']);
  expect(await money.balance(inviter)).toBe('17.00');
  expect(await stage.books(id)).toMatchObject({ bonuses: 4, granted: 170_000n, paid: 170_000n });
  expect(await overview(inviter)).toMatchObject({ pending: '0.00', claimed: '17.00' });

  const { friends, total } = await friendsOf(inviter);
  expect(total).toBe(2);
  expect(friends.map(({ name }) => name)).toEqual(
    [other, friend].map(({ username }) => `${username.slice(0, 2)}***${username.slice(-2)}`),
  );
  const states = (index: number) => friends[index]?.stages.map(({ state }) => state);
  expect([states(0), states(1)]).toEqual([
    ['claimed', 'not_reached', 'not_reached'],
    ['claimed', 'claimed', 'claimed'],
  ]);
  // Nobody else has anything of it, and the bond stays.
  expect(await claim(await stage.member())).toEqual({ count: 0, amount: '0.00' });
  const stranger = await stage.member();
  await expect(
    sql`update promotions.friend set inviter_id = ${stranger.playerId} where player_id = ${friend.playerId}`.execute(
      scene.db,
    ),
  ).rejects.toThrow('a friend stays with who invited them');
});

describe('a friend who may be the inviter is not counted at any stage, and operators see why [PRO-112 PRO-128]', () => {
  const seen = async ({ playerId }: { playerId: bigint }) => {
    const { friends } = await scene.call(
      operatorPromotions.heldFriends,
      { merchantCode, size: 100 },
      { token: await scene.operator('finance') },
    );
    return friends.find((one) => one.playerId === String(playerId));
  };
  const signedIn = ({ playerId }: Member, deviceId: string, ip: string) =>
    sql`insert into access.login_history (merchant_id, player_id, at, ip, device_id, user_agent, outcome)
      values (1, ${playerId}, now(), ${ip}, ${deviceId}, 'test', 'signed_in')`.execute(scene.db);
  const nothingFor = async (inviter: Member, friend: Awaited<ReturnType<typeof friendOf>>, held: string) => {
    await act(friend);
    expect(await claim(inviter)).toEqual({ count: 0, amount: '0.00' });
    expect(await money.balance(inviter)).toBe('0.00');
    expect(await seen(friend)).toMatchObject({ held, inviter: inviter.account, account: friend.username });
    expect(await overview(inviter)).toMatchObject({
      counts: { invited: 1, registered: 0, deposited: 0, active: 0 },
      pending: '0.00',
    });
    expect((await friendsOf(inviter)).friends).toMatchObject([{ isCounted: false }]);
  };

  test('the same device', async () => {
    await offer();
    const inviter = await stage.member();
    const device = crypto.randomUUID();
    await signedIn(inviter, device, '192.0.2.1');
    await nothingFor(inviter, await friendOf(inviter, device), 'device');
  });

  test('a device that is shared later', async () => {
    await offer();
    const inviter = await stage.member();
    const device = crypto.randomUUID();
    const friend = await friendOf(inviter, device);
    expect((await overview(inviter)).pending).toBe('1.00');
    await signedIn(inviter, device, '192.0.2.2');
    await nothingFor(inviter, friend, 'device');
  });

  test('an address of the inviter within a day', async () => {
    await offer();
    const inviter = await stage.member();
    const friend = await friendOf(inviter);
    const { ip } = (await scene.sqlRow(
      sql<{
        ip: string;
      }>`select ip from access.login_history where player_id = ${friend.playerId} and outcome = 'registered'`,
    )) as { ip: string };
    await signedIn(inviter, crypto.randomUUID(), ip);
    await nothingFor(inviter, friend, 'address');
  });

  test('an account to be paid to, also one that was removed', async () => {
    await offer();
    const inviter = await stage.member();
    const friend = await friendOf(inviter);
    for (const [playerId, removedAt] of [
      [inviter.playerId, new Date()],
      [friend.playerId, null],
    ] as const)
      await sql`insert into wallet.payout_account (merchant_id, player_id, kind, bank, holder, number_secret, number_hash, number_end,
          created_at, usable_at, removed_at)
        values (1, ${playerId}, 'bank', 'A bank', 'Somebody', 'x', 'the same', '1234', now(), now(), ${removedAt})`.execute(
        scene.db,
      );
    await nothingFor(inviter, friend, 'card');
  });

  test('a mailbox that is the same by another name', async () => {
    await offer();
    const [inviter, other] = [await stage.member(), await stage.member()];
    const friend = await friendOf(inviter);
    const mail = (playerId: bigint, email: string) =>
      sql`update access.player set email = ${email} where id = ${playerId}::bigint`.execute(scene.db);
    await mail(other.playerId, `other${friend.username}@example.org`);
    await mail(friend.playerId, `${friend.username}+two@example.org`);
    expect((await overview(inviter)).pending).toBe('1.00');
    await mail(inviter.playerId, `${friend.username}@example.org`);
    await nothingFor(inviter, friend, 'contact');
  });
});

test('the budget holds for friends too, and a pause [PRO-111]', async () => {
  const id = await offer('1');
  const inviter = await stage.member();
  await friendOf(inviter);
  await stage.turn('pausePromotion', id);
  expect(await stage.codeOf(claim(inviter))).toBe('promotions.paused');
  await stage.turn('resumePromotion', id);
  expect(await claim(inviter)).toEqual({ count: 1, amount: '1.00' });
  await friendOf(inviter);
  expect(await stage.codeOf(claim(inviter))).toBe('promotions.budget_spent');
  expect(await stage.books(id)).toMatchObject({ bonuses: 1, granted: 10_000n });
});

test('a promotion whose budget is spent keeps nobody from what another one owes [PRO-111]', async () => {
  const first = await offer('5');
  const inviter = await stage.member();
  await friendOf(inviter);
  const second = await offer('1');
  const other = await stage.member();
  await friendOf(other);
  expect(await claim(other)).toEqual({ count: 1, amount: '1.00' });
  // The newest friend is of the promotion that has nothing left.
  await friendOf(inviter);
  expect(await claim(inviter)).toEqual({ count: 1, amount: '1.00' });
  expect(await stage.codeOf(claim(inviter))).toBe('promotions.budget_spent');
  expect(await stage.books(first)).toMatchObject({ bonuses: 1, granted: 10_000n });
  expect(await stage.books(second)).toMatchObject({ bonuses: 1, granted: 10_000n });
});

test('who has been paid for thousands of friends is paid for the next one, once [PRO-113]', async () => {
  const promotionId = await offer();
  const inviter = await stage.member();
  await sql`insert into promotions.bonus (merchant_id, player_id, promotion_id, version, promotion_type, entitlement, asset, amount, base,
      required, terms, hash, granted_at, expires_at, state, ended_at)
    select 1, ${inviter.playerId}::bigint, ${promotionId}, 1, 'REFERRAL', 'friend:' || (900000000 + n) || ':registered', 'CNY', 10000, 0,
      0, '{}', '', now(), now(), 'completed', now() from generate_series(1, 5000) n`.execute(scene.db);
  await friendOf(inviter);
  expect(await claim(inviter)).toEqual({ count: 1, amount: '1.00' });
  expect(await claim(inviter)).toEqual({ count: 0, amount: '0.00' });
});
