import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axe } from './support/axe.ts';
import { openBrowser, visit } from './support/browser.ts';
import { codeSentTo, ownAddress, stored } from './support/member.ts';
import { signInOperator } from './support/operator.ts';
import { screenshot } from './support/shots.ts';

const { newPage } = openBrowser();
const guest = (part = {}) => newPage({ lang: 'en', ip: ownAddress(), ...part });
const input = (page: Page, name: string) => page.locator(`main input[name=${name}]`);
const problem = (page: Page) => page.locator('main form > [role=alert]');
const submit = (page: Page) => page.locator('main form button[type=submit]').click();
const number = `139${String(Date.now()).slice(-8)}`;

test('the form is the merchant’s own, marks each field when it is left and again when sent [ACC-111 ACC-112 ACC-113 ACC-114 ACC-124 ACC-127 ACC-133 ACC-178 ACC-179 ACC-180 ACC-188 ACC-189 ACC-190]', async () => {
  const page = await guest();
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/member/register')) sent.push(request.url());
  });
  await visit(page, '/register.html');
  await input(page, 'username').waitFor();
  expect(await page.getByRole('tab').allTextContents()).toEqual(['Username', 'Mobile number']);
  const names = () =>
    page
      .locator('main form input[name]')
      .evaluateAll((all) => all.map((one) => one.getAttribute('name')).join(' '));
  // The form is drawn in two goes.
  await expect
    .poll(names)
    .toBe(
      'username password verifyPwd nickname payeeName mobileNum verificationCode email qqNum line recommenderId affiliateCode agreed',
    );

  await input(page, 'username').fill('a b');
  await input(page, 'password').focus();
  const marked = (name: string) =>
    page.locator(`[data-mark]:has(> input[name=${name}])`).getAttribute('data-mark');
  expect(await marked('username')).toBe('error');
  await page.getByText('Use 6 to 13 letters and digits.').waitFor();
  await input(page, 'username').fill('  orchid2026  ');
  await input(page, 'password').focus();
  expect(await marked('username')).toBe('right');
  expect(await marked('qqNum')).toBe('empty');
  await screenshot(page, 'access-register', { fullPage: true });

  await submit(page);
  expect(await problem(page).textContent()).toContain('Some details are missing');
  expect(await marked('password')).toBe('error');
  await input(page, 'password').fill('orchid26');
  await input(page, 'verifyPwd').fill('orchid27');
  await submit(page);
  expect(await problem(page).textContent()).toContain('do not match');
  await input(page, 'verifyPwd').fill('orchid26');
  // Three fields are asked for; the others wait behind a button, and come out when one of them is wrong.
  const more = page.getByRole('button', { name: 'Add more about yourself (optional)' });
  expect(await input(page, 'qqNum').isVisible()).toBe(false);
  await more.click();
  await input(page, 'qqNum').fill('not digits');
  await more.click();
  await submit(page);
  expect(await problem(page).textContent()).toContain('Some details are missing');
  await page.getByText('Use 5 to 12 digits.').waitFor();
  await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'qqNum');
  await input(page, 'mobileNum').fill('123');
  await input(page, 'qqNum').fill('');
  await page.getByText('A mobile number has 11 digits. Please check it.').waitFor();
  await input(page, 'mobileNum').fill('');
  await submit(page);
  expect(await problem(page).textContent()).toBe('Please agree to the terms first.');
  expect(sent).toEqual([]);

  await page.getByRole('tab', { name: 'Mobile number' }).click();
  await page.getByRole('tab', { name: 'Username' }).click();
  expect(await input(page, 'username').inputValue()).toBe('');
  expect(await axe(page)).toEqual([]);
  await page.context().close();
});

test('the agreement has ten clauses and leads back to the form [ACC-125 ACC-126]', async () => {
  const page = await guest();
  await visit(page, '/register');
  await input(page, 'username').fill('orchid2026');
  await page.getByRole('button', { name: 'Read the terms' }).click();
  expect(await page.locator('main ol > li').count()).toBe(10);
  expect(await axe(page)).toEqual([]);
  await screenshot(page, 'access-agreement');
  await page.getByRole('button', { name: 'I have read the terms' }).click();
  expect(await input(page, 'username').inputValue()).toBe('orchid2026');
  await page.context().close();
});

test('somebody registers by phone with a code [ACC-044 ACC-116 ACC-117 ACC-118 ACC-119 ACC-120 ACC-122 ACC-123 ACC-142 ACC-158 ACC-159 ACC-161 ACC-182 ACC-183 ACC-184 ACC-185 ACC-186]', async () => {
  const page = await guest();
  const agree = page.getByLabel('I am at least 18 and agree to the terms.');
  const phoneForm = async () => {
    await visit(page, '/register');
    await page.getByRole('tab', { name: 'Mobile number' }).click();
    await page.getByLabel('Invited by').waitFor();
  };
  await phoneForm();
  expect(await agree.isChecked()).toBe(false);
  const operator = await signInOperator();
  await operator.setParameters('aurora', { agree_preset: '1' });
  await phoneForm();
  expect(await agree.isChecked()).toBe(true);
  const refused = async (text: string) => {
    await submit(page);
    expect(await problem(page).textContent()).toContain(text);
  };
  await input(page, 'mobileNum').fill('12345');
  await page.getByRole('button', { name: 'Send the code' }).click();
  await problem(page).getByText('Please enter a correct mobile number.').waitFor();
  await refused('Please enter a correct mobile number.');
  await input(page, 'mobileNum').fill(number);
  await refused('Please enter a password.');
  await input(page, 'password').fill('abc');
  await refused('Use 6 to 16 digits and letters.');
  await input(page, 'password').fill('orchid26');
  await refused('do not match');
  await input(page, 'verifyPwd').fill('orchid26');
  await refused('Please enter the verification code.');

  const button = page.locator('button[data-state]');
  expect(await button.getAttribute('data-state')).toBe('send');
  await button.click();
  await page.locator('button[data-state=countdown]').waitFor();
  await input(page, 'verificationCode').fill(await codeSentTo(number));
  await screenshot(page, 'access-register-phone');
  await submit(page);
  const done = page.getByRole('alertdialog', { name: 'Your account is open' });
  await done.getByText(number).waitFor();
  await done.getByRole('button', { name: 'OK' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  expect((await stored(page)).isAgent).toBe('0');
  await page.context().close();
});

test('an unknown invitation of a link hides the field, a typed one is told and nothing is sent [ACC-153 ACC-154 ACC-155]', async () => {
  const page = await guest();
  const checked: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname === '/wps/agent/affiliate') checked.push(url.searchParams.get('code') ?? '');
  });
  await visit(page, '/register');
  await page.getByRole('button', { name: 'Add more about yourself (optional)' }).click();
  await input(page, 'affiliateCode').waitFor();
  expect(checked).toEqual([]);
  await input(page, 'username').fill(`lily${number.slice(-6)}`);
  await input(page, 'password').fill('orchid26');
  await input(page, 'verifyPwd').fill('orchid26');
  await input(page, 'affiliateCode').fill('nobody7');
  await input(page, 'agreed').check();
  await submit(page);
  await problem(page).waitFor();
  expect(checked).toEqual(['nobody7']);
  expect(new URL(page.url()).pathname).toBe('/register');
  await page.context().close();

  const invited = await guest();
  await visit(invited, '/register?r=nobody8');
  await input(invited, 'username').waitFor();
  await input(invited, 'affiliateCode').waitFor({ state: 'detached' });
  await invited.context().close();
});
