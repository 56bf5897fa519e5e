// How long a player waits from the click on a game until it can be spun: launch, page, session, first drawing.
import { launchBrowser } from '../scripts/lib/browser.mjs';
import { startTemporaryPostgres } from '../scripts/lib/pg.mjs';
import { inTurn } from './support/bench.mjs';
import { startBoth } from './support/studio.mjs';

const slots = ['jade-lantern-garden', 'monsoon-terraces', 'brass-sevens'];
const headers = { Merchant: 'aurora', Device: 'web', Language: 'EN', 'Content-Type': 'application/json' };

/** @type {import('./support/bench.mjs').Bench} */
export default {
  name: 'until the first spin, in a browser that has never seen the game',
  yardstick: 'an empty page of the same server',
  async run({ life, quick, pages }) {
    await pages();
    const postgres = await life.hold(startTemporaryPostgres(), ({ stop }) => stop());
    const { platformUrl, studioUrl } = await startBoth(postgres.url, life);
    const browser = await life.hold(launchBrowser(), (begun) => begun.close());
    /** @param {(page: import('playwright-core').Page) => Promise<unknown>} work */
    const timed = async (work) => {
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
      const page = await context.newPage();
      const begin = performance.now();
      await work(page);
      const ms = performance.now() - begin;
      await context.close();
      return ms;
    };
    const measurements = [];
    // The studio says which games it has a moment after it listens.
    while (!(await launch(platformUrl, slots[0] ?? '')));
    for (const slot of slots) {
      const open = (/** @type {import('playwright-core').Page} */ page) => openGame(page, platformUrl, slot);
      await timed(open);
      const result = await inTurn(
        quick ? 1 : 5,
        () => timed(open),
        () => timed((page) => page.goto(new URL('/health', studioUrl).href)),
      );
      measurements.push({ what: slot, unit: 'ms', ...result });
    }
    return measurements;
  },
};

/** @param {import('playwright-core').Page} page @param {string} platform @param {string} game */
async function openGame(page, platform, game) {
  const address = await launch(platform, game);
  if (!address) throw new Error(`${game} was not launched.`);
  await page.goto(address, { waitUntil: 'commit' });
  await page.locator('[data-action=play]:enabled').waitFor({ timeout: 30_000 });
}

let launches = 0;

/** The address of a game; null while it cannot be opened. @param {string} platform @param {string} gameId */
async function launch(platform, gameId) {
  const body = JSON.stringify({ vassalage: 'FGS', gameId, accountType: 0 });
  launches += 1;
  // Each from another address: one opens a game a second at most.
  const from = { 'X-Forwarded-For': `10.3.${launches >> 8}.${launches & 255}` };
  const url = new URL('/wps/relay/GCS_gameTrialLaunch', platform);
  const answer = await fetch(url, { method: 'POST', headers: { ...headers, ...from }, body });
  const { value } = /** @type {{ value: { game_url: string } | null }} */ (await answer.json());
  return value?.game_url ?? null;
}
