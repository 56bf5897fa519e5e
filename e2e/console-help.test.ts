import { expect, test } from 'vitest';
import { axe } from './support/axe.ts';
import { openBrowser, phone, visit } from './support/browser.ts';
import { signInAtDesk } from './support/desk.ts';
import { ownAddress } from './support/member.ts';
import { hearingNews } from './support/news.ts';
import { expectNoPageErrors } from './support/page-errors.ts';
import { screenshot } from './support/shots.ts';

const { newPage } = openBrowser();
const wide = { width: 1440, height: 900 };

test('an operator writes a help topic, sees it before, and a page that is open shows it; an earlier version comes back [SUP-034]', async () => {
  const reader = await newPage({ merchant: 'aurora', lang: 'en', viewport: phone, ip: ownAddress() });
  const hearing = hearingNews(reader);
  await visit(reader, '/help#deposit');
  await hearing;
  await reader.getByRole('heading', { name: 'How do I make a deposit?' }).waitFor();

  const desk = await newPage({ lang: 'en', viewport: wide });
  await signInAtDesk(desk, 'operator', '/help');
  await desk.getByLabel('Topic', { exact: true }).selectOption('deposit');
  await desk.getByText('As it came with the program').waitFor();
  const confirm = async () => {
    await desk.getByRole('dialog').locator('input[name=reason]').fill('for the story');
    await desk.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await desk.getByRole('dialog').waitFor({ state: 'detached' });
  };
  await desk.getByLabel('Question').first().fill('How do I pay in?');
  await desk.getByLabel('Answer').first().fill('Pay at the counter.\n\n- bring money\n- <b>smile</b>');
  await desk.getByRole('button', { name: 'Preview' }).first().click();
  const preview = desk.getByRole('region', { name: 'Preview' });
  await preview.getByRole('listitem').nth(1).waitFor();
  expect(await preview.getByRole('listitem').allTextContents()).toEqual(['bring money', '<b>smile</b>']);
  expect(await axe(desk)).toEqual([]);
  await screenshot(desk, 'console-help');
  const savedAt = Date.now();
  await desk.getByRole('button', { name: 'Save', exact: true }).click();
  await confirm();
  await reader.getByRole('heading', { name: 'How do I pay in?' }).waitFor();
  expect(Date.now() - savedAt).toBeLessThan(60_000);
  await reader.getByText('<b>smile</b>').waitFor();
  await screenshot(reader, 'help-written-phone');

  const versions = desk.getByRole('region', { name: 'Earlier versions' });
  await versions.getByText('Version 1').waitFor();
  await desk.getByRole('button', { name: 'Back to the built-in words' }).click();
  await confirm();
  await reader.getByRole('heading', { name: 'How do I make a deposit?' }).waitFor();
  await versions.getByRole('listitem').filter({ hasText: 'Version 1' }).getByRole('button').click();
  expect(await desk.getByLabel('Question').first().inputValue()).toBe('How do I pay in?');
  for (const page of [reader, desk]) {
    expectNoPageErrors(page);
    await page.context().close();
  }
}, 180_000);
