import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axe } from './support/axe.ts';
import { openBrowser, phone, visit } from './support/browser.ts';
import { signInAtDesk } from './support/desk.ts';
import { ownAddress } from './support/member.ts';
import { expectNoPageErrors } from './support/page-errors.ts';
import { screenshot } from './support/shots.ts';
import { arriveAs } from './support/wallet.ts';

const { newPage } = openBrowser();
const CENTRE = '/member?page=rewardCenter';
const guest = () => newPage({ lang: 'en', ip: ownAddress() });
const sum = (page: Page, key: string) => page.locator(`[data-sum=${key}] dd`);

test('a member reads the terms, claims a gift once, and finds it in the record [MEM-016 MEM-020 PRO-083 PRO-084]', async () => {
  const page = await guest();
  await arriveAs(page, 'player02', undefined, '/member?page=promoList');
  const gift = page.getByRole('article', { name: 'A gift to say hello' });
  await gift.getByText('Terms', { exact: true }).click();
  await gift.getByText('Wager the bonus 5 times before you withdraw.').waitFor();
  await screenshot(page, 'promotions-reward-centre');
  expect(await axe(page)).toEqual([]);
  await gift.getByRole('button', { name: /^Claim/ }).click();
  await page.getByText('You have received ¥8.00.').waitFor();
  await gift.getByText('Claimed', { exact: true }).waitFor();
  await page.getByRole('cell', { name: 'A gift to say hello' }).waitFor();
  expect(await sum(page, 'claimed').textContent()).toBe('¥8.00');

  await page.setViewportSize({ width: 390, height: 844 });
  await screenshot(page, 'promotions-reward-centre-phone');
  await expectNoPageErrors(page);
  await page.close();
});

test('a deposit shows what it would bring before it is paid, and brings it [PRO-097 PRO-098]', async () => {
  const page = await newPage({ viewport: phone, lang: 'en', ip: ownAddress() });
  await arriveAs(page, 'player01', undefined, '/member?page=depositv2');
  await page.getByRole('button', { name: /^Card/ }).click();
  await page.locator('input[name=amount]').fill('100');
  await page.getByText('Bonus ¥50.00; wager ¥1,200.00 before you withdraw').waitFor();
  await page.getByRole('radio', { name: /Half as much again/ }).check();
  await screenshot(page, 'promotions-deposit-phone');
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  const [provider] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: 'Pay now' }).click(),
  ]);
  await provider.getByRole('button', { name: 'Pay', exact: true }).click();
  await provider.close();
  await page.getByText('The money has arrived and is in your balance.').waitFor();
  await visit(page, CENTRE);
  await page.getByText('Half as much again on your first deposit').first().waitFor();
  expect(await sum(page, 'claimed').textContent()).toBe('¥50.00');
  await page.close();
});

test('a member signs in for the day, sees the steps of a new member and what comes back of a loss [MEM-017 MEM-018 MEM-019 PRO-083 PRO-085 PRO-089]', async () => {
  const page = await guest();
  await arriveAs(page, 'agent001', undefined, CENTRE);
  await page.getByRole('button', { name: 'Sign in for today' }).click();
  await page.getByText('You have received ¥1.00.').waitFor();
  await page.getByText('Signed in for today').waitFor();
  await page.getByText('Days in a row: 1').waitFor();
  await screenshot(page, 'promotions-sign-in');
  expect(await axe(page)).toEqual([]);

  await page.getByRole('tab', { name: /^First steps/ }).click();
  await page.getByRole('timer').waitFor();
  await page.getByRole('button', { name: 'Do it: Make your first deposit' }).waitFor();
  await screenshot(page, 'promotions-first-steps');
  await page.getByRole('tab', { name: /^Rescue bonus/ }).click();
  await page.getByText('From ¥100.00 lost: 3%').waitFor();
  await screenshot(page, 'promotions-rescue');
  await page.setViewportSize(phone);
  await screenshot(page, 'promotions-rescue-phone');
  await visit(page, '/member?page=signInTask');
  await page.getByText('Signed in for today').waitFor();
  await screenshot(page, 'promotions-sign-in-phone');
  await page.getByRole('tab', { name: /^First steps/ }).click();
  await page.getByRole('button', { name: 'Do it: Make your first deposit' }).click();
  await page.waitForURL((url) => url.searchParams.get('page') === 'depositv2');
  await expectNoPageErrors(page);
  await page.close();
});

test('a bonus explains itself, and is given up for the amounts that were shown before [MEM-022 PRO-079 PRO-082]', async () => {
  const page = await guest();
  await arriveAs(page, 'topagent1', undefined, '/member?page=promoList');
  await page
    .getByRole('article', { name: 'A gift to say hello' })
    .getByRole('button', { name: /^Claim/ })
    .click();
  await page.getByText('You have received ¥8.00.').waitFor();
  await visit(page, '/member?page=bonusDetails');
  await page.getByRole('cell', { name: 'A gift to say hello' }).click();
  const receipt = page.getByRole('dialog', { name: 'A gift to say hello' });
  await receipt.getByText('¥0.00 of ¥40.00 done, ¥40.00 left').waitFor();
  await receipt.getByText(/^Giving it up takes ¥8\.00 away/).waitFor();
  await screenshot(page, 'promotions-receipt');
  expect(await axe(page)).toEqual([]);
  await receipt.getByRole('button', { name: 'Give up the bonus' }).click();
  const sure = page.getByRole('alertdialog');
  await sure.getByText(/^Giving it up takes ¥8\.00 away/).waitFor();
  await sure.getByRole('button', { name: 'Give up the bonus' }).click();
  await receipt.getByText('Cancelled', { exact: true }).waitFor();
  await page.setViewportSize(phone);
  await screenshot(page, 'promotions-receipt-phone');
  await receipt.getByRole('button', { name: 'Close' }).click();
  await page.getByText('Taken back: ¥8.00').waitFor();
  await screenshot(page, 'promotions-bonuses-phone');
  await page.close();
});

test('an operator stops a promotion at once, and it goes on when another lets it [PRO-065 PRO-114]', async () => {
  const desk = await newPage();
  await signInAtDesk(desk, 'admin');
  await desk.getByRole('link', { name: 'Promotions' }).click();
  const row = desk.getByRole('row', { name: /daily-deposit/ });
  await row.getByText('Running').waitFor();
  await screenshot(desk, 'promotions-desk');
  const decide = async (name: string) => {
    await row.getByRole('button', { name: new RegExp(`^${name}`) }).click();
    await desk.getByRole('textbox', { name: /reason/i }).fill('costs too much');
    await desk.getByRole('button', { name: 'Save' }).click();
  };
  await decide('Stop at once');
  await row.getByText('Paused').waitFor();
  await decide('Go on');
  await row.getByText('Running').waitFor();
  await row.getByRole('button', { name: /^Edit/ }).click();
  await desk.locator('input[name=maximum]').waitFor();
  await screenshot(desk, 'promotions-editor');
  expect(await axe(desk)).toEqual([]);
  await desk.close();
});

test('a member applies with a picture, reads why it was rejected, and gets it when it is approved [PRO-015 PRO-016 PRO-018 PRO-022 PRO-094 PRO-118]', async () => {
  const page = await guest();
  await arriveAs(page, 'player01', undefined, '/member?page=promoList');
  const card = page.getByRole('article', { name: 'Show us your win' });
  const form = page.getByRole('dialog', { name: /^Apply/ });
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  const picture = { name: 'win.png', mimeType: 'image/png', buffer: png };
  await card.getByRole('button', { name: /^Apply/ }).click();
  await form.getByRole('button', { name: 'Send application' }).click();
  await form.getByText('Please write a remark of at most 140 characters.').waitFor();
  await form.getByRole('textbox', { name: /^Remark/ }).fill('Seven in a row');
  await form.getByRole('button', { name: 'Send application' }).click();
  await form.getByText('Please upload a jpg, jpeg or png image.').waitFor();
  await form.locator('input[type=file]').setInputFiles([picture, picture, picture, picture]);
  await form.getByRole('button', { name: 'Send application' }).click();
  await form.getByText('At most 3 images can be uploaded. Please remove some.').waitFor();
  await form.locator('input[type=file]').setInputFiles([picture]);
  expect(await axe(page)).toEqual([]);
  await form.getByRole('button', { name: 'Send application' }).click();
  await card.getByText('Being looked at').waitFor();

  const desk = await newPage();
  await signInAtDesk(desk, 'admin');
  await desk.getByRole('link', { name: 'Promotions' }).click();
  await desk.getByRole('tab', { name: 'Applications' }).click();
  const row = desk.getByRole('row', { name: /player01/ });
  const decide = async (name: string) => {
    await row.getByRole('button', { name: `${name}: player01` }).click();
    await desk.getByRole('textbox', { name: /reason/i }).fill('The picture shows another game');
    await desk.getByRole('button', { name: 'Save' }).click();
    await row.waitFor({ state: 'detached' });
  };
  await row.getByRole('button', { name: 'Picture 1' }).click();
  await desk.getByRole('dialog').getByRole('img', { name: 'Picture 1' }).waitFor();
  await desk.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await screenshot(desk, 'promotions-applications');
  expect(await axe(desk)).toEqual([]);
  await decide('Reject');
  await visit(page, '/member?page=promoList');
  await card.getByText('Reason: The picture shows another game').waitFor();
  await screenshot(page, 'promotions-rejected');
  await card.getByRole('button', { name: /^Apply again/ }).click();
  await form.getByRole('textbox', { name: /^Remark/ }).fill('The right picture now');
  await form.locator('input[type=file]').setInputFiles([picture]);
  await form.getByRole('button', { name: 'Send application' }).click();
  await card.getByText('Being looked at').waitFor();
  await desk.reload();
  await decide('Approve');
  await visit(page, '/member?page=promoList');
  await card.getByText('Approved').waitFor();
  await page.getByRole('cell', { name: 'Show us your win' }).waitFor();
  await expectNoPageErrors(page);
  await Promise.all([page.close(), desk.close()]);
});

test('a member enters a wrong code, then the right one; an operator makes codes for it [PRO-009 PRO-093 PRO-123]', async () => {
  const page = await guest();
  await arriveAs(page, 'player02', undefined, '/member?page=promoList');
  const code = page.getByRole('textbox', { name: /^Promotion code/ });
  await code.fill('FAIRGROUND77');
  await page.getByRole('button', { name: 'Redeem' }).click();
  await page.getByText('There is no such code. Please check the spelling.').waitFor();
  await code.fill('fairground-88');
  await page.getByRole('button', { name: 'Redeem' }).click();
  await page.getByText('You have received ¥5.00.').waitFor();
  await page.getByRole('cell', { name: 'A code from the fair' }).waitFor();
  expect(await axe(page)).toEqual([]);
  await expectNoPageErrors(page);
  await page.close();

  const desk = await newPage();
  await signInAtDesk(desk, 'admin');
  await desk.getByRole('link', { name: 'Promotions' }).click();
  await desk.getByRole('button', { name: 'Codes: fair-code' }).click();
  const codes = desk.getByRole('dialog', { name: 'Codes: fair-code' });
  await codes.locator('input[name=number]').fill('20');
  await codes.getByRole('button', { name: 'Make codes' }).click();
  await desk.getByRole('textbox', { name: /reason/i }).fill('for the fair');
  await desk.getByRole('button', { name: 'Save' }).click();
  await codes.getByText(/^Codes: 21, used: 1/).waitFor();
  await screenshot(desk, 'promotions-codes');
  expect(await axe(desk)).toEqual([]);
  const [file] = await Promise.all([
    desk.waitForEvent('download'),
    codes.getByRole('button', { name: 'Export' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('aurora-fair-code-codes.csv');
  await desk.close();
});

test('a member finds code, link and QR code to invite friends with [MEM-021 PRO-110 PRO-113]', async () => {
  const page = await guest();
  await arriveAs(page, 'player02', undefined, '/member?page=referral');
  const code = page.getByRole('region', { name: 'Your code' });
  await code.getByText(/\/register\?r=player02$/).waitFor();
  await code.getByRole('img', { name: 'QR code of your link' }).waitFor();
  await code.getByRole('button', { name: 'Copy the link' }).waitFor();
  await code.getByText('A friend deposits ¥100.00').waitFor();
  await page.getByText('Nobody has come by your code yet').waitFor();
  expect(await page.locator('[data-count=invited] dd').textContent()).toBe('0');
  await screenshot(page, 'promotions-referral');
  expect(await axe(page)).toEqual([]);
  await page.setViewportSize(phone);
  await screenshot(page, 'promotions-referral-phone');
  await expectNoPageErrors(page);
  await page.close();
});
