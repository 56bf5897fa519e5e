import { expect, test } from 'vitest';
import { openBrowser, phone } from './support/browser.ts';
import { installation, OPERATIONS_TOKEN } from './support/installation.ts';
import { expectNoPageErrors } from './support/page-errors.ts';
import { screenshot } from './support/shots.ts';

const { newPage } = openBrowser();

test('the API can be read on a page of its own; the operators’ part opens with the token, and nothing comes from elsewhere', async () => {
  const page = await newPage({ viewport: { width: 1440, height: 900 } });
  const hosts = new Set<string>();
  page.on('request', (request) => {
    if (!request.url().startsWith('data:')) hosts.add(new URL(request.url()).origin);
  });
  await page.goto('/api-docs');
  const part = (path: string) => page.locator(`[data-path="${path}"]`).first();
  const section = (tag: string) => page.locator(`[data-tag="${tag}"]`);
  // A large library and the whole contract: on a busy machine that takes its time.
  await section('merchants').waitFor({ timeout: 90_000 });
  await screenshot(page, 'api-docs');
  await section('merchants').click();
  await part('/wps/system/status').click();
  await page.locator('.opblock.is-open').getByText('Responses', { exact: true }).waitFor();
  await screenshot(page, 'api-docs-open');
  expect(await page.locator('[data-tag^="operator"]').count()).toBe(0);

  const token = page.getByLabel('Token of the installation');
  await token.fill('a wrong one of twenty letters');
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await page.getByText('This token does not open').waitFor();
  await token.fill(OPERATIONS_TOKEN);
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await section('operator.merchants').waitFor({ timeout: 90_000 });
  expect(page.url()).not.toContain(OPERATIONS_TOKEN);
  expect([...hosts]).toEqual([new URL(installation().baseUrl).origin]);

  await page.setViewportSize(phone);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await screenshot(page, 'api-docs-phone');
  expectNoPageErrors(page);
  await page.close();
}, 300_000);
