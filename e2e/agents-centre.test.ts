import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { axe } from './support/axe.ts';
import { openBrowser, phone } from './support/browser.ts';
import { signInAtDesk } from './support/desk.ts';
import { ownAddress } from './support/member.ts';
import { expectNoPageErrors } from './support/page-errors.ts';
import { screenshot } from './support/shots.ts';
import { arriveAs, memberOf, PAYMENT_PASSWORD, signInFinance } from './support/wallet.ts';

const { newPage } = openBrowser();
const wide = { width: 1440, height: 900 };

/** The fifteen pages of the centre, by the names of their entries. */
const PAGES = [
  'agentTeamOverview',
  'agentAnnouncement',
  'registerCenter',
  'downlineManagmentView',
  'personalHistoryCopy',
  'palStatementsAgentCopy',
  'agentRevenueReport',
  'agentDownlineTransactionDetailsCopy',
  'agentRedRain',
  'agentDividendRecordCopy',
  'agentDividendRecordCopy2',
  'agentDailyWages2',
  'agentMRDailySalary',
  'agentHourSalary',
  'agentRealtimeSalary',
] as const;

/** The texts of a language, of the centre and of the frame around it. */
const textsOf = async (domain: 'agents' | 'shell', lang: string): Promise<Record<string, string>> =>
  JSON.parse(await readFile(`packages/i18n/texts/${domain}/${lang}.json`, 'utf8'));

test.each([
  ['a wide screen in en', wide, 'en'],
  ['a telephone in en', phone, 'en'],
  ['a wide screen in ar', wide, 'ar'],
  ['a telephone in ar', phone, 'ar'],
  ['a wide screen in vi', wide, 'vi'],
  ['a telephone in vi', phone, 'vi'],
] as const)(
  'on %s an agent opens every page of the agent centre by its entry [AGT-001 AGT-014 AGT-015 AGT-017 AGT-018 AGT-019]',
  async (_screen, viewport, lang) => {
    const [texts, frame] = await Promise.all([textsOf('agents', lang), textsOf('shell', lang)]);
    const titles = PAGES.map((name) => [name, texts[`page.${name}`] ?? ''] as const);
    const page = await newPage({ lang, ip: ownAddress(), viewport });
    await arriveAs(page, 'agent001', 'fair2026', '/agent');
    const menu = page.getByRole('navigation', { name: frame['nav.agent_centre'] ?? '' });
    await menu.waitFor();
    expect(await page.evaluate(() => document.documentElement.dir)).toBe(lang === 'ar' ? 'rtl' : 'ltr');
    const isPhone = viewport.width === phone.width;
    const openMenu = async () => isPhone && (await menu.getByRole('button').first().click());
    await openMenu();
    expect(await menu.getByRole('link').allTextContents()).toEqual(titles.map(([, title]) => title));
    if (isPhone) await screenshot(page, `agents-menu-phone-${lang}`);
    await openMenu();
    for (const [name, title] of titles) {
      await openMenu();
      await menu.getByRole('link', { name: title, exact: true }).click();
      await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
      expect(new URL(page.url()).searchParams.get('page')).toBe(name);
      expect(await menu.locator('[aria-current=page]').textContent()).toBe(title);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    }
    await screenshot(page, `agents-centre-${viewport.width}-${lang}`);
    expectNoPageErrors(page);
    await page.context().close();
  },
  180_000,
);

test('an operator sees a red rain that waits and stops it, and its money is back with the agent [AGT-136]', async () => {
  const agent = await newPage({ lang: 'en', ip: ownAddress(), viewport: wide });
  await arriveAs(agent, 'agent001', 'fair2026', '/agent?page=agentRedRain');
  const own = await memberOf(agent);
  await own.secure('fair2026');
  const finance = await signInFinance();
  await finance.easeWithdrawals();
  await finance.approveDeposit((await own.openBankDeposit('500')).orderNo);
  await agent.locator('input[name=total]').fill('40');
  const tomorrow = new Date(Date.now() + 24 * 3_600_000).toISOString().slice(0, 16);
  await agent.locator('input[name=startsAt]').fill(tomorrow);
  await agent.locator('input[type=password]').fill(PAYMENT_PASSWORD);
  await agent.getByRole('button', { name: 'Let it rain' }).click();
  await agent.getByRole('row', { name: /Waiting/ }).waitFor();

  const desk = await newPage({ viewport: wide });
  await signInAtDesk(desk, 'operator', '/agents');
  const rain = desk.getByRole('row').filter({ hasText: 'Waiting' });
  await rain.getByText('40.00').first().waitFor();
  expect(await axe(desk)).toEqual([]);
  await screenshot(desk, 'console-rains');
  await rain.getByRole('button', { name: 'Stop' }).click();
  const dialog = desk.getByRole('dialog', { name: 'Stop' });
  await dialog.getByLabel('Reason').fill('asked by the agent');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await desk.getByRole('row').filter({ hasText: 'Taken back' }).waitFor();

  await agent.reload();
  await agent.getByRole('row', { name: /Taken back/ }).waitFor();
  await agent.getByText('¥500.00').first().waitFor();
  for (const page of [agent, desk]) {
    expectNoPageErrors(page);
    await page.context().close();
  }
}, 180_000);

test('agents, true ones and those of tests, have the entry of the centre; a test account is told why it leads nowhere, and nothing of contracts is asked for it [AGT-002] [ACC-217]', async () => {
  for (const [account, hasEntry, isTrue] of [
    ['topagent1', true, true],
    ['agent001', true, true],
    ['testtop1', true, false],
    ['testagent', true, false],
    ['player01', false, true],
    ['tester01', false, false],
  ] as const) {
    const page = await newPage({ lang: 'en', ip: ownAddress(), viewport: wide });
    const asked: string[] = [];
    page.on('request', (request) => {
      if (/getConsolidated/.test(request.url())) asked.push(request.url());
    });
    await arriveAs(page, account, 'fair2026', '/');
    await page
      .getByRole('banner')
      .getByRole('button', { name: /Your account/ })
      .click();
    await page.getByRole('menuitem', { name: 'Member centre' }).waitFor();
    const entry = page.getByRole('menuitem', { name: 'Agent centre' });
    expect([account, await entry.count()]).toEqual([account, hasEntry ? 1 : 0]);
    if (hasEntry) {
      await entry.click();
      if (isTrue) await page.waitForURL((url) => url.pathname === '/agent');
      else await page.getByRole('alertdialog', { name: 'Not with a trial account' }).waitFor();
    }
    if (hasEntry && isTrue) {
      await page.goto('/agent?page=agentDailyWages2');
      await expect.poll(() => asked.length).toBeGreaterThan(0);
    }
    if (!isTrue) expect([account, asked]).toEqual([account, []]);
    await page.context().close();
  }
});
