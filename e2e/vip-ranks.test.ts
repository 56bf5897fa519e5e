import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axe } from './support/axe.ts';
import { openBrowser, phone } from './support/browser.ts';
import { signInAtDesk } from './support/desk.ts';
import { ask, ownAddress } from './support/member.ts';
import { expectNoPageErrors } from './support/page-errors.ts';
import { screenshot } from './support/shots.ts';
import { arriveAs } from './support/wallet.ts';

const { newPage } = openBrowser();
const RANK = '/member?page=playerRank';
/** The second merchant, so that ranks of the first stay what other stories find. */
const merchant = 'samba';
const held = (page: Page, label: string) => page.locator(`h2[data-rank=${label}]`);

/** Something that the record says of a member of the second merchant. */
const record = (kind: 'deposit' | 'bet', amount: number) =>
  ask(
    `insert into activity.line (merchant_id, source, ref, kind, player_id, asset, product, at, day, bets, stake, valid_bet, amount)
     select merchant_id, case when $1 = 'bet' then 'round' else 'ledger' end, 'story-' || gen_random_uuid(), $1, player.id, currency,
       case when $1 = 'bet' then 'RNG' end, now(), (now() at time zone time_zone)::date, case when $1 = 'bet' then 1 else 0 end,
       case when $1 = 'bet' then $2::bigint else 0 end, case when $1 = 'bet' then $2::bigint else 0 end,
       case when $1 = 'bet' then 0 else $2::bigint end
     from access.player join merchants.merchant using (merchant_id)
     where merchant.code = $3 and player.account = 'player01'`,
    [kind, amount * 10_000, merchant],
  );

test('a member sees the way to the next rank, and rises while looking [MEM-027 VIP-009 VIP-011]', async () => {
  const page = await newPage({ merchant, lang: 'en', ip: ownAddress() });
  await arriveAs(page, 'player01', undefined, RANK);
  await held(page, 'VIP0').waitFor();
  await page.getByText('To VIP1: 0 of 2 conditions met').first().waitFor();
  await page.getByRole('cell', { name: 'VIP7' }).waitFor();
  await page.getByText('Nothing has changed yet.').waitFor();
  const popup = page.getByRole('dialog', { name: 'Before you start' });
  await popup.getByRole('button', { name: 'Close' }).click();
  await popup.waitFor({ state: 'detached' });
  await screenshot(page, 'vip-rank');
  expect(await axe(page)).toEqual([]);

  await record('deposit', 1_000);
  await record('bet', 5_000);
  await held(page, 'VIP1').waitFor();
  await page.getByRole('complementary').getByText('VIP1').first().waitFor();
  await page.getByRole('cell', { name: 'Earned' }).waitFor();
  await page
    .getByText(/^To VIP2: \d of 2 conditions met$/)
    .first()
    .waitFor();
  await page.getByRole('button', { name: 'Claim: VIP1' }).click();
  await page.getByRole('cell', { name: 'Upgrade bonus' }).waitFor();
  await page.setViewportSize(phone);
  await screenshot(page, 'vip-rank-phone');
  expectNoPageErrors(page);
  await page.close();
});

test('an operator changes a rank and sets a member’s by hand, and the desk for its label is there [VIP-014 VIP-030 VIP-032]', async () => {
  const desk = await newPage();
  await signInAtDesk(desk, 'finance');
  await desk.getByRole('link', { name: 'Ranks' }).click();
  await desk.getByRole('button', { name: 'Edit: VIP1' }).click();
  const editor = desk.getByRole('dialog', { name: 'VIP1' });
  await editor.locator('input[name=name]').fill('Bronze');
  await screenshot(desk, 'vip-desk');
  await editor.getByRole('button', { name: 'Save' }).click();
  await desk.getByText(/^Members who would rise now: \d+\./).waitFor();
  await desk.locator('input[name=reason]').fill('a name that people know');
  await desk.getByRole('button', { name: 'Save' }).last().click();
  await desk.getByRole('cell', { name: 'Bronze' }).first().waitFor();
  expectNoPageErrors(desk);
  await desk.close();

  const titlesFor = async (account: string) => {
    const page = await newPage({ merchant: 'aurora', lang: 'en', viewport: { width: 800, height: 800 } });
    await arriveAs(page, account);
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Customer service' }).click();
    const desks = page.getByRole('dialog', { name: 'Customer service' }).getByRole('listitem');
    await desks.first().waitFor();
    const titles = await desks.allTextContents();
    await page.context().close();
    return titles;
  };
  expect(await titlesFor('agent001')).toContain('VIP desk');
  expect(await titlesFor('player01')).not.toContain('VIP desk');
});
