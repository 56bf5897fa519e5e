import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axe } from './support/axe.ts';
import { desktop, openBrowser, phone, visit } from './support/browser.ts';

const { newPage } = openBrowser();
const PAGES = ['/', '/promotions', '/help', '/register'];
const SHIFT_MAX = 0.02;

interface Shift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
}

/** How much of what was seen has moved since the page began to load, and what it was. */
async function watchShifts(page: Page) {
  await page.addInitScript(() => {
    const shifts: { value: number; moved: string[] }[] = [];
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
        const moved = sources.map(({ node, previousRect: from, currentRect: to }) => {
          const what = (node as Element | null)?.outerHTML?.slice(0, 60) ?? 'text';
          return `${what} from ${from.top} to ${to.top}, ${from.height} to ${to.height} tall, at ${scrollY}`;
        });
        if (!hadRecentInput) shifts.push({ value, moved });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return async () => {
    const shifts = await page.evaluate(
      () => (globalThis as unknown as { shifts: { value: number; moved: string[] }[] }).shifts,
    );
    const sum = shifts.reduce((all, { value }) => all + value, 0);
    return { sum, moved: shifts.flatMap(({ moved }) => moved) };
  };
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
      const { sum, moved } = await shifted();
      expect(sum, `${path}: ${moved.join(', ')}`).toBeLessThanOrEqual(SHIFT_MAX);
      expect(await page.evaluate(() => scrollY), path).toBe(0);
      expect(await axe(page), path).toEqual([]);
    }
    await page.close();
  },
  180_000,
);
