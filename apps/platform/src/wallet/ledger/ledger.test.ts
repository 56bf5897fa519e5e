import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ledgerScene } from '../../../test/ledger-scene.ts';
import { transaction } from '../../kernel/db/db.ts';
import { Refusal } from '../../kernel/http/refuse.ts';
import { post } from './post.ts';
import type { Posting, PostingOutcome } from './posting.ts';
import { openHouseAccount } from './queries/accounts.ts';
import { rollBack } from './roll-back.ts';

let scene: Awaited<ReturnType<typeof ledgerScene>>;
beforeAll(async () => {
  scene = await ledgerScene();
});
afterAll(() => scene.close());

const bet = (account: bigint, key: string, amount = 10_000n): Posting => scene.bet(account, amount, { key });
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
    const { Batcher } = await import('./batch/batcher.ts');
    const batchers = [new Batcher(scene.platform), new Batcher(other)];
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        batchers[index % 2]?.post(bet(account, 'two processes')),
      ) as Promise<PostingOutcome>[],
    );
    expect(kinds(outcomes)).toMatchObject({ posted: 1, repeated: 49 });
    expect(await scene.balance(account)).toBe(90_000n);
  });

  test('of 50 bets on money for 10 exactly 10 are taken [R8]', async () => {
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

  test('refuses what an account does not hold, racing the batched path, and never goes below zero [R8]', async () => {
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

const wire = (_key: string, value: unknown) =>
  value instanceof Map ? [...value] : typeof value === 'bigint' ? String(value) : value;
