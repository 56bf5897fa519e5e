import { catalogue } from '@fairground/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { announceVendor } from '../../../test/announce-vendor.ts';
import { type Scene, startScene } from '../../../test/scene.ts';
import { shelfOf } from './shelf.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await startScene();
  const games = [['cove-creek', 'RNG', 'Cove Creek']] as const;
  await announceVendor(scene.db, { code: 'COVE', name: 'Cove Games', games });
  await (await shelfOf(scene.platform)).refresh();
});
afterAll(() => scene.close());

const list = async (filter: Parameters<typeof scene.call<typeof catalogue.userGameList>>[1]) => {
  const { games } = await scene.call(catalogue.userGameList, filter);
  return games.map(({ displayName }) => displayName);
};

test('games are found by what they have, how they pay and what they return at least', async () => {
  expect(await list({ feature: 'ways' })).toEqual(['Monsoon Terraces', 'Tiger Peaks']);
  expect(await list({ feature: 'free_spins', volatility: 'medium' })).toEqual(['Jade Lantern Garden']);
  expect(await list({ feature: 'jackpot', gameClassify: 'LIVE' })).toEqual([]);
  // 99 % exactly is at least 99; 98.9999 is not; and who prints nothing promises nothing.
  expect(await list({ minReturn: '99' })).toEqual(['Blackjack', 'Jacks or Better', 'Dice', 'Mines']);
  expect(await list({ minReturn: '98.64', gameClassify: 'LIVE' })).toContain('French Roulette');
  expect(await list({ minReturn: '98.65', gameClassify: 'LIVE' })).not.toContain('French Roulette');
  expect(await list({ vassalage: 'COVE' })).toEqual(['Cove Creek']);
  expect(await list({ minReturn: '0', vassalage: 'COVE' })).toEqual([]);
  // Asked for again: lists that were kept do not answer for others.
  expect(await list({ gameClassify: 'LIVE', volatility: 'medium' })).toEqual(['Grand Dragon Tiger']);
  expect((await list({ gameClassify: 'LIVE' })).length).toBeGreaterThan(5);
});
