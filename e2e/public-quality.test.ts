import { expect, test } from 'vitest';
import { axe } from './support/axe.ts';
import { desktop, openBrowser, phone, visit } from './support/browser.ts';
import { SHIFT_MAX, watchShifts } from './support/layout-shifts.ts';

const { newPage } = openBrowser();
/** Home is looked at in all its looks by site-looks. */
const PAGES = ['/promotions', '/help', '/register'];
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
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), path).toBe(true);
      expect(await axe(page), path).toEqual([]);
    }
    await page.close();
  },
  180_000,
);
