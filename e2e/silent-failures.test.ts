import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openBrowser, visit } from './support/browser.ts';
import { logIn, ownAddress } from './support/member.ts';

const { newPage } = openBrowser();

/** Lets a call fail the way a broken server fails, and counts how often it was tried. */
async function breakCall(page: Page, path: string | RegExp) {
  const tried = { times: 0 };
  await page.route(typeof path === 'string' ? `**${path}**` : path, (route) => {
    tried.times += 1;
    return route.fulfill({
      status: 500,
      contentType: 'application/json',
      body: JSON.stringify({
        success: false,
        value: null,
        errorCode: 'server.bug',
        message: 'Broken on purpose',
      }),
    });
  });
  return tried;
}

test.each([
  ['ERR-049 a face', '/res/cover/avatar/'],
  ['ERR-050 PAY-007 a wallet', '/wps/v2/wallets/balance'],
])('%s that cannot be loaded is left out without a word', async (_what, path) => {
  const page = await newPage({ lang: 'en', ip: ownAddress() });
  await logIn(page, 'player02');
  const tried = await breakCall(page, path);
  await visit(page, '/member');
  await expect.poll(() => tried.times).toBeGreaterThan(0);
  await page.getByRole('heading', { name: 'Security centre' }).first().waitFor();
  expect(await page.getByText('Broken on purpose').count()).toBe(0);
  expect(await page.getByRole('alert').count()).toBe(0);
  await page.context().close();
});

/** All calls but the one that says which pages there are. */
const EVERYTHING = /\/(wps|lgw)\/(?!system\/status)/;

/** How many timers a page sets in a second: one that draws itself again and again sets hundreds. */
async function timersInASecond(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const set = window.setTimeout;
    let count = 0;
    window.setTimeout = ((...wish: Parameters<typeof set>) => {
      count += 1;
      return set(...wish);
    }) as typeof set;
    await new Promise((resolve) => set(resolve, 1_000));
    window.setTimeout = set;
    return count;
  });
}

test.each([
  ['whole', false],
  ['broken', true],
])('the member centre rests when it is shown, on a server that is %s', async (_what, isBroken) => {
  const page = await newPage({ lang: 'en', ip: ownAddress() });
  await logIn(page, 'player02');
  const tried = isBroken ? await breakCall(page, EVERYTHING) : { times: 1 };
  await visit(page, '/member?page=messageV2');
  await page.locator('[data-covered]').waitFor({ state: 'detached' });
  expect(tried.times).toBeGreaterThan(0);
  // What stands below it, on the home page, may still be on its way.
  await expect.poll(() => timersInASecond(page), { timeout: 30_000 }).toBeLessThan(20);
  await page.context().close();
});
