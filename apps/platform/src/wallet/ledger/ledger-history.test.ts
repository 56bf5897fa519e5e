import { afterAll, beforeAll, expect, test } from 'vitest';
import { ledgerScene } from '../../../test/ledger-scene.ts';
import { sealAll } from '../../../test/seal-all.ts';
import { openDatabase } from '../../kernel/db/db.ts';
import { findApplicationRole } from '../../kernel/db/queries.ts';
import { verifyLedger } from '../books/verify-ledger.ts';

let scene: Awaited<ReturnType<typeof ledgerScene>>;
beforeAll(async () => {
  scene = await ledgerScene();
});
afterAll(() => scene.close());

test.each([
  'update wallet.entry set amount = amount + 1',
  'delete from wallet.entry',
  'truncate wallet.entry',
  'update wallet.chain_block set entries = entries + 1',
  'delete from wallet.chain_block',
  'truncate wallet.chain_block',
])('the owner of the tables is refused: %s [R27]', async (statement) => {
  await scene.post(scene.bet(await scene.player(10_000n), 10_000n));
  await sealAll(scene.platform.db, scene.merchantId);
  await expect(scene.platform.database.pool.query(statement)).rejects.toThrow('the ledger only grows');
});

test.each([
  ['update wallet.entry set amount = amount + 1'],
  ['delete from wallet.entry'],
  ['truncate wallet.entry'],
  ['update wallet.chain_block set entries = 0'],
  ['delete from wallet.chain_block'],
  ['delete from compliance.audit_entry'],
  ['alter table wallet.entry disable trigger all'],
  ['drop table wallet.entry'],
  ["update wallet.account set pocket = 'mine'"],
  ['update wallet.account set player_id = 1'],
  ['delete from wallet.account'],
])('the role that the program works under has no right to: %s [R27]', async (statement) => {
  const { url } = scene.platform.database;
  const application = openDatabase(url, { role: await findApplicationRole(scene.platform.db) });
  try {
    const { rows } = await application.pool.query('select current_user');
    expect(rows).toEqual([{ current_user: 'fairground_app' }]);
    await expect(application.pool.query(statement)).rejects.toThrow(/permission denied|must be owner/);
  } finally {
    await application.close();
  }
});

test('the database itself refuses a negative balance and an entry out of balance [R8]', async () => {
  const account = await scene.player(10_000n);
  const query = (text: string) => scene.platform.database.pool.query(text);
  await expect(query(`update wallet.account set balance = -1 where id = ${account}`)).rejects.toThrow(
    'account_balance_check',
  );
  await expect(
    query(`insert into wallet.entry (merchant_id, key, request_hash, debit, credit, amount, reason, reference,
             debit_after, created_at) select 900, uuidv7(), uuidv7(), ${account}, ${account}, 1, 'x', '', 0, now()`),
  ).rejects.toThrow('check');
});

test.each([
  ['Main', 'CNY'],
  ['', 'CNY'],
  ['main', 'cny'],
  ['main', 'C'],
])('the database itself opens no account of another form: %s of %s [R8]', async (pocket, asset) => {
  const opened = scene.platform.database.pool.query(
    'insert into wallet.account (merchant_id, player_id, pocket, asset, balance) values (900, 1, $1, $2, 0)',
    [pocket, asset],
  );
  await expect(opened).rejects.toMatchObject({ code: '23514' });
  // One of them: two accounts of one owner under one name are refused for that.
  const renamed = scene.platform.database.pool.query(
    'update wallet.account set pocket = $1, asset = $2 where id = (select min(id) from wallet.account)',
    [pocket, asset],
  );
  await expect(renamed).rejects.toMatchObject({ code: '23514' });
});

test('the program seals and adds up with its own role, which owns nothing [R27]', async () => {
  const own = await ledgerScene();
  const application = openDatabase(own.platform.database.url, {
    role: await findApplicationRole(own.platform.db),
  });
  try {
    await own.player(10_000n);
    expect(await sealAll(application.db, own.merchantId)).toBe(1n);
    expect(await verifyLedger(application.db, own.merchantId)).toMatchObject({
      whole: { block: 1n, sealedEntries: 1n },
      brokenBlock: undefined,
      pocketsOff: [],
    });
  } finally {
    await application.close();
    await own.close();
  }
});

test('a tampered entry, and a balance that no entry explains, are found and named [R27]', async () => {
  const own = await ledgerScene();
  try {
    const { platform, merchantId, house } = own;
    const account = await own.player(10_000n);
    const movement = { debit: account, credit: house, amount: 1n, reason: 'a.b', reference: '' };
    await own.post({ merchantId, key: 'one', movements: [movement] });
    expect(await sealAll(platform.db, merchantId)).toBe(2n);
    await own.post({ merchantId, key: 'two', movements: [movement] });
    expect(await sealAll(platform.db, merchantId)).toBe(1n);
    expect(await sealAll(platform.db, merchantId)).toBe(0n);
    expect(await verifyLedger(platform.db, merchantId)).toEqual({
      merchantId,
      whole: expect.objectContaining({ block: 2n, sealedEntries: 3n }),
      brokenBlock: undefined,
      accountsOff: [],
      assetsOff: [],
      pocketsOff: [],
    });

    await platform.database.pool.query(`
      alter table wallet.entry disable trigger entry_only_grows;
      update wallet.entry set reference = 'somebody else' where reason = 'a.b' and amount = 1 and debit_after = 9999;
      alter table wallet.entry enable trigger entry_only_grows;
      update wallet.account set balance = balance + 5 where id = ${account}`);
    const report = await verifyLedger(platform.db, merchantId);
    expect(report.brokenBlock).toBe(1n);
    expect(report.accountsOff).toMatchObject([{ accountId: account, kept: 10_003n, summed: 9_998n }]);
    expect(report.assetsOff).toEqual(['CNY']);
    expect(report.pocketsOff).toEqual(['members main CNY']);
  } finally {
    await own.close();
  }
});
