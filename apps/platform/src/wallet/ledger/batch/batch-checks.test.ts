import { afterAll, expect, test } from 'vitest';
import { ledgerScene } from '../../../../test/ledger-scene.ts';
import type { Look, Posting } from '../posting.ts';

const scene = await ledgerScene();
afterAll(() => scene.close());

test('a copy is told whether what its check wrote has stayed: beside the first it has, after it the batch was dropped', async () => {
  const account = await scene.player(100_000n);
  const asked: unknown[] = [];
  const look: Look = {
    ask: async (_client, questions) => {
      asked.push(...questions);
      return questions.map(() => null);
    },
  };
  const checked = (question: string): Posting => ({
    merchantId: scene.merchantId,
    key: 'looked',
    movements: [
      { debit: account, credit: scene.house, amount: 10_000n, reason: 'catalogue.bet', reference: 'round:1' },
    ],
    check: { look, question },
  });
  const together = await Promise.all([scene.post(checked('first')), scene.post(checked('beside'))]);
  expect(together.map(({ kind }) => kind)).toEqual(['posted', 'repeated']);
  expect(together.map(({ isCheckUndone }) => isCheckUndone)).toEqual([undefined, undefined]);
  expect(await scene.post(checked('after'))).toMatchObject({ kind: 'repeated', isCheckUndone: true });
  expect(asked).toEqual(['first', 'beside', 'after']);
  expect(await scene.balance(account)).toBe(90_000n);
});
