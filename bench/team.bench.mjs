// What an agent with a large team waits for: the overview of today and of a month, and a page of downlines, over HTTP.
import { performance } from 'node:perf_hooks';
import { startAsked } from './support/ask-child.mjs';
import { startDurablePostgres } from './support/ledger.mjs';
import { startServer } from './support/server.mjs';

const DAY_MS = 86_400_000;
const ZONE = 'Asia/Shanghai';
const OVERVIEW_GOAL_MS = 300;
const MONTH_GOAL_MS = 500;
const PAGE_GOAL_MS = 200;

/** @type {import('./support/bench.mjs').Bench} */
export default {
  name: 'a large team',
  yardstick: 'the goals of 300 ms for today, 500 ms for a month and 200 ms for a page',
  async run({ life, say, quick }) {
    const measurements = [];
    for (const players of quick ? [1_000] : [10_000, 100_000]) {
      say(`a team of ${players}`);
      const postgres = await startDurablePostgres(life);
      const plant = startAsked('team-bench.ts', { DATABASE_URL: postgres.url }, life);
      const token = await plant({ players, agents: players / 10 });
      const address = await startServer(postgres.url, life);
      const [to, from] = [dayOf(Date.now()), dayOf(Date.now() - 30 * DAY_MS)];
      for (const [what, path, goal] of /** @type {const} */ ([
        ['the overview of today', `report/overview?from=${to}&to=${to}`, OVERVIEW_GOAL_MS],
        ['the overview of 31 days', `report/overview?from=${from}&to=${to}`, MONTH_GOAL_MS],
        ['a page of downlines', 'downlines?pageNo=1&pageSize=50', PAGE_GOAL_MS],
        [
          'a page of those who are called so',
          'downlines?account=large2000&pageNo=1&pageSize=50',
          PAGE_GOAL_MS,
        ],
      ]))
        measurements.push({
          what: `${what}, ${players.toLocaleString('en')} players, 95 of 100`,
          unit: 'ms',
          ours: await slowest(`${address}/wps/agent/${path}`, token, quick ? 20 : 100),
          yardstick: goal,
        });
    }
    return measurements;
  },
};

/** @param {number} ms */
const dayOf = (ms) => new Intl.DateTimeFormat('sv-SE', { timeZone: ZONE }).format(ms);

/** The time that 95 of 100 stay below, in milliseconds. @param {string} url @param {string} token @param {number} times */
async function slowest(url, token, times) {
  const headers = { Merchant: 'aurora', Device: 'web', Language: 'en', Authorization: token };
  /** @type {number[]} */
  const took = [];
  for (let time = -3; time < times; time += 1) {
    const begun = performance.now();
    const answer = await fetch(url, { headers });
    const { success, message } = /** @type {{ success: boolean, message?: string }} */ (await answer.json());
    if (!success) throw new Error(`${url} was answered with ${message}`);
    // The first ones of a program that has just started take longer.
    if (time >= 0) took.push(performance.now() - begun);
  }
  return took.sort((left, right) => left - right)[Math.floor(times * 0.95)] ?? Number.NaN;
}
