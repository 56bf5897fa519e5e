import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { openBrowser, visit } from './support/browser.ts';
import { ask, ownAddress } from './support/member.ts';
import { expectNoPageErrors } from './support/page-errors.ts';
import { clickWhileMoving, whatLiesUnderMouse } from './support/scrolling.ts';
import { screenshot } from './support/shots.ts';
import { arriveAs } from './support/wallet.ts';

const { newPage } = openBrowser({ games: true });
// The ranking below the lobby's own list shows games too.
const tile = (page: Page, game: string) => page.locator(`[role=tabpanel] [data-game="${game}"]`);

async function press(page: Page, game: string, name: string) {
  await tile(page, game).hover();
  await tile(page, game).getByRole('button', { name, exact: true }).click();
}

/** The refusal in words, and after it the way in. */
async function refusedAndAskedIn(page: Page) {
  await page.getByText('Please log in first.').waitFor();
  await page.keyboard.press('Escape');
  const password = page.locator('dialog input[name=password]');
  await password.waitFor();
  await page.keyboard.press('Escape');
  await password.waitFor({ state: 'detached' });
}

let member: Page | null = null;
/** One member with an empty purse for several stories: signing in is slow on purpose. */
async function memberPage(): Promise<Page> {
  if (member) return member;
  member = await newPage({ lang: 'en', ip: ownAddress() });
  await arriveAs(member, 'agent001');
  return member;
}

afterAll(async () => {
  await ask('update catalogue.game set maintenance_start = null, maintenance_end = null');
});

test('a visitor looks round the lobby, and is asked to log in to play or to keep a favourite [GAM-008 GAM-011 GAM-013 GAM-014 GAM-018 GAM-019 GAM-035 GAM-051 GAM-052]', async () => {
  const page = await newPage({ lang: 'en', ip: ownAddress() });
  const asked = page.waitForRequest((call) => call.url().includes('GCS_userGameList'));
  await visit(page, '/electron');
  const { searchParams } = new URL((await asked).url());
  expect([searchParams.get('pageSize'), searchParams.get('pageNo')]).toEqual(['40', '1']);
  await tile(page, 'jade-lantern-garden').waitFor();
  const vendor = page.locator('[data-vendor=FGS]');
  await vendor.waitFor();
  const inView = await vendor.evaluate((card) => {
    const widthOf = (part: Element | null | undefined) => part?.getBoundingClientRect().width ?? 0;
    return widthOf(card.closest('ul')) / widthOf(card.closest('li'));
  });
  expect(Math.round(inView)).toBe(8);
  await screenshot(page, 'lobby-electron');
  expect(await whatLiesUnderMouse(tile(page, 'jade-lantern-garden'))).toEqual(['nothing', 'a game']);

  await press(page, 'jade-lantern-garden', 'Play');
  await refusedAndAskedIn(page);
  const heart = tile(page, 'jade-lantern-garden').getByRole('button', { name: /^Favourite/ });
  await heart.click();
  await refusedAndAskedIn(page);
  await clickWhileMoving(page, heart);
  await refusedAndAskedIn(page);

  await page.getByRole('searchbox').fill('  lantern ');
  await tile(page, 'monsoon-terraces').waitFor({ state: 'detached' });
  await tile(page, 'jade-lantern-garden').waitFor();
  await page.getByRole('searchbox').fill('');
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  const filters = page.getByRole('dialog', { name: 'Filters' });
  await filters.getByLabel('What it has').selectOption({ label: 'Ways instead of lines' });
  await tile(page, 'jade-lantern-garden').waitFor({ state: 'detached' });
  await tile(page, 'tiger-peaks').waitFor();
  await screenshot(page, 'lobby-filters');
  await filters.getByLabel('How it pays').selectOption({ label: 'Small wins, often' });
  await page.getByText('No game fits these filters').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('tabpanel').getByRole('button', { name: 'Show all games' }).click();
  await tile(page, 'jade-lantern-garden').waitFor();
  await page.getByRole('searchbox').fill('zzzz');
  await page.getByText('No data').waitFor();
  expectNoPageErrors(page);
  // The list cannot be had: the page says so in its place, and asks again when it is told to.
  await page.context().setOffline(true);
  await page.getByRole('searchbox').fill('lanterns of');
  const retry = page.getByRole('button', { name: 'Try again' });
  await page.getByText('Something went wrong. Please try again').waitFor();
  await page.context().setOffline(false);
  await retry.click();
  await page.getByText('No data').waitFor();
  await page.close();
});

test('a trial account is told that real games need a real one [GAM-036 ACC-215]', async () => {
  const page = await newPage({ lang: 'en', ip: ownAddress() });
  await arriveAs(page, 'tester01');
  await visit(page, '/electron');
  await press(page, 'jade-lantern-garden', 'Play');
  await page.getByText('This is not open to trial accounts.').waitFor();
  await page.close();
});

test('a member without money is told what is still to come, and the way to a deposit [GAM-037 GAM-050]', async () => {
  const page = await memberPage();
  await ask(`insert into catalogue.game (vendor_code, code, category, game_type, titles, position, min_stake, max_stake)
    values ('FGS', 'clover-creek', 'RNG', 'RNG', '{"EN": "Clover Creek"}', 1000, 1000, 10000000)`);
  await visit(page, '/electron');

  const announced = tile(page, 'Clover Creek');
  await announced.waitFor();
  expect(await announced.getByRole('button', { name: /^(Play|Try for free)$/ }).count()).toBe(0);
  await press(page, 'Clover Creek', 'Soon');
  await page.getByText('Not open yet. Stay tuned.').waitFor();
  await page.keyboard.press('Escape');
  await ask(`delete from catalogue.game where code = 'clover-creek'`);

  await press(page, 'jade-lantern-garden', 'Play');
  await page.getByText('Your balance is too low for this game. Deposit, then play.').waitFor();
  await page.locator('dialog').getByRole('button', { name: 'Deposit' }).click();
  await page.waitForURL((url) => url.searchParams.get('page') === 'depositv2');
});

test('a game that rests is said with its times, and others are recommended while there are any [GAM-048 GAM-049 GAM-058 GAM-059 GAM-060 GAM-061 GAM-062 GAM-063]', async () => {
  const page = await memberPage();
  await ask(`update catalogue.game set maintenance_start = now() - interval '1 hour',
    maintenance_end = now() + interval '1 hour' where code = 'brass-sevens'`);
  await visit(page, '/electron');
  await press(page, 'brass-sevens', 'Play');
  const others = page.getByRole('dialog', { name: 'Play one of these meanwhile' });
  await others.getByText('under maintenance').first().waitFor();
  await others.locator('[data-game]').first().waitFor();
  const onSlides = await others
    .locator('ul:has(> li [data-game])')
    .evaluateAll((lists) => lists.map((list) => list.children.length));
  expect(onSlides.length).toBeGreaterThan(1);
  expect(Math.max(...onSlides)).toBe(12);
  expect(await others.locator('p').allTextContents()).toContainEqual(expect.stringMatching(/\d.*–.*\d/));
  await others.getByRole('button', { name: 'Close' }).click();
  await others.waitFor({ state: 'detached' });

  await ask(`update catalogue.game set maintenance_start = now() - interval '1 hour',
    maintenance_end = now() + interval '1 hour'`);
  await visit(page, '/electron');
  await press(page, 'brass-sevens', 'Play');
  await page
    .getByText(/under maintenance.*\d.*–.*\d/s)
    .last()
    .waitFor();
  expect(await others.isVisible()).toBe(false);
  await page.keyboard.press('Escape');
  await ask('update catalogue.game set maintenance_start = null, maintenance_end = null');
});

/** What the list of the lobby shows now. */
const shown = (page: Page) =>
  page
    .locator('[role=tabpanel] [data-game]')
    .evaluateAll((games) => games.map((game) => game.getAttribute('data-game')));

test('a favourite is marked at once, and the lists of the lobby hold what is theirs [GAM-015 GAM-016 GAM-017 GAM-056 GAM-057]', async () => {
  const page = await memberPage();
  // Which ones there were before is told late, when another has been pressed.
  let tell = () => {};
  const isTold = new Promise<void>((resolve) => {
    tell = resolve;
  });
  await page.route(/FavoriteGamesList.*pageSize=100/, async (route) => {
    const response = await route.fetch();
    await isTold;
    await route.fulfill({ response });
  });
  // Slow ways: what is taken back must not overtake what was marked.
  await page.route(/addFavorite/i, async (route) => {
    await page.waitForTimeout(500);
    await route.continue();
  });
  await visit(page, '/electron');
  const heart = tile(page, 'brass-sevens').getByRole('button', { name: /^Favourite/ });
  const kept = page.waitForResponse(/addFavorite/i);
  const told = page.waitForResponse(/FavoriteGamesList.*pageSize=100/);
  await heart.click();
  const taken = tile(page, 'monsoon-terraces').getByRole('button', { name: /^Favourite/ });
  const takenBack = page.waitForResponse(/removeFavorite/i);
  await taken.click();
  await taken.click();
  tell();
  await (await told).finished();
  await kept;
  await takenBack;
  await page.unrouteAll({ behavior: 'wait' });
  await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true');
  expect(await taken.getAttribute('aria-pressed')).toBe('false');
  const asked = page.waitForRequest((call) => /FavoriteGamesList.*pageNo=/.test(call.url()));
  await page.getByRole('tab', { name: 'Favourites' }).click();
  expect(new URL((await asked).url()).searchParams.get('pageSize')).toBe('40');
  await expect.poll(() => shown(page)).toEqual(['brass-sevens']);
  await ask(`insert into catalogue.recent_game (merchant_id, player_id, vendor_code, game_code, launched_at)
    select p.merchant_id, p.id, g.vendor_code, g.code, now() from access.player p, catalogue.game g
    where p.merchant_id = 1 and p.account = 'agent001' and g.code = 'monsoon-terraces'`);
  await page.getByRole('tab', { name: 'Recently played' }).click();
  await expect.poll(() => shown(page)).toEqual(['monsoon-terraces']);
  await page.getByRole('tab', { name: 'Popular' }).click();
  await tile(page, 'jade-lantern-garden').waitFor();
  expectNoPageErrors(page);
});

test('bets that have ended run over the home page and the lobbies, and a member may be hidden there', async () => {
  await ask(`insert into activity.line (merchant_id, source, ref, kind, player_id, asset, product, vendor, game, at, day, bets,
      stake, valid_bet, payout)
    select merchant_id, 'round', line.ref, 'bet', id, 'CNY', 'RNG', 'FGS', line.game, now(), current_date, 1, 20000, 20000, line.payout
    from (values ('FGS:feed', 'mines', 50000), ('FGS:win', 'dice', 150000)) as line (ref, game, payout), access.player where merchant_id = 1 and account = 'agent001'`);
  const page = await memberPage();
  await visit(page, '/electron');
  const bet = page.locator('[data-feed] [data-record="FGS:feed"]');
  await bet.waitFor();
  expect((await bet.innerText()).split(/\s+/)).toEqual(
    expect.arrayContaining(['Mines', 'ag***01', '¥2.00', '¥5.00']),
  );
  // Its tile tells what it has just paid.
  expect(await tile(page, 'dice').locator('[data-won]').innerText()).toBe('+¥15.00');
  expect(await tile(page, 'plinko').locator('[data-won]').count()).toBe(0);
  await page.getByRole('tab', { name: 'High bets' }).click();
  await page.getByText('No bet of this size yet.').waitFor();

  await visit(page, '/member?page=securityCenter');
  await page.getByLabel('Hide my name beside wins and bets').check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Saved').first().waitFor();
  await visit(page, '/');
  await bet.scrollIntoViewIfNeeded();
  await expect.poll(() => bet.innerText()).toContain('Hidden');
  await screenshot(page, 'home-bet-feed');
});

test('the home page leads into five categories, a vendor popup and the lottery [ROU-035 ROU-036 HOME-001 HOME-002 HOME-003 HOME-004 HOME-005 HOME-006 HOME-007 GAM-020 GAM-021]', async () => {
  const page = await newPage({ lang: 'en', ip: ownAddress() });
  await visit(page, '/');
  const category = (name: string) => page.locator(`[data-category=${name}]`);
  for (const name of ['SPORTS', 'LIVE', 'FISH', 'PVP', 'RNG', 'LOTT'])
    await category(name).getByRole('link', { name: 'More' }).waitFor();
  const more = (name: string) => category(name).getByRole('link', { name: 'More' }).getAttribute('href');
  expect([await more('SPORTS'), await more('PVP'), await more('RNG')]).toEqual(['/sports', '/pvp', '/rng']);
  await expect.poll(() => more('LOTT')).toMatch(/^\/lottery\?lottoGameGroup=\w+$/);
  await expect.poll(() => category('RNG').locator('ul a').count()).toBe(3);
  await expect.poll(() => category('LIVE').locator('ul a').count()).toBe(3);
  await category('LOTT').locator('[data-lottery]').waitFor();
  // Every category has at least two games, and all of them can be opened.
  await expect.poll(() => category('SPORTS').locator('ul a').count()).toBe(2);
  for (const name of ['FISH', 'PVP']) expect(await category(name).locator('ul a').count()).toBe(3);
  expect(await page.getByText('Soon', { exact: true }).count()).toBe(0);

  const asked = page.waitForRequest((call) => call.url().includes('GCS_popupGameList'));
  const openVendor = () => category('RNG').getByRole('button', { name: 'Fairground Studio' }).click();
  await openVendor();
  expect(new URL((await asked).url()).searchParams.get('pageSize')).toBe('10');
  const popup = page.getByRole('dialog');
  await expect.poll(() => popup.locator('[data-game]').count()).toBe(10);
  await popup.getByRole('button', { name: '2', exact: true }).click();
  await popup.locator('ul[data-page="2"]').waitFor();
  await popup.getByRole('button', { name: 'Close' }).click();
  await popup.waitFor({ state: 'detached' });
  await openVendor();
  await popup.locator('ul[data-page="1"]').waitFor();
  await page.keyboard.press('Escape');
  await category('RNG').locator('ul a').first().click();
  await page.waitForURL((url) => url.pathname === '/electron');
  expectNoPageErrors(page);
  await page.close();
});

test('a game with a window of its own opens in one, and a blocked window is said [GAM-046 GAM-047]', async () => {
  await ask(`update catalogue.game set app_new_window = 1 where code = 'monsoon-terraces'`);
  const page = await newPage({ lang: 'en', ip: ownAddress() });
  await visit(page, '/electron');
  const [opened] = await Promise.all([
    page.waitForEvent('popup'),
    press(page, 'monsoon-terraces', 'Try for free'),
  ]);
  await opened.locator('[data-game=monsoon-terraces][data-mode=trial]').waitFor();
  expect(new URL(page.url()).pathname).toBe('/electron');
  await opened.close();
  await page.evaluate(() => {
    window.open = () => null;
  });
  await press(page, 'monsoon-terraces', 'Try for free');
  await page.getByText('Your browser blocked the new window.').waitFor();
  await ask(`update catalogue.game set app_new_window = 0 where code = 'monsoon-terraces'`);
  await page.close();
});
