import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axe } from './support/axe.ts';
import { openBrowser, phone, visit } from './support/browser.ts';
import { signInAtDesk } from './support/desk.ts';
import { ask, ownAddress } from './support/member.ts';
import { expectNoPageErrors } from './support/page-errors.ts';
import { screenshot } from './support/shots.ts';

const { newPage } = openBrowser();
const PAGE = '/member?page=promoList';
const TICKETS = 20;
/** Of this story alone, so that nobody else's figures change. */
const ACCOUNT = 'raffler1';

async function register(page: Page) {
  await visit(page, '/register');
  await page.locator('input[name=username]').fill(ACCOUNT);
  await page.locator('input[name=password]').fill('fair2026');
  await page.locator('input[name=verifyPwd]').fill('fair2026');
  await page.locator('input[name=agreed]').check();
  await page.locator('form button[type=submit]').click();
  const done = page.getByRole('alertdialog', { name: 'Your account is open' });
  await done.getByRole('button', { name: 'OK' }).click();
  await page.waitForURL((url) => url.pathname === '/');
}

/** Bets of today, in the record and in the sums of the day. */
const play = async (account: string, amount: number) => {
  const member = `access.player join merchants.merchant using (merchant_id) where merchant.code = 'aurora' and account = $1`;
  const day = '(now() at time zone time_zone)::date';
  await ask(
    `insert into activity.member_day select merchant_id, player.id, ${day}, 'RNG', currency, 1, $2::bigint, $2::bigint, 0, 0
       from ${member}
     on conflict (merchant_id, player_id, day, product, asset) do update set bets = activity.member_day.bets + 1,
       stake = activity.member_day.stake + excluded.stake, valid_bet = activity.member_day.valid_bet + excluded.valid_bet`,
    [account, amount * 10_000],
  );
  await ask(
    `insert into activity.line (merchant_id, source, ref, kind, player_id, asset, product, at, day, bets, stake, valid_bet)
     select merchant_id, 'round', 'story-' || gen_random_uuid(), 'bet', player.id, currency, 'RNG', now(), ${day}, 1, $2::bigint,
       $2::bigint from ${member}`,
    [account, amount * 10_000],
  );
};

const OURS = `merchant_id = (select merchant_id from merchants.merchant where code = 'aurora') and promotion_id = 'evening-raffle'`;
/** The raffle that the tickets of this story belong to. */
const scheduleOf = async (account: string): Promise<string> => {
  const [row] = await ask<{ schedule: string }>(
    `select schedule_id as schedule from promotions.ticket join access.player on player.id = player_id
     where account = $1 order by at desc limit 1`,
    [account],
  );
  return row?.schedule ?? '';
};
/** Alone with the raffles, as no statement of the platform is. */
const rewrite = (statements: string) =>
  ask(`begin; lock table promotions.raffle in access exclusive mode; alter table promotions.raffle disable trigger keep_raffle;
    ${statements};
    alter table promotions.raffle enable trigger keep_raffle; commit`);
/** Time passes for a raffle. */
const hurry = (schedule: string, change: string) =>
  rewrite(`update promotions.raffle set ${change} where ${OURS} and schedule_id = '${schedule}'`);
/** The same tickets, given two minutes earlier: the database numbers and hashes them anew, from the beginning of the list. */
const ageTickets = (schedule: string, start: string) => {
  const which = `${OURS} and schedule_id = '${schedule}'`;
  return rewrite(`alter table promotions.ticket disable trigger keep_ticket;
    create temp table given on commit drop as select * from promotions.ticket where ${which};
    delete from promotions.ticket where ${which};
    update promotions.raffle set tickets = 0, list_hash = '${start}' where ${which};
    insert into promotions.ticket (merchant_id, promotion_id, schedule_id, player_id, ticket_id, source, at)
      select merchant_id, promotion_id, schedule_id, player_id, ticket_id, source, at - interval '2 minutes' from given order by number;
    alter table promotions.ticket enable trigger keep_ticket`);
};
/** What the worker does each minute, at once. */
const runRaffles = () => ask(`select jobs.add_job('promotions.run_raffles', job_key => 'story')`);
const raffleOf = async (schedule: string) => {
  const [row] = await ask<{ state: string; tickets: number; list: string }>(
    `select state, tickets, list_hash as list from promotions.raffle where ${OURS} and schedule_id like $1 order by ends_at desc limit 1`,
    [schedule],
  );
  return row ?? { state: '', tickets: 0, list: '' };
};
const reaches = (schedule: string, expected: { state?: string; tickets?: number }) =>
  expect
    .poll(
      async () => {
        await runRaffles();
        return raffleOf(schedule);
      },
      { timeout: 180_000, interval: 1_000 },
    )
    .toMatchObject(expected);
const kept = (page: Page) => page.evaluate(() => localStorage.getItem('raffle'));

test('a member collects tickets, counts down to the draw, is asked to claim, and verifies the draw in the page [PRO-027 PRO-029 PRO-030 PRO-031 PRO-032 PRO-101 PRO-103 ERR-051]', async () => {
  const page = await newPage({ lang: 'en', ip: ownAddress(), viewport: { width: 1440, height: 900 } });
  await register(page);
  await visit(page, PAGE);
  const card = page.getByRole('region', { name: 'Evening raffle' }).first();
  await card.getByText('1 × ¥100.00').waitFor();
  await card.getByRole('button', { name: 'Verify the draw' }).click();
  await page.getByText('Tickets are still being given. The promise is fixed already.').waitFor();
  await page.keyboard.press('Escape');
  const { list: start, tickets } = await raffleOf('%');
  expect(tickets).toBe(0);
  await play(ACCOUNT, TICKETS * 100);
  await reaches('%', { tickets: TICKETS });
  const schedule = await scheduleOf(ACCOUNT);
  await ageTickets(schedule, start);
  await visit(page, PAGE);
  await card.getByText(`Your tickets: ${TICKETS} of`).waitFor();
  await card.getByText('Waiting', { exact: true }).first().waitFor();
  await card
    .getByText(/^Valid bets on \d{4}-\d\d-\d\d, step 1$/)
    .first()
    .waitFor();
  await screenshot(page, 'promotions-raffle');
  expect(await axe(page)).toEqual([]);

  // The day is nearly over: a countdown runs on every page.
  await hurry(schedule, `ends_at = now() - interval '2 minutes', opens_at = now() + interval '10 minutes'`);
  await visit(page, '/');
  const chip = page.getByRole('complementary', { name: 'Evening raffle' });
  await chip.getByText(/^Draw in \d?\d:\d\d$/).waitFor();
  expect(await kept(page)).toContain(schedule);
  await page.setViewportSize(phone);
  await screenshot(page, 'promotions-raffle-countdown-phone');
  await page.setViewportSize({ width: 1440, height: 900 });

  await reaches(schedule, { state: 'frozen' });
  await visit(page, PAGE);
  await card.getByText('List closed, the draw follows').waitFor();
  await card.getByRole('button', { name: 'Verify the draw' }).click();
  await page.getByText('The list is the one that was closed. The draw follows.').waitFor();
  await page.keyboard.press('Escape');
  // Not before its minute is over; that passes at once here, and the list is still closed after its last ticket.
  await runRaffles();
  expect((await raffleOf(schedule)).state).toBe('frozen');
  await hurry(schedule, `frozen_at = frozen_at - interval '61 seconds'`);
  await reaches(schedule, { state: 'drawn' });

  // What fails closes the question without a word.
  const prompt = page.getByRole('alertdialog', { name: 'Evening raffle' });
  await visit(page, '/');
  await prompt.getByText(/^Ticket \d+ has won ¥/).waitFor();
  await prompt.getByText(/^Closes in \d?\d:\d\d$/).waitFor();
  await screenshot(page, 'promotions-raffle-prompt');
  expect(await axe(page)).toEqual([]);
  const refusal = { success: false, errorCode: 'promotions.paused', message: '', value: null };
  await page.route('**/claimRafflePromotion', (route) => route.fulfill({ json: refusal }));
  await prompt.getByRole('button', { name: 'Claim' }).click();
  await expect.poll(() => prompt.count()).toBe(0);
  expect(await page.getByRole('alertdialog').count()).toBe(0);
  expect(await page.getByText(/you have received|went wrong|failed/i).count()).toBe(0);
  await page.unroute('**/claimRafflePromotion');

  await visit(page, '/');
  await prompt.getByRole('button', { name: 'Claim' }).click();
  await page
    .getByText(/^You have received /)
    .first()
    .waitFor();
  // The others are claimed on the page of tickets.
  await visit(page, PAGE);
  const claims = card.getByRole('button', { name: /^Claim: Ticket/ });
  await card.getByText('Won and claimed').first().waitFor();
  for (let left = await claims.count(); left > 0; left--) {
    await claims.first().click();
    await expect.poll(() => claims.count()).toBe(left - 1);
    await page.waitForTimeout(600); // a person looks at what came
  }
  await visit(page, PAGE);
  await expect.poll(() => kept(page)).toBeNull();
  await card.getByRole('button', { name: 'Verify the draw' }).click();
  await page.getByText('Verified: every prize follows from the promised seed and the closed list').waitFor();
  await page.getByText(`${TICKETS} / ${TICKETS}`).waitFor();
  await screenshot(page, 'promotions-raffle-proof');
  expect(await axe(page)).toEqual([]);
  await page.setViewportSize(phone);
  await screenshot(page, 'promotions-raffle-proof-phone');
  await expectNoPageErrors(page);
  await page.close();
}, 600_000);

test('an operator writes a raffle with its prizes and weights, and sees those that run [PRO-127]', async () => {
  const desk = await newPage({ viewport: { width: 1440, height: 900 } });
  await signInAtDesk(desk, 'admin');
  await desk.getByRole('link', { name: 'Promotions' }).click();
  await desk.getByRole('button', { name: 'New promotion' }).click();
  await desk.locator('input[name=id]').fill('spring-raffle');
  await desk.locator('select[name=type]').selectOption('RAFFLE');
  await desk.locator('select[name=measure]').selectOption('deposit');
  await desk.locator('input[name=step]').fill('50');
  await desk.locator('input[name=rafflePrizes]').fill('500:1:1, 20:10:30');
  await desk.locator('input[name=blanks]').fill('40');
  await desk.locator('input[name=claimHours]').fill('72');
  await screenshot(desk, 'promotions-raffle-editor');
  expect(await axe(desk)).toEqual([]);
  await desk.getByRole('dialog').last().getByRole('button', { name: 'Save' }).click();
  await desk.getByRole('textbox', { name: /reason/i }).fill('for spring');
  await desk.getByRole('button', { name: 'Save' }).last().click();
  await expect.poll(() => desk.getByRole('dialog').count()).toBe(0);
  await desk
    .getByRole('row', { name: /spring-raffle/ })
    .getByRole('button', { name: /^Edit/ })
    .click();
  const names = ['step', 'rafflePrizes', 'blanks', 'claimHours'];
  const values = names.map((name) => desk.locator(`input[name=${name}]`).inputValue());
  expect(await Promise.all(values)).toEqual(['50', '500:1:1, 20:10:30', '40', '72']);
  await desk.getByRole('button', { name: 'Cancel' }).click();
  await desk.getByRole('tab', { name: 'Raffles' }).click();
  await desk
    .getByRole('row', { name: /Evening raffle/ })
    .first()
    .waitFor();
  await screenshot(desk, 'promotions-raffles-desk');
  expect(await axe(desk)).toEqual([]);
  await desk.close();
});
