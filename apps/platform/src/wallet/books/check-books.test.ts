import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ledgerScene } from '../../../test/ledger-scene.ts';
import { finishWriting, sealAll } from '../../../test/seal-all.ts';
import { transaction } from '../../kernel/db/db.ts';
import { checkMerchant } from './check-books.ts';
import { readInOneSnapshot } from './queries/book-checks.ts';
import { recountTotals, totalsByPocket } from './queries/trial-balance.ts';
import { sealChain, sealGently } from './seal-chain.ts';
import { verifyLedger } from './verify-ledger.ts';

let scene: Awaited<ReturnType<typeof ledgerScene>>;
let account: bigint;
let bets = 0;
beforeEach(async () => {
  scene = await ledgerScene();
  account = await scene.player(10_000n);
});
afterEach(() => scene.close());

async function bet(amount: bigint): Promise<void> {
  bets += 1;
  const { merchantId, house } = scene;
  const movement = { debit: account, credit: house, amount, reason: 'a.b', reference: `bet ${bets}` };
  await scene.post({ merchantId, key: `bet ${bets}`, movements: [movement] });
}
const seal = () => sealAll(scene.platform.db, scene.merchantId);
const check = async () => (await checkMerchant(scene.platform.db, scene.merchantId)).report;
const query = (text: string) => scene.platform.database.pool.query(text);
/** As somebody who owns the tables could. */
const tamper = (amount: bigint) =>
  query(`alter table wallet.entry disable trigger entry_only_grows;
    update wallet.entry set reference = 'somebody else' where amount = ${amount};
    alter table wallet.entry enable trigger entry_only_grows`);

test('running totals are what a recount gives: sealed, unsealed, and both [R31]', async () => {
  const { db } = scene.platform;
  const totals = async () => {
    const running = await totalsByPocket(db, scene.merchantId);
    expect(running).toEqual(await recountTotals(db, scene.merchantId));
    return running.map(({ total }) => total);
  };
  expect(await totals()).toEqual([10_000n, -10_000n]);
  await seal();
  expect(await totals()).toEqual([10_000n, -10_000n]);
  await bet(7n);
  expect(await totals()).toEqual([9_993n, -9_993n]);
  await seal();
  await bet(3n);
  expect(await totals()).toEqual([9_990n, -9_990n]);
});

test('what has piled up is sealed in several blocks, all of it and nothing twice [R27]', async () => {
  const { platform, merchantId } = scene;
  await seal();
  for (const amount of [1n, 2n, 3n, 4n, 5n, 6n]) await bet(amount);
  await finishWriting(platform.db, merchantId);
  expect(await sealChain(platform.db, merchantId, 2)).toBe(6n);
  const { rows } = await query('select entries from wallet.chain_block order by number');
  expect(rows.slice(1)).toEqual([{ entries: 2n }, { entries: 2n }, { entries: 2n }]);
  expect(await check()).toMatchObject({ brokenBlock: undefined, pocketsOff: [], assetsOff: [] });
  expect(await totalsByPocket(platform.db, merchantId)).toEqual(await recountTotals(platform.db, merchantId));
});

test('a program that leaves seals no further piece; the next one seals them [R27]', async () => {
  const { platform, merchantId } = scene;
  await seal();
  for (const amount of [1n, 2n, 3n, 4n]) await bet(amount);
  await finishWriting(platform.db, merchantId);
  const leaving = AbortSignal.abort();
  expect(await sealGently(platform.db, merchantId, { entriesMax: 2, leaving })).toBe(0n);
  expect(await sealGently(platform.db, merchantId, { entriesMax: 2 })).toBe(4n);
});

test('several who seal at once, in pieces of any size, seal everything once [R27]', async () => {
  const { platform, merchantId } = scene;
  await seal();
  for (const amount of [1n, 2n, 3n, 4n, 5n, 6n, 7n]) await bet(amount);
  await finishWriting(platform.db, merchantId);
  await Promise.all([
    sealGently(platform.db, merchantId, { entriesMax: 2 }),
    sealGently(platform.db, merchantId, { entriesMax: 3 }),
    sealChain(platform.db, merchantId, 1),
  ]);
  const { rows } = await query(
    'select sum(entries)::int as entries from wallet.chain_block where number > 1',
  );
  expect(rows).toEqual([{ entries: 7 }]);
  expect(await check()).toMatchObject({ brokenBlock: undefined, pocketsOff: [], assetsOff: [] });
  expect(await totalsByPocket(platform.db, merchantId)).toEqual(await recountTotals(platform.db, merchantId));
});

test('a check takes the chain up where the last one left it, and counts on [R27]', async () => {
  await seal();
  expect((await check()).whole).toMatchObject({ block: 1n, sealedEntries: 1n });
  await bet(7n);
  await seal();
  // What has been checked is not read again every hour; once a day it is.
  await tamper(10_000n);
  expect(await check()).toMatchObject({ whole: { block: 2n, sealedEntries: 2n }, brokenBlock: undefined });
  expect((await verifyLedger(scene.platform.db, scene.merchantId)).brokenBlock).toBe(1n);
});

test('a new block that was tampered with is found, and stays found [R27]', async () => {
  await seal();
  await check();
  await bet(7n);
  await seal();
  await tamper(7n);
  expect(await check()).toMatchObject({ whole: { block: 1n }, brokenBlock: 2n });
  await bet(8n);
  await seal();
  expect(await check()).toMatchObject({ whole: { block: 1n }, brokenBlock: 2n });
});

test('a chain that was written anew does not lead on from what was checked [R27]', async () => {
  await seal();
  await check();
  await query(`alter table wallet.chain_block disable trigger block_only_grows;
    update wallet.chain_block set hash = sha256('forged');
    alter table wallet.chain_block enable trigger block_only_grows`);
  expect(await check()).toMatchObject({ brokenBlock: 1n });
});

test('a running total that nothing explains is named [R31]', async () => {
  await seal();
  await query('update wallet.pocket_total set total = total + 1 where is_house');
  expect((await check()).pocketsOff).toEqual(['house games CNY']);
});

test('reading all books takes one core, and leaves the others to those who bet [R31]', async () => {
  const plan = await transaction(scene.platform.db, async (tx) => {
    // However small the books of this test are: a plan with helpers would be the cheaper one.
    await sql`set local parallel_setup_cost = 0`.execute(tx);
    await sql`set local parallel_tuple_cost = 0`.execute(tx);
    await sql`set local min_parallel_table_scan_size = 0`.execute(tx);
    await readInOneSnapshot(tx);
    const { rows } = await sql<{ 'QUERY PLAN': string }>`
      explain select sum(amount) from wallet.entry`.execute(tx);
    return rows.map((row) => row['QUERY PLAN']).join();
  });
  expect(plan).toContain('Seq Scan');
  expect(plan).not.toContain('Parallel');
});
