import type { Page, Response } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { desktop, openBrowser, phone, ready, visit } from './support/browser.ts';
import { SHIFT_MAX, watchShifts } from './support/layout-shifts.ts';

// With the studio: the first screen of a home page has games on it.
const { newPage } = openBrowser({ games: true });

const playable = (page: Page) => page.locator('[data-playable=all] button');

beforeAll(async () => {
  // The shelf hears a moment after its start what the studio has.
  const page = await newPage({ lang: 'en' });
  for (let games = 0; games < 20; games = await playable(page).count()) {
    await visit(page, '/');
    await page.locator('[data-playable=all]').waitFor({ state: 'attached' });
  }
  await page.context().close();
});

const KILOBYTE = 1_000;

/** When the page could be used: what it fetches after that is not counted, however late we look. */
async function watchReadiness(page: Page) {
  await page.addInitScript(() => {
    new MutationObserver((_changes, watcher) => {
      if (!document.querySelector('main[data-ready]')) return;
      Object.assign(globalThis, { readyAtMs: Date.now() });
      watcher.disconnect();
    }).observe(document, { subtree: true, childList: true, attributeFilter: ['data-ready'] });
  });
  return () => page.evaluate(() => (globalThis as unknown as { readyAtMs: number }).readyAtMs);
}

/** What travelled for files of one kind until now, compressed as it came. */
async function weigh(responses: readonly Response[], kind: 'script' | 'stylesheet') {
  const sizes = await Promise.all(
    responses
      .filter((response) => response.request().resourceType() === kind)
      .map(async (response) => (await response.request().sizes()).responseBodySize),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

test('the home page needs at most 150 kB of script and 20 kB of style before it can be used', async () => {
  const page = await newPage({ lang: 'zh-CN' });
  const responses: Response[] = [];
  page.on('response', (response) => responses.push(response));
  const readyAtMs = await watchReadiness(page);
  await visit(page, '/');
  const usableMs = await readyAtMs();
  const soFar = responses.filter((response) => response.request().timing().startTime <= usableMs);
  expect(soFar.length).toBeGreaterThan(5);
  expect(await weigh(soFar, 'script')).toBeLessThanOrEqual(150 * KILOBYTE);
  expect(await weigh(soFar, 'stylesheet')).toBeLessThanOrEqual(20 * KILOBYTE);
  await page.context().close();
});

test.each([
  ['a desk', desktop],
  ['a phone', phone],
])('nothing jumps while the home page loads, on %s', async (_where, viewport) => {
  const page = await newPage({ lang: 'en', viewport });
  const shifted = await watchShifts(page);
  const title = page.locator('.hero-title').first();
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/?lang=en', { waitUntil: 'commit' });
  await title.waitFor();
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].every(({ sheet }) => sheet),
  );
  const drawnByServer = await title.boundingBox();
  release();
  await ready(page);
  await playable(page).first().waitFor();
  await page.waitForLoadState('networkidle');
  expect(await title.evaluate((element) => element.tagName)).toBe('H1');
  expect(await title.boundingBox()).toEqual(drawnByServer);
  const { sum, moved } = await shifted();
  expect(sum, moved.join(', ')).toBeLessThanOrEqual(SHIFT_MAX);
  const unsized = await page.locator('img:not([width]), img:not([height])').count();
  expect(unsized).toBe(0);
  await page.context().close();
});
