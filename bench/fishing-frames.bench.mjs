// A room of fish in a real browser: four players who shoot without a pause, sixty fish. How often it is drawn, on a desk, on a phone, and on
// a processor that is four times slower.
import { launchBrowser } from '../scripts/lib/browser.mjs';
import { bundleRoom, watchRoom } from './support/hunt-frames.mjs';

const desk = { size: { width: 1440, height: 900 }, pixels: 1 };
const phone = { size: { width: 390, height: 844 }, pixels: 2 };
const rooms = /** @type {const} */ ([
  ['1440x900', { ...desk, slowedBy: 1 }],
  ['1440x900, a processor four times slower', { ...desk, slowedBy: 4 }],
  ['390x844', { ...phone, slowedBy: 1 }],
]);

/** @type {import('./support/bench.mjs').Bench} */
export default {
  name: 'fishing-frames',
  yardstick: 'a canvas of the same size that is only cleared, in the same browser',
  async run({ life, say, quick }) {
    const script = await bundleRoom();
    const browser = await life.hold(launchBrowser(), (begun) => begun.close());
    const measurements = [];
    for (const [what, own] of rooms) {
      const { room, empty } = await watchRoom(browser, script, { ...own, seconds: quick ? 3 : 8 });
      say(
        `${what}: ${room.fish} fish, median ${room.median.toFixed(1)} frames/s, the longest took ${room.longest.toFixed(0)} ms, ` +
          `${room.costMs.toFixed(1)} ms of the processor each (empty: ${empty.costMs.toFixed(1)})`,
      );
      measurements.push({
        what: `a full room, ${what}`,
        unit: 'frames/s',
        ours: room.median,
        yardstick: empty.median,
      });
    }
    return measurements;
  },
};
