import { expect, test, vi } from 'vitest';
import { axe } from './support/axe.ts';
import { openBrowser, phone } from './support/browser.ts';
import { signInAtDesk } from './support/desk.ts';
import { logInWithMoney, openFromLobby, type Seat } from './support/games.ts';
import { ownAddress } from './support/member.ts';
import { screenshot } from './support/shots.ts';

const { newPage } = openBrowser({
  games: true,
  studioEnv: { STUDIO_TABLE_BETTING_MS: '15000', STUDIO_TABLE_SHOW_MS: '4000' },
});
vi.setConfig({ testTimeout: 300_000 });
const desktop = { width: 1440, height: 900 };

const secondsOf = async ({ frame }: Seat) =>
  Number((await frame.locator('[role=timer]').getAttribute('data-seconds')) ?? '0');
const betting = (seat: Seat) =>
  expect.poll(() => secondsOf(seat), { timeout: 90_000 }).toBeGreaterThanOrEqual(11);

test('an operator sees what lies on a live table, calls a round off with another, sets limits and closes the table [LIV-023 LIV-024 PVP-020 FSH-016]', async () => {
  const page = await newPage({ lang: 'en', ip: ownAddress(), viewport: desktop });
  await logInWithMoney(page, 'player02', '500');
  const seat = await openFromLobby(page, { lobby: '/table', game: 'live-roulette' });
  const finance = await newPage({ viewport: desktop });
  await signInAtDesk(finance, 'finance', '/games');
  const admin = await newPage({ viewport: desktop });
  await signInAtDesk(admin, 'admin', '/games');
  for (const desk of [finance, admin]) await desk.getByRole('tab', { name: 'Tables' }).click();
  const rowOf = (desk: typeof admin) =>
    desk.getByRole('table', { name: 'Running tables' }).getByRole('row').filter({ hasText: 'Live Roulette' });

  await betting(seat);
  const before = await seat.balance();
  await seat.frame.locator('main [data-bet=red]').first().click();
  await rowOf(finance).getByText('Spot by spot').click({ timeout: 30_000 });
  await rowOf(finance).getByText('red 1…36').waitFor();
  await rowOf(finance)
    .getByText(/pays at most/)
    .first()
    .waitFor();
  await rowOf(finance)
    .getByText(/^At most .* to pay$/)
    .waitFor();
  await finance
    .getByRole('button', { name: /^Void round/ })
    .first()
    .waitFor();
  await rowOf(finance)
    .getByRole('button', { name: /^Void round/ })
    .click();
  const asked = finance.getByRole('dialog', { name: 'Make the round void' });
  await asked.getByLabel('Reason').fill('the dealer froze');
  await asked.getByRole('button', { name: 'Save' }).click();
  await asked.waitFor({ state: 'detached' });
  await rowOf(admin).getByText('finance wants it void').waitFor({ timeout: 30_000 });
  await screenshot(admin, 'console-tables');
  expect(await axe(admin)).toEqual([]);
  await rowOf(admin).getByText('finance wants it void').waitFor();
  await rowOf(admin)
    .getByRole('button', { name: /^Void round/ })
    .last()
    .click();
  const agreed = admin.getByRole('dialog', { name: 'Make the round void' });
  await agreed.getByLabel('Reason').fill('seen the same');
  await agreed.getByRole('button', { name: 'Save' }).click();
  await agreed.waitFor({ state: 'detached' });

  const games = admin.getByRole('table', { name: 'Tables', exact: true });
  await games
    .getByRole('row')
    .filter({ hasText: 'live-roulette' })
    .getByRole('button', { name: 'Change' })
    .click();
  const dialog = admin.getByRole('dialog', { name: 'Live Roulette' });
  await dialog.getByLabel('Most on a spot').fill('50.00');
  await dialog.getByLabel('Most in a round').fill('80.00');
  await dialog.getByRole('button', { name: 'Another rank' }).click();
  await screenshot(admin, 'console-table-setting');
  expect(await axe(admin)).toEqual([]);
  await dialog.getByText('Members may play here').click();
  await dialog.getByLabel('Reason').fill('closed for the night');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'detached' });
  const row = games.getByRole('row').filter({ hasText: 'live-roulette' });
  await row.getByText('Closed', { exact: true }).waitFor();
  await row.getByText('From rank 0: 0.10 – 50.00, round 80.00').waitFor();
  await seat.frame.getByText('This table is closed', { exact: false }).first().waitFor({ timeout: 60_000 });
  expect(await seat.frame.locator('[data-action=repeat]').isDisabled()).toBe(true);
  // The stake of the round that was called off is back.
  await page.reload();
  await seat.idle();
  await expect.poll(() => seat.balance(), { timeout: 60_000 }).toBe(before);
  await screenshot(page, 'live-table-closed');

  await games
    .getByRole('row')
    .filter({ hasText: 'golden-flower' })
    .getByText('Base stakes: 0.10', { exact: false })
    .waitFor();
  await games
    .getByRole('row')
    .filter({ hasText: 'pearl-lagoon' })
    .getByText('reef: ', { exact: false })
    .waitFor();
  await admin.setViewportSize(phone);
  await screenshot(admin, 'console-tables-phone', { fullPage: true });
  const width = await admin.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(phone.width);
});
