import type { ChildProcess } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startChild } from '../../../test/child-program.ts';
import { sleep, until } from '../../../test/until.ts';
import { openDatabase } from '../../kernel/db/db.ts';
import { migratePlatform } from '../../kernel/db/migrate.ts';
import { sealChain } from '../books/seal-chain.ts';
import { verifyLedger } from '../books/verify-ledger.ts';
import { keyOf } from './posting.ts';
import { openHouseAccount, openPlayerAccount } from './queries/accounts.ts';

/** `LEDGER_KILLS=20 npm test -- api ledger-kill` is the long run. */
const CYCLES = Number(process.env.LEDGER_KILLS ?? 3);
const ACCOUNTS = 40;
const merchantId = 1;
/** The launcher belongs to the project's scripts, which are plain JavaScript and no package. */
const LAUNCHER = new URL('../../../../../scripts/lib/pg.mjs', import.meta.url).href;
interface Postgres {
  url: string;
  pid: number;
  dataDir: string;
  stop: () => Promise<void>;
}
const startPostgres = async (dataDir: string): Promise<Postgres> =>
  (await import(/* @vite-ignore */ LAUNCHER)).startPostgres(dataDir, { port: 0 });

let dir: string;
let postgres: Postgres;
const load: ChildProcess[] = [];

beforeAll(async () => {
  dir = mkdtempSync(path.join(os.tmpdir(), 'fairground-kill-'));
  chmodSync(dir, 0o711); // so that PostgreSQL can pass through even when it has to run as nobody
  // With everything that makes it durable: the temporary server of the other tests would rightly lose the last commits.
  postgres = await startPostgres(path.join(dir, 'data'));
});
afterAll(async () => {
  for (const child of load) child.kill('SIGKILL');
  await postgres.stop();
  for (const leftover of [dir, postgres.dataDir, `${postgres.dataDir}.log`])
    rmSync(leftover, { recursive: true, force: true });
});

test(`server and database killed ${CYCLES} times under load: what was acknowledged is there once, the rest wholly or not at all [R29]`, {
  timeout: 60_000 + CYCLES * 30_000,
}, async () => {
  const { accounts, house } = await openBooks();
  const asked = new Set<string>();
  const done = new Set<string>();
  let unacknowledged = 0;

  for (let cycle = 0; cycle < CYCLES; cycle++) {
    const child = startLoad(`c${cycle}`, { accounts, house, asked, done });
    const before = done.size;
    await until(() => done.size > before + 200, 60_000);
    await sleep(Math.random() * 400);
    // The server, the database, or both at once.
    if (cycle % 3 !== 1) child.kill('SIGKILL');
    if (cycle % 3 !== 0) process.kill(postgres.pid, 'SIGKILL');
    if (cycle % 3 === 1) await sleep(200);
    await ended(child);
    if (cycle % 3 !== 0) postgres = await startPostgres(path.join(dir, 'data'));
    unacknowledged += await expectWhole(asked, done);
  }
  expect(done.size).toBeGreaterThan(CYCLES * 200);
  expect(unacknowledged, 'the kills came when nothing was under way').toBeGreaterThan(0);
});

async function openBooks() {
  const database = openDatabase(postgres.url);
  await migratePlatform(database.url);
  const name = { merchantId, pocket: 'main', asset: 'CNY', isReal: true };
  const house = await openHouseAccount(database.db, { ...name, pocket: 'games' });
  const accounts: bigint[] = [];
  for (let playerId = 1n; playerId <= ACCOUNTS; playerId++)
    accounts.push(await openPlayerAccount(database.db, { ...name, playerId }));
  await database.pool.query(
    `insert into wallet.entry (merchant_id, key, request_hash, debit, credit, amount, credit_after, reason, reference, created_at)
       select 1, uuidv7(), uuidv7(), ${house}, id, 1000000000, 1000000000, 'load.fund', '', now() from wallet.account where id > 0;
     update wallet.account set balance = 1000000000 where id > 0`,
  );
  await database.close();
  return { accounts, house };
}

interface Load {
  accounts: readonly bigint[];
  house: bigint;
  asked: Set<string>;
  done: Set<string>;
}

function startLoad(name: string, { accounts, house, asked, done }: Load): ChildProcess {
  const env = {
    DATABASE_URL: postgres.url,
    LOAD_NAME: name,
    LOAD_ACCOUNTS: accounts.join(','),
    LOAD_HOUSE: String(house),
  };
  const child = startChild('ledger-load', { env });
  load.push(child);
  child.on('message', (message) => {
    const { what, key } = message as { what: 'asked' | 'done'; key: string };
    (what === 'asked' ? asked : done).add(key);
  });
  return child;
}

/** Everything it said before it was killed has arrived when its channel closes. */
async function ended(child: ChildProcess): Promise<void> {
  const closed = child.connected ? new Promise((resolve) => child.once('disconnect', resolve)) : null;
  child.kill('SIGKILL');
  await closed;
}

/** Returns how many postings nobody had an answer to. */
async function expectWhole(asked: ReadonlySet<string>, done: ReadonlySet<string>): Promise<number> {
  const database = openDatabase(postgres.url);
  try {
    const { rows } = await database.pool.query<{ key: string; legs: bigint }>(
      'select key, count(*) as legs from wallet.entry where merchant_id = 1 group by key',
    );
    const legs = new Map(rows.map((row) => [row.key, row.legs]));
    const wrong = [...asked].filter((key) => {
      const found = legs.get(keyOf({ merchantId, key })) ?? 0n;
      const whole = BigInt(key.split(':')[2] ?? '0');
      return found !== whole && (done.has(key) || found !== 0n);
    });
    expect(wrong).toEqual([]);
    expect([...done].filter((key) => !asked.has(key))).toEqual([]);
    expect(await verifyBooks(database.db)).toMatchObject({
      brokenBlock: undefined,
      accountsOff: [],
      assetsOff: [],
    });
    return asked.size - done.size;
  } finally {
    await database.close();
  }
}

async function verifyBooks(db: Parameters<typeof sealChain>[0]) {
  await sealChain(db, merchantId);
  return verifyLedger(db, merchantId);
}
