// A night's rebates from the record to the last payment: decided by rank and product, each once whatever happens, paid through the
// ledger and told. Beside three statements that write the same rows with a rate that they know beforehand.
import { startAsked } from './support/ask-child.mjs';
import { inTurn } from './support/bench.mjs';
import { startDurablePostgres } from './support/ledger.mjs';

/** @type {import('./support/bench.mjs').Bench} */
export default {
  name: 'a night of rebates',
  yardstick: 'plain SQL that inserts the same lines and entries and adds to the same balances',
  async run({ life, quick }) {
    const postgres = await startDurablePostgres(life);
    const rebates = startAsked('rebate-bench.ts', { DATABASE_URL: postgres.url }, life);
    const members = quick ? 5_000 : 100_000;
    await rebates({ what: 'prepare', members });
    const pay = async (/** @type {string} */ what) => {
      await rebates({ what: 'fill', members });
      return /** @type {Promise<number>} */ (rebates({ what, members }));
    };
    // The first night of a program that has just started takes longer.
    await pay('run');
    const result = await inTurn(
      quick ? 1 : 2,
      () => pay('run'),
      () => pay('plain'),
    );
    return [{ what: `${members.toLocaleString('en')} members`, unit: 'ms', ...result }];
  },
};
