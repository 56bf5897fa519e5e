// The slot lobby with thousands of games in a real browser: whether it scrolls as smoothly as a page with nothing on it, and
// whether anything moves that nobody has moved.
import { launchBrowser } from '../scripts/lib/browser.mjs';
import { startTemporaryPostgres } from '../scripts/lib/pg.mjs';
import { inTurn } from './support/bench.mjs';
import { addManyGames } from './support/many-games.mjs';
import { startServer } from './support/server.mjs';

const games = 5_000;
const sizes = /** @type {const} */ ([
  ['1440x900', { width: 1440, height: 900 }],
  ['390x844', { width: 390, height: 844 }],
]);
/** A brisk turn of the wheel, again and again. */
const pixelsASecond = 2_400;
const wheel = { x: 200, y: 400 };
/** The lobby asks for so many covers at once. */
const onSheet = 5;
/** So many tiles pass by in a look and in a measurement, and some more. */
const passing = { quick: 200, whole: 320 };

/** @typedef {{ frames: number, late: number, busyMs: number, shift: number }} Scroll */

/** @type {import('./support/bench.mjs').Bench} */
export default {
  name: `the lobby with ${games} games`,
  yardstick: 'an empty page of the same height, scrolled the same way in the same browser',
  async run({ life, say, quick, pages }) {
    await pages();
    const postgres = await life.hold(startTemporaryPostgres(), ({ stop }) => stop());
    const address = await startServer(postgres.url, life);
    await addManyGames(postgres.url, games);
    await drawCovers(address, quick ? passing.quick : passing.whole);
    const browser = await life.hold(launchBrowser(), (begun) => begun.close());
    const measurements = [];
    for (const [name, viewport] of sizes) {
      const seconds = quick ? 2 : 4;
      /** @type {Scroll[]} */
      const seen = [];
      const measure = (/** @type {'lobby' | 'empty'} */ which) =>
        withPages(browser, { address, viewport }, (pages) => scrollDown(pages[which], seconds));
      const result = await inTurn(
        quick ? 1 : 3,
        async () => {
          const scroll = await measure('lobby');
          seen.push(scroll);
          return scroll.frames;
        },
        async () => (await measure('empty')).frames,
      );
      say(
        `${name}: of its frames ${seen.map(({ late }) => `${(late * 100).toFixed(1)} %`).join(', ')} came late; ` +
          `the page computed ${seen.map(({ busyMs }) => busyMs.toFixed(0)).join(', ')} ms of a second; ` +
          `layout shift ${Math.max(...seen.map(({ shift }) => shift)).toFixed(4)}`,
      );
      measurements.push({ what: `scrolling, ${name}`, unit: 'frames/s', ...result });
    }
    return measurements;
  },
};

/**
 * A server that has been up for a day has drawn its covers; a machine that draws them meanwhile has no time to scroll.
 * @param {string} address @param {number} count
 */
async function drawCovers(address, count) {
  const headers = { Merchant: 'aurora', Device: 'web', Language: 'EN' };
  for (let pageNo = 1; pageNo <= Math.ceil(count / 40); pageNo += 1) {
    const list = `${address}/wps/relay/GCS_userGameList?gameClassify=RNG&pageNo=${pageNo}&pageSize=40`;
    const { value } = /** @type {{ value: { games: { iconUrl: string }[] } }} */ (
      await (await fetch(list, { headers })).json()
    );
    const keys = value.games.map(({ iconUrl }) => iconUrl.replace(/^.*\/|\.\w+$/g, ''));
    for (let first = 0; first < keys.length; first += onSheet) {
      const sheet = `/res/covers/game/${keys.slice(first, first + onSheet).join('.')}.webp?w=180&h=240`;
      // Each page from another address: one may have only so many drawn in a minute.
      const { status } = await fetch(address + sheet, { headers: { 'X-Forwarded-For': `10.2.0.${pageNo}` } });
      if (status !== 200) throw new Error(`${sheet} was not drawn: ${status}`);
    }
  }
}

/**
 * Both pages in a browser that knows neither.
 * @template T @param {import('playwright-core').Browser} browser
 * @param {{ address: string, viewport: { width: number, height: number } }} where
 * @param {(pages: { lobby: import('playwright-core').Page, empty: import('playwright-core').Page }) => Promise<T>} work
 */
async function withPages(browser, { address, viewport }, work) {
  const context = await browser.newContext({ viewport });
  try {
    // From the first moment on: what moves while the page comes counts as well.
    await context.addInitScript(watchShifts);
    const lobby = await context.newPage();
    await lobby.goto(`${address}/electron?merchant=aurora`);
    const tile = lobby.locator('li[aria-setsize]', { has: lobby.locator('[data-game]') }).first();
    await tile.waitFor({ timeout: 60_000 });
    if (Number(await tile.getAttribute('aria-setsize')) < games)
      throw new Error('This is not the large lobby.');
    // A hand that scrolls has moved before, and its mouse lies on the games.
    await lobby.mouse.move(wheel.x, wheel.y);
    await lobby.waitForTimeout(1_000);
    await lobby.waitForLoadState('networkidle');
    const height = await lobby.evaluate(() => document.documentElement.scrollHeight);
    const empty = await context.newPage();
    await empty.setContent(`<div style="height: ${height}px"></div>`);
    return await work({ lobby, empty });
  } finally {
    await context.close();
  }
}

/** Scrolls as a hand does, on from where it is, and counts. @param {import('playwright-core').Page} page @param {number} seconds
 * @returns {Promise<Scroll>} */
async function scrollDown(page, seconds) {
  await page.bringToFront();
  const devtools = await page.context().newCDPSession(page);
  // Of the processor, not of the clock: others may use the machine.
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  const busySeconds = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
  };
  const before = await busySeconds();
  await page.evaluate(countFrames);
  await devtools.send('Input.synthesizeScrollGesture', {
    ...wheel,
    yDistance: -pixelsASecond * seconds,
    speed: pixelsASecond,
    gestureSourceType: 'mouse',
    preventFling: true,
  });
  const { stamps, shift } = await page.evaluate(readFrames);
  const busy = (await busySeconds()) - before;
  await devtools.detach();
  const gaps = stamps.slice(1).map((stamp, index) => stamp - (stamps[index] ?? 0));
  const ms = (stamps.at(-1) ?? 0) - (stamps[0] ?? 0);
  return {
    frames: (gaps.length * 1_000) / ms,
    // Longer than a frame and a half: one was missed.
    late: gaps.filter((gap) => gap > 25).length / gaps.length,
    busyMs: (busy * 1_000_000) / ms,
    shift,
  };
}

/** @typedef {{ stamps: number[], shift: number, isCounting: boolean }} Counted */

/* What follows runs in the page. */

function watchShifts() {
  const counted = { stamps: [], shift: 0, isCounting: false };
  Object.assign(window, { counted });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      counted.shift += /** @type {{ value: number }} */ (/** @type {unknown} */ (entry)).value;
  }).observe(/** @type {PerformanceObserverInit} */ ({ type: 'layout-shift', buffered: true }));
}

function countFrames() {
  const { counted } = /** @type {{ counted: Counted }} */ (/** @type {unknown} */ (window));
  Object.assign(counted, { stamps: [], isCounting: true });
  const next = (/** @type {number} */ stamp) => {
    if (!counted.isCounting) return;
    counted.stamps.push(stamp);
    requestAnimationFrame(next);
  };
  requestAnimationFrame(next);
}

function readFrames() {
  const { counted } = /** @type {{ counted: Counted }} */ (/** @type {unknown} */ (window));
  counted.isCounting = false;
  return counted;
}
