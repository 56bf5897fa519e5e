import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { axe } from './support/axe.ts';
import { openBrowser, phone } from './support/browser.ts';
import { ask, ownAddress } from './support/member.ts';
import { expectNoPageErrors } from './support/page-errors.ts';
import { screenshot } from './support/shots.ts';
import { arriveAs } from './support/wallet.ts';

const { newPage } = openBrowser();
const wide = { width: 1440, height: 900 };

/** A day of play of the team of agent001 at aurora, as the record keeps it: today, in the merchant's zone. */
async function playToday() {
  const day = `(now() at time zone 'Asia/Shanghai')::date`;
  for (const [account, stake, payout, deposit] of [
    ['player01', 100, 60, 500],
    ['player02', 30, 45, 0],
  ] as const) {
    const id = `(select id from access.player where merchant_id = 1 and account = '${account}')`;
    await ask(`insert into activity.member_day (merchant_id, player_id, day, product, asset, bets, stake, valid_bet, payout, jackpot)
      values (1, ${id}, ${day}, 'FISH', 'CNY', 1, ${stake}0000, ${stake}0000, ${payout}0000, 0)
      on conflict (merchant_id, player_id, day, product, asset) do nothing`);
    await ask(`insert into activity.member_flow_day (merchant_id, player_id, day, asset, deposit)
      values (1, ${id}, ${day}, 'CNY', ${deposit}0000) on conflict do nothing`);
  }
}

test('an agent sees the team of today, a number as a picture, and walks down its profit and loss [AGT-004 AGT-006 AGT-010 AGT-074 AGT-075 AGT-079]', async () => {
  await playToday();
  const page = await newPage({ lang: 'en', ip: ownAddress(), viewport: wide });
  await arriveAs(page, 'topagent1', 'fair2026', '/agent');
  await page.getByRole('heading', { level: 1, name: 'Team overview' }).waitFor();
  const card = (name: string) => page.locator('li', { hasText: name }).locator('strong').first();
  await expect.poll(() => card('Valid bets').textContent()).toContain('130.00');
  expect(await card('Direct agents').textContent()).toBe('1');
  await page.getByRole('img', { name: 'Valid bets by day' }).waitFor();
  await page.getByRole('button', { name: 'Deposits' }).click();
  await page.getByRole('img', { name: 'Deposits by day' }).waitFor();
  await page.getByRole('button', { name: 'This month' }).click();
  await expect.poll(() => card('Valid bets').textContent()).toContain('130.00');
  await screenshot(page, 'agents-overview');
  await page.getByRole('button', { name: 'Contracts to answer' }).click();
  await page
    .getByRole('dialog', { name: 'Contract requests' })
    .getByRole('button', { name: 'Close' })
    .click();
  await page.getByRole('button', { name: 'Downlines', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Downlines' }).waitFor();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export as CSV' }).click();
  expect(await readFile(await (await saved).path(), 'utf8')).toContain('"agent001"');
  expect(await axe(page)).toEqual([]);

  await page.getByRole('navigation', { name: 'Agent centre' }).getByText('Team profit and loss').click();
  await page.locator('select[name=product]').selectOption('FISH');
  const row = (name: string) => page.getByRole('row', { name: new RegExp(name) });
  await row('topagent1').getByText('you alone').waitFor();
  await row('agent001').getByText('130.00').waitFor();
  await screenshot(page, 'agents-profit');
  await row('agent001').getByRole('button', { name: 'agent001' }).click();
  await row('player01').getByText('100.00').waitFor();
  const way = page.getByRole('navigation', { name: 'The way down' });
  expect(await way.getByRole('listitem').allTextContents()).toEqual(['topagent1', 'agent001']);
  await way.getByRole('button', { name: 'topagent1' }).click();
  await row('agent001').waitFor();
  await page.locator('input[name=account]').fill('agent001');
  await page.keyboard.press('Enter');
  await row('player01').getByText('100.00').waitFor();
  await page.locator('select[name=scope]').selectOption('self');
  await row('player01').waitFor({ state: 'detached' });
  await page.locator('select[name=scope]').selectOption('team');
  await page.getByRole('tab', { name: 'By product' }).click();
  await page.getByRole('table', { name: 'By product' }).getByText('130.00').first().waitFor();
  expect(await axe(page)).toEqual([]);
  expectNoPageErrors(page);
  await page.context().close();
}, 180_000);

test.each(['en', 'ar', 'vi'])(
  'on a telephone in %s the overview and the profit of a team fit the screen [AGT-074 AGT-079]',
  async (lang) => {
    await playToday();
    const page = await newPage({ lang, ip: ownAddress(), viewport: phone });
    await arriveAs(page, 'agent001', 'fair2026', '/agent?page=agentTeamOverview');
    await page.getByRole('img').last().waitFor();
    await screenshot(page, `agents-overview-${lang}`, { fullPage: true });
    const fits = () => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
    expect(await fits()).toBe(true);
    await page.goto(new URL('/agent?page=palStatementsAgentCopy', page.url()).href);
    await page.getByText('player01').first().waitFor();
    await screenshot(page, `agents-profit-${lang}`, { fullPage: true });
    expect(await fits()).toBe(true);
    expect(await axe(page)).toEqual([]);
    expectNoPageErrors(page);
    await page.context().close();
  },
  180_000,
);
