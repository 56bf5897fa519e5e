import { pagePaths } from '@fairground/contract/page-paths';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { axe } from './support/axe.ts';
import { openBrowser, turnTo, visit } from './support/browser.ts';
import { expectNoPageErrors } from './support/page-errors.ts';
import { arriveAs } from './support/wallet.ts';

const { newPage } = openBrowser({ games: true });

/** Every page of the site: its rows, its address, and what its heading says. */
const pages: [rows: string, path: string, heading: string | RegExp][] = [
  ['ROU-001', '/', 'Welcome to Aurora'],
  ['ROU-002', '/index', 'Welcome to Aurora'],
  ['ROU-003', '/login', 'Log in'],
  ['ROU-004', '/register', 'Register'],
  ['ROU-005', '/register.html', 'Register'],
  ['ROU-008', '/agent', 'Agent centre'],
  ['ROU-009', '/agentHome', 'Agent centre'],
  ['ROU-010', '/lang', 'Choose your language'],
  ['ROU-011 ROU-039', '/download', 'The Aurora app'],
  ['ROU-039', '/app', 'The Aurora app'],
  ['ROU-039', '/news', 'News'],
  ['ROU-012', '/help', 'Help centre'],
  ['ROU-013', '/helpmc', 'Help centre'],
  ['ROU-014', '/promotions', 'Promotions'],
  ['ROU-015', '/promotion', 'Promotions'],
  ['ROU-019', '/seamless?gameType=LIVE', 'Game: Live casino'],
  ['ROU-020', '/trial?gameType=RNG', 'Free play: Slots'],
  ['ROU-021', '/lottery?gameCode=CQSSC&gameId=7&playType=DT&lottoGameGroup=SSC', 'Lottery'],
  ['ROU-024 ROU-034 ROU-038', '/lott', 'Lottery'],
  ['ROU-025', '/vnLottery', 'Vietnam lottery'],
  ['ROU-026', '/seaLottery', 'Southeast Asia lottery'],
  ['', '/electron?page=PGSLOT', 'Slots'],
  ['ROU-033', '/trend', 'Trends: Lottery'],
  ['ROU-038 CON-008', '/rng', 'Slots'],
  ['ROU-038 CON-008', '/pvp', 'Card games'],
  ['ROU-038 CON-008', '/casino', 'Live casino'],
  ['ROU-038 CON-008', '/fish', 'Fishing'],
  ['ROU-038 CON-008', '/sports', 'Sports'],
  ['ROU-038', '/arcade', 'Arcade'],
  ['ROU-034 ROU-038', '/elott', 'Instant lottery'],
  ['ROU-038', '/table', 'Table games'],
  ['ROU-038 CON-008', '/live', 'Live casino'],
  ['', '/speed', 'Speed test'],
];

/** These have no heading of their own: they lead on. */
const leadingOn = ['/member', '/pointMall', '/maintenance'];

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('every page of the list is tried here', () => {
  const tried = pages.map(([, path]) => path.replace(/\?.*/, ''));
  expect([...tried, ...leadingOn].sort()).toEqual([...pagePaths].sort());
});

describe('one visitor looks at everything', () => {
  let page: Page;
  const looked = new Set<string>();
  beforeAll(async () => {
    page = await newPage({ lang: 'en' });
  });
  afterAll(() => page.context().close());

  const builds = new Set<string | RegExp>();
  test.each(pages)('%s %s shows itself', async (_rows, path, words) => {
    // Another address of a page that has been loaded whole is turned to, as by a link.
    await (builds.has(words) ? turnTo(page, path) : visit(page, path));
    builds.add(words);
    await heading(page).filter({ hasText: words }).waitFor();
    expect(await page.title()).toContain('Aurora');
    // Pages of one build differ in their words and pictures only; one of them is looked at closely.
    const build = await page
      .locator('main')
      .evaluate((main) => main.innerHTML.replace(/>[^<]*|"[^"]*"/g, ''));
    if (!looked.has(build)) expect(await axe(page)).toEqual([]);
    looked.add(build);
    expectNoPageErrors(page);
  });
});

test('the pages have no hindrance from right to left either', async () => {
  const page = await newPage({ lang: 'ar' });
  // Home, promotions, help and registration are looked at from right to left in public-quality.
  const looks = ['/login', '/lang', '/download', '/lottery', '/electron', '/speed'];
  for (const path of looks) {
    await visit(page, path);
    expect(await page.evaluate(() => document.documentElement.dir)).toBe('rtl');
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), path).toBe(true);
    expect(await axe(page), path).toEqual([]);
  }
  await page.context().close();
});

test('a visitor who asks for the member centre is sent to log in, and comes back there [ROU-007]', async () => {
  const page = await newPage({ lang: 'en' });
  await visit(page, '/member?page=securityCenter');
  await page.waitForURL((url) => url.pathname === '/login');
  expect(new URL(page.url()).searchParams.get('next')).toBe('/member?page=securityCenter');
  await page.context().close();
});

test('the member centre lies over the page, and /pointMall opens it at the points mall [ROU-006 ROU-032 HOME-045]', async () => {
  const page = await newPage({ lang: 'en' });
  await arriveAs(page, 'player02', 'fair2026', '/member');
  await page.getByRole('dialog', { name: 'Member centre' }).waitFor();
  expect(await axe(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.waitForURL((url) => url.pathname === '/');

  await visit(page, '/pointMall');
  const centre = page.getByRole('dialog', { name: 'Member centre' });
  await centre.getByRole('heading', { name: 'Points mall', level: 1 }).waitFor();
  expect(new URL(page.url()).search).toContain('page=pointMall');
  await page.context().close();
});

test('a vendor account type in the address of the lobby shows its games, and those alone [ROU-027]', async () => {
  const page = await newPage({ lang: 'en' });
  await visit(page, '/electron?page=PGSLOT');
  await page.getByText(/^No games by .+ here yet\.$/).waitFor();
  const games = page.locator('[role=tabpanel] [data-game]');
  expect(await games.count()).toBe(0);
  const vendor = page.locator('[data-vendor]').first();
  const name = (await vendor.getAttribute('data-vendor')) ?? '';
  await visit(page, `/electron?page=${name}`);
  await games.first().waitFor();
  expectNoPageErrors(page);
  await page.context().close();
});

test('a time stamp and an anchor on the promotions page are accepted [ROU-018]', async () => {
  const page = await newPage({ lang: 'en' });
  await visit(page, '/promotions?t=1763172000000#welcome-bonus');
  expect(await heading(page).textContent()).toBe('Promotions');
  await page.getByText('This promotion is not running, or no longer.').waitFor();
  expect(new URL(page.url()).searchParams.get('t')).toBe('1763172000000');
  expectNoPageErrors(page);
  await page.context().close();
});

test('the long dragon is a page of the lottery [ROU-023]', async () => {
  const page = await newPage({ lang: 'en' });
  await visit(page, '/lottery?gameCode=long_dragon');
  expect(await heading(page).textContent()).toBe('Long dragon');
  await page.context().close();
});

test('the query of a game list chooses what it shows [ROU-028 ROU-029 ROU-030 ROU-031 I18N-016]', async () => {
  const page = await newPage({ merchant: 'bosphorus', lang: 'en' });
  const chosen = () => page.getByRole('tab', { selected: true }).textContent();
  await visit(page, '/electron?page=recentGameList');
  expect(await chosen()).toBe('Recently played');
  await visit(page, '/electron?page=favGameList');
  expect(await chosen()).toBe('Favourites');
  await visit(page, '/electron?page=hot');
  expect(await chosen()).toBe('Popular');

  await visit(page, '/sports?page=BTI');
  await page.getByRole('heading', { name: 'Games by 123BET' }).waitFor();
  await visit(page, '/sports?page=ACME');
  await page.getByRole('heading', { name: 'Games by ACME' }).waitFor();
  await page.context().close();
});

test('a trend leads back to the page of its lottery [ROU-033]', async () => {
  const page = await newPage({ lang: 'en' });
  await visit(page, '/trend?gameUrl=vnLottery');
  await page.getByRole('main').getByRole('link', { name: 'Vietnam lottery' }).click();
  await page.waitForURL((url) => url.pathname === '/vnLottery');
  await page.context().close();
});

test('a page that does not exist says so and leads home', async () => {
  const page = await newPage({ lang: 'en' });
  await visit(page, '/no/such/page');
  expect(await heading(page).textContent()).toBe('This page does not exist');
  expect(await axe(page)).toEqual([]);
  await page.getByRole('link', { name: 'Go to the home page' }).click();
  await page.getByRole('heading', { name: 'Welcome to Aurora' }).waitFor();
  await page.context().close();
});
