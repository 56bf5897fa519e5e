import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axe } from './support/axe.ts';
import { openBrowser, phone } from './support/browser.ts';
import { signInAtDesk } from './support/desk.ts';
import { ask, ownAddress } from './support/member.ts';
import { signInOperator } from './support/operator.ts';
import { expectNoPageErrors } from './support/page-errors.ts';
import { screenshot } from './support/shots.ts';
import { arriveAs } from './support/wallet.ts';

const { newPage } = openBrowser();
const merchant = 'aurora';
const CLAIMS = '/member?page=manualRebate';
const OWN = '/member?page=myRebate';
const entry = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Member centre' }).getByRole('link', { name, exact: true });

/** A bet that the record says a member has lost, some days ago. */
const bet = (account: string, product: string, amount: number, daysAgo = 0) =>
  ask(
    `insert into activity.line (merchant_id, source, ref, kind, player_id, asset, product, at, day, bets, stake, valid_bet)
     select merchant_id, 'round', 'story-' || gen_random_uuid(), 'bet', player.id, currency, $1, now() - $4 * interval '1 day',
       (now() at time zone time_zone)::date - $4::int, 1, $2, $2
     from access.player join merchants.merchant using (merchant_id) where merchant.code = $3 and player.account = $5`,
    [product, amount * 10_000, merchant, daysAgo, account],
  );

test('a member sees how the rebate adds up, claims a product and the rest, and finds both in the record [MEM-025 VIP-023 VIP-027]', async () => {
  await bet('player02', 'FISH', 1_000);
  await bet('player02', 'LIVE', 2_500.5);
  await bet('player02', 'RNG', 9_000_000);
  const page = await newPage({
    merchant,
    lang: 'en',
    ip: ownAddress(),
    viewport: { width: 1440, height: 900 },
  });
  await arriveAs(page, 'player02', undefined, CLAIMS);
  const row = (name: string) =>
    page.getByRole('table', { name: 'Rebate to claim' }).getByRole('row', { name });
  // 1000.00 x 0.40 %, 2500.50 x 0.30 %, and a day of slots that its cap cuts.
  await expect.poll(() => row('Fishing').textContent()).toMatch(/1,000\.00.*0\.40%.*8,888\.00.*4\.00/);
  expect(await row('Live tables').textContent()).toMatch(/2,500\.50.*0\.30%.*7\.50/);
  expect(await row('Slots and originals').textContent()).toMatch(
    /9,000,000\.00.*0\.40%.*8,888\.00.*8,888\.00/,
  );
  await page.locator('summary', { hasText: 'How it adds up' }).click();
  await page.getByText(/2,500\.50 × 0\.30% = .*7\.50/).waitFor();
  await screenshot(page, 'rebate-claims');
  expect(await axe(page)).toEqual([]);

  await page.getByRole('button', { name: 'Claim: Fishing' }).click();
  await page.getByText(/4\.00 is in your balance/).waitFor();
  await row('Fishing').waitFor({ state: 'detached' });
  // The next claim has to wait; the page says until when.
  await page.getByText(/^You can claim again at /).waitFor();
  expect(await page.getByRole('button', { name: /^Claim all/ }).isDisabled()).toBe(true);
  await ask(`update vip.rebate_member set claimed_at = now() - interval '2 hours'`);
  await page.reload();
  await page.getByRole('button', { name: /^Claim all: .*8,895\.50/ }).click();
  await page.getByText('Nothing to claim yet').waitFor();
  const records = page.getByRole('table', { name: 'Your rebates' });
  await expect.poll(() => records.getByRole('row').count()).toBe(4);
  await page.setViewportSize(phone);
  await screenshot(page, 'rebate-claims-phone');
  expectNoPageErrors(page);
  await page.context().close();
});

test('each switch shows its own part, and a merchant without rates has nothing to show [VIP-029 MEM-035 SET-025 SET-042]', async () => {
  const operator = await signInOperator();
  const turn = async (on: readonly string[]) => {
    for (const modId of ['MYRBT3', 'PLYRBT', 'MANPLAYREB3'] as const)
      await operator.setSwitch(merchant, modId, on.includes(modId));
  };
  const page = await newPage({
    merchant,
    lang: 'en',
    ip: ownAddress(),
    viewport: { width: 1440, height: 900 },
  });
  await turn(['MYRBT3']);
  await arriveAs(page, 'player01', undefined, OWN);
  await page.getByRole('table', { name: 'Your rates today' }).waitFor();
  await entry(page, 'My rebate').waitFor();
  expect(await page.getByRole('note').count()).toBe(0);
  expect(await entry(page, 'Rebate').count()).toBe(0);

  await turn(['PLYRBT']);
  await page.goto(OWN);
  await page.getByRole('note').getByText('Next payment').waitFor();
  await entry(page, 'My rebate').waitFor();
  expect(await page.getByRole('table', { name: 'Your rates today' }).count()).toBe(0);
  expect(await entry(page, 'Rebate').count()).toBe(0);

  await turn(['MANPLAYREB3']);
  await page.goto(CLAIMS);
  await page.getByRole('heading', { name: 'Rebate to claim' }).waitFor();
  await entry(page, 'Rebate').waitFor();
  expect(await entry(page, 'My rebate').count()).toBe(0);
  expect(await page.getByRole('note').count()).toBe(0);

  // Nobody gives this member anything: there is no entry for it.
  await turn(['MYRBT3', 'PLYRBT', 'MANPLAYREB3']);
  await ask(
    `insert into vip.rebate_rule (merchant_id, number, valid_from, settings, changed_by, changed_at, reason)
     select merchant_id, 1000, '2020-01-01', '{}', 'story', now(), 'a story' from merchants.merchant where code = $1`,
    [merchant],
  );
  await ask(`insert into agents.rebate (merchant_id, player_id, product, valid_from, rate)
    select distinct merchant_id, player_id, product, now(), 0 from agents.rebate`);
  await page.goto(CLAIMS);
  await entry(page, 'Rebate').waitFor();
  await page.getByText('Nothing to claim yet').waitFor();
  expect(await entry(page, 'My rebate').count()).toBe(0);
  await page.context().close();
  await ask(`alter table vip.rebate_rule disable trigger keep_rebate_rule`);
  await ask(`delete from vip.rebate_rule where number = 1000`);
  await ask(`alter table vip.rebate_rule enable trigger keep_rebate_rule`);
});

test('operators change rates, look at today, and run a member again whom a night left out [VIP-033 VIP-034]', async () => {
  const desk = await newPage({ viewport: { width: 1440, height: 900 } });
  await signInAtDesk(desk, 'finance');
  await desk.getByRole('link', { name: 'Ranks' }).click();
  const rate = desk.getByLabel('VIP0, Fishing: percent');
  await rate.fill('0.25');
  await desk.getByRole('button', { name: 'Save', exact: true }).click();
  await desk.locator('[name=reason]').fill('less for the season');
  await desk.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await desk.getByRole('dialog').waitFor({ state: 'detached' });
  await desk.locator('summary').click();
  await desk.getByRole('cell', { name: 'less for the season' }).waitFor();
  await desk
    .getByText(/FISH 0\.40%/)
    .first()
    .waitFor();
  await screenshot(desk, 'rebate-rates');
  // More than before waits for another operator.
  await rate.fill('0.90');
  await desk.getByRole('button', { name: 'Save', exact: true }).click();
  await desk.locator('[name=reason]').fill('more for the season');
  await desk.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await desk.getByText('finance has saved other rates.', { exact: false }).waitFor();

  await ask(
    `insert into vip.rebate_run (merchant_id, day, pays_play, state, done_at)
     select merchant_id, (now() at time zone time_zone)::date - 1, true, 'paid', now() from merchants.merchant where code = $1`,
    [merchant],
  );
  await ask(
    `insert into vip.rebate_failure (merchant_id, run_day, player_id, what, at)
     select merchant_id, (now() at time zone time_zone)::date - 1, player.id, 'the disk was full', now()
     from access.player join merchants.merchant using (merchant_id) where merchant.code = $1 and account = 'player01'`,
    [merchant],
  );
  await bet('player01', 'RNG', 1_000, 1);
  await bet('player01', 'RNG', 500);
  await desk.getByRole('link', { name: 'Rebates', exact: true }).click();
  await desk.getByText(/^If today ended now: \d+ members, /).waitFor();
  const run = desk.getByRole('table', { name: 'Runs by night' }).getByRole('row').filter({ hasText: 'Paid' });
  await run.getByRole('button', { name: /^Left out/ }).click();
  await desk.getByRole('cell', { name: 'the disk was full' }).waitFor();
  expect(await axe(desk)).toEqual([]);
  await desk.getByRole('button', { name: 'Run again: player01' }).click();
  await desk.locator('[name=reason]').fill('there is room again');
  await desk.getByRole('dialog').last().getByRole('button', { name: 'Save' }).click();
  await desk.getByText('Paid.', { exact: true }).waitFor();
  await desk.getByRole('cell', { name: 'the disk was full' }).waitFor({ state: 'detached' });
  await desk.getByRole('dialog', { name: /^Run again/ }).waitFor({ state: 'detached' });
  await desk.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await run.getByText('Slots and originals', { exact: false }).waitFor();
  await screenshot(desk, 'rebate-runs');
  expectNoPageErrors(desk);
  await desk.context().close();
});
