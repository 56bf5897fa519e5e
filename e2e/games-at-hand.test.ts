import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { openBrowser, visit } from './support/browser.ts';
import { ownAddress } from './support/member.ts';
import { screenshot } from './support/shots.ts';

const { newPage } = openBrowser({ games: true });

test.each([
  ['a desk', { width: 1440, height: 900 }, 20],
  ['a phone', { width: 390, height: 844 }, 3],
])(
  'on %s the pot, wins and games that open at one press stand above the fold',
  async (_where, viewport, atOnce) => {
    const page = await newPage({ lang: 'en', ip: ownAddress(), viewport });
    await visit(page, '/');
    const games = page.locator('[data-playable=all] button');
    await games.first().waitFor();
    const isAboveFold = (places: Locator) =>
      places.evaluateAll(
        (all, foot) =>
          all.filter((one) => one.getBoundingClientRect().bottom <= foot && one.clientHeight > 0).length,
        viewport.height - (viewport.width < 768 ? 60 : 0),
      );
    await screenshot(page, `home-first-screen-${viewport.width}`);
    expect(await isAboveFold(page.locator('[data-pot]'))).toBe(1);
    expect(await isAboveFold(games)).toBeGreaterThanOrEqual(atOnce);
    // None is dead: each has a page of its own that launches.
    expect(await games.evaluateAll((all) => all.filter((one) => !one.dataset.play).length)).toBe(0);
    await games.first().click();
    await page.getByText('Please log in first.').waitFor();
    await page.close();
  },
);

test('a lobby shows eight and more games in a row, and begins at once', async () => {
  const page = await newPage({ lang: 'en', ip: ownAddress(), viewport: { width: 1440, height: 900 } });
  await visit(page, '/electron');
  await page.locator('main [data-game]').first().waitFor();
  const tops = await page
    .locator('main [data-game]')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top + scrollY));
  expect(tops.filter((top) => top === tops[0]).length).toBeGreaterThanOrEqual(8);
  expect(tops[0]).toBeLessThan(450);
  await page.close();
});
