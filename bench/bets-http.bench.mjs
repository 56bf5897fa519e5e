// Bets as a vendor sends them: signed, over HTTP, held to session, limits and stops, kept with their record, answered with
// the balance. Beside the plain transactions of PostgreSQL's own benchmark on the same server.
import { startAsked } from './support/ask-child.mjs';
import { inTurn } from './support/bench.mjs';
import { startDurablePostgres } from './support/ledger.mjs';
import { hasPgbench, preparePgbench } from './support/pgbench.mjs';
import { startServer } from './support/server.mjs';

/** @type {import('./support/bench.mjs').Bench} */
export default {
  name: 'bets a second over HTTP',
  yardstick: 'pgbench TPC-B, prepared, scale 20, 16 clients, on the same server',
  async run({ life, say, quick }) {
    if (!hasPgbench()) {
      say('left out: pgbench is not installed');
      return [];
    }
    const players = quick ? 1_000 : 10_000;
    const postgres = await startDurablePostgres(life);
    const load = startAsked('bet-load.ts', { DATABASE_URL: postgres.url }, life);
    await load({ what: 'prepare', players });
    const address = await startServer(postgres.url, life);
    const plain = await preparePgbench(postgres.url, quick ? 1 : 5);
    const ms = quick ? 1_000 : 5_000;
    // A server that has been up for a minute knows its tables, and most sessions have bet before: the first bet looks closer.
    await load({ what: 'bets', address, connections: 64, players, ms });
    await load({ what: 'analyze' });
    await load({ what: 'bets', address, connections: 256, players, ms: 2 * ms });

    const measurements = [];
    for (const [what, connections, among] of /** @type {const} */ ([
      ['64 connections', 64, players],
      ['256 connections', 256, players],
      ['64 connections, all betting for one player', 64, 1],
    ])) {
      /** @type {number[]} */
      const slowest = [];
      /** @type {number[]} */
      const tails = [];
      let count = 0;
      /** @type {number[]} */
      const callers = [];
      const result = await inTurn(
        quick ? 1 : 3,
        async () => {
          const {
            rate,
            p99,
            slowest: tail,
            answers,
            callerCpu,
          } = await load({
            what: 'bets',
            address,
            connections,
            players: among,
            ms,
          });
          slowest.push(p99);
          tails.push(...tail);
          count += answers;
          callers.push(callerCpu);
          return rate;
        },
        plain,
      );
      say(
        `${what}: 99 of 100 within ${percentile99(tails, count).toFixed(1)} ms, ` +
          `run by run ${slowest.map((p99) => p99.toFixed(1)).join(', ')}; ` +
          `of the machine each took its caller ${callers.map((cpu) => cpu.toFixed(0)).join(', ')} µs`,
      );
      measurements.push({ what, unit: 'bets/s', ...result });
    }
    return measurements;
  },
};

/** Of all runs together: the slowest of each are among the slowest of all. @param {number[]} tails @param {number} count */
const percentile99 = (tails, count) =>
  tails.toSorted((left, right) => right - left)[Math.floor(count / 100)] ?? Number.NaN;
