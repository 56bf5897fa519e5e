import { catalogue } from '@fairground/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Scene, startScene } from '../../../test/scene.ts';
import { vendorScene } from '../../../test/vendor-scene.ts';
import { returnToPresent, travel } from '../../kernel/clock.ts';
import { checkBooks, isInOrder, pocketTotal } from '../../wallet/public.ts';

const GAME = 'brass-sevens';
let scene: Scene;
let vendor: Awaited<ReturnType<typeof vendorScene>>;

beforeAll(async () => {
  scene = await startScene({ role: 'api' });
  vendor = await vendorScene(scene);
});
afterAll(async () => {
  returnToPresent();
  await scene.close();
});

/** As every home page asks, when the last answer is no longer passed on. */
async function meter(): Promise<string | null> {
  travel(2_000);
  return (await scene.call(catalogue.jackpot, { currency: vendor.asset })).amount;
}
const announce = (amount: string) => vendor.ok('games', { games: [GAME], pots: [{ gameId: GAME, amount }] });

test('the jackpot is what bets have fed and nobody has won [GAM-071]', async () => {
  expect(await meter()).toBeNull();
  const hao = await vendor.sit('100', GAME);
  const bet = hao.stake('10', { jackpotPart: '0.15' });
  await vendor.ok('bet', bet);
  await vendor.ok('bet', hao.stake('10', { jackpotPart: '0.15' }));
  expect(await meter()).toBe('0.30');
  await vendor.ok('win', hao.win(bet, '0.1', { kind: 'jackpot' }));
  expect(await meter()).toBe('0.20');
  await vendor.ok('rollback', { txId: 'x', refTxId: 'never', playerRef: hao.playerRef });
  expect(await meter()).toBe('0.20');
});

test('what a pot holds beyond the stakes is put aside by the house, once, and again when it was won [GAM-071]', async () => {
  const games = () =>
    pocketTotal(scene.db, {
      merchantId: vendor.merchantId,
      pocket: 'games',
      asset: vendor.asset,
      isReal: true,
    });
  const before = (await games()) ?? 0n;
  await Promise.all([announce('40000.20'), announce('40000.20'), announce('40000.20')]);
  expect(await meter()).toBe('40000.20');
  expect(await games()).toBe(before - 400_000_000n);

  const hao = await vendor.sit('100', GAME);
  const bet = hao.stake('10', { jackpotPart: '0.15' });
  await vendor.ok('bet', bet);
  // What the vendor knew before the stake: nothing is taken out of the pot.
  await announce('40000.20');
  expect(await meter()).toBe('40000.35');
  await vendor.ok('win', hao.win(bet, '4000.03', { kind: 'jackpot' }));
  expect(await meter()).toBe('36000.32');
  await announce('40000.32');
  expect(await meter()).toBe('40000.32');
  expect((await checkBooks(scene.platform)).every(isInOrder)).toBe(true);
});

test('a pot beyond what the vendor may pay unseen is not shown to anybody', async () => {
  await announce('999999999');
  expect(Number(await meter())).toBeLessThan(10_000_000);
});
