// Bets on a lottery as a member's page sends them: over HTTP, with a session, priced by the rules, paid, and written into the
// hashed book of their issue. Beside the plain transactions of PostgreSQL's own benchmark on the same server.
import { startAsked } from './support/ask-child.mjs';
import { inTurn } from './support/bench.mjs';
import { startDurablePostgres } from './support/ledger.mjs';
import { hasPgbench, preparePgbench } from './support/pgbench.mjs';
import { startServer } from './support/server.mjs';

/** @type {import('./support/bench.mjs').Bench} */
export default {
  name: 'lottery bets a second over HTTP',
  yardstick: 'pgbench TPC-B, prepared, scale 20, 16 clients, on the same server',
  async run({ life, say, quick }) {
    if (!hasPgbench()) {
      say('left out: pgbench is not installed');
      return [];
    }
    const players = quick ? 1_000 : 10_000;
    const postgres = await startDurablePostgres(life);
    const load = startAsked('lottery-load.ts', { DATABASE_URL: postgres.url }, life);
    await load({ what: 'prepare', players });
    const address = await startServer(postgres.url, life);
    const plain = await preparePgbench(postgres.url, quick ? 1 : 5);
    const ms = quick ? 1_000 : 5_000;
    // A server that has been up for a minute knows its tables.
    await load({ what: 'bets', address, connections: 64, players, ms });
    await load({ what: 'analyze' });
    await load({ what: 'bets', address, connections: 256, players, ms: 2 * ms });

    const measurements = [];
    for (const connections of [64, 256]) {
      /** @type {number[]} */
      const slowest = [];
      const result = await inTurn(
        quick ? 1 : 3,
        async () => {
          const { rate, p99 } = await load({ what: 'bets', address, connections, players, ms });
          slowest.push(p99);
          return rate;
        },
        plain,
      );
      say(
        `${connections} connections: 99 of 100 within ${slowest.map((p99) => p99.toFixed(1)).join(', ')} ms`,
      );
      measurements.push({ what: `${connections} connections`, unit: 'bets/s', ...result });
    }
    return measurements;
  },
};
