import { expect, test } from 'vitest';
import { axe } from './support/axe.ts';
import { openBrowser, visit } from './support/browser.ts';
import { signInAtDesk } from './support/desk.ts';
import { logIn } from './support/member.ts';
import { expectNoPageErrors } from './support/page-errors.ts';
import { screenshot } from './support/shots.ts';

const { newPage } = openBrowser();

test('an operator writes to a file of accounts, sees how many and what they read, and takes it back from who has not opened it [MSG-071 MSG-074]', async () => {
  const desk = await newPage({ lang: 'en', viewport: { width: 1440, height: 900 } });
  await signInAtDesk(desk, 'support', '/circulars');
  const confirm = async () => {
    await desk.getByRole('dialog').locator('input[name=reason]').fill('for the story');
    await desk.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await desk.getByRole('dialog').waitFor({ state: 'detached' });
  };
  await desk.locator('select[name=to]').selectOption('accounts');
  await desk.locator('input[name=file]').setInputFiles({
    ...{ name: 'accounts.txt', mimeType: 'text/plain' },
    buffer: Buffer.from('agent001\nplayer02\nnobody-here\n'),
  });
  await desk.locator('input[name=subject]').fill('A word to some');
  await desk.locator('textarea[name=content]').fill('<p>In English</p><script>document.title = 1</script>');
  await desk.locator('select[name=language]').selectOption('TH');
  await desk.locator('input[name=subject]').fill('ถึงบางคน');
  await desk.locator('textarea[name=content]').fill('ภาษาไทย');
  await desk.getByRole('button', { name: 'Preview' }).click();
  await desk.getByText('Receivers: 2').waitFor();
  await desk.getByText('Unknown accounts: nobody-here').waitFor();
  await desk.getByText('In English').waitFor();
  expect(await axe(desk)).toEqual([]);
  await screenshot(desk, 'console-circular');
  await desk.getByRole('button', { name: 'Send', exact: true }).click();
  await confirm();
  const row = desk.getByRole('row').filter({ hasText: 'A word to some' });
  await row.getByText('Sent').waitFor();
  await row.getByText('0 / 2 (0 %)').waitFor();

  const member = await newPage({ merchant: 'aurora', lang: 'th', viewport: { width: 390, height: 844 } });
  await logIn(member, 'agent001');
  await visit(member, '/member?page=messageV2');
  const letter = member.locator('[data-letter]', { hasText: 'ถึงบางคน' });
  await letter.locator('summary').click();
  await letter.getByText('ภาษาไทย').waitFor();
  await row.getByText('1 / 2 (50 %)').waitFor();
  await row.getByRole('button', { name: 'Withdraw unread' }).click();
  await confirm();
  await row.getByText('Withdrawn').waitFor();
  for (const page of [member, desk]) {
    expectNoPageErrors(page);
    await page.context().close();
  }
}, 180_000);
