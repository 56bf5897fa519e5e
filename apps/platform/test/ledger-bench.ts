import { openDatabase } from '../src/kernel/db/db.ts';
import { migratePlatform } from '../src/kernel/db/migrate.ts';
import { totalsByPocket } from '../src/wallet/books/queries/trial-balance.ts';
import { sealChain } from '../src/wallet/books/seal-chain.ts';
import { Batcher } from '../src/wallet/ledger/batch/batcher.ts';
import { openHouseAccount } from '../src/wallet/ledger/queries/accounts.ts';
import { listLines, sumLines } from '../src/wallet/records/queries/records.ts';

/** The ledger under load, in a process of its own, for `npm run bench`. Does what its parent asks, one thing after the other. */
type Wish =
  | { what: 'prepare'; players: number; entries: number }
  | { what: 'bets'; callers: number; players: number; ms: number }
  | { what: 'history' | 'reports'; players: number; times: number };

const MERCHANT = 1;
/** So many members have made a tenth of all entries. */
const BUSY = 100;
const MONTH_MS = 31 * 24 * 3_600_000;
const database = openDatabase(process.env.DATABASE_URL ?? '');
const batcher = new Batcher({ database });
let house = 0n;
let number = 0;

process.on('message', (wish: Wish) => {
  void answer(wish).then(
    (value) => process.send?.({ value }),
    (error: unknown) => process.send?.({ error: String(error) }),
  );
});
process.on('disconnect', () => process.exit(0));

async function answer(wish: Wish): Promise<unknown> {
  switch (wish.what) {
    case 'prepare':
      return prepare(wish);
    case 'bets':
      return bets(wish);
    case 'history':
      return history(wish);
    case 'reports':
      return reports(wish);
  }
}

/** Accounts have the ids 1 to n. Entries are made in bulk, as a year of play would have left them. */
async function prepare({ players, entries }: { players: number; entries: number }): Promise<void> {
  await migratePlatform(database.url);
  house = await openHouseAccount(database.db, {
    merchantId: MERCHANT,
    pocket: 'games',
    asset: 'CNY',
    isReal: true,
  });
  await database.pool.query(
    `insert into wallet.account (merchant_id, id, player_id, pocket, asset, balance)
     select ${MERCHANT}, g, g, 'main', 'CNY', 1000000000000 from generate_series(1, ${players}) g
     on conflict do nothing`,
  );
  if (entries > 0) await withoutIndexes(() => writeHistory(players, entries));
  await database.pool.query('vacuum analyze');
}

/** Ten million random keys, each put into its place in an index, take half an hour; sorted at the end, minutes. */
async function withoutIndexes(fill: () => Promise<void>): Promise<void> {
  const { rows } = await database.pool.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes
     where schemaname = 'wallet' and tablename = 'entry' and indexname <> 'entry_pkey'`,
  );
  for (const { name } of rows) await database.pool.query(`drop index wallet.${name}`);
  await fill();
  const client = await database.pool.connect();
  await client.query(`set maintenance_work_mem = '512MB'`);
  for (const { definition } of rows) await client.query(definition);
  client.release(true);
}

async function writeHistory(players: number, entries: number): Promise<void> {
  const STEP = 500_000;
  for (let made = 0; made < entries; made += STEP)
    await database.pool.query(
      `insert into wallet.entry (merchant_id, key, request_hash, debit, credit, amount, debit_after, reason, reference, created_at)
       select ${MERCHANT}, gen_random_uuid(), gen_random_uuid(),
         case g % 10 when 0 then 1 + g / 10 % ${BUSY} else 1 + (random() * ${players - 1})::bigint end, ${house}, 10000, 5,
         'catalogue.bet', 'round:' || g, now() - (${entries} - g) * interval '1 second'
       from generate_series(${made + 1}, ${Math.min(made + STEP, entries)}) g`,
    );
}

async function bets({ callers, players, ms }: { callers: number; players: number; ms: number }) {
  await betFor(callers, players, ms / 4);
  return betFor(callers, players, ms);
}

async function betFor(callers: number, players: number, ms: number) {
  const end = performance.now() + ms;
  const latencies: number[] = [];
  const caller = async () => {
    while (performance.now() < end) {
      const begun = performance.now();
      number += 1;
      const outcome = await batcher.post({
        merchantId: MERCHANT,
        key: `bench:${process.pid}:${number}`,
        movements: [
          {
            debit: BigInt(1 + ((number * 7919) % players)),
            credit: house,
            amount: 10n,
            reason: 'catalogue.bet',
            reference: `round:${number}`,
          },
        ],
      });
      if (outcome.kind !== 'posted') throw new Error(`a bet was answered with ${outcome.kind}`);
      latencies.push(performance.now() - begun);
    }
  };
  const begun = performance.now();
  await Promise.all(Array.from({ length: callers }, caller));
  return { rate: (latencies.length / (performance.now() - begun)) * 1_000, p99: quantile(latencies, 0.99) };
}

interface Reading {
  players: number;
  times: number;
}

/** A page of a member's records with its totals. */
const history = ({ players, times }: Reading) =>
  timed(times, async (time) => {
    const filter = { ...lastMonthOf(time, players), patterns: null, notPatterns: [], id: null };
    await listLines(database.db, { ...filter, before: null, limit: 20 });
    await sumLines(database.db, filter);
  });

/** What the merchant owes all members. */
async function reports({ times }: Reading) {
  await sealChain(database.db, MERCHANT);
  const liability = await timed(times, () => totalsByPocket(database.db, MERCHANT));
  return { liability };
}

/** The longest time that may be asked for at once, of a busy member and of any other in turn. */
function lastMonthOf(time: number, players: number) {
  const at = time * 7919;
  const accountId = BigInt(1 + (time % 2 ? at % BUSY : at % players));
  return { merchantId: MERCHANT, accountId, from: new Date(Date.now() - MONTH_MS), to: new Date() };
}

/** Milliseconds; 95 of 100 are faster. */
async function timed(times: number, work: (time: number) => Promise<unknown>): Promise<number> {
  const latencies: number[] = [];
  for (let time = 0; time < times; time++) {
    const begun = performance.now();
    await work(time);
    latencies.push(performance.now() - begun);
  }
  return quantile(latencies, 0.95);
}

function quantile(values: number[], share: number): number {
  values.sort((left, right) => left - right);
  return values[Math.floor(values.length * share)] ?? Number.NaN;
}
