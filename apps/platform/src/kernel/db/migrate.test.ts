import { fork } from 'node:child_process';
import { cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { onServer, urlOf } from '../../../test/databases.ts';
import { ledgerScene } from '../../../test/ledger-scene.ts';
import { sleep, until } from '../../../test/until.ts';
import { Batcher } from '../../wallet/ledger/batch/batcher.ts';
import type { Posting } from '../../wallet/ledger/posting.ts';
import { openHouseAccount, openPlayerAccount, readBalance } from '../../wallet/ledger/queries/accounts.ts';
import { isDatabaseAway } from './away.ts';
import { openDatabase } from './db.ts';
import { migratePlatform } from './migrate.ts';

let scene: Awaited<ReturnType<typeof ledgerScene>>;
let dir: string;
beforeAll(async () => {
  scene = await ledgerScene();
  dir = await mkdtemp(path.join(os.tmpdir(), 'fairground-migrations-'));
});
afterAll(async () => {
  await scene.close();
  await rm(dir, { recursive: true });
});

const run = () => migratePlatform(scene.url, pathToFileURL(`${dir}/`));
const write = (name: string, text: string) => writeFile(path.join(dir, `${name}.sql`), text);
const query = (text: string) => scene.platform.database.pool.query(text);

test('tables that bets write are changed while two processes bet: nobody fails, and every bet is in the books once', async () => {
  await write(
    '9001-wide',
    'alter table wallet.entry add column wide integer; alter table wallet.account add column wide integer;',
  );
  await write(
    '9002-back',
    'alter table wallet.account add column back text; alter table wallet.entry add column back text default $$x$$;',
  );
  await write(
    '9003-index',
    `-- Why: an index that takes long is made beside the bets.
-- step
drop index concurrently if exists wallet.entry_by_amount;
-- step
create index concurrently entry_by_amount on wallet.entry (merchant_id, amount);`,
  );
  const accounts = await Promise.all(Array.from({ length: 12 }, () => scene.player(1_000_000n)));
  const batchers = [new Batcher(scene.platform), new Batcher(scene.another())];
  let isOpen = true;
  let bets = 0;
  const failures: unknown[] = [];
  const betting = batchers.flatMap((batcher) =>
    accounts.map(async (account) => {
      while (isOpen) {
        await betPatiently(batcher, scene.bet(account, 1n), failures);
        bets += 1;
      }
    }),
  );
  try {
    await until(() => bets > 200);
    expect(await run()).toEqual(['9001-wide', '9002-back', '9003-index']);
    const after = bets;
    await until(() => bets > after + 200);
  } finally {
    isOpen = false;
    await Promise.all(betting);
  }
  expect(failures).toEqual([]);
  const left = await Promise.all(accounts.map((account) => scene.balance(account)));
  expect(left.reduce((sum, one) => sum + one, 0n)).toBe(12_000_000n - BigInt(bets));
  const { rows } = await query(`select count(*) as count from wallet.entry where reference = 'round:1'`);
  expect(rows).toEqual([{ count: BigInt(bets) }]);
});

test('a table that somebody reads for long is waited for in short turns, so that others pass meanwhile', async () => {
  await write('9004-patient', 'alter table wallet.account add column patient integer');
  const account = await scene.player(100n);
  const reader = await scene.platform.database.pool.connect();
  await reader.query('begin');
  await reader.query('select count(*) from wallet.account');
  const running = run();
  let isDone = false;
  void running.then(() => {
    isDone = true;
  });
  for (let bet = 0; bet < 5; bet++) {
    await sleep(200);
    expect((await scene.post(scene.bet(account, 1n))).kind).toBe('posted');
  }
  expect(isDone).toBe(false);
  await reader.query('commit');
  reader.release();
  expect(await running).toEqual(['9004-patient']);
});

test('an index made beside a long backup waits for it in one turn, and is whole', async () => {
  await write(
    '9007-beside',
    `-- step
drop index concurrently if exists wallet.account_by_balance;
-- step
create index concurrently account_by_balance on wallet.account (merchant_id, balance);`,
  );
  const backup = await scene.platform.database.pool.connect();
  await backup.query('begin isolation level repeatable read');
  await backup.query('select count(*) from wallet.account, kernel.migration');
  const running = run();
  try {
    // Longer at one statement than a migration waits for a table.
    await until(async () => {
      const { rowCount } = await query(`
        select from pg_stat_activity
        where datname = current_database() and application_name = 'fairground migrations'
          and query like '%create index concurrently%' and clock_timestamp() - query_start > interval '0.8 seconds'`);
      return rowCount;
    });
  } finally {
    await backup.query('commit');
    backup.release();
  }
  expect(await running).toEqual(['9007-beside']);
  const { rows } = await query(
    `select indisvalid as is_whole from pg_index where indexrelid = 'wallet.account_by_balance'::regclass`,
  );
  expect(rows).toEqual([{ is_whole: true }]);
});

test('two processes at once run each migration once, and one of an older version leaves what a newer one has done', async () => {
  // An index made beside others waits for all that are at work, also for a process that waits for its turn to migrate.
  await write(
    '9005-once',
    `create table if not exists public.once (what text);
-- step
drop index concurrently if exists public.once_by_what;
-- step
create index concurrently once_by_what on public.once (what);`,
  );
  expect((await Promise.all([run(), run()])).flat()).toEqual(['9005-once']);
  await rm(path.join(dir, '9005-once.sql'));
  expect(await run()).toEqual([]);
});

test('a migration that fails is named and leaves nothing behind', async () => {
  await write('9006-broken', 'create table public.half (what text); select 1 / 0');
  await expect(run()).rejects.toThrow('9006-broken');
  await rm(path.join(dir, '9006-broken.sql'));
  expect((await query(`select to_regclass('public.half') as half`)).rows).toEqual([{ half: null }]);
});

const MIGRATIONS = fileURLToPath(new URL('../../../migrations/', import.meta.url));
const MAIN = fileURLToPath(new URL('../../../build/main.mjs', import.meta.url));
/** The first that bets of today do without; those from here on are run beside them. */
const NEW_FROM = '0149';
const BETTORS = 12;
const DEADLOCK = '40P01';

/** Asks again under the same key while the answer is only that it cannot be had now, as a vendor does. */
async function betPatiently(batcher: Batcher, posting: Posting, failures: unknown[]): Promise<void> {
  for (;;)
    try {
      const { kind } = await batcher.post(posting);
      if (kind !== 'posted' && kind !== 'repeated') failures.push(kind);
      return;
    } catch (error) {
      const isRefusedForNow = isDatabaseAway(error) || DEADLOCK === (error as { code?: string }).code;
      if (!isRefusedForNow) failures.push(error);
      await sleep(20);
    }
}

/** Players who bet one unit again and again until told to stop. Whoever is refused for now asks again under the same key. */
function startBetting(url: string, { accounts, house }: { accounts: readonly bigint[]; house: bigint }) {
  const database = openDatabase(url);
  const batcher = new Batcher({ database });
  const keys: string[] = [];
  const failures: unknown[] = [];
  let isOpen = true;
  const players = accounts.map(async (account) => {
    while (isOpen) {
      const movement = { debit: account, credit: house, amount: 1n, reason: 'a.bet', reference: 'round:1' };
      const posting = { merchantId: 1, key: crypto.randomUUID(), movements: [movement] };
      await betPatiently(batcher, posting, failures);
      keys.push(posting.key);
    }
  });
  const stop = async () => {
    isOpen = false;
    await Promise.all(players);
    await database.close();
  };
  return { keys, failures, stop };
}

test('a new version brings an old database up to date beside live bets: none fails or is lost, and both versions bet on', {
  timeout: 120_000,
}, async () => {
  const server = inject('databaseUrl');
  const name = `upgrade_${crypto.randomUUID().replaceAll('-', '')}`;
  await onServer(server, `create database ${name}`);
  const url = urlOf(server, name);
  const old = await mkdtemp(path.join(os.tmpdir(), 'fairground-old-'));
  const files = (await readdir(MIGRATIONS)).sort();
  for (const file of files.filter((one) => one < NEW_FROM))
    await cp(`${MIGRATIONS}${file}`, `${old}/${file}`);
  await migratePlatform(url, pathToFileURL(`${old}/`));

  const books = openDatabase(url);
  const about = { merchantId: 1, asset: 'CNY', isReal: true };
  const house = await openHouseAccount(books.db, { ...about, pocket: 'games' });
  const accounts: bigint[] = [];
  for (let playerId = 1n; playerId <= BETTORS; playerId++)
    accounts.push(await openPlayerAccount(books.db, { ...about, playerId, pocket: 'main' }));
  const fund = new Batcher({ database: books });
  for (const credit of accounts)
    await fund.post({
      merchantId: 1,
      key: `fund:${credit}`,
      movements: [{ debit: house, credit, amount: 1_000_000n, reason: 'a.fund', reference: '' }],
    });

  const before = startBetting(url, { accounts, house });
  await until(() => before.keys.length > 200);
  const migrator = fork(MAIN, ['migrate'], {
    env: { ...process.env, DATABASE_URL: url, LOG_LEVEL: 'silent' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const code = await new Promise((resolve) => migrator.once('exit', resolve));
  expect(code).toBe(0);
  const done = await books.pool.query<{ name: string }>('select name from kernel.migration order by name');
  expect(done.rows.map((row) => `${row.name}.sql`)).toEqual(files.filter((file) => file.endsWith('.sql')));
  // The old one plays on, on connections that it opened before, and the new one beside it.
  const meanwhile = before.keys.length;
  const after = startBetting(url, { accounts, house });
  await until(() => before.keys.length > meanwhile + 200 && after.keys.length > 200, 60_000);
  await before.stop();
  await after.stop();

  expect([before.failures, after.failures]).toEqual([[], []]);
  const bets = before.keys.length + after.keys.length;
  const entries = await books.pool.query(`select count(*) as count from wallet.entry where reason = 'a.bet'`);
  expect(entries.rows).toEqual([{ count: BigInt(bets) }]);
  const left = await Promise.all(accounts.map((account) => readBalance(books.db, 1, account)));
  expect(left.reduce((sum, one) => sum + one, 0n)).toBe(BigInt(BETTORS) * 1_000_000n - BigInt(bets));
  await books.close();
  await rm(old, { recursive: true });
  await onServer(server, `drop database ${name} with (force)`);
});
