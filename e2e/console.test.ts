import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { axe } from './support/axe.ts';
import { openBrowser, phone, ready, visit } from './support/browser.ts';
import { signInAtDesk } from './support/desk.ts';
import { ask } from './support/member.ts';
import { expectNoPageErrors } from './support/page-errors.ts';
import { screenshot } from './support/shots.ts';

const { newPage } = openBrowser();

async function turn(page: Page, modId: string, reason: string) {
  await page.getByRole('switch', { name: modId, exact: true }).click();
  await page.getByRole('dialog').getByRole('textbox').fill(reason);
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  // The word of the time before may still be there.
  await page.getByText('Saved. The site follows at once.').last().waitFor();
}

describe('an operator at the console', () => {
  test('a wrong password is refused in words and opens nothing', async () => {
    const page = await newPage();
    await page.goto('/console/?lang=EN');
    await page.getByLabel('Account').fill('admin');
    await page.locator('input[name=password]').fill('not-the-password');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('alert').waitFor();
    expect(await page.getByRole('heading', { name: 'Merchants' }).count()).toBe(0);
    expect(await axe(page)).toEqual([]);
    await page.close();
  });

  test('a switch turned off for one merchant is off at once there and nowhere else, and the audit says who and why [SET-001]', async () => {
    const page = await newPage();
    await signInAtDesk(page, 'admin');
    await page.getByRole('listitem').filter({ hasText: 'samba' }).waitFor();
    await page.getByRole('link', { name: /Aurora/ }).click();
    await turn(page, 'DOWNLOAD', 'Stores are closed today');

    const download = (merchant: string) =>
      page.evaluate(async (code) => {
        const answer = await fetch('/wps/relay/WPSCORE_getDownloadSetting', { headers: { Merchant: code } });
        return ((await answer.json()) as { errorCode: string | null }).errorCode;
      }, merchant);
    await expect.poll(() => download('aurora')).toBe('module.off');
    expect(await download('samba')).toBe(null);

    await page.getByRole('tab', { name: 'Audit trail' }).click();
    const entry = page.getByRole('row').filter({ hasText: 'switch:DOWNLOAD' }).first();
    await entry.getByText('Stores are closed today').waitFor();
    expect(await entry.textContent()).toMatch(/admin.*true.*false/);
    expect(await axe(page)).toEqual([]);

    await page.getByRole('tab', { name: 'Switches' }).click();
    await turn(page, 'DOWNLOAD', 'Open again');
    await expect.poll(() => download('aurora')).toBe(null);
    await screenshot(page, 'console-switches');
    expectNoPageErrors(page);
    await page.close();
  });

  test('a game that pays otherwise than printed on it rings an alarm, and is taken off here at once', async () => {
    // Every other of 20,000 rounds paid 2.2 times its stake: 110 % where 99 % are printed.
    await ask(`insert into activity.game_day (merchant_id, vendor, game, day, product, asset, bets, stake, valid_bet, payout, gift, jackpot,
        stake_squared, payout_squared, stake_by_payout)
      values (1, 'FGS', 'dice', current_date, 'RNG', 'CNY', 20000, 200000000, 200000000, 220000000, 0, 0, 2000000000000, 4840000000000,
        2200000000000)`);
    const page = await newPage();
    await signInAtDesk(page, 'admin');
    await page.getByRole('link', { name: 'Games', exact: true }).click();
    await page.getByRole('alert').getByText('Dice pays 110.00 % where 99.00 % is printed on it').waitFor();
    await page.getByRole('searchbox', { name: 'Search games' }).fill('dice');
    const row = page.getByRole('row').filter({ hasText: 'Dice' });
    await row.getByText('Beyond chance').waitFor();
    expect(await axe(page)).toEqual([]);
    await screenshot(page, 'console-games');

    await row.getByRole('button', { name: 'Change' }).click();
    await page.getByRole('checkbox', { name: 'Offered by this merchant' }).uncheck();
    await page
      .getByRole('dialog')
      .getByRole('textbox', { name: /reason/i })
      .fill('It pays too much');
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await row.getByText('Off here').waitFor();
    await page.getByRole('combobox', { name: 'Merchant' }).selectOption({ label: 'Samba' });
    await page.getByRole('alert').waitFor({ state: 'detached' });
    for (const [tab, says] of [
      ['Vendors', 'Fairground Studio'],
      ['Held wins', 'No win waits'],
      ['Alerts', 'No vendor broke the protocol'],
    ] as const) {
      await page.getByRole('tab', { name: tab }).click();
      await page.getByRole('tabpanel').getByText(says).first().waitFor();
    }
    expectNoPageErrors(page);
    await page.close();
  });

  test('a higher ceiling and a new key need two operators, and the key is shown once to the one who asked', async () => {
    await ask(
      `insert into catalogue.vendor (code, name, position, win_ceiling) values ('COVE', 'Cove Games', 1, 10000000000)`,
    );
    await ask(`insert into catalogue.vendor_key (merchant_id, vendor_code, secret)
      select merchant_id, 'COVE', 'x' from catalogue.vendor_key where vendor_code = 'FGS'`);
    const openGames = async (account: 'admin' | 'finance') => {
      const page = await newPage();
      await signInAtDesk(page, account);
      await page.getByRole('link', { name: 'Games', exact: true }).click();
      return page;
    };
    const asks = async (page: Page, button: string, fill: (dialog: Locator) => Promise<unknown>) => {
      await page.getByRole('tab', { name: 'Vendors' }).click();
      // Nobody plays its games yet, so nobody misses its old key.
      const row = page.getByRole('row').filter({ hasText: 'Cove Games' });
      await row.getByRole('button', { name: button }).click();
      const dialog = page.getByRole('dialog');
      await fill(dialog);
      await dialog.getByRole('textbox', { name: /reason/i }).fill('As agreed with the vendor');
      await screenshot(page, `console-vendor-${button.toLowerCase()}`);
      await dialog.getByRole('button', { name: 'Save' }).click();
      await dialog.waitFor({ state: 'detached' });
    };
    const finance = await openGames('finance');
    await asks(finance, 'Limits', (dialog) => dialog.getByLabel('Wins above this wait').fill('2000000'));
    await asks(finance, 'Key', (dialog) => dialog.getByLabel('Key').selectOption('new'));
    await finance.getByRole('tab', { name: 'Approvals' }).click();
    await finance.getByText('1000000.00 → 2000000.00').waitFor();
    expect(await finance.getByRole('button', { name: 'Approve' }).count()).toBe(0);

    const admin = await openGames('admin');
    await admin.getByRole('tab', { name: 'Approvals' }).click();
    for (let left = 2; left > 0; left--) {
      await expect.poll(() => admin.getByRole('button', { name: 'Approve' }).count()).toBe(left);
      await screenshot(admin, `console-approvals-${left}`);
      await admin.getByRole('button', { name: 'Approve' }).first().click();
      await admin
        .getByRole('dialog')
        .getByRole('textbox', { name: /reason/i })
        .fill('Looked at it');
      await admin.getByRole('dialog').getByRole('button').last().click();
    }
    await expect.poll(() => admin.getByRole('button', { name: 'Approve' }).count()).toBe(0);
    expect(await axe(admin)).toEqual([]);
    expect(
      await ask(`select win_ceiling::text as ceiling from catalogue.vendor where code = 'COVE'`),
    ).toEqual([{ ceiling: '20000000000' }]);

    await finance.reload();
    await finance.getByRole('tab', { name: 'Approvals' }).click();
    await finance.setViewportSize(phone);
    await screenshot(finance, 'console-approvals-phone');
    await finance.getByRole('button', { name: 'Take the key' }).click();
    await finance.getByRole('dialog').getByText('It is shown only now.').waitFor();
    expect(await finance.getByRole('dialog').locator('code').innerText()).toMatch(/^[\w-]{20,}$/);
    await screenshot(finance, 'console-key-taken');
    await finance.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
    await finance.getByText('Nothing waits for a second person').waitFor();
    expectNoPageErrors(finance);
    await Promise.all([finance.close(), admin.close()]);
  });

  test('an operator without the right sees no switch to turn', async () => {
    const page = await newPage();
    await signInAtDesk(page, 'support');
    await page.getByRole('link', { name: /Aurora/ }).click();
    await page.getByRole('switch', { name: 'DOWNLOAD', exact: true }).waitFor();
    expect(await page.getByRole('switch', { name: 'DOWNLOAD', exact: true }).isDisabled()).toBe(true);
    await page.close();
  });

  test('the console speaks Arabic from right to left and fits a phone', async () => {
    const page = await newPage({ viewport: phone, lang: 'ar' });
    await visit(page, '/console/');
    await ready(page);
    expect(await page.locator('html').getAttribute('dir')).toBe('rtl');
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    await page.close();
  });
});
