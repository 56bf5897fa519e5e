import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyDatabase } from '../../test/bare-platform.ts';
import { workers } from '../../test/child-program.ts';
import { drawnIssue, FIRST_PLAYER } from '../../test/lottery-bets.ts';
import { sleep, until } from '../../test/until.ts';
import { type Database, openDatabase } from '../kernel/db/db.ts';

/** `LOTTERY_KILLS=20 npm test -- api settle-kill` is the long run. */
const KILLS = Number(process.env.LOTTERY_KILLS ?? 3);
const BETS = 3_000 * Math.max(2, KILLS);

let copy: Awaited<ReturnType<typeof copyDatabase>>;
let database: Database;
const settlers = workers('settleDrawn', () => copy.url);

beforeAll(async () => {
  copy = await copyDatabase();
  database = openDatabase(copy.url);
});
afterAll(async () => {
  await settlers.killAll();
  await database.close();
  await copy.drop();
});

const look = async () => {
  const { rows } = await database.pool.query<{
    settled: number;
    paid: bigint;
    entries: number;
    balances: bigint;
  }>(
    `select (select count(*)::int from lottery.bet where merchant_id = 1 and revision = 1) as settled,
       (select coalesce(sum(payout), 0)::bigint from lottery.bet where merchant_id = 1) as paid,
       (select count(*)::int from wallet.entry where merchant_id = 1 and reason = 'lottery.payout') as entries,
       (select coalesce(sum(balance), 0)::bigint from wallet.account where merchant_id = 1 and player_id > ${FIRST_PLAYER}) as balances`,
  );
  return rows[0] as { settled: number; paid: bigint; entries: number; balances: bigint };
};

test(`a worker killed ${KILLS} times while it settles: every bet is settled and every win paid, once`, {
  timeout: 120_000 + KILLS * 20_000,
}, async () => {
  const issueId = await drawnIssue(database.pool, { bets: BETS, players: 50 });
  let interrupted = 0;
  for (let kill = 0; kill < KILLS; kill++) {
    const before = await look();
    const worker = await settlers.start();
    await until(async () => (await look()).entries > before.entries || (await isSettled(issueId)), 60_000);
    await sleep(Math.random() * 30);
    await settlers.kill(worker);
    const { paid, balances } = await look();
    expect(balances, 'what is marked as paid is paid, and nothing else').toBe(paid);
    if (!(await isSettled(issueId))) interrupted += 1;
  }
  await settlers.start();
  await until(() => isSettled(issueId), 60_000);
  const { settled, paid, entries, balances } = await look();
  expect({ settled, entries }).toEqual({ settled: BETS, entries: BETS / 10 });
  // A third each pays 19, 19.70 and 190 for one bet in ten.
  expect(balances).toBe(paid);
  expect(paid).toBe(BigInt(BETS / 30) * (190_000n + 197_000n + 1_900_000n));
  expect(interrupted, 'the kills came when nothing was under way').toBeGreaterThan(0);
});

async function isSettled(issueId: bigint): Promise<boolean> {
  const { rows } = await database.pool.query<{ state: string }>(
    'select state from lottery.issue where merchant_id = 1 and id = $1',
    [String(issueId)],
  );
  return rows[0]?.state === 'settled';
}
