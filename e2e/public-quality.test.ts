import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axe } from './support/axe.ts';
import { desktop, openBrowser, phone, visit } from './support/browser.ts';

const { newPage } = openBrowser();
const PAGES = ['/', '/promotions', '/help', '/register'];
const SHIFT_MAX = 0.02;

/** How much of what was seen has moved since the page began to load. */
async function watchShifts(page: Page) {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      })[])
        if (!entry.hadRecentInput) shifts.push(entry.value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () =>
    page.evaluate(() =>
      (globalThis as unknown as { shifts: number[] }).shifts.reduce((sum, one) => sum + one, 0),
    );
}

test.each([
  { merchant: 'aurora', lang: 'en', viewport: desktop },
  { merchant: 'samba', lang: 'pt-BR', viewport: phone },
  { merchant: 'bosphorus', lang: 'en', viewport: desktop },
  { merchant: 'bosphorus', lang: 'ar', viewport: phone },
  { merchant: 'aurora', lang: 'ar', viewport: desktop },
])(
  '$merchant in $lang, $viewport.width wide: nothing keeps anybody out, and nothing jumps while it loads',
  async (visitor) => {
    const page = await newPage(visitor);
    const shifted = await watchShifts(page);
    for (const path of PAGES) {
      await visit(page, path);
      await page.waitForLoadState('networkidle');
      expect(await shifted(), `shift on ${path}`).toBeLessThanOrEqual(SHIFT_MAX);
      expect(await axe(page), path).toEqual([]);
    }
    await page.close();
  },
  180_000,
);
