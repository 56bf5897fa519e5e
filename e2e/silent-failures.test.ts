import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openBrowser, visit } from './support/browser.ts';
import { logIn, ownAddress } from './support/member.ts';

const { newPage } = openBrowser();

/** Lets a call fail the way a broken server fails, and counts how often it was tried. */
async function breakCall(page: Page, path: string) {
  const tried = { times: 0 };
  await page.route(`**${path}**`, (route) => {
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
