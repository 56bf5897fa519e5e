import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axe } from './support/axe.ts';
import { openBrowser, ready, visit } from './support/browser.ts';

const { newPage } = openBrowser();

const blockServer = (page: Page) => page.route('**/wps/**', (route) => route.abort('connectionfailed'));

test('an address that does not answer is told with a retry and customer service, and a retry heals it [SET-056 SET-057 ERR-015]', async () => {
  const page = await newPage({ lang: 'en' });
  await visit(page, '/');
  // The desks and the other addresses are known from this first visit.
  await page.waitForFunction(() => localStorage.getItem('settings') !== null);

  await blockServer(page);
  await page.reload();
  const dialog = page.getByRole('dialog', { name: 'This address does not answer' });
  await dialog.getByText('We cannot reach the site through this address.').waitFor();
  await dialog.getByRole('button', { name: 'Live chat' }).waitFor();
  expect(await axe(page)).toEqual([]);

  // The address is pinged once more after the status has failed again.
  const silent = page.waitForEvent('requestfailed', (request) =>
    request.url().startsWith(`${new URL(page.url()).origin}/wps/system/test/ping`),
  );
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await silent;
  await dialog.waitFor();
  await page.unrouteAll();
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('heading', { name: 'Welcome to Aurora' }).waitFor();
  expect(await dialog.count()).toBe(0);
  await page.context().close();
});

test('another address of the merchant that answers is offered [SET-061 SET-062]', async () => {
  const page = await newPage({ lang: 'en' });
  await visit(page, '/');
  await page.waitForFunction(() => localStorage.getItem('settings') !== null);
  await page.route(/^http:\/\/127\.0\.0\.1:\d+\/wps\//, (route) => route.abort('connectionfailed'));
  await page.reload();
  const link = page.getByRole('link', { name: /^This address answers: [\w.]*aurora\.localhost$/ });
  expect(new URL((await link.getAttribute('href')) ?? '').port).toBe(new URL(page.url()).port);
  await page.context().close();
});

test('a status that fails while the address answers can be tried again, without a dialog [ERR-002]', async () => {
  const page = await newPage({ lang: 'en' });
  await page.route('**/wps/system/status*', (route) => route.fulfill({ status: 502, body: 'Bad gateway' }));
  const pinged = page.waitForResponse((response) => response.url().includes('/wps/system/test/ping'));
  await visit(page, '/');
  await page.getByRole('heading', { name: 'The site could not be loaded' }).waitFor();
  await pinged;
  expect(await axe(page)).toEqual([]);
  expect(await page.getByRole('dialog').count()).toBe(0);

  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('heading', { name: 'Welcome to Aurora' }).waitFor();
  await page.context().close();
});

test('a lost network is told for as long as it lasts', async () => {
  const page = await newPage({ lang: 'en' });
  await visit(page, '/');
  await page.context().setOffline(true);
  const bar = page.getByRole('status').filter({ hasText: 'You are offline' });
  await bar.waitFor();
  // It does not stay long.
  const told = page.getByText('You are online again.').waitFor();
  await page.context().setOffline(false);
  await bar.waitFor({ state: 'detached' });
  await told;
  await page.context().close();
});

test('a page whose code cannot be loaded breaks alone, and the frame leads on', async () => {
  const page = await newPage({ lang: 'en' });
  await page.route(/help-page-.*\.js/, (route) => route.abort('connectionfailed'));
  await visit(page, '/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Help centre' }).click();
  await page.getByRole('heading', { name: 'This page stopped working' }).waitFor();
  await page.getByRole('main').getByRole('link', { name: 'Go to the home page' }).click();
  await page.getByRole('heading', { name: 'Welcome to Aurora' }).waitFor();
  await ready(page);
  await page.context().close();
});
