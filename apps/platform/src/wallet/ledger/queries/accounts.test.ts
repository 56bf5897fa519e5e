import { afterAll, beforeAll, expect, test } from 'vitest';
import { holdRows } from '../../../../test/hold-rows.ts';
import { type Scene, startScene } from '../../../../test/scene.ts';
import { findMemberId } from '../../../../test/vendor-scene.ts';
import { transaction } from '../../../kernel/db/db.ts';
import { openHouseAccount, openPlayerAccount } from './accounts.ts';
import { lockAccounts } from './ledger.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await startScene();
});
afterAll(() => scene.close());

const name = { merchantId: 1, asset: 'CNY', isReal: true, pocket: 'vendor:test' };
const pocketOf = async (account: string) => {
  const { playerId } = await findMemberId(scene, account);
  return openPlayerAccount(scene.db, { ...name, playerId });
};

test('the house’s pocket is never a member’s of the same name, and each name has one of its own', async () => {
  const theirs = await pocketOf('player01');
  const house = await openHouseAccount(scene.db, name);
  expect([theirs > 0n, house < 0n]).toEqual([true, true]);
  expect(await openHouseAccount(scene.db, name)).toBe(house);
  for (const own of [{ merchantId: 2 }, { asset: 'USDT' }, { isReal: false }, { pocket: 'vendor:other' }])
    expect(await openHouseAccount(scene.db, { ...name, ...own })).not.toBe(house);
});

test('only the accounts asked for are locked: nobody waits for another member', async () => {
  const [lan, mei] = [await pocketOf('player01'), await pocketOf('player02')];
  const held = await holdRows(scene, 'select from wallet.account where id = $1 for update', [mei]);
  const locked = await transaction(scene.db, (tx) => lockAccounts(tx, 1, [lan]));
  await held.letGo();
  expect(locked.map(({ id }) => id)).toEqual([lan]);
});
