import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axe } from './support/axe.ts';
import { openBrowser, visit } from './support/browser.ts';
import { signInAtDesk } from './support/desk.ts';
import { logIn, ownAddress } from './support/member.ts';
import { expectNoPageErrors } from './support/page-errors.ts';
import { screenshot } from './support/shots.ts';
import { memberOf, signInFinance } from './support/wallet.ts';

const { newPage } = openBrowser();

async function act(page: Page, name: string) {
  await page.getByRole('button', { name }).click();
  const dialog = page.getByRole('dialog', { name });
  await dialog.getByRole('textbox').fill('asked by the player');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'detached' });
}

async function label(page: Page, labels: string) {
  await page.getByRole('button', { name: 'Change labels' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change labels' });
  await dialog.getByLabel('Club labels').fill(labels);
  await dialog.getByLabel('Reason').fill('a friend of the house');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'detached' });
}

test('an operator finds a player, reads of their money and how they came in, labels them, shuts them out and lets them in again', async () => {
  const member = await newPage({ lang: 'en', ip: ownAddress() });
  await logIn(member, 'player02');
  const { orderNo } = await (await memberOf(member)).openBankDeposit('50');
  await (await signInFinance()).approveDeposit(orderNo);
  const page = await newPage();
  await signInAtDesk(page, 'operator', '/players');
  await page.getByRole('searchbox').fill('player0');
  await page.getByRole('row').filter({ hasText: 'player01' }).waitFor();
  await page.getByRole('row').filter({ hasText: 'agent001' }).waitFor({ state: 'detached' });
  const row = page.getByRole('row').filter({ hasText: 'player02' });
  await row.getByText('Online').waitFor();
  expect(await axe(page)).toEqual([]);
  await screenshot(page, 'console-players');
  await row.click();
  await page.getByRole('heading', { name: 'player02' }).waitFor();
  await page.getByRole('row').filter({ hasText: 'Signed in' }).first().waitFor();
  await page.getByText('Main wallet', { exact: true }).waitFor();
  const deposit = page.getByRole('row').filter({ hasText: 'Deposit' });
  expect(await deposit.getByText('¥50.00').count()).toBe(2);
  expect(await axe(page)).toEqual([]);
  await screenshot(page, 'console-player');

  await label(page, 'gold, early bird');
  await page.getByText('early bird', { exact: true }).waitFor();
  await label(page, '');
  await page.getByText('No labels').waitFor();

  await act(page, 'Shut out');
  await member.getByRole('alertdialog', { name: 'Your session has ended' }).waitFor();
  await act(page, 'Let in again');
  await page.getByRole('button', { name: 'Shut out' }).waitFor();
  expectNoPageErrors(page);
  await page.close();
  await member.close();
});

test('whoever tries a flow finds the code in the outbox', async () => {
  const visitor = await newPage({ lang: 'en', ip: ownAddress() });
  await visit(visitor, '/register');
  await visitor.getByRole('tab', { name: 'Mobile number' }).click();
  await visitor.locator('main input[name=mobileNum]').fill('13700004321');
  await visitor.getByRole('button', { name: 'Send the code' }).click();
  await visitor.locator('button[data-state=countdown]').waitFor();

  const page = await newPage();
  await signInAtDesk(page, 'operator', '/players');
  await page.getByRole('tab', { name: 'Outbox' }).click();
  const message = page.getByRole('row').filter({ hasText: '8613700004321' });
  await message.getByText(/\d{6} is your code for Aurora/).waitFor();
  await message.getByText('Kept here').waitFor();
  await screenshot(page, 'console-outbox');
  await page.getByRole('tab', { name: 'Sign-in rules' }).click();
  const days = page.getByLabel('Days until a password expires (0: never)');
  await days.fill('90');
  await page.getByRole('button', { name: 'Save' }).click();
  const reason = page.getByRole('dialog', { name: 'Sign-in rules' });
  await reason.getByRole('textbox').fill('a rule of the licence');
  await reason.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved. The site follows at once.').waitFor();
  await page.reload();
  await page.getByRole('tab', { name: 'Sign-in rules' }).click();
  await page.waitForFunction(
    () => document.querySelector<HTMLInputElement>('input[name=passwordExpireDays]')?.value === '90',
  );
  await screenshot(page, 'console-sign-in-rules');
  expectNoPageErrors(page);
  await page.close();
  await visitor.close();
});
