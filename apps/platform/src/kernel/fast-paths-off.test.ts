import { lottery } from '@fairground/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { everyDigit, lotteryScene } from '../../test/lottery-scene.ts';
import { type Scene, startScene } from '../../test/scene.ts';
import { vendorScene } from '../../test/vendor-scene.ts';
import { readFastPathsOff } from './config.ts';

const ALL_OFF = { HTTP_FAST: 'off', LEDGER_OPTIMISTIC: 'off', SESSION_CACHE: 'off' };
let [fast, plain]: Scene[] = [];
beforeAll(async () => {
  fast = await startScene({ role: 'api', fastPathsOff: readFastPathsOff({}) });
  plain = await startScene({ role: 'api', fastPathsOff: readFastPathsOff(ALL_OFF) });
});
afterAll(async () => {
  await fast?.close();
  await plain?.close();
});

/** What is answered to bets of all kinds, and which statements were used for it. */
async function play(scene: Scene) {
  const vendor = await vendorScene(scene);
  const seat = await vendor.sit('100');
  const answers: unknown[] = [];
  for (const amount of ['1', '2', '3', '999999', '60', '60']) {
    const bet = seat.stake(amount);
    answers.push(await vendor.call('bet', bet), await vendor.call('bet', bet));
  }
  answers.push(await vendor.call('betWin', { ...seat.stake('1'), winAmount: '4' }));
  const orders = lotteryScene(scene);
  const member = await orders.member('player01');
  const { gameCode, numero } = await orders.next('CQSSC');
  for (const requestId of [crypto.randomUUID(), crypto.randomUUID()]) {
    const { bets } = await scene.call(
      lottery.placeBets,
      { gameCode, numero, bets: [everyDigit], requestId },
      member,
    );
    answers.push(bets.map(({ content, stake }) => ({ content, stake })));
  }
  const { hot } = scene.platform.database;
  const clients = await Promise.all(Array.from({ length: hot.totalCount }, () => hot.connect()));
  const names = new Set<string>();
  for (const client of clients) {
    const { rows } = await client.query('select name from pg_prepared_statements');
    for (const { name } of rows) names.add(name.replace(/^go /, ''));
    client.release();
  }
  const page = await scene.raw({
    method: 'POST',
    path: '/vendor/v1/none/none/bet',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  return { answers, names, isByNode: 'keep-alive' in page.headers, text: page.text };
}

test('with every fast path off the same is answered, and none of them is used', async () => {
  const [byFast, byPlain] = [await play(fast as Scene), await play(plain as Scene)];
  expect(byPlain.answers).toEqual(byFast.answers);
  expect(byPlain.text).toBe(byFast.text);
  const OPTIMISTIC = [
    'wallet-insert-foreseen',
    'catalogue-demand-cached-bets',
    'catalogue-demand-no-refusal',
  ];
  expect(OPTIMISTIC.filter((name) => byFast.names.has(name))).toEqual(OPTIMISTIC);
  expect(OPTIMISTIC.filter((name) => byPlain.names.has(name))).toEqual([]);
  expect([...byPlain.names]).toEqual(
    expect.arrayContaining(['wallet-lock-accounts', 'catalogue-find-refusals']),
  );
  expect(byPlain.names).not.toContain('catalogue-look-at-cached-bets');
  expect([byFast.isByNode, byPlain.isByNode]).toEqual([false, true]);
});

test('a switch that says neither on nor off is refused at the start', () => {
  expect(() => readFastPathsOff({ HTTP_FAST: '0' })).toThrow('HTTP_FAST');
  expect(readFastPathsOff({ HTTP_FAST: 'on' }).size).toBe(0);
  expect([...readFastPathsOff({ LEDGER_OPTIMISTIC: 'off' })]).toEqual(['ledger']);
});
