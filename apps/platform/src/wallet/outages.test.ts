import { parseAmount } from '@fairground/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type Act,
  DEPOSIT,
  FUNDS,
  MERCHANT,
  type OutageScene,
  openOutageScene,
  POOR,
  STAKE,
  WITHDRAWAL,
} from '../../test/outage-scene.ts';
import { sleep, until } from '../../test/until.ts';
import { now } from '../kernel/clock.ts';
import { readBacklogs } from '../kernel/db/queries.ts';
import { groupBy } from '../kernel/group-by.ts';
import { readQueue } from '../kernel/jobs/queries.ts';
import { RECOVERY } from '../kernel/jobs/worker-beat.ts';
import { checkBooks, isInOrder } from './books/check-books.ts';
import { sealChain } from './books/seal-chain.ts';
import { fundsOf } from './ledger/funds-of.ts';
import { keyOf } from './ledger/posting.ts';

/**
 * `OUTAGES=60 npm test -- api wallet/outages` is the long run: one outage in each second of the minute, because what runs by the
 * clock is hit in another place each time. `OUTAGES_PART=1/3` takes every third of those seconds, from the first on.
 */
const OUTAGES = Number(process.env.OUTAGES ?? 3);
const [PART = 1, PARTS = 1] = (process.env.OUTAGES_PART ?? '1/1').split('/').map(Number);
const IS_LONG = OUTAGES > 3;
const KINDS = ['freeze', 'silence', 'cut'] as const;
/** Shorter than any limit, longer than a heartbeat, longer than what is taken for a silence. */
const LENGTHS_MS = IS_LONG ? [300, 1_200, 2_500, 7_000] : [800];
const READY_MS = 45_000;
const AMOUNTS = { bet: STAKE, deposit: DEPOSIT, withdrawal: WITHDRAWAL } as const;
const add = (sum: bigint, amount: bigint): bigint => sum + amount;

let scene: OutageScene;
beforeAll(async () => {
  scene = await openOutageScene();
});
afterAll(() => scene.close());

test(`${OUTAGES} outages of the database under load, frozen, silent and cut, with two nodes and two workers: everybody lives, and every act is in the books as its owner was told [R29]`, {
  timeout: 90_000 + OUTAGES * 60_000,
}, async () => {
  const { acts, proxy, start } = scene;
  const seconds = new Set(Array.from({ length: OUTAGES }, (_, second) => second % 60));
  for (const second of seconds) if (second % PARTS !== PART - 1) seconds.delete(second);
  const crowd = start();
  const tookMs: number[] = [];
  for (let count = 0; seconds.size > 0; count++) {
    const before = acts.length;
    await until(() => acts.length > before + 20, 60_000);
    if (IS_LONG) await until(() => seconds.delete(now().getUTCSeconds()), 61_000);
    else seconds.delete(count);
    proxy[KINDS[count % KINDS.length] ?? 'cut']();
    await sleep(LENGTHS_MS[count % LENGTHS_MS.length] ?? 0);
    proxy.restore();
    tookMs.push(await untilReady());
  }
  await crowd.stop();
  if (IS_LONG) console.info(summary(tookMs));

  await expectNothingLost();
  await expectAsTold();
});

/** All processes are there and say that they are well; how long that took. */
async function untilReady(): Promise<number> {
  const { processes } = scene;
  const since = performance.now();
  const ask = async (address: string) =>
    fetch(`${address}/ready`, { signal: AbortSignal.timeout(3_000) }).then(
      ({ ok }) => ok,
      () => false,
    );
  await until(async () => {
    expect(processes.map((one) => one.isRunning())).toEqual([true, true, true, true]);
    return (await Promise.all(processes.map(({ address }) => ask(address)))).every(Boolean);
  }, READY_MS);
  return Math.round(performance.now() - since);
}

/** Messages are sent, jobs are done and subscribers are told, however late. */
async function expectNothingLost(): Promise<void> {
  const { db, database } = scene.bare.platform;
  await until(async () => {
    const { rows } = await database.pool.query(
      `select id from access.outbox where merchant_id = ${MERCHANT} and subject = 'outage' and state = 'kept'`,
    );
    return rows.length === scene.messages();
  }, 120_000);
  await until(async () => {
    const { waiting, givenUp, workers } = await readQueue(db, RECOVERY.staleMs);
    expect({ givenUp, workers }).toEqual({ givenUp: 0, workers: 2 });
    return waiting === 0;
  }, 120_000);
  await until(async () => (await readBacklogs(db, now())).every(({ waiting }) => waiting === 0), 120_000);
}

async function expectAsTold(): Promise<void> {
  const { acts, bare, seats, members } = scene;
  const found = await findInBooks();
  const wrong = acts.filter((act) => !isAsTold(act, found(act)));
  expect(wrong).toEqual([]);
  for (const kind of ['done', 'undone', 'unknown', 'refused'] as const)
    if (IS_LONG || kind === 'done') expect(acts.map(({ told }) => told)).toContain(kind);

  const worth = (playerId: bigint, what: Act['what']): bigint =>
    acts
      .filter((act) => act.playerId === playerId && act.what === what)
      .map((act) => found(act).worth)
      .reduce(add, 0n);
  for (const [place, { playerId, money }] of seats.entries())
    expect(await money()).toBe(parseAmount(place < 2 ? POOR : FUNDS) + worth(playerId, 'bet'));
  for (const playerId of members) {
    const { main, pendingWithdraw } = await fundsOf(bare.platform.db, {
      merchantId: MERCHANT,
      playerId,
      asset: 'CNY',
    });
    const held = -worth(playerId, 'withdrawal');
    expect(pendingWithdraw).toBe(held);
    expect(main).toBe(parseAmount(FUNDS) + worth(playerId, 'deposit') - held);
  }
  await sealChain(bare.platform.db, MERCHANT);
  expect((await checkBooks(bare.platform)).every(isInOrder)).toBe(true);
}

interface Found {
  /** How often money was moved for it, and how often back. */
  done: number;
  undone: number;
  /** What it changed for its owner, in the end. */
  worth: bigint;
}

/** A bet or withdrawal that nobody answered is in the books wholly or not at all; all others are there exactly as was said. */
function isAsTold({ told }: Act, { done, undone }: Found): boolean {
  if (told === 'done') return done === 1 && undone === 0;
  if (told === 'refused') return done === 0 && undone === 0;
  if (told === 'undone') return done === undone && done <= 1;
  return done <= 1 && undone === 0;
}

async function findInBooks(): Promise<(act: Act) => Found> {
  const { pool } = scene.bare.platform.database;
  const { rows: entries } = await pool.query<{ key: string; amount: bigint }>(
    `select key, amount from wallet.entry where merchant_id = ${MERCHANT}`,
  );
  const byKey = new Map<string, bigint[]>();
  // A tombstone holds a key and moves nothing.
  for (const { key, amount } of entries.filter((one) => one.amount > 0n))
    byKey.set(key, [...(byKey.get(key) ?? []), amount]);
  const under = (key: string): bigint[] => byKey.get(keyOf({ merchantId: MERCHANT, key })) ?? [];
  const { rows: orders } = await pool.query<{ id: string; key: string }>(
    `select request_id as id, 'deposit:' || order_no as key from wallet.deposit_order where merchant_id = ${MERCHANT}
     union all select request_id, 'withdrawal:' || order_no from wallet.withdrawal where merchant_id = ${MERCHANT}`,
  );
  const orderKeys = new Map(orders.map(({ id, key }) => [id, key]));
  return ({ what, id }) => {
    const key = what === 'bet' ? `vendor:FGS:bet:${id}` : (orderKeys.get(id) ?? 'none');
    const back = what === 'bet' ? `rollback:${keyOf({ merchantId: MERCHANT, key })}` : `${key}:end`;
    const amount = parseAmount(AMOUNTS[what]);
    const times = (list: readonly bigint[]) => list.filter((one) => one === amount).length;
    const [done, undone] = [times(under(key)), times(under(back))];
    const moved = BigInt(done - undone) * amount;
    const fees = under(key).filter((one) => one !== amount);
    return { done, undone, worth: what === 'deposit' ? moved - fees.reduce(add, 0n) : -moved };
  };
}

function summary(tookMs: readonly number[]): string {
  const sorted = tookMs.toSorted((one, other) => one - other);
  const median = sorted[Math.floor(sorted.length / 2)];
  const told = [...groupBy(scene.acts, (act) => `${act.what} ${act.told}`)];
  const counts = told.map(([name, list]) => `${name} ${list.length}`).join(', ');
  return `ready again after ${median} ms in the middle, ${sorted.at(-1)} ms at most; ${counts}; messages ${scene.messages()}`;
}
