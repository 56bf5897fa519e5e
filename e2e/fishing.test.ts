import type { Page } from 'playwright-core';
import { beforeAll, expect, test, vi } from 'vitest';
import { openBrowser, phone } from './support/browser.ts';
import { logInWithMoney, moneyOf, openFromLobby, type Seat, seatOn } from './support/games.ts';
import { ask, ownAddress } from './support/member.ts';
import { screenshot } from './support/shots.ts';

const { newPage } = openBrowser({ games: true });
vi.setConfig({ testTimeout: 240_000 });

const [one, other] = ['player02', 'agent001'];
const desk = { width: 1440, height: 900 };
let first: Page;
let second: Page;
let here: Seat;
let there: Seat;

beforeAll(async () => {
  first = await newPage({ lang: 'en', ip: ownAddress(), viewport: desk });
  second = await newPage({ lang: 'en', ip: ownAddress(), viewport: desk });
  await logInWithMoney(first, one, '500');
  await logInWithMoney(second, other, '500');
});

const room = ({ frame }: Seat) => frame.locator('[data-room]');
const water = ({ frame }: Seat) => frame.locator('canvas[data-hunt]');
const fishOf = async (seat: Seat) => Number((await water(seat).getAttribute('data-fish')) ?? '0');
const bulletsOf = async (account: string) => {
  const [row] = await ask<{ bullets: string }>(
    `select count(*) as bullets from studio.bullet b join catalogue.player_ref r on r.ref = b.player_ref
     join access.player p on p.merchant_id = r.merchant_id and p.id = r.player_id where p.account = $1`,
    [account],
  );
  return Number(row?.bullets ?? 0);
};
/** Nothing is under way, and the purse says what the books say. */
const settled = async (seat: Seat, account: string) => {
  await expect.poll(() => seat.room.getAttribute('data-phase'), { timeout: 30_000 }).toBe('idle');
  await expect
    .poll(async () => (await seat.balance()) === (await moneyOf(account)), { timeout: 30_000 })
    .toBe(true);
};
/** Shoots by mouse for a while, at a place of the room. */
async function shoot(page: Page, seat: Seat, forMs: number): Promise<void> {
  const box = await water(seat).boundingBox();
  if (!box) throw new Error('there is no room');
  await page.mouse.move(box.x + box.width * 0.5, box.y + box.height * 0.4);
  await page.mouse.down();
  await page.waitForTimeout(forMs);
  await page.mouse.up();
}

test('two browsers share a room from the lobby: the same fish, seats of their own, bullets paid exactly, and the other sees them [FSH-001 FSH-002]', async () => {
  here = await openFromLobby(first, { lobby: '/fish', game: 'lantern-reef' });
  there = await openFromLobby(second, { lobby: '/fish', game: 'lantern-reef' });
  await room(here).waitFor();
  await room(there).waitFor();
  expect(await room(there).getAttribute('data-room')).toBe(await room(here).getAttribute('data-room'));
  expect(await room(there).getAttribute('data-seat')).not.toBe(await room(here).getAttribute('data-seat'));
  await expect.poll(() => here.frame.locator('[data-hunter=other]').count()).toBe(1);
  await expect.poll(() => fishOf(here)).toBeGreaterThan(0);

  await here.frame.getByRole('button', { name: 'Reef' }).click();
  await there.frame.getByRole('button', { name: 'Reef' }).click();
  await here.frame.locator('[data-tier=reef]').waitFor();
  await there.frame.locator('[data-tier=reef]').waitFor();
  await expect.poll(() => fishOf(here), { timeout: 60_000 }).toBeGreaterThan(20);
  const before = await here.balance();
  await shoot(first, here, 2_500);
  await expect.poll(() => bulletsOf(one), { timeout: 30_000 }).toBeGreaterThan(3);
  await screenshot(first, 'fishing-lantern-reef');
  await settled(here, one);
  const { result } = await here.visit();
  expect((await here.balance()) - before).toBe(result);
  await first.setViewportSize(phone);
  await shoot(first, here, 700);
  await screenshot(first, 'fishing-lantern-reef-phone');
  await first.setViewportSize(desk);
});

test('a volley has its id on the screen, can be shown again while others follow, and proves itself [GAM-081]', async () => {
  const volley = here.frame.locator('[data-round-id]');
  const roundId = await volley.getAttribute('data-round-id');
  expect(roundId).toMatch(/^[0-9a-f-]{36}$/);
  await volley.locator('[data-action=show-round]').click();
  const panel = here.frame.locator(`[data-panel=round][data-round="${roundId}"]`);
  await panel.locator('[data-verdict=verified]').waitFor();
  await here.press('Close');
  await here.press('Your rounds');
  const row = here.frame.locator('[data-panel=history] [data-round]').first();
  await row.getByRole('button', { name: 'Show' }).click();
  await here.frame.locator('[data-panel=history] [data-verdict=verified]').waitFor();
  await here.frame.locator('[data-outcome]').first().waitFor();
  await here.press('Close');
});

test('keys aim, lock and fire; automatic fire asks for a number and a loss, and stops when the page is left [FSH-013]', async () => {
  await settled(there, other);
  const before = await bulletsOf(other);
  await there.frame.locator('h1').click();
  await second.keyboard.press('?');
  const keys = there.frame.locator('[data-panel=keys]');
  for (const act of ['fire', 'left', 'right', 'lock']) await keys.locator(`[data-key=${act}]`).waitFor();
  await second.keyboard.press('Escape');
  await keys.waitFor({ state: 'detached' });
  const price = () => there.frame.locator('[data-price]').getAttribute('data-price');
  const cheap = await price();
  await second.keyboard.press('ArrowUp');
  await expect.poll(async () => Number(await price())).toBeGreaterThan(Number(cheap));
  await second.keyboard.press('ArrowDown');
  await expect.poll(price).toBe(cheap);
  // The keys are those of the room, wherever in it the focus stands.
  await second.keyboard.press('l');
  await expect.poll(() => water(there).getAttribute('data-locked')).not.toBe('');
  await second.keyboard.press(' ');
  await expect.poll(() => bulletsOf(other), { timeout: 30_000 }).toBeGreaterThan(before);
  await there.press('Automatic fire');
  await screenshot(second, 'fishing-automatic-fire');
  await there.frame.locator('[data-action=auto]').click();
  const auto = there.frame.locator('[data-auto]');
  await expect
    .poll(async () => Number(await auto.getAttribute('data-auto')), { timeout: 30_000 })
    .toBeLessThan(50);
  await there.frame.locator('body').evaluate(() => window.dispatchEvent(new Event('blur')));
  await auto.waitFor({ state: 'detached' });
  await settled(there, other);
});

test('whoever comes back within a minute has the same seat, price and balance [FSH-011]', async () => {
  await there.press('Higher');
  await shoot(second, there, 600);
  await settled(there, other);
  const seat = await room(there).getAttribute('data-seat');
  const price = await there.frame.locator('[data-price]').getAttribute('data-price');
  await second.reload();
  there = seatOn(second);
  await room(there).waitFor();
  expect(await room(there).getAttribute('data-seat')).toBe(seat);
  expect(await there.frame.locator('[data-price]').getAttribute('data-price')).toBe(price);
  await settled(there, other);
});

test.each(['pearl-lagoon', 'ember-deep'])('%s is another water with prizes of its own', async (game) => {
  here = await openFromLobby(first, { lobby: '/fish', game });
  await expect.poll(() => fishOf(here), { timeout: 60_000 }).toBeGreaterThan(15);
  const before = await moneyOf(one);
  await shoot(first, here, 800);
  await screenshot(first, `fishing-${game}`);
  await settled(here, one);
  expect((await moneyOf(one)) - before).toBe((await here.visit()).result);
});

test('a trial is marked as one and moves no money [FSH-015]', async () => {
  const money = await moneyOf(other);
  const trial = await openFromLobby(second, { lobby: '/fish', game: 'lantern-reef', trial: true });
  await room(trial).waitFor();
  await trial.frame.getByText('Free play').first().waitFor();
  await expect.poll(() => fishOf(trial), { timeout: 60_000 }).toBeGreaterThan(5);
  await shoot(second, trial, 1_500);
  await expect.poll(() => trial.room.getAttribute('data-phase'), { timeout: 30_000 }).toBe('idle');
  expect(await moneyOf(other)).toBe(money);
});
