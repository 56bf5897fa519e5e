// How long a member's and a team's month take to read while the record of activity grows.
import { startAsked } from './support/ask-child.mjs';
import { startDurablePostgres } from './support/ledger.mjs';

const MEMBER_GOAL_MS = 50;
const TEAM_GOAL_MS = 500;

/** @type {import('./support/bench.mjs').Bench} */
export default {
  name: 'reading the record of activity',
  yardstick: 'the goals of 50 ms and 500 ms',
  async run({ life, say, quick }) {
    const postgres = await startDurablePostgres(life);
    const reading = startAsked('activity-bench.ts', { DATABASE_URL: postgres.url }, life);
    const measurements = [];
    for (const lines of quick ? [10_000] : [100_000, 1_000_000, 10_000_000]) {
      say(`the record grows to ${lines} lines`);
      const { member, team } = await reading({
        lines,
        members: quick ? 1_000 : 100_000,
        times: quick ? 20 : 100,
      });
      const size = lines.toLocaleString('en');
      measurements.push(
        {
          what: `a member's month, ${size} lines, 95 of 100`,
          unit: 'ms',
          ours: member,
          yardstick: MEMBER_GOAL_MS,
        },
        {
          what: `a team of 100,000 for a month, ${size} lines, 95 of 100`,
          unit: 'ms',
          ours: team,
          yardstick: TEAM_GOAL_MS,
        },
      );
    }
    return measurements;
  },
};
