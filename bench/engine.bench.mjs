// How many rounds of each slot the engine plays in one thread: seeds, reels, lines and free spins, without money or network.
import { execFileSync } from 'node:child_process';
import { inRoot } from '../scripts/lib/root.mjs';
import { inTurn } from './support/bench.mjs';

const slots = [
  'jade-lantern-garden',
  'monsoon-terraces',
  'brass-sevens',
  'crystal-hollow',
  'dragon-vault',
  'tiger-peaks',
];

/** @type {import('./support/bench.mjs').Bench} */
export default {
  name: 'the engine in one thread',
  yardstick: 'only drawing the first word of as many rounds',
  async run({ quick }) {
    const measurements = [];
    for (const slot of slots) {
      const words = { spins: 0, draws: 0 };
      const result = await inTurn(
        quick ? 1 : 3,
        async () => words.spins,
        async () => {
          Object.assign(words, measure(slot, quick ? 500 : 3_000));
          return words.draws;
        },
      );
      measurements.push({ what: slot, unit: 'rounds/s', ...result });
    }
    return measurements;
  },
};

/** Both in one process of their own. @param {string} slot @param {number} ms @returns {{ spins: number, draws: number }} */
function measure(slot, ms) {
  const program = inRoot('apps', 'studio', 'src', 'spin-speed.ts');
  return JSON.parse(
    execFileSync(process.execPath, ['--import', 'tsx', program, slot, String(ms)], {
      cwd: inRoot(),
      encoding: 'utf8',
    }),
  );
}
