import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import texts from '../packages/i18n/texts/errors/en.json' with { type: 'json' };
import { axe } from './support/axe.ts';
import { openBrowser, ready, visit } from './support/browser.ts';
import { basket, drawNow, fund, myBets, PATIENCE, place, SOON } from './support/lottery.ts';
import { ask, ownAddress } from './support/member.ts';
import { expectNoPageErrors } from './support/page-errors.ts';
import { screenshot } from './support/shots.ts';
import { arriveAs } from './support/wallet.ts';

const { newPage } = openBrowser();

test(
  'a quick bet leads to the desk, is bought, drawn, proven in the page and settled [LOT-045 LOT-020 LOT-025 LOT-026 LOT-052 ROU-022]',
  PATIENCE,
  async () => {
    await fund('player01');
    const page = await newPage({ lang: 'en', ip: ownAddress() });
    await arriveAs(page, 'player01');
    await visit(page, '/lottery?gameCode=CQSSC');
    const quick = page.getByRole('region', { name: 'Quick bet' });
    await quick.getByRole('tab', { name: 'Minute 5' }).click();
    await quick.getByRole('button', { name: 'Continue with these' }).click();
    await page.waitForURL(/\/lottery\?gameCode=TXFFC&gameId=2&playType=wxzhixfs&bet_param=\d(%2C\d){4}$/);
    await ready(page);
    await page.getByText('1 bet, ¥2.00').waitFor();

    // A sure win besides: every digit at the first place.
    await page.getByRole('button', { name: 'Add to basket' }).click();
    await page.getByRole('tab', { name: 'By place' }).click();
    await page.getByRole('button', { name: 'All', exact: true }).first().click();
    await page.getByText('10 bets, ¥20.00').waitFor();
    await page.getByRole('button', { name: 'Add to basket' }).click();
    await expect.poll(() => basket(page).getByRole('listitem').count(), SOON).toBe(2);
    const numero = await place(page, 'TXFFC');
    await myBets(page).getByText('Waiting').first().waitFor();
    await screenshot(page, 'lottery-desk');

    await drawNow('TXFFC', numero);
    await myBets(page).getByText('Won').first().waitFor(SOON);
    await myBets(page).getByText('¥19.00').waitFor();
    const draws = page.getByRole('region', { name: 'Draw results' });
    await draws.getByText(`Draw ${numero}`).waitFor(SOON);
    await expect.poll(() => draws.getByRole('listitem').count(), SOON).toBe(5);
    await draws.getByRole('button', { name: `Check draw ${numero}` }).click();
    await page.getByRole('dialog').getByText('Verified').waitFor();
    await page.keyboard.press('Escape');

    const menu = page.getByRole('navigation', { name: 'Lotteries' });
    const last = menu.locator('section').filter({ has: page.getByRole('heading', { name: 'Played last' }) });
    await last.getByRole('link', { name: /Minute 5/ }).waitFor();
    for (const group of ['Five digits', '5 of 11', 'Three dice', 'Mark Six', 'Vietnam'])
      await menu.getByRole('heading', { name: group }).waitFor();
    expect(await axe(page)).toEqual([]);
    expectNoPageErrors(page);
  },
);

/** A round of a game some time ago, as its vendor would have sent it. */
async function playedRound(account: string): Promise<void> {
  await ask(
    `insert into catalogue.round (merchant_id, vendor_code, round_id, player_id, game_code, asset, staked, paid, started_at,
       ended_at)
     select 1, 'FGS', 'round-of-a-journey', id, 'baccarat', 'CNY', 100000, 195000, now() - interval '1 hour', now()
     from access.player where merchant_id = 1 and account = $1`,
    [account],
  );
}

/** The member centre's page of bets, after a chase of three of which the first won. */
async function lookAtMyBets(page: Page): Promise<void> {
  await playedRound('player02');
  await visit(page, '/member?page=personalHistoryCopy');
  const tabs = page.getByRole('tablist', { name: 'Product' });
  await expect.poll(() => tabs.getByRole('tab').count(), SOON).toBe(7);
  const lines = page.getByRole('table', { name: 'My bets' }).locator('tbody tr');
  // What was bet at the lottery desk is under its name, and the instant ones by themselves too.
  for (const name of ['Lottery', 'Instant lottery']) {
    await tabs.getByRole('tab', { name, exact: true }).click();
    await expect.poll(() => lines.count(), SOON).toBe(3);
  }
  const totals = page.locator('[data-totals]');
  expect(await totals.textContent()).toContain('Stake¥12.00');
  expect(await totals.textContent()).toContain('Valid bet¥4.00');
  expect(await axe(page)).toEqual([]);
  await screenshot(page, 'my-bets');
  await page.getByLabel('Status').selectOption({ label: 'Won' });
  await expect.poll(() => lines.count(), SOON).toBe(1);
  await lines.first().click();
  const told = page.getByRole('dialog', { name: /Draw \d+/ });
  await told.getByText('Big Small').waitFor();
  await screenshot(page, 'my-bets-lottery');
  await page.keyboard.press('Escape');
  await page.getByLabel('Bet number').fill('999999999');
  await page.getByText('No records for these days. Try other dates.').waitFor();

  await tabs.getByRole('tab', { name: 'Live casino' }).click();
  await lines.getByText('Baccarat').waitFor();
  expect(await totals.textContent()).toContain('Win or loss+¥9.50');
  await lines.first().click();
  await page
    .getByRole('dialog', { name: /^Baccarat/ })
    .getByText('The vendor does not answer right now')
    .waitFor();
  await screenshot(page, 'my-bets-round');
}

/** Follows a streak of the board. A draw may close while it is pressed; then the next one is bet on. */
async function followDragon(page: Page): Promise<void> {
  await visit(page, '/lottery?gameCode=long_dragon');
  const board = page.getByRole('region', { name: 'Long dragon' });
  await board
    .getByText(/\d+ in a row/)
    .first()
    .waitFor(SOON);
  const bought = () => ask("select 1 from lottery.bet where merchant_id = 1 and play_code <> 'hzdxds'");
  const before = (await bought()).length;
  await expect
    .poll(async () => {
      await board.getByRole('button', { name: /^Bet / }).first().click();
      return (await bought()).length;
    }, PATIENCE)
    .toBeGreaterThan(before);
  await page
    .getByText(/Your bet on draw \d+ is taken/)
    .first()
    .waitFor();
}

test(
  'a chase over three draws stops after the first win, what follows comes back, my bets tell all of it, and the long dragon is followed [MEM-012 ROU-023]',
  PATIENCE,
  async () => {
    await fund('player02');
    const page = await newPage({ lang: 'en', ip: ownAddress() });
    await arriveAs(page, 'player02');
    await visit(page, '/lottery?gameCode=K3&playType=hzdxds');
    for (const side of ['Big', 'Small'])
      await page.getByRole('button', { name: new RegExp(`^${side}`) }).click();
    await page.getByRole('button', { name: 'Add to basket' }).click();
    await page.getByText('Play several draws').click();
    await page.getByLabel('Number of draws').fill('3');
    await basket(page).getByText('¥12.00').waitFor();
    const numero = await place(page, 'K3');
    await expect.poll(() => myBets(page).getByText('Waiting').count(), SOON).toBe(3);
    await drawNow('K3', numero);
    await expect.poll(() => myBets(page).getByText('Stopped').count(), SOON).toBe(2);
    await myBets(page).getByText('Won').waitFor();
    await myBets(page).getByRole('button', { name: 'Bet again' }).last().click();
    await basket(page).getByText('2 bets, ¥4.00').waitFor();

    await lookAtMyBets(page);
    await followDragon(page);
    expectNoPageErrors(page);
  },
);

test(
  'a visitor sees the quick bet with its games and is asked to sign in [LOT-046 LOT-040 LOT-041]',
  PATIENCE,
  async () => {
    const page = await newPage({ lang: 'en', ip: ownAddress() });
    await visit(page, '/lottery');
    const quick = page.getByRole('region', { name: 'Quick bet' });
    await quick.waitFor();
    await expect.poll(() => quick.getByRole('tab').count(), SOON).toBe(5);
    await quick.getByRole('button', { name: 'Continue with these' }).click();
    await page.getByRole('dialog').waitFor();
    expect(new URL(page.url()).pathname).toBe('/lottery');

    const samba = await newPage({ lang: 'en', merchant: 'samba', ip: ownAddress() });
    await visit(samba, '/lottery');
    const other = samba.getByRole('region', { name: 'Quick bet' });
    await other.waitFor();
    await expect.poll(() => other.getByRole('tab').count(), SOON).toBe(5);

    const trial = await newPage({ lang: 'en', ip: ownAddress() });
    await arriveAs(trial, 'trial001');
    await visit(trial, '/lottery');
    await trial.getByRole('button', { name: 'Continue with these' }).click();
    await trial.getByText(texts.in_need_true_account).last().waitFor();
    expect(new URL(trial.url()).search).not.toContain('bet_param');
  },
);
