// How often a room of fish is drawn in a real browser, and what of the processor each time costs.
import { build } from 'esbuild';
import { inRoot } from '../../scripts/lib/root.mjs';

/** @typedef {{ size: { width: number, height: number }, pixels: number, slowedBy: number, seconds: number }} Room */
/** @typedef {{ fish: number, frames: number, median: number, longest: number, costMs: number }} Seen */
/** @typedef {(isEmpty: boolean) => Promise<Seen>} Watch */

/** The page as one script, made of the studio's own. */
export async function bundleRoom() {
  const { outputFiles } = await build({
    entryPoints: [inRoot('bench', 'support', 'hunt-page.ts')],
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    logLevel: 'error',
  });
  return outputFiles[0]?.text ?? '';
}

/**
 * The room, and an empty canvas of its size, drawn for so long; the room for as long beforehand, until it has found how finely it can draw.
 * @param {import('playwright-core').Browser} browser @param {string} script @param {Room} room
 * @returns {Promise<{ room: Seen, empty: Seen }>}
 */
export const watchRoom = (browser, script, room) =>
  inRoom(browser, script, room, async (watch) => ({ room: await watch(false), empty: await watch(true) }));

/**
 * What a frame of the room takes of such a processor, once the room has found how finely it can draw. The browser slows a page down by the
 * clock, which others on the machine make slower still: so it is weighed at full speed, and what that gives is taken so many times.
 * @param {import('playwright-core').Browser} browser @param {string} script @param {Room} room
 * @returns {Promise<{ fish: number, costMs: number }>}
 */
export const weighRoom = (browser, script, room) =>
  inRoom(browser, script, room, async (watch, slowBy) => {
    await slowBy(1);
    const { fish, costMs } = await watch(false);
    return { fish, costMs: costMs * room.slowedBy };
  });

/**
 * @template T
 * @param {import('playwright-core').Browser} browser @param {string} script @param {Room} room
 * @param {(watch: Watch, slowBy: (rate: number) => Promise<unknown>) => Promise<T>} look
 */
async function inRoom(browser, script, { size, pixels, slowedBy, seconds }, look) {
  const context = await browser.newContext({ viewport: size, deviceScaleFactor: pixels });
  try {
    const page = await context.newPage();
    await page.setContent('<!doctype html><body style="margin: 0"></body>');
    await page.addScriptTag({ content: script });
    const devtools = await context.newCDPSession(page);
    const slowBy = (/** @type {number} */ rate) => devtools.send('Emulation.setCPUThrottlingRate', { rate });
    // Of the processor, not of the clock: others may use the machine.
    await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
    const busyMs = async () => {
      const { metrics } = await devtools.send('Performance.getMetrics');
      return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1_000;
    };
    /** @type {Watch} */
    const watch = async (isEmpty) => {
      // What comes before the first frame is no part of any: where frames are few, it would be most of each.
      const ms = seconds * 1_000;
      await page.evaluate((wish) => /** @type {any} */ (globalThis).huntFrames.fill(wish.ms, wish.isEmpty), {
        ms,
        isEmpty,
      });
      const before = await busyMs();
      const { fish, stamps } = await page.evaluate(
        (forMs) => /** @type {any} */ (globalThis).huntFrames.draw(forMs),
        ms,
      );
      return summed(fish, stamps, (await busyMs()) - before);
    };
    await slowBy(slowedBy);
    await watch(false);
    return await look(watch, slowBy);
  } finally {
    await context.close();
  }
}

/** @param {number} fish @param {number[]} stamps @param {number} usedMs @returns {Seen} */
function summed(fish, stamps, usedMs) {
  const gaps = stamps.slice(1).map((stamp, index) => stamp - (stamps[index] ?? 0));
  const sorted = [...gaps].sort((one, other) => one - other);
  return {
    fish,
    frames: (gaps.length * 1_000) / Math.max(1, (stamps.at(-1) ?? 0) - (stamps[0] ?? 0)),
    median: 1_000 / (sorted[Math.floor(sorted.length / 2)] ?? Number.NaN),
    longest: sorted.at(-1) ?? Number.NaN,
    costMs: usedMs / stamps.length,
  };
}
