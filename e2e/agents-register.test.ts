import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axe } from './support/axe.ts';
import { openBrowser, phone, visit } from './support/browser.ts';
import { signInAtDesk } from './support/desk.ts';
import { ask, ownAddress } from './support/member.ts';
import { expectNoPageErrors } from './support/page-errors.ts';
import { screenshot } from './support/shots.ts';
import { arriveAs } from './support/wallet.ts';

const { newPage } = openBrowser();
const wide = { width: 1440, height: 900 };

/** Fills in the form, which asks for no invitation, and sends it. */
async function register(visitor: Page, account: string): Promise<void> {
  await visitor.locator('input[name=username]').fill(account);
  await visitor.locator('input[name=password]').fill('Marble4711x');
  await visitor.locator('input[name=verifyPwd]').fill('Marble4711x');
  await expect.poll(() => visitor.locator('input[name=affiliateCode]').count()).toBe(0);
  await visitor.locator('input[name=agreed]').check();
  await visitor.locator('form button[type=submit]').click();
  await visitor.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
  await visitor.waitForURL((url) => url.pathname !== '/register');
}

test('an agent makes a link, a visitor comes in by it, both are counted, and the house closes it [AGT-007 AGT-062 AGT-064 AGT-065 AGT-066 AGT-067 AGT-135]', async () => {
  const page = await newPage({ lang: 'en', ip: ownAddress(), viewport: wide });
  await arriveAs(page, 'agent001', 'fair2026', '/agent?page=registerCenter');
  await page.getByRole('tab', { name: 'Links' }).click();
  await page.getByText('No links yet').waitFor();
  await page.getByText('/register?r=agent001').waitFor();
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
  await register(visitor, 'springlink1');
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
  await page.locator('select[name=link]').selectOption({ label: 'Spring' });
  await page.getByText('springlink1').waitFor();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export as CSV' }).click();
  expect(await readFile(await (await saved).path(), 'utf8')).toContain('"springlink1"');

  // An operator sees it with what it brought, and closes it: it brings nobody any more, and says so.
  const desk = await newPage({ viewport: wide });
  await signInAtDesk(desk, 'operator', '/agents');
  const listed = desk.getByRole('row').filter({ hasText: 'Spring' });
  for (const said of ['agent001', 'Open']) await listed.getByText(said, { exact: true }).first().waitFor();
  await listed.getByRole('button', { name: 'Close link' }).click();
  const why = desk.getByRole('dialog', { name: 'Close link' });
  await why.getByLabel('Reason').fill('shown in a wrong place');
  await why.getByRole('button', { name: 'Save' }).click();
  await listed.getByRole('button', { name: 'Open link again' }).waitFor();
  const late = await newPage({ lang: 'en', ip: ownAddress() });
  await visit(late, new URL(address).pathname + new URL(address).search);
  // The merchant admits people without an invitation, so the field is hidden and they come in below nobody.
  await register(late, 'springlink2');
  expect(
    await ask(
      `select upline_id as upline from access.player where merchant_id = 1 and account = 'springlink2'`,
    ),
  ).toEqual([{ upline: null }]);
  await late.context().close();
  await listed.getByRole('button', { name: 'Open link again' }).click();
  await desk.getByRole('dialog').getByLabel('Reason').fill('it is right again');
  await desk.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await listed.getByRole('button', { name: 'Close link' }).waitFor();
  await desk.context().close();

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
  'on a telephone in %s an agent opens an account, and hands the password over once [AGT-063 AGT-064]',
  async (lang) => {
    const page = await newPage({ lang, ip: ownAddress(), viewport: phone });
    await arriveAs(page, 'agent001', 'fair2026', '/agent?page=registerCenter');
    const account = `byagent${lang}`;
    // Before it, the form of the login may still be there, and has a field of the same name.
    await page.locator('select[name=kind]').selectOption('agent');
    await page.locator('input[name=username]').fill(account);
    await page.locator('input[name=rebate-RNG]').fill('0.9');
    await expect.poll(() => page.locator('form button[type=submit]').isDisabled()).toBe(true);
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
