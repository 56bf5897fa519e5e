// An issue full of bets from its result to the last payout: decided by the rules, paid once whatever happens, proven, told and
// counted. Beside three statements that write the same rows and know the winners beforehand.
import { startAsked } from './support/ask-child.mjs';
import { inTurn } from './support/bench.mjs';
import { startDurablePostgres } from './support/ledger.mjs';

/** @typedef {{ what: string, unit: string, ours: number, yardstick: number, bets: number }} Settled */

/**
 * What a bet costs in the largest issue, against one of the smallest: 1 is linear.
 * @param {Settled[]} settled
 */
function growthOf(settled) {
  const [least, most] = [settled[0], settled.at(-1)];
  if (!least || !most || least === most) return [];
  const growth = (/** @type {'ours' | 'yardstick'} */ whose) =>
    most[whose] / most.bets / (least[whose] / least.bets);
  const what = `a bet of ${most.bets.toLocaleString('en')} against one of ${least.bets.toLocaleString('en')} (1 is linear)`;
  return [{ what, unit: '×', ours: growth('ours'), yardstick: growth('yardstick') }];
}

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
    // The first issues of a program that has just started take longer, and are the last to do so.
    for (let round = 0; round < (quick ? 1 : 3); round += 1) {
      await settle('settle', 10_000);
      await settle('plain', 10_000);
    }

    /** @type {Settled[]} */
    const measurements = [];
    for (const [bets = 0, rounds = 1] of quick
      ? [[10_000, 1]]
      : [
          [10_000, 3],
          [100_000, 3],
          [1_000_000, 1],
        ]) {
      const result = await inTurn(
        rounds,
        () => settle('settle', bets),
        () => settle('plain', bets),
      );
      const what = `${bets.toLocaleString('en')} bets, 10 % winners`;
      measurements.push({ what, unit: 'ms', bets, ...result });
    }
    return [...measurements, ...growthOf(measurements)];
  },
};
