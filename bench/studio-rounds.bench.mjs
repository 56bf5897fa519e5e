// Spins of a slot as players make them: the page asks the studio, the studio draws, writes down, asks the platform for stake
// and win, and answers. What each of the programs computes for a round, beside what the ledger alone does.
import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import pg from 'pg';
import { startAsked } from './support/ask-child.mjs';
import { inTurn } from './support/bench.mjs';
import { startDurablePostgres, startLedger } from './support/ledger.mjs';
import { processorMs } from './support/processor-time.mjs';
import { seatPlayers, startBoth } from './support/studio.mjs';

/** Each of those who spin at once has some of them for itself: nobody plays two rounds at a time. */
const players = 1_024;
const atOnce = 64;
const game = 'jade-lantern-garden';

/** @type {import('./support/bench.mjs').Bench} */
export default {
  name: 'rounds through the studio',
  yardstick: "the ledger's own batches on the same server, 64 callers",
  async run({ life, say, quick }) {
    const postgres = await startDurablePostgres(life);
    const load = startAsked('bet-load.ts', { DATABASE_URL: postgres.url }, life);
    await load({ what: 'prepare', players });
    const { studioUrl, pids } = await startBoth(postgres.url, life);
    const client = new pg.Client({ connectionString: postgres.url });
    await client.connect();
    life.hold(Promise.resolve(), () => client.end());
    const keys = await seatPlayers(client, game);
    await client.query('create database ledger');
    const own = new URL(postgres.url);
    own.pathname = 'ledger';
    const ledger = startLedger(own.href, life);
    await ledger.prepare({ players, entries: 0 });
    const ms = quick ? 1_000 : 5_000;
    await spin(studioUrl, keys, ms);
    await load({ what: 'analyze' });

    const programs = { ...pids, PostgreSQL: postgres.pid };
    /** @type {string[]} */
    const costs = [];
    const result = await inTurn(
      quick ? 1 : 3,
      async () => {
        const before = Object.values(programs).map(processorMs);
        const rounds = await spin(studioUrl, keys, ms);
        const each = Object.values(programs).map((pid, at) => processorMs(pid) - (before[at] ?? 0));
        costs.push(
          Object.keys(programs)
            .map((name, at) => `${name} ${(((each[at] ?? 0) * 1_000) / rounds).toFixed(0)}`)
            .join(', '),
        );
        return (rounds * 1_000) / ms;
      },
      async () => (await ledger.bets({ callers: atOnce, players, ms })).rate,
    );
    say(`of the machine a round took, in µs: ${costs.join('; ')}`);
    return [{ what: `spins of ${atOnce} players at once`, unit: 'rounds/s', ...result }];
  },
};

/** Everybody spins as soon as the last spin is answered. How many rounds there were. @param {string} studio @param {string[]} keys
 * @param {number} ms */
async function spin(studio, keys, ms) {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  const end = performance.now() + ms;
  let rounds = 0;
  const seat = async (/** @type {number} */ from) => {
    for (let at = from; performance.now() < end; at = (at + atOnce) % keys.length) {
      await play(studio, agent, keys[at] ?? '');
      rounds += 1;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, (_, from) => seat(from)));
  agent.destroy();
  return rounds;
}

/** A spin, and the free ones that it leads to. @param {string} studio @param {Agent} agent @param {string} key */
async function play(studio, agent, key) {
  let round = await ask(new URL('/studio/v1/round', studio), agent, { key, input: { stake: '10000' } });
  while (!round.isOver)
    round = await ask(new URL('/studio/v1/act', studio), agent, {
      key,
      roundId: round.roundId,
      input: { type: 'spin' },
    });
}

/** @param {URL} url @param {Agent} agent @param {object} wish @returns {Promise<{ roundId: string, isOver: boolean }>} */
function ask(url, agent, wish) {
  const body = JSON.stringify({ ...wish, requestId: randomUUID() });
  const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
  return new Promise((resolve, reject) => {
    const asked = request(url, { method: 'POST', agent, headers }, (answer) => {
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (part) => {
        text += part;
      });
      answer.on('end', () =>
        answer.statusCode === 200
          ? resolve(JSON.parse(text).value)
          : reject(new Error(`A spin was answered with ${text}`)),
      );
    });
    asked.on('error', reject);
    asked.end(body);
  });
}
