import { parseAmount } from '@fairground/money';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { holdRows } from '../../../test/hold-rows.ts';
import { type Scene, startScene } from '../../../test/scene.ts';
import vectors from '../../../test/vectors/agent-finance.json' with { type: 'json' };
import { transaction } from '../../kernel/db/db.ts';
import { countTurnover, type WageredLine } from './count-turnover.ts';
import {
  cancelTask,
  expireTasks,
  insertTurnover,
  membersWithTurnover,
  type NewTurnover,
  turnoverLeft,
} from './queries/turnover.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await startScene();
});
afterAll(() => scene.close());

const NOON = new Date('2026-03-01T12:00:00Z');
const after = (ms: number) => new Date(NOON.getTime() + ms);
let members = 7_000_000n;
const newMember = () => ++members;
let lineId = 10n ** 16n;

const task = (playerId: bigint, required: bigint, own: Partial<NewTurnover> = {}) =>
  transaction(scene.db, (tx) =>
    insertTurnover(tx, {
      merchantId: 1,
      playerId,
      asset: 'CNY',
      reason: 'promotions.test',
      reference: 'first',
      required,
      at: NOON,
      ...own,
    }),
  );
const lineOf = (playerId: bigint, validBet: bigint, own: Partial<WageredLine> = {}): WageredLine => {
  lineId += 1n;
  const names = { source: 'round', asset: 'CNY', product: 'RNG', vendor: 'FGS', game: 'jade' };
  const staked = { stake: validBet, stakeBefore: 0n, validBet };
  return { id: lineId, ref: `line:${lineId}`, playerId, ...staked, at: NOON, ...names, ...own };
};
const count = (...lines: WageredLine[]) =>
  transaction(scene.db, (tx) => countTurnover(tx, { merchantId: 1, lines }));
const bet = (playerId: bigint, validBet: bigint, own: Partial<WageredLine> = {}) =>
  count(lineOf(playerId, validBet, own));
/** What is done of each task, the oldest first, and how it ended. */
const tasksOf = async (playerId: bigint) => {
  const { rows } = await sql<{ done: bigint; endedAs: string | null }>`
    select done, ended_as as "endedAs" from wallet.turnover_task where player_id = ${playerId}::bigint order by id`.execute(
    scene.db,
  );
  return rows.map(({ done, endedAs }) => `${done} ${endedAs ?? 'open'}`);
};
const receiptsOf = async (playerId: bigint) => {
  const { rows } = await sql<{ validBet: bigint; counted: bigint }>`
    select r.valid_bet as "validBet", r.counted from wallet.turnover_receipt r
    join wallet.turnover_task t on t.merchant_id = r.merchant_id and t.id = r.task_id
    where t.player_id = ${playerId}::bigint order by r.line_id, r.task_id`.execute(scene.db);
  return rows.map(({ validBet, counted }) => `${counted} of ${validBet}`);
};
const leftOf = async (playerId: bigint, own: { merchantId?: number; asset?: string } = {}) => {
  const { required, done } = await turnoverLeft(scene.db, { merchantId: 1, asset: 'CNY', ...own, playerId });
  return required - done;
};

// Where nothing is required there is no task.
test.each(vectors.turnover.filter(({ required }) => parseAmount(required) > 0n))(
  'turnover by the vectors: $multiplier times $base of $deposit and $bonus leaves $remaining [PRO-068]',
  async (one) => {
    const member = newMember();
    const required = parseAmount(one.required);
    const weights = Object.fromEntries(
      Object.entries(one.weights).map(([product, share]) => {
        const [part = 0, whole = 1] = share.split('/').map(Number);
        return [product, (part * 100) / whole];
      }),
    );
    await task(member, required, { weights });
    for (const { productType, validBet } of one.bets)
      await bet(member, parseAmount(validBet), { product: productType });
    const done = parseAmount(one.done);
    expect(await leftOf(member)).toBe(parseAmount(one.remaining));
    expect(await tasksOf(member)).toEqual([done < required ? `${done} open` : `${required} done`]);
    if (done < required)
      expect(await receiptsOf(member)).toEqual(
        one.bets.map(({ validBet, counted }) => `${parseAmount(counted)} of ${parseAmount(validBet)}`),
      );
  },
);

test('one unit short leaves a task open, the last unit closes it, and it takes no more', async () => {
  const member = newMember();
  await task(member, 1_000n);
  await bet(member, 999n);
  expect(await tasksOf(member)).toEqual(['999 open']);
  await bet(member, 1n);
  expect(await tasksOf(member)).toEqual(['1000 done']);
  await bet(member, 5n);
  expect(await receiptsOf(member)).toEqual(['999 of 999', '1 of 1']);
});

test('what the first task does not need counts for the next, also in one batch, and no part twice', async () => {
  const member = newMember();
  await task(member, 1_000n);
  await task(member, 1_000n, { reference: 'second', weights: { RNG: 50 } });
  await task(member, 1_000n, { reference: 'third' });
  await count(lineOf(member, 800n), lineOf(member, 601n));
  expect(await tasksOf(member)).toEqual(['1000 done', '200 open', '0 open']);
  expect(await receiptsOf(member)).toEqual(['800 of 800', '200 of 200', '200 of 401']);
  // 1,601 halves to 800, all that the second still needs; nothing of it is left for the third.
  await bet(member, 1_601n);
  expect(await tasksOf(member)).toEqual(['1000 done', '1000 done', '0 open']);
});

test('a part is used up to the next whole unit: a task with a third of the weight takes three for one', async () => {
  const member = newMember();
  await task(member, 10n, { weights: { RNG: 33 } });
  await task(member, 100n, { reference: 'second' });
  await bet(member, 40n);
  // 10 need 30.3 of the 40: 31 are used, 9 are left.
  expect(await receiptsOf(member)).toEqual(['10 of 31', '9 of 9']);
});

test('a game’s own weight goes before its product’s, nothing said is all, and nought counts nothing', async () => {
  const member = newMember();
  await task(member, 1_000n, { weights: { RNG: 50, 'FGS/jade': 10, LIVE: 0 } });
  await bet(member, 100n);
  await bet(member, 100n, { game: 'other' });
  await bet(member, 100n, { product: 'FISH', game: 'other' });
  await bet(member, 100n, { product: 'LIVE', game: 'other' });
  expect(await receiptsOf(member)).toEqual(['10 of 100', '50 of 100', '100 of 100']);
});

test('a bet counts for tasks of its own asset that were there and not over when it was settled', async () => {
  const member = newMember();
  await task(member, 1_000n, { expiresAt: after(1_000) });
  await bet(member, 10n, { at: after(-1) });
  await bet(member, 10n, { asset: 'USDT' });
  await bet(member, 10n, { at: after(1_000) });
  expect(await tasksOf(member)).toEqual(['0 open']);
  await bet(member, 10n, { at: NOON });
  await bet(member, 20n, { at: after(999) });
  expect(await tasksOf(member)).toEqual(['30 open']);
});

test('a correction takes back what its bet had counted, the newest task first, and nothing of other bets', async () => {
  const member = newMember();
  await task(member, 1_000n);
  await task(member, 1_000n, { reference: 'second', weights: { RNG: 50 } });
  await bet(member, 300n);
  await bet(member, 600n, { ref: 'wrong' });
  await bet(member, 500n, { ref: 'wrong', source: 'lottery' });
  expect(await tasksOf(member)).toEqual(['1000 done', '200 open']);
  // It had counted for the first, which is done and stays so.
  await bet(member, -600n, { ref: 'wrong' });
  expect(await tasksOf(member)).toEqual(['1000 done', '200 open']);
  await bet(member, -101n, { ref: 'wrong', source: 'lottery' });
  expect(await tasksOf(member)).toEqual(['1000 done', '150 open']);
  // 299 of its 400 are left: no more comes back than went in.
  await bet(member, -900n, { ref: 'wrong', source: 'lottery' });
  expect(await tasksOf(member)).toEqual(['1000 done', '0 open']);
  await bet(member, -1n, { ref: 'wrong', source: 'lottery' });
  expect((await receiptsOf(member)).slice(-2)).toEqual(['-50 of -101', '-150 of -299']);
});

test('a correction begins with the newest task and takes only as much as it is for', async () => {
  const member = newMember();
  const wide = { weights: { RNG: 100 } };
  await task(member, 1_000n, { ...wide, expiresAt: after(60_000) });
  await task(member, 1_000n, { ...wide, reference: 'second' });
  await bet(member, 400n, { ref: 'both' });
  await bet(member, 300n, { ref: 'both', at: after(60_000) });
  expect(await tasksOf(member)).toEqual(['400 open', '300 open']);
  await bet(member, -300n, { ref: 'both' });
  expect(await tasksOf(member)).toEqual(['400 open', '0 open']);
  await bet(member, -1n, { ref: 'both' });
  expect(await tasksOf(member)).toEqual(['399 open', '0 open']);
  await count(lineOf(member, 50n, { ref: 'same batch' }), lineOf(member, -20n, { ref: 'same batch' }));
  expect(await tasksOf(member)).toEqual(['429 open', '0 open']);
  await bet(member, 0n, { ref: 'same batch' });
  expect(await receiptsOf(member)).toHaveLength(6);
});

test('nobody else’s task moves, is asked for, or is waited for', async () => {
  const [lan, mei, idle] = [newMember(), newMember(), newMember()];
  await task(lan, 1_000n);
  await task(lan, 5n, { merchantId: 2 });
  await task(lan, 7n, { asset: 'USDT', reference: 'other asset' });
  await task(mei, 1_000n);
  const held = await holdRows(scene, 'select from wallet.turnover_task where player_id = $1 for update', [
    mei,
  ]);
  await bet(lan, 10n);
  await held.letGo();
  expect([await leftOf(lan), await leftOf(mei), await leftOf(idle)]).toEqual([990n, 1_000n, 0n]);
  expect(await leftOf(lan, { merchantId: 2 })).toBe(5n);
  expect(await leftOf(lan, { asset: 'USDT' })).toBe(7n);
  const playerIds = [lan, idle];
  const open = (merchantId: number) =>
    transaction(scene.db, (tx) => membersWithTurnover(tx, { merchantId, playerIds }));
  expect([await open(1), await open(2), await open(3)]).toEqual([[lan], [lan], []]);
  await bet(lan, 990n);
  await bet(lan, 7n, { asset: 'USDT' });
  expect(await open(1)).toEqual([]);
});

test('only the named task is cancelled, once; only what is over expires, at its very moment', async () => {
  const [lan, mei] = [newMember(), newMember()];
  await task(lan, 10n);
  await task(lan, 10n, { reference: 'second', expiresAt: after(1_000) });
  await task(lan, 10n, { reason: 'promotions.other' });
  await task(lan, 10n, { merchantId: 2 });
  await task(mei, 10n);
  const which = { merchantId: 1, playerId: lan, reason: 'promotions.test', reference: 'first', at: NOON };
  const cancel = () => transaction(scene.db, (tx) => cancelTask(tx, which));
  expect([await cancel(), await cancel()]).toEqual([true, false]);
  await expireTasks(scene.db, after(999));
  expect(await tasksOf(lan)).toEqual(['0 cancelled', '0 open', '0 open', '0 open']);
  await expireTasks(scene.db, after(1_000));
  await expireTasks(scene.db, after(2_000));
  expect(await tasksOf(lan)).toEqual(['0 cancelled', '0 expired', '0 open', '0 open']);
  expect(await tasksOf(mei)).toEqual(['0 open']);
});
