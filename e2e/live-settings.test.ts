import pg from 'pg';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openBrowser, phone, visit } from './support/browser.ts';
import { installation } from './support/installation.ts';
import { hearingNews } from './support/news.ts';
import { signInOperator } from './support/operator.ts';

const { newPage } = openBrowser();
const merchant = 'samba';
let operator: Awaited<ReturnType<typeof signInOperator>>;
let database: pg.Client;

beforeAll(async () => {
  operator = await signInOperator();
  database = new pg.Client({ connectionString: installation().databaseUrl });
  await database.connect();
});
afterEach(async () => {
  await operator.setSwitch(merchant, 'PROMO', true);
  await database.query('update merchants.merchant set image_cdns = $2 where code = $1', [merchant, []]);
});
afterAll(() => database.end());

const promotions = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Promotions' });

/** What a browser does when the tab is left and opened again, so many times at the same moment. */
const comeBack = (page: Page, times = 1) =>
  page.evaluate((count) => {
    for (let time = 0; time < count; time++) document.dispatchEvent(new Event('visibilitychange'));
  }, times);

test('a switch that an operator turns is live at once in an open page, and only there [SET-001]', async () => {
  const page = await newPage({ merchant, lang: 'en' });
  const other = await newPage({ merchant: 'aurora', lang: 'en' });
  const hearing = hearingNews(page);
  await visit(page, '/promotions');
  await visit(other, '/promotions');
  await hearing;
  await promotions(page).waitFor();

  await operator.setSwitch(merchant, 'PROMO', false);
  await promotions(page).waitFor({ state: 'detached' });
  await page.getByRole('heading', { name: 'Promotions: Not offered here' }).waitFor();
  await promotions(other).waitFor();

  await operator.setSwitch(merchant, 'PROMO', true);
  await promotions(page).waitFor();
  await page.context().close();
  await other.context().close();
});

test('coming back to the tab asks for the status again, silently and at most once in five seconds [SET-015]', async () => {
  const page = await newPage({ merchant, lang: 'en' });
  await page.routeWebSocket(/\/wps\/ws/, (socket) => socket.close());
  await visit(page, '/');
  await operator.setSwitch(merchant, 'PROMO', false);
  expect(await promotions(page).count()).toBe(1);

  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('/wps/system/status') && asked.push(request.url()));
  await comeBack(page, 3);
  await promotions(page).waitFor({ state: 'detached' });
  expect(asked).toHaveLength(1);

  await page.route('**/wps/system/status*', (route) => route.abort());
  const failed = page.waitForEvent('requestfailed', (request) =>
    request.url().includes('/wps/system/status'),
  );
  await expect
    .poll(async () => {
      await comeBack(page);
      return asked.length;
    })
    .toBe(2);
  await failed;
  await page.waitForTimeout(300);
  expect(await page.getByRole('alertdialog').count()).toBe(0);
  expect(await page.getByRole('heading', { name: 'Welcome to Samba' }).count()).toBe(1);
  await page.context().close();
});

test('the way to deposit follows its switch, and a credit market has none [SET-032 SET-037]', async () => {
  const page = await newPage({ merchant, lang: 'en', viewport: phone });
  const hearing = hearingNews(page);
  await visit(page, '/');
  await hearing;
  const deposit = page
    .getByRole('navigation', { name: 'Quick access' })
    .getByRole('link', { name: 'Deposit' });
  await deposit.waitFor();
  for (const [modId, hides] of [
    ['DEPOSIT', false],
    ['CREDITMAR3', true],
  ] as const) {
    await operator.setSwitch(merchant, modId, hides);
    await deposit.waitFor({ state: 'detached' });
    await operator.setSwitch(merchant, modId, !hides);
    await deposit.waitFor();
  }
  await page.context().close();
});

test('a merchant without agents offers no agent area [SET-038]', async () => {
  const page = await newPage({ merchant: 'bosphorus', lang: 'en' });
  await visit(page, '/agent');
  await page.getByRole('heading', { name: 'Agent centre: Not offered here', level: 1 }).waitFor();
  expect(await page.getByRole('contentinfo').getByRole('link', { name: 'Become an agent' }).count()).toBe(0);
  await page.context().close();
});

test("pictures come from the merchant's image server when it has one [SET-008]", async () => {
  const { origin } = new URL(installation().baseUrl);
  const images = origin.replace('127.0.0.1', 'samba.localhost');
  await database.query('update merchants.merchant set image_cdns = $2 where code = $1', [merchant, [images]]);
  const page = await newPage({ merchant, lang: 'en' });
  await expect
    .poll(
      async () => {
        await visit(page, '/');
        return page.getByRole('main').locator('img').first().getAttribute('src');
      },
      { timeout: 60_000 },
    )
    .toMatch(new RegExp(`^${images}/res/cover/banner/`));
  await page.context().close();
});

test('a merchant’s own words stand on its site, at once in an open page and from the start in the next, and on no other', async () => {
  const page = await newPage({ merchant, lang: 'en' });
  const other = await newPage({ merchant: 'aurora', lang: 'en' });
  const hearing = hearingNews(page);
  await visit(page, '/promotions');
  await hearing;
  await promotions(page).waitFor();
  const restore = await operator.setParameters(merchant, { 'text.EN.shell.nav.promotions': 'Our treats' });
  try {
    const treats = (of: Page) => of.getByRole('banner').getByRole('link', { name: 'Our treats' });
    await treats(page).waitFor();
    await page.reload();
    await treats(page).waitFor();
    expect(await promotions(page).count()).toBe(0);
    await visit(other, '/promotions');
    await promotions(other).waitFor();
  } finally {
    await restore();
  }
  await page.context().close();
  await other.context().close();
});
