import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axe } from './support/axe.ts';
import { openBrowser, visit } from './support/browser.ts';
import { logInWithMoney, moneyOf, outcome, seatOn } from './support/games.ts';
import { ownAddress } from './support/member.ts';
import { expectNoPageErrors } from './support/page-errors.ts';
import { screenshot } from './support/shots.ts';

const { newPage } = openBrowser({ games: true });
/** What one turn of Brass Sevens costs when nothing is changed. */
const STAKE = 10_000n;
const button = (page: Page) => page.locator('[data-mini-game]');
const panel = (page: Page) => page.locator('[data-mini-panel]');
/** By key: a click that takes 150 ms on a busy machine is a hold. */
const open = (page: Page) => button(page).press('Enter');

async function placeOf(page: Page) {
  const box = await button(page).boundingBox();
  if (!box) throw new Error('the small game is not there');
  return box;
}

test('the small game loads the script of the theme’s version and turns for play money [GAM-066]', async () => {
  const page = await newPage({ lang: 'en' });
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/res/minigame/')) scripts.push(new URL(request.url()).pathname);
  });
  await visit(page, '/');
  await open(page);
  const credits = panel(page).locator('[data-credits]');
  await credits.waitFor();
  const version = await page.evaluate(
    () => JSON.parse(document.getElementById('boot')?.textContent ?? '{}').themeVersion,
  );
  expect(scripts).toEqual([`/res/minigame/${version}.js`]);
  expect(await credits.getAttribute('data-credits')).toBe('500');

  await panel(page).getByRole('button', { name: 'Spin for 10' }).click();
  await panel(page).locator('[data-back]:not([data-back=""])').waitFor();
  const back = Number(await panel(page).locator('[data-back]').getAttribute('data-back'));
  expect([0, 10, 15, 20, 50]).toContain(back);
  expect(Number(await credits.getAttribute('data-credits'))).toBe(490 + back);
  await panel(page).getByText('On average 95.83% of the stakes comes back.').waitFor();
  expect(await axe(page)).toEqual([]);
  await screenshot(page, 'public-mini-game');
  await page.keyboard.press('Escape');
  await panel(page).waitFor({ state: 'detached' });
  expectNoPageErrors(page);
  await page.close();
});

test('a hold of 150 ms picks it up, and it stays where it is put; a shorter press opens it [GAM-065 GAM-067]', async () => {
  const page = await newPage({ lang: 'en' });
  await visit(page, '/help');
  await button(page).waitFor();
  const { x, y } = await placeOf(page);
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 3_600_000);

  await page.mouse.move(x + 50, y + 30);
  await page.mouse.down();
  await page.clock.runFor(149);
  expect(await button(page).getAttribute('data-carried')).toBeNull();
  await page.clock.runFor(1);
  await page.locator('[data-mini-game][data-carried]').waitFor();
  await page.mouse.move(x + 350, y - 170, { steps: 4 });
  await page.mouse.up();
  await page.locator('[data-mini-game]:not([data-carried])').waitFor();
  const missed = async () => {
    const after = await placeOf(page);
    return Math.max(Math.abs(after.x - x - 300), Math.abs(after.y - y + 200));
  };
  await expect.poll(missed).toBeLessThan(16);
  expect(await panel(page).count()).toBe(0);

  await page.mouse.down();
  await page.clock.runFor(149);
  await page.mouse.up();
  await page.clock.resume();
  await panel(page).waitFor();
  await page.close();
});

/** Another page without loading the site anew. */
const turnTo = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, path);

test('it is hidden on six pages and floats over all others [GAM-069 GAM-070]', async () => {
  const page = await newPage({ lang: 'en' });
  await visit(page, '/help');
  await button(page).waitFor();
  for (const path of ['/lottery', '/vnLottery', '/seamless', '/agent', '/agentHome', '/seaLottery']) {
    await turnTo(page, path);
    await button(page).waitFor({ state: 'detached' });
    await turnTo(page, '/lang');
    await button(page).waitFor();
  }
  for (const path of ['/', '/electron', '/download', '/trial', '/lott']) {
    await turnTo(page, '/agent');
    await button(page).waitFor({ state: 'detached' });
    await turnTo(page, path);
    await button(page).waitFor();
  }
  await page.close();
});

test('a member turns from the wheel to a game of the studio for money, and the books move by its result', async () => {
  const account = 'player01';
  const page = await newPage({ lang: 'en', ip: ownAddress() });
  await logInWithMoney(page, account, '100');
  await open(page);
  await panel(page).getByRole('button', { name: 'Play Brass Sevens for money' }).click();
  const seat = seatOn(page);
  await seat.idle();
  expect(await seat.room.getAttribute('data-mode')).toBe('real');
  const before = await seat.balance();
  expect(before).toBe(await moneyOf(account));

  await seat.frame.locator('[data-action=play]').click();
  const { paid } = await outcome(seat, null);
  const after = before - STAKE + paid;
  expect([await seat.balance(), await moneyOf(account)]).toEqual([after, after]);
  await screenshot(page, 'public-mini-game-for-money');

  // Who closes the game has left it.
  const left = page.waitForRequest((call) => call.url().includes('GCS_gameLogout'));
  await panel(page).getByRole('button', { name: 'Close' }).click();
  await left;
  await panel(page).waitFor({ state: 'detached' });
  expectNoPageErrors(page);
  await page.close();
});
