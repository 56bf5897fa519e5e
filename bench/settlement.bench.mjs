// A day of a large team from the record to the last wage: frozen, computed contract by contract with its proof, put aside and paid once
// whatever happens. Beside plain SQL that adds up the same teams, knows the rates and writes the same rows.
import { startAsked } from './support/ask-child.mjs';
import { inTurn, median } from './support/bench.mjs';
import { startDurablePostgres } from './support/ledger.mjs';

const DAY_GOAL_MS = 600_000;

/** @type {import('./support/bench.mjs').Bench} */
export default {
  name: 'settling a day of agents',
  yardstick:
    'plain SQL that adds up the same teams and inserts the same bills and entries; the goal of 10 minutes',
  async run({ life, quick }) {
    const postgres = await startDurablePostgres(life);
    const settlements = startAsked('settlement-bench.ts', { DATABASE_URL: postgres.url }, life);
    const team = quick ? { players: 5_000, agents: 500 } : { players: 100_000, agents: 10_000 };
    await settlements({ what: 'prepare', ...team });
    const settle = async (/** @type {string} */ what) => {
      await settlements({ what: 'fill', ...team });
      return /** @type {Promise<{ billed: number, paid: number }>} */ (settlements({ what, ...team }));
    };
    // The first day of a program that has just started takes longer.
    await settle('settle');
    /** @type {{ ours: number[], yardstick: number[] }} */
    const billed = { ours: [], yardstick: [] };
    const timed = (/** @type {'ours' | 'yardstick'} */ whose, /** @type {string} */ what) => async () => {
      const took = await settle(what);
      billed[whose].push(took.billed);
      return took.paid;
    };
    const paid = await inTurn(quick ? 1 : 3, timed('ours', 'settle'), timed('yardstick', 'plain'));
    const size = `${team.players.toLocaleString('en')} players, ${team.agents.toLocaleString('en')} contracts`;
    return [
      {
        what: `${size}, to the last bill`,
        unit: 'ms',
        ours: median(billed.ours),
        yardstick: median(billed.yardstick),
      },
      { what: `${size}, to the last payment`, unit: 'ms', ...paid },
      { what: 'the same against the goal', unit: 'ms', ours: paid.ours, yardstick: DAY_GOAL_MS },
    ];
  },
};
