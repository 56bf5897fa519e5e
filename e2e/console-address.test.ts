import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openBrowser } from './support/browser.ts';
import { signInAtDesk } from './support/desk.ts';
import { expectNoPageErrors } from './support/page-errors.ts';

const { newPage } = openBrowser();

/** What was chosen on a page: fields by their labels, and the open section. */
async function seen(page: Page, labels: readonly string[]) {
  const fields = await Promise.all(
    labels.map((label) => page.getByRole('main').getByLabel(label, { exact: true }).inputValue()),
  );
  const tab = await page.getByRole('main').getByRole('tab', { selected: true }).first().textContent();
  return [tab, ...fields];
}

const LISTS = [
  {
    path: '/players?merchant=samba&status=suspended&search=player0',
    labels: ['Merchant', 'Search', 'State'],
    shows: ['Players', 'samba', 'player0', 'suspended'],
  },
  {
    path: '/finance?merchant=bosphorus&tab=withdrawals&status=rejected',
    labels: ['Merchant', 'Status'],
    shows: ['Withdrawals', 'bosphorus', 'rejected'],
  },
  {
    path: '/finance?merchant=samba&tab=adjustments&status=approved',
    labels: ['Merchant', 'Status'],
    shows: ['Corrections', 'samba', 'approved'],
  },
  {
    path: '/finance?tab=reconciliation&from=2026-01-02&to=2026-02-03',
    labels: ['Merchant', 'From (UTC)', 'To (UTC)'],
    shows: ['Reconciliation', 'aurora', '2026-01-02', '2026-02-03'],
  },
  {
    path: '/games?merchant=samba&search=brass',
    labels: ['Merchant', 'Search games'],
    shows: ['Games', 'samba', 'brass'],
  },
  {
    path: '/lottery?merchant=samba&tab=rulings&status=rejected',
    labels: ['Merchant', 'Status'],
    shows: ['Voids and results', 'samba', 'rejected'],
  },
  { path: '/feedback?merchant=samba&tab=answered', labels: ['Merchant'], shows: ['Answered', 'samba'] },
  { path: '/announcements?merchant=samba&tab=PU', labels: ['Merchant'], shows: ['Popup', 'samba'] },
  { path: '/merchants/samba?tab=region', labels: [], shows: ['Countries'] },
] as const;

test('each list of the console is found again by its address, after a reload and after a step back', async () => {
  const page = await newPage();
  await signInAtDesk(page, 'admin', '/merchants');
  for (const { path, labels, shows } of LISTS) {
    await page.goto(`/console${path}`);
    await expect.poll(() => seen(page, labels).catch(String), { message: path }).toEqual(shows);
    await page.reload();
    await expect.poll(() => seen(page, labels).catch(String), { message: `${path} reloaded` }).toEqual(shows);
    await page.getByRole('link', { name: 'Audit trail' }).click();
    await page.getByRole('heading', { name: 'Audit trail' }).waitFor();
    await page.goBack();
    await expect.poll(() => seen(page, labels).catch(String), { message: `${path} again` }).toEqual(shows);
  }
  expectNoPageErrors(page);
  await page.close();
}, 240_000);

test('what is chosen is written into the address, and what belonged to another section or merchant goes', async () => {
  const page = await newPage();
  await signInAtDesk(page, 'admin', '/finance');
  const query = () => new URL(page.url()).search;
  await page.getByLabel('Merchant', { exact: true }).selectOption('samba');
  await expect.poll(query).toBe('?merchant=samba');
  await page.getByLabel('Status', { exact: true }).selectOption('failed');
  await expect.poll(query).toBe('?merchant=samba&status=failed');
  await page.getByRole('tab', { name: 'Withdrawals' }).click();
  await expect.poll(query).toBe('?merchant=samba&tab=withdrawals');
  await page.goBack();
  await expect.poll(query).toBe('?merchant=samba&status=failed');
  expect(await page.getByLabel('Status', { exact: true }).inputValue()).toBe('failed');

  await page.goto('/console/players');
  await page.getByRole('searchbox').fill('player01');
  await expect.poll(query).toBe('?search=player01');
  await page.getByRole('row').filter({ hasText: 'player01' }).click();
  await page.getByRole('heading', { name: 'player01' }).waitFor();
  await page.reload();
  await page.getByRole('heading', { name: 'player01' }).waitFor();
  await page.goBack();
  await page.getByRole('heading', { name: 'player01' }).waitFor({ state: 'detached' });
  expect(await page.getByRole('searchbox').inputValue()).toBe('player01');
  await page.goto('/console/finance?merchant=nobody&tab=made-up&status=none');
  await page.getByRole('tab', { name: 'Deposits', selected: true }).waitFor();
  expect(await page.getByLabel('Merchant', { exact: true }).inputValue()).toBe('aurora');
  expectNoPageErrors(page);
  await page.close();
}, 240_000);
