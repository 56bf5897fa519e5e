import { expect, test } from 'vitest';
import { axe } from './support/axe.ts';
import { openBrowser, phone, visit } from './support/browser.ts';
import { ask, ownAddress } from './support/member.ts';
import { expectNoPageErrors } from './support/page-errors.ts';
import { screenshot } from './support/shots.ts';
import { arriveAs } from './support/wallet.ts';

const { newPage } = openBrowser();
const wide = { width: 1440, height: 900 };

test('an agent makes a link, a visitor comes in by it, and both are counted [AGT-007 AGT-065 AGT-066 AGT-062]', async () => {
  const page = await newPage({ lang: 'en', ip: ownAddress(), viewport: wide });
  await arriveAs(page, 'agent001', 'fair2026', '/agent?page=registerCenter');
  await page.getByRole('tab', { name: 'Links' }).click();
  await page.getByText('No links yet').waitFor();
  await page.getByRole('button', { name: 'New link' }).click();
  const form = page.getByRole('dialog', { name: 'New link' });
  await form.locator('input[name=remark]').fill('Spring');
  await form.locator('input[name=rebate-LIVE]').fill('0.9');
  await form.getByText('Outside this range').waitFor();
  expect(await form.getByRole('button', { name: 'New link' }).isDisabled()).toBe(true);
  await form.locator('input[name=rebate-LIVE]').fill('0.5');
  await screenshot(page, 'agents-link-form');
  await form.getByRole('button', { name: 'New link' }).click();
  const shown = page.getByRole('dialog', { name: 'Spring' });
  await shown.getByRole('img', { name: 'QR code' }).waitFor();
  const address = (await shown.getByText('/register?linkId=').textContent()) ?? '';
  await screenshot(page, 'agents-link-code');
  await shown.getByRole('button', { name: 'Close' }).click();

  const visitor = await newPage({ lang: 'en', ip: ownAddress() });
  await visit(visitor, new URL(address).pathname + new URL(address).search);
  await visitor.locator('input[name=username]').fill('springlink1');
  await visitor.locator('input[name=password]').fill('Marble4711x');
  await visitor.locator('input[name=verifyPwd]').fill('Marble4711x');
  expect(await visitor.locator('input[name=affiliateCode]').count()).toBe(0);
  await visitor.locator('input[name=agreed]').check();
  await visitor.locator('form button[type=submit]').click();
  await visitor.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
  await visitor.waitForURL((url) => url.pathname !== '/register');
  const [newcomer] = await ask<{ upline: string; rate: number }>(
    `select upline.account as upline, rate from access.player join access.player upline
       on upline.merchant_id = player.merchant_id and upline.id = player.upline_id
     join agents.rebate on rebate.merchant_id = player.merchant_id and rebate.player_id = player.id and product = 'LIVE'
     where player.account = 'springlink1'`,
  );
  expect(newcomer).toEqual({ upline: 'agent001', rate: 50 });

  await visit(page, '/agent?page=registerCenter');
  await page.getByRole('tab', { name: 'Links' }).click();
  const row = page.getByRole('row', { name: /Spring/ });
  await row.getByText('0.00–0.50%').waitFor();
  expect(await row.getByRole('cell').allTextContents()).toEqual(
    expect.arrayContaining(['Visits1', 'Sign-ups1']),
  );
  await screenshot(page, 'agents-links');
  await page.getByRole('tab', { name: 'Sign-ups' }).click();
  await page.getByText('springlink1').waitFor();

  await page.getByRole('tab', { name: 'Links' }).click();
  await page.getByRole('switch', { name: 'On' }).click();
  await row.getByText('Off', { exact: true }).waitFor();
  await row.getByRole('button', { name: 'Delete link' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
  await page.getByText('No links yet').waitFor();
  expectNoPageErrors(page);
  await visitor.context().close();
  await page.context().close();
}, 180_000);

test.each(['en', 'ar'])(
  'on a telephone in %s an agent opens an account, and hands the password over once [AGT-063]',
  async (lang) => {
    const page = await newPage({ lang, ip: ownAddress(), viewport: phone });
    await arriveAs(page, 'agent001', 'fair2026', '/agent?page=registerCenter');
    const account = `byagent${lang}`;
    // Before it, the form of the login may still be there, and has a field of the same name.
    await page.locator('select[name=kind]').selectOption('agent');
    await page.locator('input[name=username]').fill(account);
    await page.locator('input[name=rebate-RNG]').fill('0.3');
    await screenshot(page, `agents-open-${lang}`, { fullPage: true });
    await page.locator('form button[type=submit]').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(account).waitFor();
    await screenshot(page, `agents-opened-${lang}`);
    expect(await axe(page)).toEqual([]);
    const [opened] = await ask<{ role: number; password_is_given: boolean }>(
      'select role, password_is_given from access.player where account = $1',
      [account],
    );
    expect(opened).toEqual({ role: 1, password_is_given: true });
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    expectNoPageErrors(page);
    await page.context().close();
  },
  120_000,
);

test('a member who is no agent reads what the centre is and has no menu of it [AGT-003]', async () => {
  const page = await newPage({ lang: 'en', ip: ownAddress() });
  await arriveAs(page, 'player01', 'fair2026', '/agent');
  await page.getByText('Agents bring members and see their team here').waitFor();
  expect(await page.getByRole('navigation', { name: 'Agent centre' }).count()).toBe(0);
  await page.context().close();
}, 120_000);
