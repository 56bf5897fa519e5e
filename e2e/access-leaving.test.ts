import type { AnnouncementDraft } from '@fairground/contract';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openBrowser, phone, visit } from './support/browser.ts';
import { ask, fillLogin, logIn, ownAddress, stored } from './support/member.ts';
import { hearingNews } from './support/news.ts';
import { signInOperator } from './support/operator.ts';

const { newPage } = openBrowser();
const guest = (part = {}) => newPage({ lang: 'en', ip: ownAddress(), ...part });

async function signOut(page: Page) {
  await page.getByRole('button', { name: /Your account/ }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click();
}

const popup = (execution: 'A' | 'F', title: string): AnnouncementDraft => ({
  type: 'PU',
  groupName: 'w_home',
  execution,
  platforms: ['W'],
  texts: { EN: { title, content: '<p>Words</p>' } },
  coverKind: '',
  coverKey: '',
  labelIds: [],
  startsAt: '2026-01-01T00:00:00.000Z',
  endsAt: null,
  sort: 0,
  isOn: true,
  linkageType: '',
  linkage: '',
  roomId: '',
  nodeId: '',
  vendor: '',
  promotionType: '',
  categoryIds: [],
  linkedPromotionId: '',
  redirectType: '',
  redirectUrl: '',
});

/** The titles of what lies before the page, leafed through to the end and closed. */
async function readPopups(page: Page): Promise<string[]> {
  const dialog = page.getByRole('dialog').filter({ has: page.locator('[data-popup]') });
  await dialog.waitFor();
  const titles = [await dialog.getByRole('heading').first().textContent()];
  const next = dialog.getByRole('button', { name: 'Next' });
  if (await next.count()) {
    await next.click();
    titles.push(await dialog.getByRole('heading').first().textContent());
  }
  await dialog.getByRole('button', { name: 'Close' }).click();
  await dialog.waitFor({ state: 'detached' });
  return titles.map((title) => title ?? '').sort();
}

test('the first login is greeted and sees what is for newcomers and for everybody; later ones only the latter [ACC-036 ACC-037 ACC-038]', async () => {
  await ask(
    `update access.player set first_login_at = null, last_login_at = null, previous_login_at = null
     where merchant_id = 1 and account = 'topagent1'`,
  );
  const operator = await signInOperator();
  await operator.announce('aurora', 'journey-always', popup('A', 'For everybody'));
  await operator.announce('aurora', 'journey-first', popup('F', 'For newcomers'));
  try {
    const page = await guest();
    await page.route(/info\/funds\/consolidated/, async (route) => {
      const response = await route.fetch();
      const { value, ...answer } = await response.json();
      await route.fulfill({ response, json: { ...answer, value: { ...value, sumBalance: '10000.00' } } });
    });
    await visit(page, '/login');
    await fillLogin(page, 'topagent1', 'fair2026');
    // Who has money is greeted, and not sent to pay in.
    const greeting = page.locator('section[data-float]', { hasText: /Welcome, .*Your account is ready/ });
    await greeting.waitFor();
    expect(await greeting.getByRole('button', { name: 'Deposit' }).count()).toBe(0);
    // Whoever leaves before this is told has not seen it.
    const seen = page.waitForResponse(/MCSFE_markAnnouncementSeen/);
    expect(await readPopups(page)).toEqual(['For everybody', 'For newcomers']);
    await seen;
    await signOut(page);
    await page.getByRole('banner').getByRole('link', { name: 'Log in' }).waitFor();

    await visit(page, '/login');
    await fillLogin(page, 'topagent1', 'fair2026');
    expect(await readPopups(page)).toEqual(['For everybody']);
    expect(await page.getByText(/^Welcome, /).count()).toBe(0);
    await page.close();
  } finally {
    for (const id of ['journey-always', 'journey-first']) await operator.withdraw('aurora', id);
  }
});

test('an agent is led to the agents’ area, put out there stays at its door, and so when leaving [ACC-222 ACC-223 ACC-224 MEM-007]', async () => {
  const page = await guest({ viewport: phone });
  await logIn(page, 'agent001');
  await page
    .getByRole('navigation', { name: 'Quick access' })
    .getByRole('link', { name: 'Me', exact: true })
    .click();
  await page.waitForURL((url) => url.pathname === '/agent');
  const hearing = hearingNews(page);
  await visit(page, '/agent');
  await hearing;

  const elsewhere = await guest();
  await logIn(elsewhere, 'agent001', 'fair2026', '/agent');
  const ended = page.getByRole('alertdialog', { name: 'Your session has ended' });
  await ended.getByRole('button', { name: 'OK' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/agent');
  const { languageWish: _kept, ...left } = await stored(page);
  expect(left).toEqual({ merchantCode: 'aurora' });

  await signOut(elsewhere);
  await elsewhere.getByRole('banner').getByRole('link', { name: 'Log in' }).waitFor();
  expect(new URL(elsewhere.url()).pathname).toBe('/agent');
  await elsewhere.close();

  await logIn(page, 'player01');
  await page
    .getByRole('navigation', { name: 'Quick access' })
    .getByRole('link', { name: 'Me', exact: true })
    .click();
  await page.getByRole('heading', { name: 'Security centre', level: 1 }).waitFor();
  await page.close();
});
