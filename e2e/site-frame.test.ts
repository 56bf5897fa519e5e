import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axe } from './support/axe.ts';
import { openBrowser, phone, visit } from './support/browser.ts';
import { expectNoPageErrors } from './support/page-errors.ts';

const { newPage } = openBrowser();

const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.id || document.activeElement?.tagName);

test('the keyboard skips to the content, and a new page takes the focus and the title', async () => {
  const page = await newPage({ lang: 'en' });
  await visit(page, '/');
  await page.keyboard.press('Tab');
  expect(await page.locator(':focus').textContent()).toBe('Skip to content');
  await page.keyboard.press('Enter');
  await expect.poll(() => focused(page)).toBe('main');

  await page.getByRole('banner').getByRole('link', { name: 'Promotions' }).click();
  await page.waitForFunction(() => document.title.startsWith('Promotions'));
  await expect.poll(() => focused(page)).toBe('main');
  await page.context().close();
});

test('an area unfolds by pointing and by keyboard, and folds with Escape', async () => {
  const page = await newPage({ lang: 'en' });
  await visit(page, '/');
  const more = page.getByRole('button', { name: 'More of Lottery' });
  await page.getByRole('banner').getByRole('link', { name: 'Lottery', exact: true }).hover();
  await page.getByRole('link', { name: 'Vietnam lottery' }).waitFor();
  expect(await axe(page)).toEqual([]);
  await page.mouse.move(640, 700);
  await page.getByRole('link', { name: 'Vietnam lottery' }).waitFor({ state: 'detached' });

  await more.focus();
  await page.keyboard.press('Enter');
  expect(await more.getAttribute('aria-expanded')).toBe('true');
  await page.keyboard.press('Escape');
  expect(await more.getAttribute('aria-expanded')).toBe('false');
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
    'More of Lottery',
  );
  await page.context().close();
});

test('the way to the top appears below 200 px and leads there [HOME-043]', async () => {
  const page = await newPage({ lang: 'en' });
  await visit(page, '/');
  const toTop = page.getByRole('button', { name: 'Back to top' });
  await page.evaluate(
    () =>
      new Promise((drawn) => {
        addEventListener('scroll', () => requestAnimationFrame(() => requestAnimationFrame(drawn)));
        scrollTo(0, 200);
      }),
  );
  expect(await toTop.count()).toBe(0);
  await page.evaluate(() => scrollTo(0, 201));
  await toTop.click();
  await page.waitForFunction(() => scrollY === 0);
  await toTop.waitFor({ state: 'detached' });
  await page.context().close();
});

test('the bar at the right side has customer service and the code for a phone [HOME-039 HOME-040]', async () => {
  const page = await newPage({ lang: 'en' });
  await visit(page, '/');
  const bar = page.getByRole('complementary', { name: 'Quick help' });
  await bar.getByRole('button', { name: 'Customer service' }).waitFor();
  const place = await bar.evaluate((element) => {
    const { left, right } = element.getBoundingClientRect();
    return { isRight: left > innerWidth / 2, gap: innerWidth - right };
  });
  expect(place.isRight).toBe(true);
  expect(place.gap).toBeLessThan(48);
  await bar.getByRole('button', { name: 'Scan to open the app' }).click();
  const code = page.getByRole('dialog', { name: 'Scan to open the app' }).getByRole('img');
  await code.waitFor();
  expect(
    await code.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
  ).toBeGreaterThan(0);
  expect(await axe(page)).toEqual([]);
  await page.context().close();
});

test('a phone has five places under the thumb and the whole site in a drawer', async () => {
  const page = await newPage({ lang: 'en', viewport: phone });
  await visit(page, '/');
  const places = page.getByRole('navigation', { name: 'Quick access' }).getByRole('link');
  expect(await places.allTextContents()).toEqual(['Home', 'Games', 'Deposit', 'Promotions', 'Me']);

  await page.getByRole('button', { name: 'Menu' }).click();
  const drawer = page.getByRole('dialog', { name: 'Aurora' });
  await drawer.waitFor();
  expect(await axe(page)).toEqual([]);
  await drawer.getByRole('link', { name: 'Fishing' }).click();
  await page.getByRole('heading', { name: 'Fishing', level: 1 }).waitFor();
  expect(await drawer.count()).toBe(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  expectNoPageErrors(page);
  await page.context().close();
});

test('currency, symbol and position are kept on the device [I18N-011]', async () => {
  const page = await newPage({ merchant: 'bosphorus', lang: 'en' });
  await visit(page, '/help');
  const kept = await page.evaluate(() =>
    ['currency', 'currencySymbol', 'currencyPosition'].map((key) => localStorage.getItem(key)),
  );
  expect(kept).toEqual(['TLB', '₺', 'B']);
  await page.context().close();
});
