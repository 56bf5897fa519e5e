// A live table: a thousand players bet in a window of ten seconds. How long each waits until the chips lie, whether all are decided
// before the outcome, and how long after it the last one is paid.
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { startAsked } from './support/ask-child.mjs';
import { startDurablePostgres } from './support/ledger.mjs';
import { seatPlayers, startBoth } from './support/studio.mjs';
import { startBareServer } from './support/yardstick.mjs';

const players = 1_000;
const stake = 10_000n;
const windowMs = 10_000;
const game = 'live-roulette';

/** @typedef {{ number: number, locksMs: number, opensMs: number, paidAfterMs: number | null, outcome: number | null }} Round */

/** @type {import('./support/bench.mjs').Bench} */
export default {
  name: 'live-table',
  yardstick: 'a bare Fastify handler with the same bytes, asked at the same moments',
  async run({ life, say, quick }) {
    const postgres = await startDurablePostgres(life);
    const load = startAsked('bet-load.ts', { DATABASE_URL: postgres.url }, life);
    await load({ what: 'prepare', players });
    const { studioUrl } = await startBoth(postgres.url, life, {
      STUDIO_TABLE_BETTING_MS: String(windowMs + 4_000),
    });
    const studio = studioUrl.replace(/\/$/, '');
    const client = new pg.Client({ connectionString: postgres.url });
    await client.connect();
    life.hold(Promise.resolve(), () => client.end());
    const keys = await seatPlayers(client, game);
    /** @type {{ bet: number, paid: number, plain: number }[]} */
    const results = [];
    for (let turn = 0; turn < (quick ? 1 : 2); turn += 1)
      results.push(await playRound(client, { studio, keys, life, say }));
    const worst = (/** @type {'bet' | 'paid' | 'plain'} */ of) =>
      Math.max(...results.map((result) => result[of]));
    return [
      {
        what: `chips laid, ${players} players in ${windowMs / 1000} s at one table, 99 of 100`,
        unit: 'ms',
        ours: worst('bet'),
        yardstick: worst('plain'),
      },
      {
        what: `${players} bets paid after the outcome`,
        unit: 'ms',
        ours: worst('paid'),
        yardstick: worst('plain'),
      },
    ];
  },
};

/**
 * @param {pg.Client} client
 * @param {{ studio: string, keys: string[] } & Pick<import('./support/bench.mjs').Context, 'life' | 'say'>} context
 */
async function playRound(client, { studio, keys, life, say }) {
  const before = await moneyOfAll(client);
  const last = (await newest(client))?.number ?? 0;
  const round = await eventually(async () => {
    const found = await newest(client);
    return found && found.number > last && Date.now() < found.opensMs + 1_500 ? found : null;
  });
  const moments = keys.map(() => Date.now() + 200 + Math.random() * (windowMs - 200));
  /** @type {Response | undefined} */
  let sample;
  const times = await Promise.all(
    keys.map(async (key, place) => {
      await until(moments[place] ?? 0);
      const begin = performance.now();
      const bets = [{ bet: place % 2 ? 'red' : 'black', stake: String(stake) }];
      const response = await fetch(`${studio}/studio/v1/table/lay`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ key, requestId: randomUUID(), number: round.number, bets }),
      });
      sample ??= response.clone();
      const { code } = /** @type {{ code: string }} */ (await response.json());
      if (code !== 'OK') throw new Error(`a chip was answered with ${code}`);
      return performance.now() - begin;
    }),
  );
  if (Date.now() >= round.locksMs) throw new Error('Not all chips were decided before the lock.');
  const paid = await eventually(async () => {
    const found = await newest(client, round.number);
    return found && found.paidAfterMs !== null ? found : null;
  });
  const won = paid.outcome === 0 ? 0n : BigInt(players / 2) * stake * 2n;
  if ((await moneyOfAll(client)) !== before - BigInt(players) * stake + won)
    throw new Error('The players have not what they are due.');
  const bare = await life.hold(startBareServer(sample ?? new Response('{}')), ({ stop }) => stop());
  const plain = await Promise.all(
    keys.map(async () => {
      await until(Date.now() + (Math.random() * windowMs) / 4);
      const begin = performance.now();
      await (await fetch(`${bare.address}/studio/v1/table/lay`)).text();
      return performance.now() - begin;
    }),
  );
  const result = { bet: p99(times), paid: paid.paidAfterMs ?? 0, plain: p99(plain) };
  say(
    `all ${players} in before the lock, ${result.bet.toFixed(0)} ms for 99 of 100, ${median(times).toFixed(0)} ms for half; paid ${result.paid.toFixed(0)} ms after the outcome`,
  );
  return result;
}

/** @param {pg.Client} client @param {number} [number] @returns {Promise<Round | undefined>} */
async function newest(client, number) {
  const { rows } = await client.query(
    `select number, (extract(epoch from locks_at) * 1000)::float8 as "locksMs", (extract(epoch from opens_at) * 1000)::float8 as "opensMs",
       (extract(epoch from paid_at - decided_at) * 1000)::float8 as "paidAfterMs", outcome
     from studio.live_round where game = $1 and ($2::integer is null or number = $2) order by number desc limit 1`,
    [game, number ?? null],
  );
  return rows[0];
}

/** @param {pg.Client} client */
async function moneyOfAll(client) {
  const { rows } = await client.query(
    `select sum(balance)::text as sum from wallet.account where player_id >= 1000000 and pocket = 'main'`,
  );
  return BigInt(rows[0].sum);
}

/** @template Found @param {() => Promise<Found | null>} look @returns {Promise<Found>} */
async function eventually(look) {
  for (let turn = 0; turn < 1_200; turn += 1) {
    const found = await look();
    if (found) return found;
    await until(Date.now() + 50);
  }
  throw new Error('The table does not go on.');
}

/** @param {number} momentMs */
const until = (momentMs) => new Promise((resolve) => setTimeout(resolve, Math.max(0, momentMs - Date.now())));

/** @param {number[]} times @param {number} share */
const at = (times, share) =>
  [...times].sort((left, right) => left - right)[Math.floor(times.length * share)] ?? Number.NaN;
/** @param {number[]} times */
const p99 = (times) => at(times, 0.99);
/** @param {number[]} times */
const median = (times) => at(times, 0.5);
