import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openBrowser, phone, visit } from './support/browser.ts';
import { button, chat, field, openChat, say, stir } from './support/chat.ts';
import { signInChatDesk } from './support/chat-desk.ts';
import { stored } from './support/member.ts';
import { expectNoPageErrors } from './support/page-errors.ts';
import { screenshot } from './support/shots.ts';
import { arriveAs } from './support/wallet.ts';

const { newPage } = openBrowser();
const wide = { width: 1440, height: 900 };

async function enter(account: string, { viewport = wide } = {}): Promise<Page> {
  const page = await newPage({ lang: 'en', viewport });
  await arriveAs(page, account, 'fair2026', '/');
  await stir(page);
  return page;
}
test('each member finds the rooms open to them; what waits is counted on every page until it is read, and who may not write yet reads why [MSG-037 MSG-043 MSG-048]', async () => {
  const lan = await enter('player01');
  const ming = await enter('agent001', { viewport: phone });
  const elsewhere = await newPage({ lang: 'en' });
  await visit(elsewhere, '/');
  const { token = '' } = await stored(ming);
  await elsewhere.evaluate(
    (pairs) => {
      for (const [key, value] of pairs) sessionStorage.setItem(key, value);
    },
    Object.entries({ token, account: 'agent001', merchantCode: 'aurora' }),
  );
  await elsewhere.reload();
  await stir(elsewhere);
  const rooms = (page: Page) => chat(page).getByRole('navigation', { name: 'Rooms' });
  const room = (page: Page, name: string) => rooms(page).getByRole('button', { name });
  const waiting = (page: Page) => button(page).getAttribute('data-count');

  await openChat(lan);
  await openChat(ming);
  await room(ming, 'VIP room').waitFor();
  expect(await room(lan, 'Lobby').count()).toBe(1);
  expect(await room(lan, 'VIP room').count()).toBe(0);

  // Everything is read: nothing waits on either page.
  for (const one of await rooms(ming).getByRole('button').all()) await one.click();
  await expect.poll(() => waiting(ming)).toBe(null);
  await expect.poll(() => waiting(elsewhere)).toBe(null);
  await room(ming, 'Lobby').click();

  await room(lan, 'Team of Ming').click();
  await say(lan, 'A word to the team');
  await expect.poll(() => waiting(ming)).toBe('1');
  await expect.poll(() => waiting(elsewhere)).toBe('1');
  await room(ming, 'Team of Ming').getByText('1').waitFor();
  await screenshot(ming, 'chat-rooms-phone');
  await room(ming, 'Team of Ming').click();
  await chat(ming).locator('article', { hasText: 'A word to the team' }).waitFor();
  await expect.poll(() => waiting(ming)).toBe(null);
  await expect.poll(() => waiting(elsewhere)).toBe(null);

  await room(lan, 'Lobby').click();
  const desk = await signInChatDesk();
  await desk.askForRank(7);
  try {
    const missing = chat(lan).getByRole('status').filter({ hasText: 'on you can write here.' });
    await missing.waitFor();
    expect(await missing.innerText()).toMatch(/^From rank \S.* on you can write here\.$/);
    expect(await field(lan).isDisabled()).toBe(true);
    await screenshot(lan, 'chat-rank-missing');
  } finally {
    await desk.askForRank();
  }
  await expect.poll(() => field(lan).isEnabled()).toBe(true);
  await say(lan, 'Now I may');
  await chat(lan).locator('article', { hasText: 'Now I may' }).waitFor();
  for (const page of [lan, ming, elsewhere]) {
    expectNoPageErrors(page);
    await page.context().close();
  }
}, 240_000);
