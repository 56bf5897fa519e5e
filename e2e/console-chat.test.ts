import { expect, test } from 'vitest';
import { axe } from './support/axe.ts';
import { openBrowser, phone } from './support/browser.ts';
import { signInAtDesk } from './support/desk.ts';
import { ask } from './support/member.ts';
import { expectNoPageErrors } from './support/page-errors.ts';
import { screenshot } from './support/shots.ts';
import { arriveAs } from './support/wallet.ts';

const { newPage } = openBrowser();

test('a moderator in one browser mutes who talks in another, removes what was said, and lets them talk again [MSG-053 MSG-055 MSG-056 MSG-057]', async () => {
  const member = await newPage({ lang: 'en', viewport: phone });
  await arriveAs(member, 'player01', 'fair2026', '/');
  await member.mouse.move(300, 300);
  await member.locator('[data-chat-button]').click();
  const chat = member.frameLocator('[data-chat-window] iframe');
  await chat.locator('[role=log] article').first().waitFor();
  const desk = await newPage({ lang: 'en', viewport: { width: 1440, height: 900 } });
  await signInAtDesk(desk, 'admin', '/chat');
  const confirm = async (reason: string) => {
    await desk.getByRole('dialog').locator('input[name=reason]').fill(reason);
    await desk.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await desk.getByRole('dialog').waitFor({ state: 'detached' });
  };
  await chat.locator('textarea').fill('Coins, cheap, from me alone');
  await chat.locator('textarea').press('Enter');
  const line = desk.getByRole('log').getByRole('listitem').filter({ hasText: 'Coins, cheap' });
  await line.getByRole('button', { name: 'Mute' }).click();
  await desk.locator('select[name=length]').selectOption('1h');
  await confirm('selling');
  await line.getByRole('button', { name: 'Delete' }).click();
  await confirm('selling');

  const removed = chat.locator('article', { hasText: 'This message was removed.' });
  await removed.first().waitFor();
  expect(await chat.getByText('Coins, cheap').count()).toBe(0);
  await chat.locator('textarea').fill('Why not?');
  await chat.locator('textarea').press('Enter');
  await chat.getByRole('status').filter({ hasText: 'You can read but not write until' }).waitFor();
  await screenshot(member, 'chat-muted-phone');

  await desk.getByRole('tab', { name: 'Mutes and bans' }).click();
  await desk.getByRole('row').filter({ hasText: 'player01' }).getByRole('button', { name: 'Lift' }).click();
  await confirm('a first time');
  await chat.locator('textarea').fill('Why not?');
  await chat.locator('textarea').press('Enter');
  await chat.locator('article', { hasText: 'Why not?' }).waitFor();
  expectNoPageErrors(desk);
  expectNoPageErrors(member);
  for (const page of [member, desk]) await page.context().close();
}, 180_000);

test('an operator sees the room live, deletes, mutes and bans at the message, and lifts it [MSG-056 MSG-057]', async () => {
  const page = await newPage({ lang: 'en', viewport: { width: 1440, height: 900 } });
  await signInAtDesk(page, 'admin', '/chat');
  const room = page.getByRole('log');
  await room.getByRole('listitem').first().waitFor();
  // Said while the page is open.
  await ask(`with numbers as (update chat.room set last_seq = last_seq + 1 where merchant_id = 1 and kind = 'lobby' returning id, last_seq)
    insert into chat.message (merchant_id, room_id, seq, changed, player_id, client_id, body, at)
    select 1, id, last_seq, last_seq, (select id from access.player where merchant_id = 1 and account = 'player02'),
      gen_random_uuid(), 'said just now', now() from numbers`);
  const line = room.getByRole('listitem').filter({ hasText: 'said just now' });
  await line.waitFor();
  await screenshot(page, 'console-chat-live');
  expect(await axe(page)).toEqual([]);
  const confirm = async (reason: string) => {
    await page.getByRole('dialog').locator('input[name=reason]').fill(reason);
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  };
  await line.getByRole('button', { name: 'Mute' }).click();
  await page.locator('select[name=length]').selectOption('1h');
  await confirm('too loud');
  await line.getByRole('button', { name: 'Delete' }).click();
  await confirm('not for here');
  await line.getByText('Removed by admin').waitFor();
  await line.getByText('said just now').waitFor();

  await page.getByRole('tab', { name: 'Mutes and bans' }).click();
  const muted = page.getByRole('row').filter({ hasText: 'player02' });
  await muted.getByText('too loud').waitFor();
  await screenshot(page, 'console-chat-sanctions');
  await muted.getByRole('button', { name: 'Lift' }).click();
  await confirm('enough');
  await page.getByText('Nobody is muted or banned.').waitFor();
  expectNoPageErrors(page);
  await page.context().close();
}, 180_000);

test('reports empty by deciding, words are tried before they are kept, and rooms get rules [MSG-052 MSG-056 MSG-058 MSG-059]', async () => {
  const page = await newPage({ lang: 'en', viewport: { width: 1440, height: 900 } });
  await ask(`insert into chat.report (merchant_id, room_id, seq, player_id, writer_id, reason, context, at)
    select m.merchant_id, m.room_id, m.seq, (select id from access.player where merchant_id = 1 and account = 'topagent1'), m.player_id, 'spam',
      jsonb_build_array(jsonb_build_object('seq', m.seq, 'playerId', m.player_id::text, 'text', m.body, 'at', m.at)), now()
    from chat.message m join chat.room r on r.merchant_id = m.merchant_id and r.id = m.room_id
    where m.merchant_id = 1 and r.kind = 'lobby' order by m.seq limit 1`);
  await signInAtDesk(page, 'admin', '/chat');
  const confirm = async () => {
    await page.getByRole('dialog').locator('input[name=reason]').fill('for the story');
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  };
  await page.getByRole('tab', { name: 'Reports' }).click();
  await page.getByText('topagent1 reports').waitFor();
  await screenshot(page, 'console-chat-reports');
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await confirm();
  await page.getByText('No report is waiting.').waitFor();

  await page.getByRole('tab', { name: 'Word list' }).click();
  await page.locator('textarea[name=words]').fill('swindle\ncheat');
  await page.locator('input[name=sentence]').fill('What a SWINDLE, see evil.com');
  await page.getByRole('button', { name: 'Show what it becomes' }).click();
  await page.getByText('What a *******, see').waitFor();
  await page.getByRole('button', { name: 'Save' }).click();
  await confirm();
  const kept = await ask<{ word: string }>(`select word from chat.word where merchant_id = 1 order by word`);
  expect(kept.map(({ word }) => word)).toEqual(['cheat', 'swindle']);

  await page.getByRole('tab', { name: 'Room rules' }).click();
  await page.getByRole('button', { name: 'Change' }).nth(1).click();
  await page.locator('input[name=slowSeconds]').fill('15');
  await page.locator('input[name=opensAt]').fill('08:00');
  await page.locator('input[name=closesAt]').fill('23:30');
  await screenshot(page, 'console-chat-rules');
  await confirm();
  const [rules] = await ask<object>(
    `select slow_seconds, opens_at, closes_at from chat.room where merchant_id = 1 and kind = 'lobby'`,
  );
  expect(rules).toEqual({ slow_seconds: 15, opens_at: '08:00', closes_at: '23:30' });
  expect(await axe(page)).toEqual([]);
  expectNoPageErrors(page);
  await page.context().close();
}, 180_000);
