import { parseAmount } from '@fairground/money';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test, vi } from 'vitest';
import { openBrowser } from './support/browser.ts';
import { logInWithMoney, moneyOf, openFromLobby, type Seat, seatOn, shootGame } from './support/games.ts';
import { ownAddress } from './support/member.ts';

const { newPage } = openBrowser({
  games: true,
  // Nobody here is hurried, and no second hand begins; the house comes soon to whoever is alone.
  studioEnv: { STUDIO_ROOM_MS: 'turn=180000,pause=2500,show=120000,wait=2000,house=300' },
});
vi.setConfig({ testTimeout: 240_000 });

const [one, other] = ['player02', 'agent001'];
let first: Page;
let second: Page;

beforeAll(async () => {
  first = await newPage({ lang: 'en', ip: ownAddress(), viewport: { width: 1440, height: 900 } });
  second = await newPage({ lang: 'en', ip: ownAddress(), viewport: { width: 1440, height: 900 } });
  await logInWithMoney(first, one, '500');
  await logInWithMoney(second, other, '500');
});

const hand = ({ frame }: Seat) => frame.locator('[data-hand]');
const phase = (seat: Seat, name: string) =>
  seat.frame.locator(`[data-hand][data-phase=${name}]`).waitFor({ timeout: 60_000 });
const ownNet = async ({ frame }: Seat) =>
  parseAmount((await frame.locator('[data-own][data-net]').getAttribute('data-net')) ?? '', {
    allowNegative: true,
  });
async function sit({ frame }: Seat, base: string): Promise<void> {
  await frame.locator(`[data-base="${base}"]`).click();
  await frame.locator('[data-action=sit]').click();
  await hand({ frame } as Seat).waitFor();
}

test('two browsers at one table: sealed cards, own cards only, turned, compared, paid and proven, and what is left comes home [PVP-001 PVP-002 PVP-006 PVP-008 PVP-018 PVP-019 GAM-081]', async () => {
  const here = await openFromLobby(first, { lobby: '/pvp', game: 'niu-niu-table' });
  const before = await here.balance();
  expect(await here.frame.locator('[data-rake]').textContent()).toContain('5 % of the win');
  // A table of their own, found by the link to it.
  await here.frame.locator('[data-base="1.00"]').click();
  await here.frame.locator('[data-action=private]').click();
  await here.frame.locator('[data-action=invite]').click();
  const link = await here.frame.locator('[data-invitation]').inputValue();
  await expect.poll(() => here.balance()).toBe(before - parseAmount('20'));
  await second.goto(link);
  const there = seatOn(second);
  await there.idle();
  const beforeThere = await there.balance();
  await there.frame.locator('[data-action=accept]').click();
  await there.frame.locator('[data-seat]').nth(1).waitFor();
  await here.press('Fairness');
  await here.frame.locator('[data-panel=fairness] [data-hashes="52"]').waitFor();
  await here.press('Close');

  await phase(here, 'playing');
  await phase(there, 'playing');
  expect(await hand(here).getAttribute('data-hand')).toBe(await hand(there).getAttribute('data-hand'));
  const cards = here.frame.locator('[data-seat]:not([data-own]) [data-card]');
  expect(await cards.count()).toBe(0);
  expect(await here.frame.locator('[data-own] [data-card]').count()).toBe(4);
  await there.frame.locator('[data-action=say]').click();
  await there.frame.locator('[data-say="2"]').click();
  await here.frame.locator('[data-phrase="2"]').getByText('Good luck!').waitFor();
  await here.frame.locator('[data-act=turn]').click();
  await expect.poll(() => here.frame.locator('[data-own] [data-card]').count()).toBe(5);
  expect(await cards.count()).toBe(0);
  await there.frame.locator('[data-act=turn]').click();
  await phase(here, 'over');
  await expect.poll(() => cards.count()).toBe(5);
  await shootGame(first, 'niu-niu-table');
  const [net, netThere] = [await ownNet(here), await ownNet(there)];
  expect([net, netThere].sort((a, b) => Number(a - b))).toEqual([
    parseAmount('1') * -1n,
    parseAmount('0.95'),
  ]);

  const handId = await hand(here).getAttribute('data-hand');
  await here.frame.locator(`[data-hand-link="${handId}"] [data-action=show-round]`).click();
  const past = here.frame.locator(`[data-panel=hands] [data-hand-id="${handId}"][open]`);
  await past.locator('[data-seals=sealed]').waitFor();
  expect(await past.locator('[data-card]').count()).toBe(10);
  expect(await past.getByText('Turn the last card').count()).toBe(2);
  await here.press('Close');
  await here.press('Leave the table');
  await there.press('Leave the table');
  for (const seat of [here, there]) await seat.frame.locator('[data-room=door]').waitFor({ timeout: 60_000 });
  await expect.poll(() => here.balance(), { timeout: 30_000 }).toBe(before + net);
  await expect.poll(() => there.balance(), { timeout: 30_000 }).toBe(beforeThere + netThere);
  await expect.poll(() => moneyOf(one)).toBe(before + net);
  expect((await here.visit()).result).toBe(net);
});

test('who is alone plays with marked seats of the house; a reload finds the same seat and hand [PVP-003 PVP-012 PVP-013]', async () => {
  const seat = await openFromLobby(first, { lobby: '/pvp', game: 'golden-flower' });
  const before = await seat.balance();
  await seat.press('Rules and return');
  await seat.frame.locator('[data-house]').getByText('knows its own cards').waitFor();
  await seat.press('Close');
  await sit(seat, '0.10');
  await phase(seat, 'playing');
  expect(await seat.frame.locator('[data-seat][data-house]').count()).toBe(2);
  await seat.frame.locator('[data-seat][data-house]').first().getByText('House', { exact: true }).waitFor();
  const handId = await hand(seat).getAttribute('data-hand');
  const isMine = seat.frame.locator('[data-own][data-turn]');
  const isOver = seat.frame.locator('[data-hand][data-phase=over]');
  await isMine.or(isOver).first().waitFor();
  if (await isMine.count()) {
    expect(Number(await seat.frame.locator('[role=timer]').getAttribute('data-seconds'))).toBeGreaterThan(0);
    await seat.frame.locator('[data-act=look]').click();
    await expect.poll(() => seat.frame.locator('[data-own] [data-card]').count()).toBe(3);
    await shootGame(first, 'golden-flower');
    await first.reload();
    const again = seatOn(first);
    await hand(again).waitFor();
    expect(await hand(again).getAttribute('data-hand')).toBe(handId);
    expect(await again.frame.locator('[data-own] [data-card]').count()).toBe(3);
    await again.frame.locator('[data-act=fold]').click();
  }
  const last = seatOn(first);
  await phase(last, 'over');
  const net = await ownNet(last);
  await last.press('Leave the table');
  await last.frame.locator('[data-room=door]').waitFor({ timeout: 60_000 });
  await expect.poll(() => moneyOf(one), { timeout: 30_000 }).toBe(before + net);
  await expect.poll(() => last.balance()).toBe(before + net);
});

test('all four games of the card lobby open, and free play sits down with credits [PVP-001]', async () => {
  const seat = await openFromLobby(second, { lobby: '/pvp', game: 'golden-flower', trial: true });
  await sit(seat, '1.00');
  await expect.poll(() => seat.balance()).toBe(parseAmount('9950'));
  await seat.press('Leave the table');
  await seat.frame.locator('[data-room=door]').waitFor({ timeout: 60_000 });
  for (const game of ['niu-niu', 'red-black']) await openFromLobby(second, { lobby: '/pvp', game });
});
