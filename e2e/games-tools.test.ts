import { expect, test, vi } from 'vitest';
import { openBrowser } from './support/browser.ts';
import { logInWithMoney, moneyOf, openFromLobby } from './support/games.ts';
import { ownAddress } from './support/member.ts';
import { screenshot } from './support/shots.ts';

const { newPage } = openBrowser({ games: true, studioEnv: { STUDIO_MERCHANT_ROUND_MS: 'aurora=0' } });
vi.setConfig({ testTimeout: 180_000 });
const PLAYER = 'player01';

test('by keys: a stake is typed, doubled and halved, rounds are played fast, follow each other by rules, and each opens its proof', async () => {
  const page = await newPage({ lang: 'en', ip: ownAddress(), viewport: { width: 1440, height: 900 } });
  await logInWithMoney(page, PLAYER, '300');
  const seat = await openFromLobby(page, { lobby: '/arcade', game: 'dice' });
  const { frame } = seat;
  const stake = frame.locator('[data-stake]');
  // Nothing of the page stands on the game, least of all on the end of its bet bar.
  const chat = await page.locator('[data-chat-button]').boundingBox();
  const game = await page.locator('iframe').boundingBox();
  expect(chat?.x).toBeGreaterThan((game?.x ?? 0) + (game?.width ?? 0));
  const staked = () => stake.getAttribute('data-stake');
  await frame.locator('main').click({ position: { x: 5, y: 60 } });
  await page.keyboard.press('KeyX');
  await expect.poll(staked).toBe('20000');
  await page.keyboard.press('KeyZ');
  await page.keyboard.press('ArrowUp');
  await expect.poll(staked).toBe('20000');

  await stake.getByRole('button', { name: '¥2.00' }).click();
  const typed = frame.locator('input[name=stake]');
  await typed.fill('0.00001');
  expect(await frame.getByRole('button', { name: 'Set' }).isDisabled()).toBe(true);
  // What is typed is no command.
  await typed.fill('1.50');
  await typed.press('KeyS');
  await typed.fill('1.50');
  await typed.press('Enter');
  await expect.poll(staked).toBe('15000');

  await frame.locator('main').click({ position: { x: 5, y: 60 } });
  await page.keyboard.press('?');
  await frame.locator('[data-panel=keys]').getByText('Next speed').waitFor();
  await page.keyboard.press('Escape');
  await frame.locator('[data-panel=keys]').waitFor({ state: 'detached' });
  await page.keyboard.press('KeyS');
  await page.keyboard.press('KeyS');
  await frame.locator('[data-speed=instant][data-phase]').waitFor();

  await frame.getByRole('group', { name: 'Chance to win' }).getByRole('button', { name: '90.00 %' }).click();
  const before = await moneyOf(PLAYER);
  await seat.press('Autoplay');
  await frame.getByLabel('Stop when I have lost').selectOption({ index: 3 });
  await frame.getByLabel('Stake after a loss').selectOption('100');
  await frame.getByLabel('Stake after a win').selectOption('first');
  await seat.press(/^Start$/);
  const results = frame.locator('[data-results]');
  await expect.poll(() => results.getAttribute('data-results'), { timeout: 90_000 }).toBe('10');
  await seat.idle();
  await expect.poll(staked).toBe('15000');

  await page.keyboard.press('KeyG');
  const chart = frame.locator('[data-chart]');
  await chart.getByText('Highest win').waitFor();
  await screenshot(page, 'game-dice-tools');
  await results.getByRole('button').first().click();
  await frame.locator('dialog [data-verdict=verified]').waitFor();
  await frame.locator('dialog').getByRole('button', { name: 'Close' }).click();
  expect((await seat.balance()) - before).toBe((await moneyOf(PLAYER)) - before);
  await page.keyboard.press('KeyS');
  await frame.locator('[data-speed=normal][data-phase]').waitFor();

  // Below the game: what was just played, and others of its kind, which open from there.
  await page.locator('[data-feed=latest]').getByRole('row', { name: /Dice/ }).first().waitFor();
  const similar = page.locator('[data-similar]');
  await similar.locator('[data-game=plinko]').waitFor();
  expect(await similar.locator('[data-game=dice], [data-soon]').count()).toBe(0);
  await screenshot(page, 'game-dice-below', { fullPage: true });
  await similar.locator('[data-game=plinko]').hover();
  await similar.locator('[data-game=plinko]').getByRole('button', { name: 'Play', exact: true }).click();
  await page.frameLocator('iframe').locator('[data-game=plinko][data-phase=idle]').waitFor();
  await page.close();
});
