import { pointsMall } from '@fairground/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mallScene } from '../../../test/mall-scene.ts';
import { type Scene, startScene } from '../../../test/scene.ts';
import { returnToPresent } from '../../kernel/clock.ts';
import { transaction } from '../../kernel/db/db.ts';
import { post } from '../../wallet/public.ts';
import { expirePoints } from './expire-points.ts';
import { pointAccounts, spend } from './move-points.ts';
import { lockPoints } from './queries/lots.ts';
import { tellExpiring } from './tell-expiring.ts';

const DAY_MS = 86_400_000;
let scene: Scene;
let stage: ReturnType<typeof mallScene>;
beforeAll(async () => {
  scene = await startScene({ role: 'api' });
  stage = mallScene(scene);
});
afterAll(() => scene.close());

const use = (playerId: bigint, amount: bigint) =>
  transaction(scene.db, async (tx) => {
    const member = { merchantId: 1, playerId };
    await lockPoints(tx, { merchantId: 1, playerIds: [playerId] });
    const why = { amount, reason: 'points-mall.redemption', reference: 'test' };
    const { movement } = await spend(tx, member, await pointAccounts(tx, member), why);
    await post(tx, { merchantId: 1, key: `test:${playerId}`, movements: [movement] });
  });

test('points end on their day, the oldest are used first, and the end is a line of its own [PTS-056]', async () => {
  await stage.rules({ expiryDays: 10 });
  const who = await stage.member();
  await stage.play(who.playerId, 1_000_000n);
  await stage.count();
  scene.travel(5 * DAY_MS);
  await stage.play(who.playerId, 2_000_000n);
  await stage.count();
  const later = { ...who, ...(await stage.again(who)) };
  expect(await scene.call(pointsMall.pointBalance, {}, later)).toMatchObject({
    balance: '12.00',
    expiring: { amount: '4.00' },
  });
  // Three of the four that end first are used.
  await use(who.playerId, 30_000n);
  await expirePoints(scene.platform);
  expect((await stage.books(who.playerId)).ledger).toBe(90_000n);

  scene.travel(5 * DAY_MS);
  await Promise.all([1, 2, 3].map(() => expirePoints(scene.platform)));
  expect(await stage.books(who.playerId)).toEqual({
    ledger: 80_000n,
    entries: 80_000n,
    lots: 80_000n,
    debt: 0n,
  });
  const last = { ...who, ...(await stage.again(who)) };
  expect((await stage.records(last))[0]).toMatchObject({ reason: 'points-mall.expired', amount: '-1.00' });
  scene.travel(5 * DAY_MS);
  await expirePoints(scene.platform);
  expect((await stage.books(who.playerId)).ledger).toBe(0n);
});

const lettersOf = async (playerId: bigint) => {
  const { rows } = await sql<{ kind: string; content: string; about: string }>`
    select body->>'kind' as kind, body->>'content' as content, body->>'about' as about from kernel.event
    where name = 'messaging.letter' and body->>'playerId' = ${String(playerId)} order by id`.execute(
    scene.db,
  );
  return rows.map(({ kind, content, about }) => [kind, content, about].join(' '));
};

test('a letter goes out thirty days before points end, once, and tells of what ends soon after [PTS-056]', async () => {
  returnToPresent();
  await stage.rules({ expiryDays: 90 });
  const who = await stage.member();
  await stage.play(who.playerId, 1_000_000n);
  await stage.count();
  scene.travel(20 * DAY_MS);
  await stage.play(who.playerId, 2_000_000n);
  await stage.count();
  scene.travel(39 * DAY_MS);
  await tellExpiring(scene.platform);
  expect(await lettersOf(who.playerId)).toEqual([]);
  scene.travel(1 * DAY_MS);
  await Promise.all([tellExpiring(scene.platform), tellExpiring(scene.platform)]);
  await tellExpiring(scene.platform);
  // Both: the second one ends within the sixty days that a letter tells of.
  expect(await lettersOf(who.playerId)).toEqual([expect.stringMatching(/^POINTS_EXPIRING 12\.00 \d{4}-/)]);
  scene.travel(20 * DAY_MS);
  await tellExpiring(scene.platform);
  expect(await lettersOf(who.playerId)).toHaveLength(1);
  returnToPresent();
});
