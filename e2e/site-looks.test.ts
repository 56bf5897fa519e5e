import { expect, test } from 'vitest';
import { axe } from './support/axe.ts';
import { openBrowser, phone, visit } from './support/browser.ts';
import { SHIFT_MAX, watchShifts } from './support/layout-shifts.ts';
import { expectNoPageErrors } from './support/page-errors.ts';
import { screenshot } from './support/shots.ts';

const { newPage } = openBrowser();
const wide = { width: 1440, height: 900 };

/** Each brand on a desk and in a hand, in scripts that need more room, more height, or the other direction. */
const looks = [
  { merchant: 'aurora', lang: 'zh-CN', viewport: wide },
  { merchant: 'aurora', lang: 'vi', viewport: phone },
  { merchant: 'aurora', lang: 'ar', viewport: wide },
  { merchant: 'aurora', lang: 'ar', viewport: phone },
  { merchant: 'samba', lang: 'pt-BR', viewport: wide },
  { merchant: 'samba', lang: 'pt-BR', viewport: phone },
  { merchant: 'bosphorus', lang: 'en', viewport: wide },
  { merchant: 'bosphorus', lang: 'ar', viewport: phone },
];

test.each(looks)('$merchant in $lang at $viewport.width looks like itself', async (look) => {
  const page = await newPage(look);
  const shifted = await watchShifts(page);
  await visit(page, '/');
  await page.waitForLoadState('networkidle');
  const { sum, moved } = await shifted();
  expect(sum, moved.join(', ')).toBeLessThanOrEqual(SHIFT_MAX);
  const shot = `home-${look.merchant}-${look.lang}-${look.viewport.width}`;
  await screenshot(page, shot);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  expect(await axe(page)).toEqual([]);
  expectNoPageErrors(page);
  await page.context().close();
});

test.each([wide, phone])(
  'in a lobby at $width, games, makers and returns are read whole',
  async (viewport) => {
    const page = await newPage({ lang: 'en', viewport });
    await visit(page, '/table');
    const words = page.locator('[role=tabpanel] [data-game] :is(h3, p)');
    await words.first().waitFor();
    const cut = await words.evaluateAll((lines) =>
      lines
        .filter((line) => line.scrollWidth > line.clientWidth || line.scrollHeight > line.clientHeight)
        .map((line) => line.textContent),
    );
    expect(cut).toEqual([]);
    await screenshot(page, `lobby-tiles-${viewport.width}`);
    await page.context().close();
  },
);
