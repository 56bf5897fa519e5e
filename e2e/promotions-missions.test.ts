import { expect, test } from 'vitest';
import { axe } from './support/axe.ts';
import { openBrowser, phone, visit } from './support/browser.ts';
import { signInAtDesk } from './support/desk.ts';
import { ask, ownAddress } from './support/member.ts';
import { expectNoPageErrors } from './support/page-errors.ts';
import { screenshot } from './support/shots.ts';
import { arriveAs } from './support/wallet.ts';

const { newPage } = openBrowser();
const PAGE = '/member?page=missionLeaderboard';

/** Bets of today, in the record and in the sums of the day. */
const play = async (account: string, { bets, amount }: { bets: number; amount: number }) => {
  const member = `access.player join merchants.merchant using (merchant_id) where merchant.code = 'aurora' and account = $1`;
  const day = '(now() at time zone time_zone)::date';
  await ask(
    `insert into activity.member_day select merchant_id, player.id, ${day}, 'RNG', currency, $2::int, $2::int * $3::bigint,
       $2::int * $3::bigint, 0, 0 from ${member}
     on conflict (merchant_id, player_id, day, product, asset) do update set bets = activity.member_day.bets + excluded.bets,
       stake = activity.member_day.stake + excluded.stake, valid_bet = activity.member_day.valid_bet + excluded.valid_bet`,
    [account, bets, amount * 10_000],
  );
  await ask(
    `insert into activity.line (merchant_id, source, ref, kind, player_id, asset, product, at, day, bets, stake, valid_bet)
     select merchant_id, 'round', 'story-' || gen_random_uuid(), 'bet', player.id, currency, 'RNG', now(), ${day}, 1, $3::bigint,
       $3::bigint from generate_series(1, $2::int), ${member}`,
    [account, bets, amount * 10_000],
  );
};

test('a member follows missions, claims one at once and hands one in, and finds the own rank among masked names [MEM-023 MEM-040 PRO-105 PRO-106 PRO-107 PRO-108]', async () => {
  await play('agent001', { bets: 4, amount: 2_000 });
  const page = await newPage({ lang: 'en', ip: ownAddress(), viewport: { width: 1440, height: 900 } });
  await arriveAs(page, 'player02', undefined, PAGE);
  const entry = page
    .getByRole('navigation', { name: 'Member centre' })
    .getByRole('link', { name: /^Missions and ranking/ });
  const daily = page.getByRole('region', { name: 'Ten rounds a day' });
  await daily.getByText('Bets: 0 of 10').waitFor();
  await play('player02', { bets: 10, amount: 1_000 });
  await page.reload();
  await daily.getByText('Bets: 10 of 10').waitFor();
  await expect.poll(() => entry.textContent()).toMatch(/3$/);
  await page
    .getByRole('region', { name: 'For bold players' })
    .getByText('¥10,000.00 of ¥10,000.00')
    .waitFor();
  await screenshot(page, 'promotions-missions');
  expect(await axe(page)).toEqual([]);
  await daily.getByRole('button', { name: /^Claim/ }).click();
  await page.getByText('You have received ¥3.00.').waitFor();
  await daily.getByText('Claimed', { exact: true }).waitFor();
  await expect.poll(() => entry.textContent()).toMatch(/2$/);
  const bold = page.getByRole('region', { name: 'For bold players' });
  await bold.getByRole('button', { name: /^Claim/ }).click();
  await bold.getByText('Being looked at').waitFor();
  await page.setViewportSize(phone);
  await screenshot(page, 'promotions-missions-phone');

  await page.getByRole('tab', { name: 'Ranking' }).click();
  const board = page.getByRole('region', { name: 'Top of the week' });
  // It is brought up to date once a minute.
  await expect
    .poll(
      async () => {
        await visit(page, PAGE);
        await page.getByRole('tab', { name: 'Ranking' }).click();
        await board.waitFor();
        return board.locator('[data-own]').count();
      },
      { timeout: 150_000, interval: 5_000 },
    )
    .toBe(1);
  await board.getByText('pl***02').waitFor();
  await board.getByRole('timer').waitFor();
  await board.getByText(/Rank 4 to 10/).waitFor();
  await screenshot(page, 'promotions-ranking-phone');
  await page.setViewportSize({ width: 1440, height: 900 });
  await board.getByRole('cell', { name: '8,000' }).waitFor();
  await page.getByRole('combobox', { name: 'Period' }).waitFor();
  await screenshot(page, 'promotions-ranking');
  expect(await axe(page)).toEqual([]);
  await expectNoPageErrors(page);
  await page.close();
}, 240_000);

test('an operator writes a ranking, a mission and another sign-in calendar, copies it, reads what promotions cost and cancels a bonus [PRO-117 PRO-121 PRO-124 PRO-125 PRO-126 PRO-128 PRO-129]', async () => {
  const desk = await newPage({ viewport: { width: 1440, height: 900 } });
  await signInAtDesk(desk, 'admin');
  await desk.getByRole('link', { name: 'Promotions' }).click();
  const save = async () => {
    const dialog = desk.getByRole('dialog').last();
    const asks = desk.getByRole('textbox', { name: /reason/i });
    if ((await asks.count()) === 0) await dialog.getByRole('button', { name: 'Save' }).click();
    await asks.fill('for the new season');
    await desk.getByRole('button', { name: 'Save' }).last().click();
    await expect.poll(() => desk.getByRole('dialog').count()).toBe(0);
  };
  const open = (id: string) =>
    desk
      .getByRole('row', { name: new RegExp(id) })
      .getByRole('button', { name: /^Edit/ })
      .click();
  await desk.getByRole('button', { name: 'New promotion' }).click();
  await desk.locator('input[name=id]').fill('season-ranking');
  await desk.locator('select[name=type]').selectOption('MISSION');
  await desk.locator('input[name=goalNeeded]').waitFor();
  await desk.locator('select[name=kind]').selectOption('leaderboard');
  await desk.locator('select[name=measure]').selectOption('points');
  await desk.locator('input[name=prizes]').fill('1:500, 5:50');
  await desk.getByRole('checkbox', { name: 'Fishing' }).check();
  await screenshot(desk, 'promotions-ranking-editor');
  expect(await axe(desk)).toEqual([]);
  await save();
  await open('season-ranking');
  expect(await desk.locator('input[name=prizes]').inputValue()).toBe('1:500, 5:50');
  expect(await desk.getByRole('checkbox', { name: 'Fishing' }).isChecked()).toBe(true);
  await desk.locator('select[name=kind]').selectOption('mission');
  await desk.locator('select[name=goal]').selectOption('bets');
  await desk.locator('input[name=goalNeeded]').fill('25');
  await desk.locator('input[name=minStakeCounted]').fill('2');
  await save();
  await open('season-ranking');
  expect(await desk.locator('input[name=goalNeeded]').inputValue()).toBe('25');
  await desk.getByRole('button', { name: 'Cancel' }).click();

  await open('sign-in');
  await desk.locator('input[name=days]').fill('2, 2, 4');
  await desk.locator('input[name=streakBonus]').fill('12');
  await desk.locator('input[name=makeUps]').fill('3');
  await desk.locator('select[name=condition]').selectOption('bet');
  await desk.locator('input[name=conditionAmount]').fill('30');
  await screenshot(desk, 'promotions-calendar-editor');
  await save();
  await desk
    .getByRole('row', { name: /sign-in/ })
    .getByText('Changes not published')
    .waitFor();
  await open('sign-in');
  const values = ['days', 'streakBonus', 'makeUps', 'conditionAmount'].map((name) =>
    desk.locator(`input[name=${name}]`).inputValue(),
  );
  expect(await Promise.all(values)).toEqual(['2, 2, 4', '12', '3', '30']);
  await desk.getByRole('button', { name: 'Cancel' }).click();

  await open('first-steps');
  // The words and the terms in a language of the members, as they will read them.
  await desk.locator('select[name=language]').selectOption('PT');
  await desk
    .getByRole('region', { name: 'Preview as players see it' })
    .getByText(/^Aposte 5 vezes o bônus/)
    .waitFor();
  await desk.locator('input[name=newbieDays]').fill('21');
  await desk.locator('input[name=item-appDownload]').fill('4');
  await save();
  await open('first-steps');
  expect(await desk.locator('input[name=newbieDays]').inputValue()).toBe('21');
  expect(await desk.locator('input[name=item-appDownload]').inputValue()).toBe('4');
  await desk.getByRole('button', { name: 'Cancel' }).click();
  await open('second-wind');
  await desk.locator('select[name=period]').selectOption('week');
  await desk.locator('input[name=tiers]').fill('200:4, 2000:6');
  await save();
  await open('second-wind');
  expect(await desk.locator('select[name=period]').inputValue()).toBe('week');
  expect(await desk.locator('input[name=tiers]').inputValue()).toBe('200:4, 2000:6');
  await desk.getByRole('button', { name: 'Cancel' }).click();
  await open('bring-friends');
  await desk.locator('input[name=stage-active]').fill('25');
  await save();
  await open('bring-friends');
  expect(await desk.locator('input[name=stage-active]').inputValue()).toBe('25');
  await desk.getByRole('button', { name: 'Cancel' }).click();
  await ask(
    `insert into promotions.friend (merchant_id, player_id, inviter_id, promotion_id, version, registered_at, held, held_at)
     select f.merchant_id, f.id, i.id, 'bring-friends', 1, now(), 'device', now()
     from access.player f join access.player i on i.merchant_id = f.merchant_id and i.account = 'player02'
     where f.merchant_id = 1 and f.account = 'player01'`,
  );
  await desk.getByRole('tab', { name: 'Friends not counted' }).click();
  const friend = desk.getByRole('row', { name: /player01/ });
  await friend.getByText('Same device').waitFor();
  await screenshot(desk, 'promotions-friends-held');
  await friend.getByRole('button', { name: 'Release: player01' }).click();
  await desk.getByRole('textbox', { name: /reason/i }).fill('two people in one flat');
  await desk.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => friend.count()).toBe(0);
  await desk.locator('select').last().selectOption('decided');
  await friend.getByText('two people in one flat').waitFor();
  await desk.getByRole('tab').first().click();

  await desk.getByRole('button', { name: 'Copy: sign-in' }).click();
  await desk.locator('select[name=toMerchantCode]').selectOption('samba');
  await desk.locator('input[name=newId]').fill('sign-in-too');
  await save();
  await desk.getByText(/^Copied without amounts/).waitFor();

  await desk.getByRole('tab', { name: 'Report' }).click();
  await desk.getByRole('cell', { name: 'Ten rounds a day' }).waitFor();
  await screenshot(desk, 'promotions-report');
  expect(await axe(desk)).toEqual([]);
  await desk.getByRole('tab', { name: 'Bonuses of a member' }).click();
  await desk.locator('input[name=account]').fill('player02');
  await desk.getByRole('button', { name: 'Show bonuses' }).click();
  const row = desk.getByRole('row', { name: /Ten rounds a day/ });
  await row.getByText(/^Cancelling takes 3\.00/).waitFor();
  await screenshot(desk, 'promotions-member-bonuses');
  expect(await axe(desk)).toEqual([]);
  await row.getByRole('button', { name: /^Cancel bonus/ }).click();
  await desk.getByRole('textbox', { name: /reason/i }).fill('claimed by mistake');
  await desk.getByRole('button', { name: 'Save' }).click();
  await row.getByText('Cancelled').waitFor();
  await desk.close();
});
