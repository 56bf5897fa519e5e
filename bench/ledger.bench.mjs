// How many entries a second the ledger posts, beside the plain transactions of PostgreSQL's own benchmark.
import { inTurn } from './support/bench.mjs';
import { startDurablePostgres, startLedger } from './support/ledger.mjs';
import { hasPgbench, preparePgbench } from './support/pgbench.mjs';

const players = 10_000;

/** @type {import('./support/bench.mjs').Bench} */
export default {
  name: 'ledger entries a second through the batched path',
  yardstick: 'pgbench TPC-B, prepared, scale 20, 16 clients, on the same server',
  async run({ life, say, quick }) {
    if (!hasPgbench()) {
      say('left out: pgbench is not installed');
      return [];
    }
    const postgres = await startDurablePostgres(life);
    const ledger = startLedger(postgres.url, life);
    await ledger.prepare({ players, entries: 0 });
    const plain = await preparePgbench(postgres.url, quick ? 1 : 5);
    const ms = quick ? 1_000 : 5_000;
    const rounds = quick ? 1 : 3;

    const measurements = [];
    for (const [what, callers, among] of /** @type {const} */ ([
      ['64 callers', 64, players],
      ['256 callers', 256, players],
      ['64 callers, all betting for one player', 64, 1],
    ])) {
      /** @type {number[]} */
      const slowest = [];
      const result = await inTurn(
        rounds,
        async () => {
          const { rate, p99 } = await ledger.bets({ callers, players: among, ms });
          slowest.push(p99);
          return rate;
        },
        plain,
      );
      say(`${what}: 99 of 100 within ${Math.max(...slowest).toFixed(1)} ms`);
      measurements.push({ what, unit: 'entries/s', ...result });
    }
    return measurements;
  },
};
