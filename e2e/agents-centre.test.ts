import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { plantContracts, playNow } from './support/agents.ts';
import { axe } from './support/axe.ts';
import { openBrowser, phone } from './support/browser.ts';
import { signInAtDesk } from './support/desk.ts';
import { ask, ownAddress, stored } from './support/member.ts';
import { signInOperator } from './support/operator.ts';
import { expectNoPageErrors } from './support/page-errors.ts';
import { screenshot } from './support/shots.ts';
import { arriveAs, memberOf, PAYMENT_PASSWORD, signInFinance, signInMember } from './support/wallet.ts';

const { newPage } = openBrowser();
const wide = { width: 1440, height: 900 };

/**
 * The fifteen pages of the centre by the names of their entries: the texts that each of them shows in the language of the page, and what
 * it shows of the team of agent001.
 */
const PAGES = {
  agentTeamOverview: [['report.directMembers', 'report.validBet', 'report.due_daily'], ['1,130.00']],
  agentAnnouncement: [
    ['news.upline', 'news.contracts', 'rebate.name'],
    ['agent001', 'centre-news'],
  ],
  registerCenter: [['register.tab_links', 'register.open_title', 'rebate.legend'], []],
  downlineManagmentView: [
    ['downline.balance', 'downline.sort', 'downline.team'],
    ['player01', 'player02'],
  ],
  personalHistoryCopy: [
    ['team.scope', 'team.valid_bet', 'team.bet_no'],
    ['player01', '100.00', '130.00'],
  ],
  palStatementsAgentCopy: [
    ['report.with_team', 'report.validBet', 'report.net'],
    ['player01', '1,100.00', '1,130.00'],
  ],
  agentRevenueReport: [['earned.by', 'earned.daily', 'earned.adjustment'], ['20.00']],
  agentDownlineTransactionDetailsCopy: [
    ['team.tx', 'team.type', 'team.after'],
    ['player02', '80.00'],
  ],
  agentRedRain: [['rain.explain', 'rain.make', 'rain.claimed', 'rain.state_ended'], ['12.00']],
  agentDividendRecordCopy: [
    ['bill.list', 'contract.period.M', 'bill.status.waiting'],
    ['20.00', '10.00%'],
  ],
  agentDividendRecordCopy2: [
    ['contract.sign', 'bill.pay', 'bill.status.held'],
    ['player01', '5.00%', '20.00'],
  ],
  agentDailyWages2: [
    ['bill.yesterday', 'contract.so_far', 'bill.status.paid'],
    ['2.00%', '20.00'],
  ],
  agentMRDailySalary: [
    ['bill.ask', 'contract.active', 'bill.status.askable'],
    ['1,000.00', '20.00'],
  ],
  agentHourSalary: [
    ['bill.next_in', 'contract.bet', 'contract.active'],
    ['0.10%', '20.00'],
  ],
  agentRealtimeSalary: [
    ['contract.loss_rate', 'bill.bets', 'bill.month_sum'],
    ['0.80%', '20.00'],
  ],
} as const satisfies Record<string, readonly [texts: readonly string[], figures: readonly string[]]>;
type PageName = keyof typeof PAGES;
const NAMES = Object.keys(PAGES) as PageName[];

beforeAll(async () => {
  await plantContracts();
  await playNow('PVP', [
    ['player01', 100, 60],
    ['player02', 30, 45],
  ]);
  const { orderNo } = await (await signInMember('player02', 'fair2026')).openBankDeposit('80');
  await (await signInFinance()).approveDeposit(orderNo);
  await ask(`insert into agents.rain (merchant_id, agent_id, request_id, asset, total, envelopes, is_equal, audience, message, starts_at,
      ends_at, state, created_at)
    select 1, id, gen_random_uuid(), 'CNY', 120000, 12, true, 'team', '', now() - interval '2 days', now() - interval '1 day', 'ended',
      now() - interval '2 days' from access.player where merchant_id = 1 and account = 'agent001'`);
  const told = { title: 'centre-news', content: '<p>-</p>' };
  await ask(
    `insert into messaging.announcement (merchant_id, id, type, group_name, execution, platforms, texts, starts_at, sort, is_on, updated_at)
     values (1, 'centre-news', 'PL', 'agents', 'A', '{W,M}', $1::jsonb, now() - interval '1 hour', 0, true, now())`,
    [JSON.stringify({ EN: told, AR: told, VI: told })],
  );
});

/** The texts of a language, of the centre and of the frame around it. */
const textsOf = async (domain: 'agents' | 'funds' | 'shell', lang: string): Promise<Record<string, string>> =>
  JSON.parse(await readFile(`packages/i18n/texts/${domain}/${lang}.json`, 'utf8'));

/** Sentences and headings in English that another language says otherwise. */
async function englishNotOf(lang: string): Promise<string[]> {
  const lists = (['agents', 'funds', 'shell'] as const).map(async (domain) => {
    const [english, own] = await Promise.all([textsOf(domain, 'en'), textsOf(domain, lang)]);
    return Object.entries(english)
      .filter(([key, text]) => text.length > 8 && /\w \w/.test(text) && own[key] !== text)
      .map(([, text]) => text)
      .filter((text) => !text.includes('{{'));
  });
  return lang === 'en' ? [] : (await Promise.all(lists)).flat();
}
/** A text that nobody has written shows its key. */
const KEY =
  /\b(?:report|bill|contract|downline|team|rain|news|earned|link|register|rebate|page)\.[a-z][a-z_A-Z]{2,}\b/;

test.each([
  ['a wide screen in en', wide, 'en'],
  ['a telephone in en', phone, 'en'],
  ['a wide screen in ar', wide, 'ar'],
  ['a telephone in ar', phone, 'ar'],
  ['a wide screen in vi', wide, 'vi'],
  ['a telephone in vi', phone, 'vi'],
] as const)(
  'on %s an agent opens every page of the agent centre by its entry and reads it in that language [AGT-001 AGT-014 AGT-015 AGT-017 AGT-018 AGT-019]',
  async (_screen, viewport, lang) => {
    const [texts, frame] = await Promise.all([textsOf('agents', lang), textsOf('shell', lang)]);
    const titles = NAMES.map((name) => [name, texts[`page.${name}`] ?? ''] as const);
    const foreign = await englishNotOf(lang);
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
      const [keys, figures] = PAGES[name];
      const wanted = [...keys.map((key) => texts[key] ?? key), ...figures];
      await expect
        .poll(async () => missingOf(wanted, await readingOf(page)), { timeout: 30_000 })
        .toEqual([]);
      const reading = await readingOf(page);
      expect([name, foreign.filter((text) => reading.includes(text)), KEY.exec(reading)]).toEqual([
        name,
        [],
        null,
      ]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    }
    await screenshot(page, `agents-centre-${viewport.width}-${lang}`);
    expectNoPageErrors(page);
    await page.context().close();
  },
  180_000,
);

/** What somebody reads on the page, without the marks that keep numbers in their direction; selections and hints count as well. */
const readingOf = async (page: Page): Promise<string> => {
  const read = await page.getByRole('main').evaluate((main) => {
    const said = [...main.querySelectorAll('[title], [aria-label], [placeholder], input, label, legend')].map(
      (one) =>
        ['title', 'aria-label', 'placeholder', 'value'].map((name) => one.getAttribute(name) ?? '').join(' '),
    );
    return [(main as HTMLElement).innerText, main.textContent, ...said].join('\n');
  });
  return read.replace(/[\u200e\u200f\u2066-\u2069]/g, '');
};
const missingOf = (wanted: readonly string[], reading: string): string[] =>
  wanted.filter((text) => !reading.includes(text));

test('the menu of the centre is what the merchant has turned on [AGT-020 AGT-021 SET-030 SET-040 SET-041 SET-045]', async () => {
  const operator = await signInOperator();
  const page = await newPage({ lang: 'en', ip: ownAddress(), viewport: wide });
  await arriveAs(page, 'agent001', 'fair2026', '/agent');
  const menu = page.getByRole('navigation', { name: 'Agent centre' });
  await menu.waitFor();
  const texts = await textsOf('agents', 'en');
  const entries = async () => {
    await menu.getByRole('link').first().waitFor();
    const shown = await menu.getByRole('link').allTextContents();
    return NAMES.filter((name) => shown.includes(texts[`page.${name}`] ?? ''));
  };
  const without = (...names: PageName[]) => NAMES.filter((name) => !names.includes(name));
  const switches = [
    ['AGEINFO3', ['agentAnnouncement']],
    ['AGETEAMPNL3', ['palStatementsAgentCopy']],
    ['TEAMBETTING3', ['personalHistoryCopy']],
    ['DIVIDEND3', ['agentDividendRecordCopy', 'agentDividendRecordCopy2']],
    ['DAYSAL3', ['agentDailyWages2', 'agentMRDailySalary']],
    ['HOURSAL3', ['agentHourSalary']],
    ['REALSAL3', ['agentRealtimeSalary']],
  ] as const;
  try {
    for (const [modId, names] of switches) {
      await operator.setSwitch('aurora', modId, false);
      await page.goto(`/agent?page=${names[0]}&lang=en`);
      await expect.poll(entries).toEqual(without(...names));
      // Its address leads to the first page instead.
      await page.getByRole('heading', { level: 1, name: 'Team overview' }).waitFor();
      await operator.setSwitch('aurora', modId, true);
    }
    await operator.setSwitch('aurora', 'AGEPAG', false);
    await page.goto('/agent?lang=en');
    await page.getByRole('heading', { name: 'Agent centre' }).waitFor();
    expect(await menu.count()).toBe(0);
  } finally {
    for (const [modId] of [...switches, ['AGEPAG' as const]]) await operator.setSwitch('aurora', modId, true);
  }
  await page.goto('/agent?lang=en');
  await expect.poll(entries).toEqual(NAMES);
  await page.context().close();
}, 180_000);

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

test('agents, true ones and those of tests, have the entry of the centre; a test account is told why it leads nowhere, and nothing of contracts is asked for it [AGT-002 AGT-046 ACC-217]', async () => {
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
    // Whose menu it is comes with the member's facts, a moment after the page.
    await expect.poll(async () => (await stored(page)).isAgent).toBeDefined();
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
    if (isTrue) {
      await page.goto(hasEntry ? '/agent?page=agentDailyWages2' : '/member?page=playerMRDailySalary');
      await expect.poll(() => asked.length).toBeGreaterThan(0);
    }
    if (!isTrue) expect([account, asked]).toEqual([account, []]);
    await page.context().close();
  }
});
