// An issue full of bets from its result to the last payout: decided by the rules, paid once whatever happens, proven, told and
// counted. Beside three statements that write the same rows and know the winners beforehand.
import { startAsked } from './support/ask-child.mjs';
import { inTurn } from './support/bench.mjs';
import { startDurablePostgres } from './support/ledger.mjs';

/** @type {import('./support/bench.mjs').Bench} */
export default {
  name: 'settling a lottery',
  yardstick: 'a plain SQL job that updates the same bets and inserts the same entries',
  async run({ life, quick }) {
    const postgres = await startDurablePostgres(life);
    const lottery = startAsked('lottery-bench.ts', { DATABASE_URL: postgres.url }, life);
    await lottery({ what: 'prepare' });
    const settle = async (/** @type {string} */ what, /** @type {number} */ bets) => {
      await lottery({ what: 'fill', bets });
      return /** @type {Promise<number>} */ (lottery({ what, bets }));
    };

    const measurements = [];
    for (const [bets, rounds] of quick
      ? [[10_000, 1]]
      : [
          [10_000, 3],
          [100_000, 3],
          [1_000_000, 1],
        ]) {
      const result = await inTurn(
        rounds ?? 1,
        () => settle('settle', bets ?? 0),
        () => settle('plain', bets ?? 0),
      );
      measurements.push({ what: `${bets?.toLocaleString('en')} bets, 10 % winners`, unit: 'ms', ...result });
    }
    return measurements;
  },
};
