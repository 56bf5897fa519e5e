import { afterAll, beforeAll, expect, test } from 'vitest';
import { ledgerScene } from '../../../../test/ledger-scene.ts';
import { sealAll } from '../../../../test/seal-all.ts';
import { transaction } from '../../../kernel/db/db.ts';
import { verifyLedger } from '../../books/verify-ledger.ts';
import { post } from '../post.ts';
import { keyOf } from '../posting.ts';
import { openPlayerAccount } from '../queries/accounts.ts';
import { findEntries } from '../queries/ledger.ts';
import { postMany } from './post-many.ts';

let scene: Awaited<ReturnType<typeof ledgerScene>>;
beforeAll(async () => {
  scene = await ledgerScene();
});
afterAll(() => scene.close());

const credit = (account: bigint, key: string, amount: bigint) => ({
  key,
  movements: [
    { debit: scene.house, credit: account, amount, reason: 'vip.rebate', reference: `rebate:${key}` },
  ],
});
const many = (postings: Parameters<typeof postMany>[2]) =>
  transaction(scene.platform.db, (tx) => postMany(tx, scene.merchantId, postings));
const entryOf = async (key: string) => {
  const [entry, ...others] = await findEntries(
    scene.platform.db,
    scene.merchantId,
    keyOf({ merchantId: scene.merchantId, key }),
  );
  expect(others).toEqual([]);
  return entry;
};

test('many postings at once leave what each of them would have left alone, also twice on one account [R8 R27]', async () => {
  const [one, other, alone] = [await scene.player(500n), await scene.player(), await scene.player(500n)];
  await many([
    credit(one, 'many 1', 10n),
    credit(other, 'many 2', 20n),
    credit(one, 'many 3', 30n),
    { ...scene.bet(one, 540n), key: 'many 4' },
  ]);
  for (const [index, amount] of [10n, 30n].entries())
    await transaction(scene.platform.db, (tx) =>
      post(tx, { merchantId: scene.merchantId, ...credit(alone, `alone ${index}`, amount) }),
    );
  expect(await scene.balance(one)).toBe(0n);
  expect(await scene.balance(other)).toBe(20n);
  expect(await entryOf('many 1')).toMatchObject({
    credit: one,
    amount: 10n,
    creditAfter: 510n,
    debitAfter: null,
  });
  expect((await entryOf('many 3'))?.creditAfter).toBe((await entryOf('alone 1'))?.creditAfter);
  // A copy that comes the other way is recognised: key and request are the same to the byte.
  const copy = { merchantId: scene.merchantId, ...credit(other, 'many 2', 20n) };
  expect((await transaction(scene.platform.db, (tx) => post(tx, copy))).isNew).toBe(false);
  await sealAll(scene.platform.db, scene.merchantId);
  expect(await verifyLedger(scene.platform.db, scene.merchantId)).toMatchObject({
    brokenBlock: undefined,
    accountsOff: [],
    assetsOff: [],
    pocketsOff: [],
  });
});

test('when one of them cannot be, none is: a known key, the same key twice, too little, another asset, nobody [R8]', async () => {
  const [good, poor] = [await scene.player(), await scene.player(9n)];
  const name = { merchantId: scene.merchantId, playerId: 99_999n, pocket: 'main', isReal: true };
  const dollars = await openPlayerAccount(scene.platform.db, { ...name, asset: 'USD' });
  await many([credit(good, 'known', 1n)]);
  for (const bad of [
    credit(poor, 'known', 1n),
    credit(good, 'fine', 2n),
    { ...scene.bet(poor, 10n), key: 'too much' },
    credit(dollars, 'dollars', 1n),
    credit(987_654_321n, 'nobody', 1n),
  ])
    await expect(many([credit(good, 'fine', 2n), bad])).rejects.toThrow(
      /cannot be made|had been made before/,
    );
  expect(await entryOf('fine')).toBeUndefined();
  expect([await scene.balance(good), await scene.balance(poor)]).toEqual([1n, 9n]);
});

test('two at once that want the same accounts wait for each other, and nothing is lost', async () => {
  const accounts = [await scene.player(), await scene.player(), await scene.player()];
  const rounds = Array.from({ length: 6 }, (_, round) =>
    many(
      (round % 2 ? accounts : [...accounts].reverse()).map((account, place) =>
        credit(account, `both ${round} ${place}`, 5n),
      ),
    ),
  );
  await Promise.all(rounds);
  for (const account of accounts) expect(await scene.balance(account)).toBe(30n);
});
