// What a measurement looks like. Every number stands beside a yardstick measured in the same run, because a number
// alone says more about the machine, and about what else it was doing, than about the program.

/**
 * @typedef {object} Measurement
 * @property {string} what
 * @property {string} unit
 * @property {number} ours
 * @property {number} yardstick
 *
 * @typedef {object} Context
 * @property {import('../../scripts/lib/lifetime.mjs').Lifetime} life
 * @property {(line: string) => void} say
 * @property {boolean} quick  a look instead of a measurement: shorter, and good for nothing but seeing that it works
 * @property {() => Promise<void>} pages  makes sure that the site and the console are built
 * @property {() => Promise<string>} platform  the address of a whole server with demo data, started when first asked for
 *
 * @typedef {object} Bench
 * @property {string} name
 * @property {string} yardstick  what ours is compared with, in words
 * @property {(context: Context) => Promise<Measurement[]>} run
 */

/** @param {number[]} values */
export function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const [upper = Number.NaN, lower = Number.NaN] = [sorted[middle], sorted[middle - 1]];
  return sorted.length % 2 ? upper : (upper + lower) / 2;
}

/**
 * Measures both in turn, so that a machine that gets slower in between slows both.
 * @param {number} rounds @param {() => Promise<number>} ours @param {() => Promise<number>} yardstick
 */
export async function inTurn(rounds, ours, yardstick) {
  const results = { ours: /** @type {number[]} */ ([]), yardstick: /** @type {number[]} */ ([]) };
  for (let round = 0; round < rounds; round += 1) {
    results.yardstick.push(await yardstick());
    results.ours.push(await ours());
  }
  return { ours: median(results.ours), yardstick: median(results.yardstick) };
}
