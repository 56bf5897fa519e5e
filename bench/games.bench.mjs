// Games: a page of a large lobby, the way into a game, and whole rounds through the vendor protocol.
import autocannon from 'autocannon';
import pg from 'pg';
import { startAsked } from './support/ask-child.mjs';
import { inTurn } from './support/bench.mjs';
import { startDurablePostgres, startLedger } from './support/ledger.mjs';
import { addManyGames } from './support/many-games.mjs';
import { startServer } from './support/server.mjs';
import { startBareServer } from './support/yardstick.mjs';

const players = 10_000;
const games = 5_000;
const lobby = '/wps/relay/GCS_userGameList?pageNo=1&pageSize=40';
const launch = '/wps/relay/GCS_gameTrialLaunch';
const merchant = { Merchant: 'aurora', Device: 'web', Language: 'EN' };

/** @type {import('./support/bench.mjs').Bench} */
export default {
  name: 'games',
  yardstick:
    'for calls a bare Fastify handler with the same bytes, for rounds the ledger alone, on the same server',
  async run({ life, say, quick }) {
    const postgres = await startDurablePostgres(life);
    const load = startAsked('bet-load.ts', { DATABASE_URL: postgres.url }, life);
    await load({ what: 'prepare', players });
    await addManyGames(postgres.url, games);
    const address = await startServer(postgres.url, life);
    return [
      await measureLobby(address, { life, quick }),
      await measureLaunch(address, { life, say, quick }),
      await measureRounds(address, { life, load, postgres, quick }),
    ];
  },
};

/** @param {string} address @param {Pick<import('./support/bench.mjs').Context, 'life' | 'quick'>} context */
async function measureLobby(address, { life, quick }) {
  const url = address + lobby;
  const answer = await fetch(url, { headers: merchant });
  const { value } = /** @type {{ value: { games: unknown[], totalPages: number } }} */ (
    await answer.clone().json()
  );
  if (value.games.length !== 40 || value.totalPages < games / 40)
    throw new Error('This is not the large lobby.');
  const bare = await life.hold(startBareServer(answer), ({ stop }) => stop());
  const rate = async (/** @type {string} */ of) => {
    const { requests, non2xx, errors } = await autocannon({
      url: of,
      headers: merchant,
      duration: quick ? 1 : 3,
      connections: 20,
    });
    if (non2xx + errors) throw new Error(`${non2xx + errors} calls to ${of} were not answered well.`);
    return requests.average;
  };
  const result = await inTurn(
    quick ? 1 : 5,
    () => rate(url),
    () => rate(bare.address + lobby),
  );
  return { what: `lobby page of 40 out of ${games}`, unit: 'requests/s', ...result };
}

/** One caller, one launch after the other: how long a player waits for the address. @param {string} address
 * @param {Pick<import('./support/bench.mjs').Context, 'life' | 'say' | 'quick'>} context */
async function measureLaunch(address, { life, say, quick }) {
  const launches = quick ? 20 : 100;
  // The first launches of a server that has just started are slower than those of any player after.
  const unmeasured = 10;
  const wish = JSON.stringify({ vassalage: 'FGS', gameId: 'jade-lantern-garden', accountType: 0 });
  const times = [];
  let last = new Response('{}');
  for (let number = -unmeasured; number < launches; number += 1) {
    // Each from another address: one opens a game a second at most.
    const from = { 'X-Forwarded-For': `10.1.0.${unmeasured + number}` };
    const headers = { ...merchant, ...from, 'Content-Type': 'application/json' };
    const begin = performance.now();
    last = await fetch(`${address}${launch}`, { method: 'POST', headers, body: wish });
    const text = await last.text();
    if (number >= 0) times.push(performance.now() - begin);
    if (!text.includes('token=')) throw new Error(`A launch was answered with ${text}`);
    last = new Response(text, { headers: last.headers });
  }
  const bare = await life.hold(startBareServer(last), ({ stop }) => stop());
  const plain = [];
  for (let number = 0; number < launches; number += 1) {
    const begin = performance.now();
    await (await fetch(`${bare.address}${launch}`)).text();
    plain.push(performance.now() - begin);
  }
  say(`a launch address within ${p95(times).toFixed(1)} ms for 95 of 100`);
  return {
    what: 'address of a launched game, 95 of 100',
    unit: 'ms',
    ours: p95(times),
    yardstick: p95(plain),
  };
}

/**
 * @param {string} address
 * @param {{ life: import('../scripts/lib/lifetime.mjs').Lifetime, quick: boolean, load: (wish: object) => Promise<any>,
 *   postgres: { url: string } }} context
 */
async function measureRounds(address, { life, load, postgres, quick }) {
  const own = new URL(postgres.url);
  own.pathname = 'ledger';
  await onServer(postgres.url, (client) => client.query('create database ledger'));
  const ledger = startLedger(own.href, life);
  await ledger.prepare({ players, entries: 0 });
  const ms = quick ? 1_000 : 5_000;
  const rounds = { what: 'bets', call: 'betWin', address, connections: 64, players, ms };
  // Both are warm: a server that has been up for a minute knows its tables, and most sessions have played before.
  await load(rounds);
  await load({ what: 'analyze' });
  await load({ ...rounds, connections: 256, ms: 2 * ms });
  await ledger.bets({ callers: 64, players, ms });
  const result = await inTurn(
    quick ? 1 : 3,
    async () => (await load(rounds)).rate,
    async () => (await ledger.bets({ callers: 64, players, ms })).rate,
  );
  return { what: 'rounds through HTTP, signature and ledger, 64 connections', unit: 'rounds/s', ...result };
}

/** @template T @param {string} url @param {(client: pg.Client) => Promise<T>} work */
async function onServer(url, work) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return work(client).finally(() => client.end());
}

/** @param {number[]} times */
function p95(times) {
  const sorted = [...times].sort((left, right) => left - right);
  return sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN;
}
