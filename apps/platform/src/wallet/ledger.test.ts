import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ledgerScene } from '../../test/ledger-scene.ts';
import { sealAll } from '../../test/seal-all.ts';
import { openDatabase, transaction } from '../kernel/db.ts';
import { findApplicationRole } from '../kernel/queries.ts';
import { Refusal } from '../kernel/refuse.ts';
import { post } from './post.ts';
import type { Posting, PostingOutcome } from './posting.ts';
import { openHouseAccount } from './queries/accounts.ts';
import { rollBack } from './roll-back.ts';
import { verifyLedger } from './verify-ledger.ts';

let scene: Awaited<ReturnType<typeof ledgerScene>>;
beforeAll(async () => {
  scene = await ledgerScene();
});
afterAll(() => scene.close());

const bet = (account: bigint, key: string, amount = 10_000n): Posting => ({
  merchantId: scene.merchantId,
  key,
  movements: [
    { debit: account, credit: scene.house, amount, reason: 'catalogue.bet', reference: `round:${key}` },
  ],
});
const kinds = (outcomes: readonly PostingOutcome[]) =>
  Object.fromEntries(
    ['posted', 'repeated', 'insufficient', 'conflict'].map((kind) => [
      kind,
      outcomes.filter((outcome) => outcome.kind === kind).length,
    ]),
  );

describe('the batched path', () => {
  test('50 parallel copies of one request make one posting and 50 equal answers', async () => {
    const account = await scene.player(100_000n);
    const outcomes = await Promise.all(Array.from({ length: 50 }, () => scene.post(bet(account, 'copies'))));

    expect(kinds(outcomes)).toMatchObject({ posted: 1, repeated: 49 });
    const answers = outcomes.map((outcome) => ({ ...outcome, kind: 'same' }));
    expect(new Set(answers.map((answer) => JSON.stringify(answer, wire))).size).toBe(1);
    expect(await scene.balance(account)).toBe(90_000n);
  });

  test('50 copies from two processes make one posting', async () => {
    const account = await scene.player(100_000n);
    const other = scene.another();
    const { Batcher } = await import('./batcher.ts');
    const batchers = [new Batcher(scene.platform), new Batcher(other)];
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        batchers[index % 2]?.post(bet(account, 'two processes')),
      ) as Promise<PostingOutcome>[],
    );
    expect(kinds(outcomes)).toMatchObject({ posted: 1, repeated: 49 });
    expect(await scene.balance(account)).toBe(90_000n);
  });

  test('R8 of 50 bets on money for 10 exactly 10 are taken', async () => {
    const account = await scene.player(100_000n);
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, (_, index) => scene.post(bet(account, `ten ${index}`))),
    );
    expect(kinds(outcomes)).toMatchObject({ posted: 10, insufficient: 40 });
    expect(outcomes.at(-1)).toEqual({ kind: 'insufficient', balance: 0n });
    expect(await scene.balance(account)).toBe(0n);
  });

  test('a copy of an accepted bet gets its answer even when the balance is gone', async () => {
    const account = await scene.player(10_000n);
    const first = await scene.post(bet(account, 'all in'));
    expect(await scene.post(bet(account, 'another'))).toMatchObject({ kind: 'insufficient' });
    expect(await scene.post(bet(account, 'all in'))).toEqual({ ...first, kind: 'repeated' });
  });

  test('the same key with another amount is a conflict and moves nothing', async () => {
    const account = await scene.player(50_000n);
    await scene.post(bet(account, 'keyed', 10_000n));
    expect(await scene.post(bet(account, 'keyed', 20_000n))).toEqual({ kind: 'conflict' });
    const together = [bet(account, 'within', 10_000n), bet(account, 'within', 20_000n)];
    expect(kinds(await Promise.all(together.map(scene.post)))).toMatchObject({ posted: 1, conflict: 1 });
    expect(await scene.balance(account)).toBe(30_000n);
  });

  test('several movements happen together or not at all', async () => {
    const [account, friend] = [await scene.player(30_000n), await scene.player()];
    const pair = (key: string, second: bigint): Posting => ({
      merchantId: scene.merchantId,
      key,
      movements: [
        { debit: account, credit: friend, amount: 10_000n, reason: 'a.b', reference: key },
        { debit: account, credit: scene.house, amount: second, reason: 'a.b', reference: key },
      ],
    });
    expect(await scene.post(pair('too much', 25_000n))).toMatchObject({ kind: 'insufficient' });
    expect([await scene.balance(account), await scene.balance(friend)]).toEqual([30_000n, 0n]);
    const done = await scene.post(pair('fits', 20_000n));
    expect(done).toMatchObject({ kind: 'posted' });
    expect(done.kind === 'posted' && [...done.balances]).toEqual([
      [account, 0n],
      [friend, 10_000n],
    ]);
  });

  test('accounts of different assets, of play money, or of nobody do not mix', async () => {
    const account = await scene.player(30_000n);
    const { merchantId, platform } = scene;
    const open = (asset: string, isReal: boolean) =>
      openHouseAccount(platform.db, { merchantId, pocket: 'games', asset, isReal });
    const to = async (credit: bigint, key: string) => {
      const posting = bet(account, key);
      return scene.post({ ...posting, movements: posting.movements.map((one) => ({ ...one, credit })) });
    };
    expect(await to(await open('POINTS', true), 'points')).toEqual({ kind: 'otherAsset' });
    expect(await to(await open('CNY', false), 'play money')).toEqual({ kind: 'otherAsset' });
    expect(await to(-999_999n, 'nobody')).toEqual({ kind: 'unknownAccount' });
    expect(await scene.post({ ...bet(account, 'foreign'), merchantId: 901 })).toEqual({
      kind: 'unknownAccount',
    });
    expect(await scene.balance(account)).toBe(30_000n);
  });

  test('a mistaken posting fails alone, not those that travel with it', async () => {
    const account = await scene.player(30_000n);
    const results = await Promise.allSettled([
      scene.post(bet(account, 'good')),
      scene.post(bet(account, 'nothing', 0n)),
      scene.post(bet(account, 'negative', -10_000n)),
    ]);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected']);
    expect(await scene.balance(account)).toBe(20_000n);
  });
});

describe('the ordinary path', () => {
  const postAlone = (request: Posting) => transaction(scene.platform.db, (tx) => post(tx, request));

  test('posts once for a key, answers the same again, and knows what the batched path has posted', async () => {
    const account = await scene.player(50_000n);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => postAlone(bet(account, 'ordinary copies'))),
    );
    expect(answers.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(new Set(answers.map(({ entryIds }) => String(entryIds))).size).toBe(1);
    expect(await scene.post(bet(account, 'ordinary copies'))).toMatchObject({ kind: 'repeated' });

    await scene.post(bet(account, 'batched first'));
    expect(await postAlone(bet(account, 'batched first'))).toMatchObject({ isNew: false });
    await expect(postAlone(bet(account, 'batched first', 5n))).rejects.toThrow('request.key_reused');
    expect(await scene.balance(account)).toBe(30_000n);
  });

  test('R8 refuses what an account does not hold, racing the batched path, and never goes below zero', async () => {
    const account = await scene.player(100_000n);
    const isTaken = await Promise.all(
      Array.from({ length: 40 }, async (_, index) =>
        index % 2
          ? (await scene.post(bet(account, `race ${index}`))).kind === 'posted'
          : postAlone(bet(account, `race ${index}`)).then(
              () => true,
              (error: unknown) => {
                expect(error).toBeInstanceOf(Refusal);
                return false;
              },
            ),
      ),
    );
    expect(isTaken.filter(Boolean)).toHaveLength(10);
    expect(await scene.balance(account)).toBe(0n);
  });
});

describe('taking back', () => {
  const takeBack = (key: string) =>
    transaction(scene.platform.db, (tx) =>
      rollBack(tx, {
        merchantId: scene.merchantId,
        key,
        asset: 'CNY',
        isReal: true,
        reason: 'catalogue.rollback',
        reference: key,
      }),
    );

  test('a bet that is taken back returns its money once', async () => {
    const account = await scene.player(10_000n);
    await scene.post(bet(account, 'regretted'));
    const outcomes = await Promise.all([1, 2, 3, 4].map(() => takeBack('regretted')));
    expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual([
      'already',
      'already',
      'already',
      'reversed',
    ]);
    expect(await scene.balance(account)).toBe(10_000n);
  });

  test('a bet taken back before it came cannot come any more', async () => {
    const account = await scene.player(10_000n);
    expect((await takeBack('too early')).outcome).toBe('tombstoned');
    expect((await takeBack('too early')).outcome).toBe('already');
    expect(await scene.post(bet(account, 'too early'))).toEqual({ kind: 'rolledBack' });
    expect(await scene.balance(account)).toBe(10_000n);
  });
});

describe('history', () => {
  test.each([
    'update wallet.entry set amount = amount + 1',
    'delete from wallet.entry',
    'truncate wallet.entry',
    'update wallet.chain_block set entries = entries + 1',
    'delete from wallet.chain_block',
    'truncate wallet.chain_block',
  ])('R27 the owner of the tables is refused: %s', async (statement) => {
    await scene.post(bet(await scene.player(10_000n), `history ${statement}`));
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
  ])('R27 the role that the program works under has no right to: %s', async (statement) => {
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

  test('R8 the database itself refuses a negative balance and an entry out of balance', async () => {
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
  ])('R8 the database itself opens no account of another form: %s of %s', async (pocket, asset) => {
    const opened = scene.platform.database.pool.query(
      'insert into wallet.account (merchant_id, player_id, pocket, asset, balance) values (900, 1, $1, $2, 0)',
      [pocket, asset],
    );
    await expect(opened).rejects.toMatchObject({ code: '23514' });
  });

  test('R31 whoever seals entries tells the index that finds those after them, without being its owner', async () => {
    const own = await ledgerScene();
    const { url, pool } = own.platform.database;
    const application = openDatabase(url, { role: await findApplicationRole(own.platform.db) });
    try {
      await own.player(10_000n);
      await own.player(10_000n);
      expect(await sealAll(application.db, own.merchantId)).toBe(2n);
      const { rows } = await pool.query(
        `select brin_summarize_new_values('wallet.entry_by_transaction') as unknown`,
      );
      expect(rows).toEqual([{ unknown: 0 }]);
    } finally {
      await application.close();
      await own.close();
    }
  });

  test('R27 a tampered entry, and a balance that no entry explains, are found and named', async () => {
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
});

const wire = (_key: string, value: unknown) =>
  value instanceof Map ? [...value] : typeof value === 'bigint' ? String(value) : value;
