import { playerApi } from '@fairground/contract';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axe } from './support/axe.ts';
import { openBrowser, phone, visit } from './support/browser.ts';
import { button, chat, field, openChat, panel, say, stir } from './support/chat.ts';
import { signInChatDesk } from './support/chat-desk.ts';
import { callAs } from './support/client.ts';
import { drawNow, fund } from './support/lottery.ts';
import { ask, stored } from './support/member.ts';
import { signInOperator } from './support/operator.ts';
import { expectNoPageErrors, forgetPageErrors } from './support/page-errors.ts';
import { screenshot } from './support/shots.ts';
import { arriveAs } from './support/wallet.ts';

// No address of their own: with the header that gives it, a frame without an origin would have to ask before it loads its files.
const { newPage } = openBrowser();
const wide = { width: 1440, height: 900 };

const boxOf = async (page: Page, which: (page: Page) => ReturnType<typeof button>) => {
  const box = await which(page).boundingBox();
  if (!box) throw new Error('it is not on the page');
  return box;
};
async function enter(account: string, { lang = 'en', viewport = wide } = {}): Promise<Page> {
  const page = await newPage({ lang, viewport });
  await arriveAs(page, account, 'fair2026', '/');
  await stir(page);
  return page;
}
/** A bet of a member on the next draw, which comes at once; answers the issue. */
async function betAndDraw(page: Page, account: string): Promise<string> {
  await fund(account);
  const { token = '' } = await stored(page);
  const call = callAs({ token: () => token, merchant: 'aurora' });
  const [issue] = await ask<{ numero: string }>(
    `select numero from lottery.issue where merchant_id = 1 and game_code = 'CQSSC' and state = 'open'
       and lock_at > now() + interval '20 seconds' order by lock_at limit 1`,
  );
  const numero = issue?.numero ?? '';
  const line = { playType: 'dw', content: '0,1,2,3,4,5,6,7,8,9||||', multiple: 1 };
  const requestId = crypto.randomUUID();
  await call(playerApi.lottery.placeBets, { gameCode: 'CQSSC', numero, bets: [line], requestId });
  await drawNow('CQSSC', numero);
  const states = () =>
    ask<{ state: string }>(`select state from lottery.bet where merchant_id = 1 and request_id = $1`, [
      requestId,
    ]);
  await expect.poll(async () => (await states())[0]?.state).toMatch(/^(won|lost)$/);
  return numero;
}
test('two members talk, answer and hide; an operator removes a message and bans one of them [MSG-013 MSG-017 MSG-038 MSG-039 MSG-041 MSG-044 MSG-051 MSG-052 MSG-054 MSG-055]', async () => {
  const lan = await enter('player01');
  const hao = await enter('player02', { viewport: phone });
  await openChat(lan);
  await openChat(hao);
  // Nothing of a phone's page covers the line where one writes.
  await field(hao).click({ trial: true });
  await say(lan, 'Good evening <b>everybody</b> <img src=x onerror=alert(1)>');
  const seen = chat(hao).locator('article', { hasText: 'Good evening' });
  await seen.waitFor();
  expect(await seen.locator('b, img[onerror]').count()).toBe(0);
  expect(await seen.innerText()).toContain('Lan');
  // One word without end, turned around and with a tower of marks on it, stays within its line on a phone.
  await say(lan, `\u202e${'endless'.repeat(60)}\u200b e${'\u0301'.repeat(40)}`);
  const hostile = chat(hao).locator('article', { hasText: 'endless' });
  await hostile.waitFor();
  expect(await hostile.innerText()).not.toMatch(/[\u202e\u200b]|\u0301{4}/);
  expect(
    await chat(hao)
      .locator('body')
      .evaluate((body) => body.scrollWidth - body.clientWidth),
  ).toBe(0);
  await say(hao, 'Hello Lan');
  const answer = chat(lan).locator('article', { hasText: 'Hello Lan' }).first();
  await answer.waitFor();
  await screenshot(lan, 'chat-window');
  await screenshot(hao, 'chat-window-phone');
  expect(await axe(lan)).toEqual([]);

  await answer.getByRole('button', { name: 'What you can do with this message' }).click();
  await answer.getByRole('button', { name: 'Like' }).click();
  await chat(hao).getByRole('button', { name: 'Like 1' }).waitFor();
  await answer.getByRole('button', { name: 'What you can do with this message' }).click();
  await answer.getByRole('button', { name: 'Reply' }).click();
  await say(lan, 'Nice to see you');
  await chat(hao).locator('article', { hasText: 'Nice to see you' }).getByText('Hello Lan').waitFor();

  const numero = await betAndDraw(lan, 'player01');
  await chat(lan).getByRole('button', { name: 'Show a round or bet of yours' }).click();
  await chat(lan).getByRole('button', { name: numero }).click();
  const shown = chat(hao).locator('article', { hasText: 'Look at this bet!' });
  await shown.getByText(`Issue ${numero}`).waitFor();
  await shown.getByText(/^Drawn: \d/).waitFor();
  await shown.getByRole('button', { name: /^Play / }).waitFor();
  await screenshot(hao, 'chat-share-phone');

  const mine = chat(hao).locator('article', { hasText: 'Nice to see you' });
  await mine.getByRole('button', { name: 'What you can do with this message' }).click();
  await mine.getByRole('button', { name: 'Report' }).click();
  await mine.getByRole('button', { name: 'Advertising' }).click();
  await mine.getByText('Our team will look at it').waitFor();

  await answer.getByRole('button', { name: 'What you can do with this message' }).click();
  await answer.getByRole('button', { name: 'Hide messages of Hao' }).click();
  const ofHao = chat(lan)
    .locator('article', { has: lan.locator('bdi', { hasText: /^Hao$/ }) })
    .filter({ hasNotText: 'Nice' });
  await chat(lan).getByRole('button', { name: 'Show messages of Hao again' }).waitFor();
  expect(await ofHao.count()).toBe(0);
  await chat(lan).getByRole('button', { name: 'Show messages of Hao again' }).click();
  await ofHao.first().waitFor();

  // Away for a while: what was missed comes, in its place, and nothing twice.
  expectNoPageErrors(lan);
  await lan.context().setOffline(true);
  await say(hao, 'Are you there?');
  await chat(hao).locator('article', { hasText: 'Are you there?' }).waitFor();
  await lan.context().setOffline(false);
  await chat(lan).locator('article', { hasText: 'Are you there?' }).waitFor();
  // A browser without a network says so in red.
  forgetPageErrors(lan);
  const lines = (page: Page) =>
    chat(page)
      .locator('article')
      .evaluateAll((all) => all.map((one) => one.getAttribute('data-seq')));
  expect(await lines(lan)).toEqual(await lines(hao));

  const desk = await signInChatDesk();
  const [room] = await ask<{ id: string }>(
    `select id from chat.room where merchant_id = 1 and kind = 'lobby'`,
  );
  const [bad] = await ask<{ seq: string }>(
    `select seq::text from chat.message where merchant_id = 1 and body = 'Hello Lan'`,
  );
  await desk.remove(room?.id ?? '', Number(bad?.seq));
  for (const page of [lan, hao])
    await chat(page)
      .locator(`article[data-seq="${bad?.seq}"]`, { hasText: 'This message was removed.' })
      .waitFor();

  const [{ id: playerId } = { id: '' }] = await ask<{ id: string }>(
    `select id::text from access.player where merchant_id = 1 and account = 'player02'`,
  );
  const ban = await desk.ban(playerId);
  await panel(hao).waitFor({ state: 'detached' });
  await button(hao).waitFor({ state: 'detached' });
  await desk.lift(ban.id);
  expectNoPageErrors(lan);
  for (const page of [lan, hao]) await page.context().close();
}, 240_000);

test('the button is dragged, snaps and toggles; the window resizes, keeps its place and closes with Escape [MSG-010 MSG-011 MSG-012 MSG-013 MSG-014 MSG-015 MSG-061]', async () => {
  const page = await enter('player01');
  await button(page).waitFor();
  const rest = await boxOf(page, button);
  expect(await button(page).evaluate((one) => getComputedStyle(one).right)).toBe('72px');
  await page.mouse.move(rest.x + 24, rest.y + 24);
  await page.mouse.down();
  await page.mouse.move(400, 420, { steps: 5 });
  expect(Math.round((await boxOf(page, button)).x)).toBe(376);
  await page.mouse.up();
  const snapped = await boxOf(page, button);
  expect([Math.round(snapped.x), Math.round(snapped.y)]).toEqual([72, 396]);
  expect(await panel(page).count()).toBe(0);

  await openChat(page);
  const first = await boxOf(page, panel);
  expect([first.width, first.height]).toEqual([440, 750]);
  await button(page).click();
  await panel(page).waitFor({ state: 'detached' });
  await button(page).click();
  await chat(page).locator('textarea').waitFor();

  const grip = page.getByRole('button', { name: 'Change the size of the window' });
  const pull = async (by: { x: number; y: number }) => {
    const at = await grip.boundingBox();
    if (!at) throw new Error('there is no corner');
    await page.mouse.move(at.x + 12, at.y + 12);
    await page.mouse.down();
    await page.mouse.move(at.x + 12 + by.x, at.y + 12 + by.y, { steps: 4 });
    await page.mouse.up();
  };
  await pull({ x: -600, y: -700 });
  expect(await boxOf(page, panel)).toMatchObject({ width: 200, height: 280 });
  await pull({ x: 600, y: 120 });
  const sized = await boxOf(page, panel);
  expect([sized.width, sized.height]).toEqual([480, 400]);

  await field(page).focus();
  await field(page).press('Escape');
  await panel(page).waitFor({ state: 'detached' });
  await page.reload();
  await stir(page);
  await openChat(page);
  expect(await boxOf(page, panel)).toEqual(sized);
  expect(await chat(page).locator('[role=log]').getAttribute('aria-live')).toBe('polite');
  expectNoPageErrors(page);
  await page.context().close();
}, 180_000);

test('a visitor is asked to sign in; trial accounts and merchants without it see no chat [ACC-214 MSG-016 MSG-018 MSG-019 SET-024 SET-047]', async () => {
  const visitor = await newPage({ lang: 'en' });
  await visit(visitor, '/');
  await stir(visitor);
  await button(visitor).click();
  await visitor.getByRole('dialog').locator('input[name=username]').waitFor();
  expect(await panel(visitor).count()).toBe(0);
  await visitor.context().close();

  const trial = await enter('trial001');
  await trial.locator('[data-mini-game]').waitFor();
  expect(await button(trial).count()).toBe(0);
  await trial.context().close();

  const operator = await signInOperator();
  for (const modId of ['CBS3', 'CHATSITE3'] as const) {
    await operator.setSwitch('aurora', modId, false);
    const page = await newPage({ lang: 'en' });
    await visit(page, '/');
    await stir(page);
    await page.locator('[data-mini-game]').waitFor();
    expect(await button(page).count()).toBe(0);
    await page.context().close();
    await operator.setSwitch('aurora', modId, true);
  }
}, 180_000);

test('in Arabic everything is mirrored; a window that does not open is logged and closes [ERR-052 MSG-027 MSG-061]', async () => {
  const page = await enter('player01', { lang: 'ar' });
  await button(page).waitFor();
  expect(Math.round((await boxOf(page, button)).x)).toBe(72);
  await openChat(page);
  expect(await chat(page).locator('html').getAttribute('dir')).toBe('rtl');
  await screenshot(page, 'chat-window-ar');
  await button(page).click();
  await panel(page).waitFor({ state: 'detached' });
  await page.reload();
  await page.route('**/CBS_launchChat', (route) => route.abort());
  const logged: string[] = [];
  page.on('console', (message) => void (message.type() === 'warning' && logged.push(message.text())));
  await stir(page);
  await button(page).click();
  await panel(page).waitFor();
  await panel(page).waitFor({ state: 'detached' });
  expect(logged.filter((text) => text.includes('the chat did not open'))).toHaveLength(3);
  await page.context().close();
}, 180_000);
