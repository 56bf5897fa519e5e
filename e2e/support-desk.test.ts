import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axe } from './support/axe.ts';
import { openBrowser, visit } from './support/browser.ts';
import { signInAtDesk } from './support/desk.ts';
import { ask, fillLogin, ownAddress, setCaptchaAnswer } from './support/member.ts';
import { expectNoPageErrors } from './support/page-errors.ts';
import { screenshot } from './support/shots.ts';
import { arriveAs } from './support/wallet.ts';

const { newPage } = openBrowser();
const phone = { width: 390, height: 844 };
const HOSTILE = '<img src=x onerror="document.title=1"> \u202ehello';

async function openService(page: Page) {
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Customer service' }).click();
}

test('a visitor on a phone talks with an operator, logs in, loses the operator, gets the transcript and rates [MSG-062 MSG-064 MSG-065 MSG-066 MSG-067 MSG-069 MSG-070]', async () => {
  const player = await newPage({ merchant: 'aurora', lang: 'en', viewport: phone });
  const desk = await newPage({ lang: 'en', viewport: { width: 1440, height: 900 } });
  await signInAtDesk(desk, 'support', '/desk');
  await desk.getByLabel('I am at the desk').check();
  await desk.getByText('Nobody is at the desk').waitFor({ state: 'detached' });

  await visit(player, '/');
  await openService(player);
  await player.getByRole('button', { name: 'Talk to us now' }).click();
  const panel = player.getByRole('dialog', { name: 'Live support' });
  await panel.locator('input[name=name]').fill('Ann');
  await panel.locator('textarea[name=words]').fill(HOSTILE);
  expect(await axe(player)).toEqual([]);
  await panel.getByRole('button', { name: 'Start' }).click();
  await panel.getByText('Your place in the queue: 1').waitFor();

  const waiting = desk.getByRole('region', { name: 'Waiting' });
  await waiting.getByText('Ann').waitFor();
  await waiting.getByText(/Waits \d+:\d\d/).waitFor();
  await waiting.getByRole('button', { name: 'Take' }).click();
  const talk = desk.getByRole('log');
  await talk.getByText('<img src=x').waitFor();
  await panel.getByText('A person from support has joined.').waitFor();

  // Words of both sides, and that the other one is typing, for a while.
  const words = desk.locator('textarea[name=words]');
  await words.pressSequentially('Hello ');
  await panel.getByText('Support is typing').waitFor();
  await panel.getByText('Support is typing').waitFor({ state: 'detached', timeout: 5_000 });
  await words.fill('Hello Ann, what is it?');
  await desk.getByRole('button', { name: 'Send', exact: true }).click();
  await panel.getByText('Hello Ann, what is it?').waitFor();
  await panel.locator('textarea[name=words]').pressSequentially('My depo');
  await desk.getByText('Ann is typing').waitFor();
  await panel.locator('textarea[name=words]').fill('My deposit is not there.');
  await panel.getByRole('button', { name: 'Send', exact: true }).click();
  await talk.getByText('My deposit is not there.').waitFor();
  await screenshot(player, 'support-talk-phone');
  // Both show a picture; a press makes it large.
  const shown = 'Picture in the conversation, open it large';
  const buffer = await desk.screenshot({ clip: { x: 0, y: 0, width: 640, height: 480 } });
  const picture = { name: 'proof.png', mimeType: 'image/png', buffer };
  await panel.locator('input[name=picture]').setInputFiles(picture);
  await talk.getByRole('button', { name: shown }).waitFor();
  await desk.locator('input[name=picture]').setInputFiles({ ...picture, name: 'where.png' });
  await panel.getByRole('button', { name: shown }).nth(1).waitFor();
  await screenshot(player, 'support-talk-pictures-phone');
  expect(await axe(player)).toEqual([]);
  await panel.getByRole('button', { name: shown }).nth(1).click();
  const large = player.getByRole('dialog', { name: shown });
  expect(await large.locator('img').evaluate((one: HTMLImageElement) => one.naturalWidth)).toBe(640);
  await large.getByRole('button', { name: 'Close' }).click();
  await large.waitFor({ state: 'detached' });
  expect(await player.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await screenshot(desk, 'console-desk-pictures');
  await words.fill('only for us');
  await desk.getByRole('button', { name: 'Add note' }).click();
  await talk.getByText('only for us').waitFor();

  // After a login on a page of its own the talk is the member's.
  await visit(player, '/login');
  await fillLogin(player, 'player02', 'fair2026');
  await player.waitForURL((url) => url.pathname !== '/login');
  await openService(player);
  await panel.getByText('My deposit is not there.').waitFor();
  expect(await panel.getByText('only for us').count()).toBe(0);
  await desk.getByRole('button', { name: 'Show member (recorded)' }).click();
  await desk.getByText('About the member').waitFor();
  await desk.getByText('player02').first().waitFor();
  expect(await axe(desk)).toEqual([]);
  await screenshot(desk, 'console-desk');

  // The operator's connection is lost, as if for a minute.
  await ask(`insert into support.desk_operator (merchant_id, operator_id, account, seen_at)
    select 1, id, account, now() + interval '1 hour' from access.operator where account = 'admin'`);
  await desk.context().setOffline(true);
  await ask(
    `update support.desk_operator set seen_at = seen_at - interval '2 minutes' where account = 'support'`,
  );
  await panel.getByText('You are first in the queue again.').waitFor();
  await desk.context().setOffline(false);
  await desk.getByLabel('I am at the desk').uncheck();
  await desk.getByLabel('I am at the desk').check();
  await waiting.getByRole('button', { name: 'Take' }).click();
  await desk.getByRole('button', { name: 'Close conversation' }).click();
  await desk.getByRole('dialog').locator('input[name=reason]').fill('the deposit has arrived');
  await desk.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await panel.getByText('The conversation has ended.').waitFor();
  await panel.getByLabel('4 of 5').check();
  await panel.locator('textarea[name=comment]').fill('quick');
  await panel.getByRole('button', { name: 'Send rating' }).click();
  await panel.getByText('Thank you for your rating.').waitFor();

  await visit(player, '/member?page=messageV2');
  await player.getByRole('heading', { name: 'Your conversation with support' }).click();
  await player.getByText('My deposit is not there.').waitFor();
  expect(await player.title()).not.toBe('1');
  await desk.getByRole('tab', { name: 'Report' }).click();
  await desk.getByRole('row').filter({ hasText: 'support' }).getByText('4 (1)').waitFor();
  expectNoPageErrors(player);

  // Who goes home leaves a form behind: what is written there is feedback.
  await desk.getByRole('tab', { name: 'Conversations' }).click();
  await ask(`delete from support.desk_operator where account = 'admin'`);
  await desk.getByLabel('I am at the desk').uncheck();
  await desk.getByText('Nobody is at the desk').waitFor();
  await desk.context().close();
  await player.context().close();
}, 240_000);

test('away from the desk the window is a form, and its words wait in the feedback queue; ready answers and hours are set [MSG-068 MSG-069]', async () => {
  await ask('delete from support.desk_operator');
  const desk = await newPage({ lang: 'en', viewport: { width: 1440, height: 900 } });
  await signInAtDesk(desk, 'support', '/desk');
  const confirm = async () => {
    await desk.getByRole('dialog').locator('input[name=reason]').fill('for the story');
    await desk.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await desk.getByRole('dialog').waitFor({ state: 'detached' });
  };
  await desk.getByRole('tab', { name: 'Ready answers' }).click();
  await desk.getByRole('button', { name: 'Add answer' }).click();
  await desk.getByLabel('Title').last().fill('Our own');
  await desk.getByLabel('Text').last().fill('Good day, how can I help?');
  await desk.getByRole('button', { name: 'Save' }).click();
  await confirm();
  await desk.getByRole('tab', { name: 'Opening hours' }).click();
  await desk.locator('input[name=opensAt]').fill('00:00');
  await desk.locator('input[name=closesAt]').fill('00:00');
  await desk.getByRole('button', { name: 'Save' }).click();
  await confirm();
  const rows = await ask<object>(
    `select language, title, body from support.ready_answer where merchant_id = 1 and title = 'Our own'`,
  );
  expect(rows).toEqual([{ language: 'EN', title: 'Our own', body: 'Good day, how can I help?' }]);

  const player = await newPage({ merchant: 'aurora', lang: 'en', viewport: phone });
  await visit(player, '/');
  await openService(player);
  await player.getByRole('button', { name: 'Talk to us now' }).click();
  const panel = player.getByRole('dialog', { name: 'Live support' });
  await panel.getByText('Nobody is at the desk right now.').waitFor();
  await panel.locator('textarea[name=content]').fill('I wrote this when nobody was there.');
  const picture = panel.locator('button[data-captcha]:not([data-captcha=""])');
  await setCaptchaAnswer((await picture.getAttribute('data-captcha')) ?? '', 'ABCD');
  await panel.locator('input[name=captcha]').fill('ABCD');
  await panel.getByRole('button', { name: 'Send', exact: true }).click();
  await player.getByText('Thank you. Your message has number').waitFor();
  await desk.goto('/console/feedback?lang=EN');
  await desk.getByText('I wrote this when nobody was there.').waitFor();
  for (const page of [player, desk]) {
    expectNoPageErrors(page);
    await page.context().close();
  }
}, 180_000);

test('feedback from the first word to the rating: filtered, taken, answered with ready words and a picture, followed up, granted and closed [MEM-028 SUP-029 SUP-032 SUP-033]', async () => {
  await ask(`insert into support.ready_answer (merchant_id, id, language, title, body)
    values (1, gen_random_uuid(), 'EN', 'Welcome', 'Welcome to the team.')`);
  const player = await newPage({ merchant: 'aurora', lang: 'en', viewport: phone, ip: ownAddress() });
  await arriveAs(player, 'player02', undefined, '/member?page=feedback');
  const form = player.locator('#feedback > form');
  await form.getByLabel('What is it about?').selectOption('6');
  await form.locator('textarea[name=content]').fill('I would like to bring my friends as an agent.');
  const drawn = form.locator('button[data-captcha]:not([data-captcha=""])');
  await setCaptchaAnswer((await drawn.getAttribute('data-captcha')) ?? '', 'ABCD');
  await form.locator('input[name=captcha]').fill('ABCD');
  await form.getByRole('button', { name: 'Send', exact: true }).click();
  const thread = player.getByRole('article').filter({ hasText: 'bring my friends' });
  await thread.getByText('Open', { exact: true }).waitFor();
  await thread.locator('textarea[name=followUp]').fill('There are ten of them.');
  await thread.getByRole('button', { name: 'Send addition' }).click();
  await thread.locator('[data-by=member]').getByText('There are ten of them.').waitFor();

  const desk = await newPage({ lang: 'en', viewport: { width: 1440, height: 900 } });
  await signInAtDesk(desk, 'operator', '/feedback');
  const message = desk.getByRole('article').filter({ hasText: 'bring my friends' });
  await desk.getByLabel('About').selectOption('1');
  await message.waitFor({ state: 'detached' });
  await desk.getByLabel('About').selectOption('6');
  await message.getByText('There are ten of them.').waitFor();
  await desk.getByLabel('At least this old').selectOption('1');
  await message.waitFor({ state: 'detached' });
  await desk.getByLabel('At least this old').selectOption('');
  await message.getByRole('button', { name: 'Take it' }).click();
  await message.getByText('In hand: operator').waitFor();
  await message.getByRole('button', { name: 'Make the sender an agent' }).click();
  await desk.getByRole('dialog').locator('input[name=reason]').fill('ten friends');
  await desk.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await message.getByText('Made the sender an agent').waitFor();
  expect(await message.getByRole('button', { name: 'Make the sender an agent' }).count()).toBe(0);
  await message.getByLabel('Ready answers').selectOption({ label: 'EN · Welcome' });
  const pixel =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  await message
    .locator('input[type=file]')
    .setInputFiles({ name: 'map.png', mimeType: 'image/png', buffer: Buffer.from(pixel, 'base64') });
  expect(await axe(desk)).toEqual([]);
  await screenshot(desk, 'console-feedback-thread');
  await message.getByRole('button', { name: 'Send the answer' }).click();
  await message.waitFor({ state: 'detached' });

  // The page hears of it, and shows all of it.
  await thread.getByText('Welcome to the team.').waitFor();
  await thread.getByText('You are an agent now.').waitFor();
  await thread.getByText('Answered', { exact: true }).waitFor();
  await thread.getByRole('button', { name: 'Show the picture' }).click();
  await thread.getByRole('img', { name: 'Show the picture' }).waitFor();
  await thread.getByLabel('5 of 5').check();
  expect(await axe(player)).toEqual([]);
  await thread.getByRole('button', { name: 'Send rating' }).click();
  await thread.getByText('You rated our answer 5 of 5.').waitFor();
  await screenshot(player, 'feedback-thread-phone');

  await desk.getByRole('tab', { name: 'Answered' }).click();
  await message.getByText('Rated 5 of 5').waitFor();
  await message.getByRole('button', { name: 'Close the message' }).click();
  await desk.getByRole('dialog').locator('input[name=reason]').fill('all is said');
  await desk.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await desk.getByRole('tab', { name: 'Closed' }).click();
  await message.waitFor();
  expect(await message.locator('textarea').count()).toBe(0);
  await visit(player, '/member?page=feedback');
  await thread.getByText('This message is closed.').waitFor();
  expect(await thread.locator('textarea').count()).toBe(0);
  for (const page of [player, desk]) {
    expectNoPageErrors(page);
    await page.context().close();
  }
}, 180_000);
