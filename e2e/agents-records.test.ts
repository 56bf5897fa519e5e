import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { playNow } from './support/agents.ts';
import { axe } from './support/axe.ts';
import { openBrowser, phone } from './support/browser.ts';
import { ownAddress } from './support/member.ts';
import { expectNoPageErrors } from './support/page-errors.ts';
import { screenshot } from './support/shots.ts';
import { arriveAs, signInFinance, signInMember } from './support/wallet.ts';

const { newPage } = openBrowser();
const wide = { width: 1440, height: 900 };

const play = () =>
  playNow('PVP', [
    ['player01', 100, 60],
    ['player02', 30, 45],
    ['agent001', 7, 0],
  ]);

test('an agent reads the bets of the team, chooses among them and takes them along as a file [AGT-009 AGT-072 AGT-078 AGT-082]', async () => {
  await play();
  const page = await newPage({ lang: 'en', ip: ownAddress(), viewport: wide });
  await arriveAs(page, 'topagent1', 'fair2026', '/agent?page=personalHistoryCopy');
  await page.getByRole('heading', { level: 1, name: 'Team bets' }).waitFor();
  await page.locator('select[name=product]').selectOption('PVP');
  const row = (name: string) => page.getByRole('row', { name: new RegExp(name) });
  await row('player01').getByText('100.00').first().waitFor();
  expect(await row('player01').getByRole('cell').nth(1).textContent()).toMatch(/2$/);
  await expect.poll(() => page.locator('[data-totals]').textContent()).toContain('137.00');
  await row('Shown here').getByText('137.00').first().waitFor();
  await screenshot(page, 'agents-bets');
  expect(await axe(page)).toEqual([]);
  expect(await page.getByRole('button', { name: /cancel/i }).count()).toBe(0);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export as CSV' }).click();
  const text = await readFile(await (await saved).path(), 'utf8');
  expect(text.trim().split('\r\n')).toHaveLength(4);

  await page.locator('select[name=scope]').selectOption('direct');
  await row('player01').waitFor({ state: 'detached' });
  await row('agent001').waitFor();
  await page.locator('input[name=account]').fill('nobody-of-mine');
  await page.keyboard.press('Enter');
  await page.getByText('This account is not in your team.').first().waitFor();

  await page.goto(new URL('/agent?page=downlineManagmentView', page.url()).href);
  await page.getByRole('button', { name: 'Actions for agent001' }).click();
  await page.getByRole('menuitem', { name: 'View bets' }).click();
  await row('agent001').getByText('7.00').first().waitFor();
  expect(await page.locator('input[name=account]').inputValue()).toBe('agent001');
  expectNoPageErrors(page);
  await page.context().close();
}, 180_000);

test('an agent reads the transactions of the team with what came and went [AGT-012 AGT-072 AGT-081]', async () => {
  const member = await signInMember('player02', 'fair2026');
  const { orderNo } = await member.openBankDeposit('80');
  await (await signInFinance()).approveDeposit(orderNo);
  const page = await newPage({ lang: 'en', ip: ownAddress(), viewport: wide });
  await arriveAs(
    page,
    'agent001',
    'fair2026',
    '/agent?page=agentDownlineTransactionDetailsCopy&account=player02',
  );
  await page.getByRole('heading', { level: 1, name: 'Team transactions' }).waitFor();
  await page.getByRole('button', { name: 'Last 30 days' }).click();
  await page.locator('[data-totals]').waitFor();
  await screenshot(page, 'agents-transactions');
  expect(await page.getByRole('row', { name: /player01/ }).count()).toBe(0);
  await page.locator('select[name=status]').selectOption('returned');
  await page.locator('[data-totals]').waitFor({ state: 'detached' });
  expect(await axe(page)).toEqual([]);
  expectNoPageErrors(page);
  await page.context().close();
}, 180_000);

test('an agent sees what the agent’s own work has brought [AGT-011 AGT-080]', async () => {
  const page = await newPage({ lang: 'en', ip: ownAddress(), viewport: wide });
  await arriveAs(page, 'agent001', 'fair2026', '/agent?page=agentRevenueReport');
  await page.getByRole('heading', { level: 1, name: 'My earnings' }).waitFor();
  await page.getByText('To be paid').first().waitFor();
  await page.locator('select[name=by]').selectOption('month');
  await page.locator('select[name=product]').selectOption('LIVE');
  await page.getByText('Nothing earned in these days').waitFor();
  await screenshot(page, 'agents-earnings');
  expect(await axe(page)).toEqual([]);
  expectNoPageErrors(page);
  await page.context().close();
}, 180_000);

test.each(['en', 'ar', 'vi'])(
  'on a telephone in %s the bets and transactions of a team fit the screen [AGT-078 AGT-081]',
  async (lang) => {
    await play();
    const page = await newPage({ lang, ip: ownAddress(), viewport: phone });
    await arriveAs(page, 'agent001', 'fair2026', '/agent?page=personalHistoryCopy');
    await page.getByText('player01').first().waitFor();
    await screenshot(page, `agents-bets-${lang}`, { fullPage: true });
    const fits = () => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
    expect(await fits()).toBe(true);
    await page.goto(new URL('/agent?page=agentDownlineTransactionDetailsCopy', page.url()).href);
    await page.locator('select[name=status]').waitFor();
    await screenshot(page, `agents-transactions-${lang}`, { fullPage: true });
    expect(await fits()).toBe(true);
    await page.goto(new URL('/agent?page=agentRevenueReport', page.url()).href);
    await page.locator('select[name=by]').waitFor();
    expect(await fits()).toBe(true);
    expect(await axe(page)).toEqual([]);
    expectNoPageErrors(page);
    await page.context().close();
  },
  180_000,
);
