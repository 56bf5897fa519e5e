import { expect, test } from 'vitest';
import { axe } from './support/axe.ts';
import { openBrowser, phone } from './support/browser.ts';
import { ask, ownAddress } from './support/member.ts';
import { expectNoPageErrors } from './support/page-errors.ts';
import { screenshot } from './support/shots.ts';
import { arriveAs, memberOf, PAYMENT_PASSWORD, signInFinance } from './support/wallet.ts';

const { newPage } = openBrowser();
const wide = { width: 1440, height: 900 };

test('an agent lets envelopes fall, a member puts them aside, finds them in the chat and catches one, and the agent sees who [AGT-013 AGT-120 AGT-123 AGT-124]', async () => {
  const agent = await newPage({ lang: 'en', ip: ownAddress(), viewport: wide });
  await arriveAs(agent, 'agent001', 'fair2026', '/agent?page=agentRedRain');
  const own = await memberOf(agent);
  await own.secure('fair2026').catch(() => {});
  const finance = await signInFinance();
  await finance.easeWithdrawals();
  await finance.approveDeposit((await own.openBankDeposit('500')).orderNo);
  // No address of its own: with that header the frame of the chat would have to ask before it loads its files.
  const member = await newPage({ lang: 'en', viewport: phone });
  await arriveAs(member, 'player01', 'fair2026', '/');

  await agent.getByRole('heading', { level: 1, name: 'Red rain' }).waitFor();
  await agent.locator('input[name=total]').fill('5');
  await agent.getByText('At least 1.00 in each envelope').waitFor();
  await agent.locator('input[name=total]').fill('20');
  await agent.locator('select[name=split]').selectOption('equal');
  await agent.locator('input[name=message]').fill('Well played');
  await agent.locator('input[type=password]').fill(PAYMENT_PASSWORD);
  await screenshot(agent, 'agents-rain-form');
  await agent.getByRole('button', { name: 'Let it rain' }).click();
  await agent.getByRole('row', { name: /Running/ }).waitFor();
  expect(await axe(agent)).toEqual([]);

  await member.getByRole('heading', { name: 'Red envelopes are falling' }).waitFor();
  await member.getByText('Well played').waitFor();
  await screenshot(member, 'agents-rain-falls');
  // Put aside, it is found again in the talk of the team.
  await member.keyboard.press('Escape');
  const falls = member.getByRole('heading', { name: 'Red envelopes are falling' });
  await falls.waitFor({ state: 'detached' });
  await member.locator('[data-chat-button]').click();
  const chat = member.frameLocator('[data-chat-window] iframe');
  await chat.getByRole('button', { name: 'Team of Ming' }).click();
  const told = chat.locator('article', { hasText: 'Well played' });
  await told.waitFor();
  await screenshot(member, 'agents-rain-in-chat');
  await told.getByRole('button', { name: 'To the envelope' }).click();
  await falls.waitFor();
  // They fall: what counts is that one is pressed, wherever it is by then.
  await member.getByRole('button', { name: 'Open an envelope' }).first().dispatchEvent('click');
  await member.getByText(/You got .*2\.00/).waitFor();
  await screenshot(member, 'agents-rain-got');
  expect(await axe(member)).toEqual([]);

  await agent.reload();
  await agent
    .getByRole('row', { name: /1 \/ 10/ })
    .getByRole('button', { name: 'Who opened' })
    .click();
  await agent.getByRole('dialog').getByText('player01').waitFor();
  await screenshot(agent, 'agents-rain-claims');
  for (const page of [agent, member]) {
    expectNoPageErrors(page);
    await page.context().close();
  }
  await finance.restore();
}, 180_000);

test('an agent reads the news for agents and who the agent is [AGT-005 AGT-084]', async () => {
  const words = (title: string) =>
    JSON.stringify({ EN: { title, content: '<p>Read me</p>' }, AR: { title, content: '' } });
  for (const [id, sort] of [
    ['agents-story-later', 0],
    ['agents-story-pinned', -1],
  ] as const)
    await ask(`insert into messaging.announcement (merchant_id, id, type, group_name, execution, platforms, texts, starts_at, sort, is_on, updated_at)
      values (1, '${id}', 'PL', 'agents', 'A', '{W,M}', '${words(id)}'::jsonb, now() - interval '${1 - sort} hours', ${sort}, true, now())
      on conflict do nothing`);
  const page = await newPage({ lang: 'en', ip: ownAddress(), viewport: wide });
  await arriveAs(page, 'agent001', 'fair2026', '/agent?page=agentAnnouncement');
  await page.getByRole('heading', { level: 1, name: 'Agent news' }).waitFor();
  const first = page.locator('details').first();
  await first.getByText('agents-story-pinned').waitFor();
  await first.getByText('Unread').waitFor();
  await screenshot(page, 'agents-news');
  await first.locator('summary').click();
  await first.getByText('Read me').waitFor();
  await first.getByText('Unread').waitFor({ state: 'detached' });
  expect(await axe(page)).toEqual([]);
  expectNoPageErrors(page);
  await page.context().close();
}, 180_000);

test.each(['ar', 'vi'])(
  'on a telephone in %s the pages of rain and news fit the screen [AGT-084 AGT-120]',
  async (lang) => {
    const page = await newPage({ lang, ip: ownAddress(), viewport: phone });
    await arriveAs(page, 'topagent1', 'fair2026', '/agent?page=agentRedRain');
    await page.locator('input[name=total]').waitFor();
    await screenshot(page, `agents-rain-${lang}`, { fullPage: true });
    const fits = () => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
    expect(await fits()).toBe(true);
    expect(await axe(page)).toEqual([]);
    await page.goto(new URL('/agent?page=agentAnnouncement', page.url()).href);
    await page.getByText('topagent1').first().waitFor();
    expect(await fits()).toBe(true);
    expectNoPageErrors(page);
    await page.context().close();
  },
  180_000,
);
