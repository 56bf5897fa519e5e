import type { Request } from 'playwright-core';
import { expect, test } from 'vitest';
import { openBrowser, visit } from './support/browser.ts';
import { expectNoPageErrors } from './support/page-errors.ts';

const { newPage } = openBrowser();

test('every address is measured, judged and told to the server [SUP-027 SUP-028 SET-064]', async () => {
  const page = await newPage({ merchant: 'samba', lang: 'en' });
  const pings: URL[] = [];
  const told: Request[] = [];
  const signs: URL[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/wps/system/test/ping')) pings.push(new URL(request.url()));
    if (request.url().includes('/res/logo.png?t=')) signs.push(new URL(request.url()));
    if (request.url().endsWith('/wps/relay/postbackSpeedTestResult')) told.push(request);
  });
  await visit(page, '/speed');
  const rows = page.getByRole('main').getByRole('listitem');
  await expect.poll(() => rows.count()).toBeGreaterThan(3);
  await expect
    .poll(() => rows.filter({ hasText: /ms.*(Fast|Normal|Slow)/ }).count())
    .toBe(await rows.count());

  const hosts = pings.map(({ hostname }) => hostname);
  expect(new Set(hosts).size).toBe(await rows.count());
  expect(hosts).toContain('samba.localhost');
  expect(pings.every(({ searchParams }) => /^\d{13}$/.test(searchParams.get('speed') ?? ''))).toBe(true);

  await expect.poll(() => new Set(signs.map(({ hostname }) => hostname)).size).toBe(await rows.count());
  expect(signs.every(({ searchParams }) => /^\d{13}$/.test(searchParams.get('t') ?? ''))).toBe(true);

  await expect.poll(() => told.length).toBe(pings.length);
  for (const request of told) {
    expect(request.postDataJSON()).toMatchObject({
      taskId: expect.stringMatching(/^[\da-f-]{36}$/),
      success: true,
      elapsed: expect.any(Number),
      message: 'ok',
    });
    expect((await request.response())?.status()).toBe(200);
  }
  expectNoPageErrors(page);

  await page.getByRole('button', { name: 'Measure again' }).click();
  await expect.poll(() => pings.length).toBe(hosts.length * 2);
  await page.context().close();
});

test('an address that does not answer is shown as such [SET-066 SET-070]', async () => {
  const page = await newPage({ merchant: 'samba', lang: 'en' });
  await page.route(/backup\.samba\.localhost/, (route) => route.fulfill({ status: 503, body: '' }));
  const told = page.waitForRequest(
    (request) => request.url().endsWith('/postbackSpeedTestResult') && !request.postDataJSON().success,
  );
  await visit(page, '/speed');
  const row = page.getByRole('listitem').filter({ hasText: 'backup.samba.localhost' });
  await row.getByText('No answer').waitFor();
  expect((await told).postDataJSON()).toMatchObject({ success: false, message: 'HTTP status 503' });
  await page.context().close();
});
