import { playerApi } from '@fairground/contract';
import type { Locator, Page, Route } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { desktop, openBrowser, visit } from './support/browser.ts';
import { callAs } from './support/client.ts';
import { forgetPageErrors } from './support/page-errors.ts';
import { arriveAs, tokenFor } from './support/wallet.ts';

/**
 * Every page of the two centres on its way, broken, tried again, and full; then as somebody meets it who came a minute ago.
 * No page may forget one of these states, so the list is that of the specification and not what a page imports.
 */

const { newPage } = openBrowser();

/** A page and what it says to somebody for whom there is nothing yet; null where there is always something. */
const MEMBER_PAGES: [string, string | null][] = [
  ['securityCenter', null],
  ['depositv2', 'No deposits yet'],
  ['withdraw', 'No withdrawals yet'],
  ['personalHistoryCopy', 'Nothing here yet'],
  ['transactionHistory', 'Nothing here yet'],
  ['personalProfit', 'Nothing here yet'],
  ['transferUpline', null],
  ['rewardCenter', 'No bonuses yet'],
  ['signInTask', 'No bonuses yet'],
  ['newbieTask', 'No bonuses yet'],
  ['rescueTask', 'No bonuses yet'],
  ['promoList', 'No bonuses yet'],
  ['referral', 'Nobody has come by your code yet'],
  ['bonusDetails', 'No bonuses yet'],
  ['missionLeaderboard', null],
  ['messageV2', 'Nothing here yet'],
  ['manualRebate', 'No rebates yet'],
  ['playerMRDailySalary', 'Nothing settled yet'],
  ['playerRank', 'Nothing yet.'],
  ['feedback', 'You have not written to us yet.'],
  ['pointMall', null],
];
const AGENT_PAGES: [string, string | null][] = [
  ['agentTeamOverview', null],
  ['agentAnnouncement', 'No news for agents'],
  ['registerCenter', null],
  ['downlineManagmentView', 'Nobody here'],
  ['personalHistoryCopy', 'Nothing here yet'],
  ['palStatementsAgentCopy', 'Whoever did nothing is not listed.'],
  ['agentRevenueReport', 'Nothing earned in these days'],
  ['agentDownlineTransactionDetailsCopy', 'Nothing here yet'],
  ['agentRedRain', 'No rain yet'],
  ['agentDividendRecordCopy', 'Nothing settled yet'],
  ['agentDividendRecordCopy2', 'Nothing settled yet'],
  ['agentDailyWages2', 'Nothing settled yet'],
  ['agentMRDailySalary', 'Nothing settled yet'],
  ['agentHourSalary', 'Nothing settled yet'],
  ['agentRealtimeSalary', 'Nothing settled yet'],
];

const CALLS = /\/(wps|lgw)\//;
/** What the frame around a page asks for: who is here, and the small numbers in the head. */
const FRAME =
  /\/wps\/(system|member\/info|member\/devices|agent\/rain$|relay\/(CSP_unread|CBS_|GCS_merchantWallet|MCSFE_getListAnn|MCSFE_getCustomerRebate))/;

const broken = {
  status: 500,
  contentType: 'application/json',
  body: JSON.stringify({ success: false, value: null, errorCode: 'server.bug', message: '' }),
};

/** The page itself, without the menu beside it. */
const placeIn = (page: Page) => page.locator('dialog[open] > section, main section:has(> h1)').first();

async function showsItsStates(page: Page, path: string) {
  const place = placeIn(page);
  const busy = page.locator('dialog[open] [aria-busy=true], main [aria-busy=true]').first();
  const alert = place.getByRole('alert').filter({ hasText: 'This could not be loaded' });

  // One route for all of it: between two of them a call could slip through.
  const held: Route[] = [];
  let isBroken = false;
  await page.route(CALLS, (route) => {
    if (FRAME.test(new URL(route.request().url()).pathname)) return route.fallback();
    if (isBroken) return route.fulfill(broken);
    held.push(route);
  });
  await page.goto(path);
  await busy.waitFor();
  await expect.poll(() => held.length).toBeGreaterThan(0);

  isBroken = true;
  for (const route of held) await route.fulfill(broken).catch(() => {}); // the page may have given it up
  await alert.first().waitFor();
  await page.unrouteAll({ behavior: 'wait' });

  await expect.poll(() => triesAgain(alert)).toBe(0);
  await busy.waitFor({ state: 'detached' });
  forgetPageErrors(page); // they were broken on purpose
}

/** Presses every "Try again" that stands there, and says how many there were. */
async function triesAgain(alert: Locator): Promise<number> {
  const buttons = await alert.getByRole('button', { name: 'Try again' }).all();
  // Another one's answer may take a button away before its turn comes.
  for (const button of buttons) await button.dispatchEvent('click', {}, { timeout: 500 }).catch(() => {});
  return buttons.length;
}

const OWN_PASSWORD = 'Lantern42x';

/** Opens an account below agent001 and gives it a password of its own, as its first sign-in asks for. */
async function openFreshAccount(username: string, kind: 'member' | 'agent') {
  const callWith = (token: string) => callAs({ token: () => token, merchant: 'aurora' });
  const upline = callWith(await tokenFor('agent001', 'fair2026', 'aurora'));
  const own = { username, kind, rebates: {} } as const;
  const { account, initialPassword } = await upline(playerApi.agents.openAccount, own);
  await callWith(await tokenFor(account, initialPassword, 'aurora'))(playerApi.access.changePassword, {
    oldPassword: initialPassword,
    newPassword: OWN_PASSWORD,
    confirmNewPassword: OWN_PASSWORD,
  });
}

describe.each([
  { centre: 'member', account: 'player01', kind: 'member' as const, pages: MEMBER_PAGES },
  { centre: 'agent', account: 'agent001', kind: 'agent' as const, pages: AGENT_PAGES },
])('the $centre centre', ({ centre, account, kind, pages }) => {
  let full: Page;
  let fresh: Page;
  beforeAll(async () => {
    const visitor = { lang: 'en', viewport: desktop };
    [full, fresh] = [await newPage(visitor), await newPage(visitor)];
    // First the account, then its upline: whoever signs in anew has ended the session of before.
    await openFreshAccount(`new${kind}`, kind);
    await arriveAs(fresh, `new${kind}`, OWN_PASSWORD);
    await arriveAs(full, account);
  });

  test.each(pages)(
    '%s shows that it is on its way, broken, tried again, full and empty [MEM-063]',
    async (name, nothing) => {
      const path = `/${centre}?page=${name}`;
      await showsItsStates(full, path);
      if (!nothing) return;
      await visit(fresh, path);
      await placeIn(fresh).getByText(nothing).first().waitFor();
    },
  );
});
