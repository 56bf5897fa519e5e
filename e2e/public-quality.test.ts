import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axe } from './support/axe.ts';
import { desktop, openBrowser, phone, visit } from './support/browser.ts';
import { SHIFT_MAX, watchShifts } from './support/layout-shifts.ts';

const { newPage } = openBrowser();
/** Home is looked at in all its looks by site-looks. */
const PAGES = ['/promotions', '/help', '/register'];

/** Fields scroll past what floats over the page, so none may reach as far to the side. */
async function fieldsBehindFloats(page: Page): Promise<string[]> {
  await page.mouse.move(200, 300);
  await page.locator('[data-mini-game]').waitFor();
  return page.evaluate(() => {
    const boxes = (what: string) =>
      [...document.querySelectorAll<HTMLInputElement>(what)]
        .map((element) => ({ name: element.name || element.type, box: element.getBoundingClientRect() }))
        .filter(({ box }) => box.width > 0);
    const floats = boxes('[data-mini-game], aside[aria-label] > button');
    return boxes('main form :is(input, select, textarea, button)')
      .filter(({ box }) => floats.some((one) => one.box.left < box.right && one.box.right > box.left))
      .map(({ name }) => name);
  });
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
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), path).toBe(true);
      expect(await axe(page), path).toEqual([]);
    }
    if (visitor.viewport === phone) expect(await fieldsBehindFloats(page)).toEqual([]);
    await page.close();
  },
  180_000,
);
