import { expect, test } from 'vitest';
import { axe } from './support/axe.ts';
import { openBrowser, visit } from './support/browser.ts';
import { signInAtDesk } from './support/desk.ts';
import { ask } from './support/member.ts';
import { expectNoPageErrors } from './support/page-errors.ts';
import { screenshot } from './support/shots.ts';
import { arriveAs } from './support/wallet.ts';

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
  await arriveAs(member, 'agent001');
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

test('the message centre has three tabs that count, filter, are read and emptied for themselves; pop-ups are chosen [MSG-077 MSG-078 MSG-079 MEM-024]', async () => {
  // Twelve letters, so that there is a second page, and what became of a deposit.
  await ask(`insert into messaging.letter (merchant_id, player_id, kind, subject, content, about, sent_at)
    select 1, player.id, one.kind, one.subject, one.content, 'D-1', now() - one.days * interval '1 day'
    from access.player cross join (
      select 'WRITTEN' as kind, 'Letter ' || n as subject, '<p>words</p>' as content, n as days from generate_series(1, 12) n
      union all select 'DEPOSIT_ARRIVED', '', '55.00 CNY', 0) one
    where player.merchant_id = 1 and player.account = 'agent001'`);
  const page = await newPage({ merchant: 'aurora', lang: 'en', viewport: { width: 390, height: 844 } });
  await arriveAs(page, 'agent001');
  await visit(page, '/member?page=messageV2');
  const letters = page.locator('[data-letter]');
  await page.getByRole('tab', { name: /Inbox\s*\d+/ }).waitFor();
  await letters.first().waitFor();
  expect(await letters.count()).toBe(10);
  expect(await axe(page)).toEqual([]);
  await screenshot(page, 'message-centre-phone');
  const day = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
  await page.locator('input[name=from]').fill(day(13));
  await page.locator('input[name=to]').fill(day(10));
  await page.locator('[data-letter]', { hasText: 'Letter 12' }).waitFor();
  await page.locator('[data-letter]', { hasText: 'Letter 1' }).first().waitFor();
  await page.getByLabel('Select: Letter 12').check();
  await page.getByLabel('Select: Letter 11').check();
  await page.getByRole('button', { name: 'Delete selected (2)' }).click();
  await page.getByLabel('Select: Letter 12').waitFor({ state: 'detached' });
  await page.locator('input[name=from]').fill('');
  await page.locator('input[name=to]').fill('');
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await page.getByRole('tab', { name: 'Inbox', exact: true }).waitFor();
  await page.getByLabel('Unread only').check();
  await page.getByText('Nothing here yet').waitFor();

  await page.getByRole('tab', { name: /Announcements/ }).click();
  const told = letters.first();
  await told.waitFor();
  await told.locator('summary').click();
  await told.getByText('Unread', { exact: true }).waitFor({ state: 'detached' });
  await page.getByRole('tab', { name: /System notices/ }).click();
  const arrived = page.locator('[data-letter]', { hasText: 'Your deposit has arrived' }).first();
  await arrived.locator('summary').click();
  await arrived.getByText('55.00 CNY').waitFor();

  await page.getByLabel('Money', { exact: true }).uncheck();
  await expect
    .poll(() => ask(`select muted from messaging.preference where merchant_id = 1`))
    .toEqual([{ muted: ['money'] }]);
  // Without a confirmed address that way cannot be chosen, and the page says why and where to.
  await page.getByText('To be told by e-mail, first confirm').waitFor();
  expect(await page.getByLabel('Money: E-mail').isDisabled()).toBe(true);
  expect(await page.getByRole('link', { name: 'Confirm an address' }).getAttribute('href')).toContain(
    'securityCenter',
  );
  await ask(`update access.player set email = 'a1@example.org', confirmed_email = 'a1@example.org'
    where merchant_id = 1 and account = 'agent001'`);
  await page.reload();
  await page.getByLabel('Money: E-mail').check();
  await page.getByLabel('Offers and promotions: E-mail').check();
  await page.getByLabel('Offers and promotions', { exact: true }).uncheck();
  await expect
    .poll(() => ask(`select muted, by_mail from messaging.preference where merchant_id = 1`))
    .toEqual([{ muted: ['money', 'offers'], by_mail: ['money'] }]);
  expect(await page.getByLabel('Offers and promotions: E-mail').isDisabled()).toBe(true);
  expect(await axe(page)).toEqual([]);
  await page.reload();
  await page.getByLabel('Bonuses', { exact: true }).waitFor();
  expect(await page.getByLabel('Money', { exact: true }).isChecked()).toBe(false);
  expectNoPageErrors(page);
  await page.context().close();
}, 180_000);

test('an agent writes to a member directly below, who answers; an answer to the house becomes feedback [MSG-075 MSG-076]', async () => {
  const [line] = await ask<{ agent: string; member: string; stranger: string }>(`
    select agent.account as agent, member.account as member, (
      select account from access.player other where other.merchant_id = 1 and other.upline_id is distinct from agent.id
        and other.id not in (agent.id, agent.upline_id) order by account limit 1) as stranger
    from access.player member join access.player agent on agent.merchant_id = 1 and agent.id = member.upline_id
    where member.merchant_id = 1 and member.role = 0 and agent.role = 1 and agent.upline_id is not null order by member.account limit 1`);
  if (!line) throw new Error('the demonstration has no agent with a member below and somebody above');
  const agent = await newPage({ merchant: 'aurora', lang: 'en', viewport: { width: 1440, height: 900 } });
  const member = await newPage({ merchant: 'aurora', lang: 'en', viewport: { width: 390, height: 844 } });
  await arriveAs(agent, line.agent, undefined, '/member?page=messageV2');
  await arriveAs(member, line.member, undefined, '/member?page=messageV2');
  await agent.getByText('Write a letter', { exact: true }).click();
  const form = agent.locator('form', { has: agent.locator('input[name=account]') });
  const send = async (account: string, text: string) => {
    await form.locator('input[name=account]').fill(account);
    await form.locator('textarea[name=text]').fill(text);
    await form.getByRole('button', { name: 'Send' }).click();
  };
  expect(await form.locator('textarea[name=text]').getAttribute('maxlength')).toBe('500');
  await send(line.stranger, 'Hello stranger');
  const refused = agent.getByRole('alertdialog');
  await refused.getByText('Nobody has this account name here').waitFor();
  await refused.getByRole('button', { name: 'OK' }).click();
  expect(await form.locator('textarea[name=text]').inputValue()).toBe('Hello stranger');
  await send(line.member, 'Shall we play on <b>Friday</b>?');
  await agent.getByText('It is on its way.').first().waitFor();

  const letterOn = (page: typeof agent, subject: string) =>
    page.locator('[data-letter]').filter({ hasText: subject }).first();
  const answer = async (subject: string, text: string) => {
    const letter = letterOn(member, subject);
    await letter.locator('summary').click();
    await letter.locator('textarea[name=text]').fill(text);
    await letter.getByRole('button', { name: 'Send' }).click();
    await member.getByText('It is on its way.').first().waitFor();
  };
  const fromAgent = `A message from your agent ${line.agent}`;
  await letterOn(member, fromAgent)
    .getByText('Shall we play on <b>Friday</b>?')
    .waitFor({ state: 'attached' });
  expect(await member.getByText('Write a letter', { exact: true }).count()).toBe(0);
  await answer(fromAgent, 'Gladly, at eight.');
  await letterOn(agent, `A message from ${line.member}`).waitFor();
  await screenshot(member, 'letter-answered-phone');

  await ask(`insert into messaging.letter (merchant_id, player_id, kind, subject, content, about, sent_at)
    select 1, id, 'WRITTEN', 'From the house', '<p>How are you?</p>', '', now() from access.player
    where merchant_id = 1 and account = '${line.member}'`);
  await member.reload();
  await answer('From the house', 'Well, thank you.');
  const kept = () =>
    ask<{ content: string }>(
      `select content from support.feedback where merchant_id = 1 and sender = '${line.member}'`,
    );
  await expect
    .poll(async () => (await kept()).map(({ content }) => content).join())
    .toContain('Well, thank you.');
  for (const page of [agent, member]) await page.context().close();
}, 180_000);
