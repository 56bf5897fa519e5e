import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser, phone, visit } from './support/browser.ts';
import { signInAtDesk } from './support/desk.ts';
import { ask, logIn, ownAddress } from './support/member.ts';
import { signInOperator } from './support/operator.ts';
import { expectNoPageErrors } from './support/page-errors.ts';
import { screenshot } from './support/shots.ts';
import { arriveAs } from './support/wallet.ts';

const { newPage } = openBrowser();
const guest = () => newPage({ lang: 'en', ip: ownAddress() });
const openPanel = (page: Page) => page.getByRole('button', { name: /^Your account/ }).click();

/** An operator at the console writes a letter to a member, and answers what that member has asked. */
async function writeFromDesk(account: string, subject: string) {
  await ask(
    `insert into support.feedback (merchant_id, player_id, sender, language, type, content, ip, created_at)
     select merchant_id, id, account, 'EN', 1, 'Which papers do you still need from me?', '10.0.0.1', now()
     from access.player where merchant_id = 1 and account = $1`,
    [account],
  );
  const desk = await newPage();
  await signInAtDesk(desk, 'admin');
  await desk.getByRole('link', { name: 'Feedback' }).click();
  await desk.getByText('Which papers do you still need from me?').waitFor();
  await desk.locator('textarea[name=answer]').fill('None at all.');
  await desk.getByRole('button', { name: 'Send the answer' }).click();
  await desk.getByText('Which papers do you still need from me?').waitFor({ state: 'detached' });

  await desk.getByText('Write to a member').click();
  await desk.locator('input[name=account]').fill(account);
  await desk.locator('input[name=subject]').fill(subject);
  await desk
    .locator('textarea[name=content]')
    .fill('<p>Read <strong>me</strong>.</p><script>alert(1)</script>');
  await desk.getByRole('button', { name: 'Send the letter' }).click();
  await expect.poll(() => desk.locator('input[name=subject]').inputValue()).toBe('');
  await screenshot(desk, 'console-feedback');
  await desk.close();
}

test('on a phone the whole menu is on the screen, although its upper part comes a moment later', async () => {
  const page = await newPage({ lang: 'en', ip: ownAddress(), viewport: phone });
  await arriveAs(page, 'player02', undefined, '/help');
  await openPanel(page);
  await page.getByRole('menu').getByText('player02', { exact: true }).waitFor();
  const beyond = () =>
    page.getByRole('menu').evaluate((menu) => menu.getBoundingClientRect().right - document.body.clientWidth);
  await expect.poll(beyond).toBeLessThanOrEqual(0);
  await page.context().close();
});

describe('a member’s side panel', () => {
  test('shows the name with its level and counts what the console has written, until it is read [HOME-031 HOME-032 MSG-009 SUP-005 SET-031]', async () => {
    await writeFromDesk('player01', 'Your documents are fine');
    const page = await guest();
    await logIn(page, 'player01');
    await openPanel(page);
    const menu = page.getByRole('menu');
    await menu.getByText('Lan', { exact: true }).waitFor();
    await page.getByText('VIP0').first().waitFor();
    await menu.getByRole('menuitem', { name: /Inbox\s*2/ }).click();

    const letter = page.locator('[data-letter]', { hasText: 'Your documents are fine' });
    await letter.getByText('Unread', { exact: true }).waitFor();
    await screenshot(page, 'public-inbox');
    await letter.locator('summary').click();
    await letter.getByText('Read me.').waitFor();
    await letter.getByText('Unread', { exact: true }).waitFor({ state: 'detached' });
    const answer = page.locator('[data-letter]', { hasText: 'Which papers' });
    await answer.locator('summary').click();
    await answer.getByText('None at all.').waitFor();

    const operator = await signInOperator();
    const inbox = menu.getByRole('menuitem', { name: /Inbox/ });
    await operator.setSwitch('aurora', 'MAILCEN', false);
    try {
      await visit(page, '/');
      await openPanel(page);
      await menu.getByRole('menuitem', { name: 'Member centre' }).waitFor();
      expect(await inbox.count()).toBe(0);
    } finally {
      await operator.setSwitch('aurora', 'MAILCEN', true);
    }
    expectNoPageErrors(page);
    await page.close();
  });

  test('the balance beside it is read again at the press of its button [HOME-033]', async () => {
    const page = await guest();
    await logIn(page, 'player02');
    const pill = page.locator('header [data-balance]').first();
    await pill.getByText('¥0.00').first().waitFor();
    // Somebody else has moved it, and nobody has told.
    await page.route(/info\/funds\/consolidated/, async (route) => {
      const response = await route.fetch();
      const { value, ...answer } = await response.json();
      await route.fulfill({ response, json: { ...answer, value: { ...value, sumBalance: '123.45' } } });
    });
    await pill.getByRole('button', { name: 'Refresh the balance' }).click();
    await pill.getByText('¥123.45').first().waitFor();
    await page.close();
  });

  test('trial and test accounts see the entries, are told why they lead nowhere, and are not counted for [HOME-038 HOME-044 MSG-007]', async () => {
    for (const account of ['trial001', 'tester01']) {
      const page = await guest();
      const counted: string[] = [];
      page.on('request', (request) => {
        if (request.url().includes('unreadCount')) counted.push(request.url());
      });
      await logIn(page, account);
      await openPanel(page);
      await page.getByRole('menuitem', { name: 'Member centre' }).click();
      await page.getByRole('alertdialog').waitFor();
      expect(new URL(page.url()).pathname).toBe('/');
      expect(counted).toEqual([]);
      await page.close();
    }
  });
});

describe('inviting friends', () => {
  const invite = (page: Page) => page.getByRole('button', { name: 'Invite friends' }).click();

  /** Where other promotions run and none for inviting, nobody speaks of it. */
  const turnPromotions = (isOn: boolean) => ask(`update promotions.promotion set is_on = ${isOn}`);
  beforeAll(() => turnPromotions(false));
  afterAll(() => turnPromotions(true));

  test('a visitor sees what members see of their friends, and closes it [PRO-055]', async () => {
    const page = await guest();
    await visit(page, '/');
    await invite(page);
    const overlay = page.getByRole('dialog', { name: 'Invite friends' });
    await overlay.locator('ol > li').nth(3).waitFor();
    await screenshot(page, 'public-referral');
    await overlay.getByRole('button', { name: 'Close' }).click();
    await overlay.waitFor({ state: 'detached' });
    await page.close();
  });

  test('an agent gets to the register centre, a player to customer service, or to the promotion once there is one [PRO-052 PRO-053 PRO-054]', async () => {
    const agent = await guest();
    await logIn(agent, 'agent001');
    await invite(agent);
    await agent.waitForURL((url) => url.pathname === '/agent' && url.search.includes('registerCenter'));
    await agent.close();

    const player = await guest();
    await logIn(player, 'player02');
    await invite(player);
    await player.getByRole('dialog', { name: 'Customer service' }).waitFor();

    await ask(`insert into promotions.promotion (merchant_id, id, promotion_type, starts_at)
      values (1, 'bring-a-friend', 'REFERRAL', now() - interval '1 day')`);
    await visit(player, '/');
    await invite(player);
    await player.waitForURL(
      (url) => url.pathname === '/member' && url.searchParams.get('page') === 'referral',
    );
    await player.close();
  });
});

test('what waits for a member is asked for again on return to the tab [PRO-012]', async () => {
  const page = await guest();
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().includes('/getAvailablePromotions')) asked += 1;
  });
  const answered = page.waitForResponse((response) => response.url().includes('/getAvailablePromotions'));
  await logIn(page, 'player01', undefined, '/promotions');
  await (await answered).finished();
  const before = asked;
  // More than once: a return while the first answer is still being read asks for nothing.
  const askedOnReturn = async () => {
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    return asked;
  };
  await expect.poll(askedOnReturn, { interval: 500 }).toBeGreaterThan(before);
  await page.close();
});
