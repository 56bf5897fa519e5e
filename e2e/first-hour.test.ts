import { readFileSync } from 'node:fs';
import { parseAmount } from '@fairground/money';
import type { Locator, Page } from 'playwright-core';
import { expect, test, vi } from 'vitest';
import { openBrowser, phone, turnTo, visit } from './support/browser.ts';
import { foreseeNext } from './support/game-story.ts';
import { outcome, type Seat, seatOn } from './support/games.ts';
import { ownAddress } from './support/member.ts';
import { expectNoPageErrors } from './support/page-errors.ts';
import { screenshot } from './support/shots.ts';
import { memberOf, PAYMENT_PASSWORD } from './support/wallet.ts';

const { newPage } = openBrowser({ games: true, studioEnv: { STUDIO_MERCHANT_ROUND_MS: 'aurora=0' } });
vi.setConfig({ testTimeout: 240_000 });
const PASSWORD = 'orchid26';
/** By keys alone: each is begun by the space bar, and is over in one step. */
const GAMES = [
  ['/arcade', 'dice'],
  ['/arcade', 'plinko'],
  ['/electron', 'brass-sevens'],
  ['/electron', 'jade-lantern-garden'],
] as const;

type Texts = Record<string, string>;
const textsOf = (lang: string, namespace: string): Texts =>
  JSON.parse(
    readFileSync(new URL(`../packages/i18n/texts/${namespace}/${lang}.json`, import.meta.url), 'utf8'),
  );

async function register(page: Page, account: string, member: Texts, shell: Texts) {
  await visit(page, '/');
  await page
    .locator('header')
    .getByText(shell['nav.log_in'] ?? '', { exact: true })
    .click();
  await page
    .getByRole('dialog')
    .getByRole('link', { name: shell['nav.register'] ?? '' })
    .first()
    .click();
  const field = (name: string) => page.locator(`main input[name=${name}]`);
  await field('verifyPwd').waitFor();
  const asked = page.locator('main form input:not([type=checkbox])').filter({ visible: true });
  expect(await asked.count()).toBe(3);
  // Nobody has agreed to anything yet.
  expect(await field('agreed').isChecked()).toBe(false);
  await field('username').fill(account);
  await field('password').fill(PASSWORD);
  await field('verifyPwd').fill(PASSWORD);
  await field('agreed').check();
  await page.locator('main form button[type=submit]').click();
  const told = page.getByRole('alertdialog');
  await told.getByText(account).waitFor();
  await told.getByRole('button').first().click();
  // The next step is said, and one press away.
  const step = page.locator('section[data-float]', { hasText: member['login.next_step'] ?? '' });
  await step.getByRole('button', { name: shell['nav.deposit'] ?? '' }).click();
  await page.waitForURL((url) => url.searchParams.get('page') === 'depositv2');
}

async function deposit(page: Page, funds: Texts) {
  await page.getByRole('button', { name: new RegExp(`^${funds['kind.card']}`) }).click();
  await page
    .getByText(funds['fact.turnover'] ?? '')
    .first()
    .waitFor();
  await page.locator('input[name=amount]').fill('200');
  await page.locator('form button[type=submit]').last().click();
  const [provider] = await Promise.all([
    page.waitForEvent('popup'),
    page.locator('a[target=_blank][rel=noreferrer]').click(),
  ]);
  await provider.locator('button').first().click();
  await provider.getByRole('button').waitFor({ state: 'detached' });
  await provider.close();
  await page.getByText(funds['deposit.result_success'] ?? '').waitFor();
}

/** Who opens one game after the other is told to wait a moment; nobody plays a round as fast as this story. */
const BETWEEN_GAMES_MS = 5_000;

/** Faster than any hand: a key that is pressed while the last game's frame is being taken away goes nowhere. */
async function pressEnter(page: Page, play: Locator) {
  await page.waitForTimeout(BETWEEN_GAMES_MS);
  const launched = page.waitForRequest((call) => call.url().includes('launchGame'));
  for (let isOff = false; !isOff; ) {
    await play.press('Enter');
    isOff = await Promise.race([launched.then(() => true), page.waitForTimeout(2_000).then(() => false)]);
  }
}

/** From the lobby into a game, and a round of it, without a mouse. */
async function playByKeys(
  page: Page,
  [lobby, game]: (typeof GAMES)[number],
  before?: (seat: Seat) => Promise<void>,
) {
  await turnTo(page, lobby);
  const play = page.locator(`[role=tabpanel] [data-game="${game}"]`).getByRole('button').first();
  await pressEnter(page, play);
  await page.waitForURL((url) => url.pathname === '/seamless');
  const seat = seatOn(page);
  await seat.idle();
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('IFRAME');
  await before?.(seat);
  await page.keyboard.press('Space');
  return { seat, ...(await outcome(seat, null)) };
}

/** Dice with a seed of the player's own that wins, written into the panel that a key opens. */
async function chooseToWin(page: Page, { frame }: Seat) {
  await page.keyboard.press('KeyF');
  const panel = frame.locator('[data-panel=fairness]');
  await panel.waitFor();
  const input = { stake: '10000', direction: 'under', target: 4_950 };
  const { clientSeed } = await foreseeNext('dice', { input }, ({ paid, staked }) => paid > staked);
  await panel.locator('input').fill(clientSeed);
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'detached' });
}

async function verify(page: Page, { frame }: Seat, studio: Texts) {
  await page.keyboard.press('KeyF');
  const panel = frame.locator('[data-panel=fairness]');
  const button = panel.getByRole('button', { name: studio['studio.verify'] ?? '' });
  await button.focus();
  await page.keyboard.press('Enter');
  await panel.locator('[data-verdict=verified]').waitFor();
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'detached' });
}

/** Everything is in order but the turnover, and that is what the page says. */
async function tryToWithdraw(page: Page, funds: Texts, card: string) {
  await (await memberOf(page)).secure(PASSWORD);
  await turnTo(page, '/member?page=withdraw');
  await page.getByRole('button', { name: funds['card.add'] ?? '' }).click();
  const dialog = page.getByRole('dialog', { name: funds['card.add'] ?? '' });
  await dialog.locator('select[name=place]').selectOption({ index: 1 });
  await dialog.locator('input[name=number]').fill(card);
  await dialog.locator('input[name=paymentPassword]').fill(PAYMENT_PASSWORD);
  await dialog.locator('button[type=submit]').click();
  const [reason = ''] = (funds['withdraw.closed_turnover'] ?? '').split('{{left}}');
  const told = page.getByText(reason);
  await told.waitFor();
  const left = Number(/\d+\.\d\d/.exec((await told.innerText()).slice(reason.length))?.[0]);
  // 197.00 were credited after the fee, and four rounds of 1.00 were played.
  expect(left).toBeLessThanOrEqual(197);
  expect(left).toBeGreaterThanOrEqual(193);
  expect(await page.locator('form button[type=submit]').last().isDisabled()).toBe(true);
}

test.each([
  { lang: 'en', where: 'a desk', viewport: { width: 1440, height: 900 }, card: '6222 0000 0000 4417' },
  // A card belongs to one member.
  { lang: 'vi', where: 'a phone', viewport: phone, card: '6222 0000 0000 5528' },
])(
  'the first hour on $where in $lang: three fields, a deposit, four games by keyboard, a win that is verified, and the true reason why no money goes out yet',
  async ({ lang, viewport, card }) => {
    const texts = (namespace: string) => textsOf(lang, namespace);
    const page = await newPage({ lang, viewport, ip: ownAddress() });
    await register(page, `hour${String(Date.now()).slice(-8)}`, texts('member'), texts('shell'));
    await deposit(page, texts('funds'));
    const [dice, ...others] = GAMES;
    const { seat, paid } = await playByKeys(page, dice, (at) => chooseToWin(page, at));
    expect(paid).toBe(parseAmount('2.00'));
    await verify(page, seat, texts('studio'));
    await screenshot(page, `first-hour-win-${lang}`);
    for (const game of others) await playByKeys(page, game);
    await tryToWithdraw(page, texts('funds'), card);
    await screenshot(page, `first-hour-withdraw-${lang}`);
    expectNoPageErrors(page);
    await page.close();
  },
);
