import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { axe } from './support/axe.ts';
import { openBrowser, phone } from './support/browser.ts';
import { ask, ownAddress } from './support/member.ts';
import { closingNews } from './support/news.ts';
import { expectNoPageErrors } from './support/page-errors.ts';
import { screenshot } from './support/shots.ts';
import { arriveAs } from './support/wallet.ts';

const { newPage } = openBrowser();
const desktop = { width: 1440, height: 900 };
const ZONE = 'Asia/Shanghai';

const tier = (bet: number, active: number, rate: number, winRate = 0) =>
  `{"bet":"${bet}0000","netLoss":"0","active":${active},"totalBet":null,"rateType":"P","rate":"${rate}","winRate":"${winRate}"}`;

/** A contract that holds since the running period began; how one comes to be is told elsewhere. */
const contract = (holder: string, upline: string, kind: string, own: { period: string; tiers: string[] }) =>
  ask(
    `insert into agents.contract (merchant_id, holder_id, upline_id, kind, product, period, tiers, counts, carries_negative, is_higher_rate,
       offered_at, expires_at, state, answered_at, valid_from)
     select 1, h.id, u.id, $3, 'CONS', $4, $5::jsonb, case when h.role = 0 then 'own' else 'team' end, false, false, now(), now(), 'V', now(),
       date_trunc(case $4 when 'hour' then 'hour' when 'M' then 'month' else 'day' end, now(), '${ZONE}')
     from access.player h, access.player u where h.merchant_id = 1 and h.account = $1 and u.merchant_id = 1 and u.account = $2`,
    [holder, upline, kind, own.period, `[${own.tiers.join()}]`],
  );

const proof = (figures: string) =>
  `{"stake":"0","payout":"0","rebate":"0","bonus":"0","carriedIn":"0","base":"0","winRate":"0","rounding":"0","gross":"200000",
    "shares":[],"covered":"0","amount":"200000","carriedOut":"0","conditions":[],"rateType":"P","rate":"20000",${figures}}`;

/** A settled period of a contract: where it begins is said in SQL. */
const bill = (
  holder: string,
  kind: string,
  own: { from: string; to: string; state: string; payer?: string; proof: string; bet?: string },
) =>
  ask(
    `with held as (select c.*, p.id as payer from agents.contract c
       join access.player h on h.merchant_id = 1 and h.id = c.holder_id and h.account = $1
       left join access.player p on p.merchant_id = 1 and p.account = $3
       where c.merchant_id = 1 and c.kind = $2 and c.state = 'V'),
     run as (insert into agents.settlement_run (merchant_id, kind, period, period_from, period_to, after_line, asset, rules, hash, state,
         cost, frozen_at, released_at)
       select 1, kind, period, ${own.from}, ${own.to}, id, 'CNY',
         '{"payer":"platform","activeFloor":"1","allowsHigherRate":false,"byRequest":false,"releasedAlone":"1"}', repeat('a', 64),
         'released', 0, now(), now() from held returning id, period_from, period_to),
     bet as (insert into agents.run_bet (merchant_id, run_id, line_id, player_id, path, product, ref, at, stake, result)
       select 1, run.id, 900, 1, '/', 'RNG', 'r', now(), 10000000, 'lose' from run where ${own.bet ? 'true' : 'false'})
     insert into agents.bill (merchant_id, run_id, contract_id, holder_id, payer_id, period_from, period_to, after_line, cause, amount,
       carried_out, proof, state, paid_at)
     select 1, run.id, held.id, held.holder_id, held.payer, run.period_from, run.period_to, held.id, 'period', 200000, 0, $4::jsonb, $5, case when $5 = 'paid' then now() end
     from run, held`,
    [holder, kind, own.payer ?? '', proof(own.proof), own.state],
  );

const DAY = `date_trunc('day', now(), '${ZONE}')`;
const yesterday = { from: `${DAY} - interval '1 day'`, to: DAY };

beforeAll(async () => {
  await contract('agent001', 'topagent1', 'daily', {
    period: 'D',
    tiers: [tier(100, 0, 10_000), tier(900, 1, 20_000)],
  });
  await contract('player01', 'agent001', 'daily', {
    period: 'D',
    tiers: [tier(100, 0, 5_000), tier(5_000, 0, 9_000)],
  });
  await contract('agent001', 'topagent1', 'dividend', { period: 'M', tiers: [tier(0, 0, 100_000)] });
  await contract('agent001', 'topagent1', 'hour', { period: 'hour', tiers: [tier(50, 0, 1_000)] });
  await contract('agent001', 'topagent1', 'real-time', { period: 'D', tiers: [tier(0, 0, 8_000, 5_000)] });
  // Today, and tomorrow in case midnight comes by.
  await ask(`insert into activity.member_day (merchant_id, player_id, day, product, asset, bets, stake, valid_bet, payout, jackpot)
    select 1, id, (now() at time zone '${ZONE}')::date + day, 'RNG', 'CNY', 1, 10000000, 10000000, 4000000, 0
    from access.player, generate_series(0, 1) day where merchant_id = 1 and account = 'player01'
    on conflict do nothing`);
  const counted = '"bet":"10000000","netLoss":"6000000","active":1,"tier":1';
  await bill('player01', 'daily', { ...yesterday, state: 'askable', payer: 'agent001', proof: counted });
  await bill('agent001', 'daily', { ...yesterday, state: 'paid', proof: counted });
  await bill('agent001', 'dividend', {
    ...{ from: `date_trunc('month', now(), '${ZONE}') - interval '2 months'`, to: yesterday.from },
    ...{ state: 'waiting', payer: 'topagent1', proof: counted },
  });
  await bill('agent001', 'hour', {
    from: DAY,
    to: `${DAY} + interval '1 hour'`,
    state: 'paid',
    proof: counted,
  });
  await bill('agent001', 'real-time', {
    ...{ from: DAY, to: `${DAY} + interval '1 day'`, state: 'paid', bet: 'one' },
    proof: `"bet":"0","netLoss":"0","active":0,"tier":null,"bets":[{"lineId":"900","cumulative":"10000000","tier":1,"rate":"8000","gross":"200000","given":"0","amount":"200000"}]`,
  });
});

async function open(account: string, next: string, viewport = desktop): Promise<Page> {
  const page = await newPage({ viewport, lang: 'en', ip: ownAddress() });
  await closingNews(page);
  await arriveAs(page, account, 'fair2026', next);
  return page;
}
const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

test('a member sees the tier that today has reached, and asks for what yesterday came to [AGT-117] [MEM-026]', async () => {
  for (const viewport of [desktop, phone]) {
    const page = await open('player01', '/member?page=playerMRDailySalary', viewport);
    await page.getByText('Reached now').waitFor();
    expect(await page.getByText('Reached now').count()).toBe(1);
    await page.getByText('¥1,000.00').first().waitFor();
    await page.getByRole('heading', { name: 'Yesterday' }).waitFor();
    expect(await axe(page)).toEqual([]);
    await screenshot(page, `player-daily-salary-${viewport.width}`, { fullPage: true });
    if (viewport === phone) {
      await page.getByRole('button', { name: 'Ask for it' }).first().click();
      await page.getByText('Asked for').first().waitFor();
      await expect.poll(() => page.getByRole('button', { name: 'Ask for it' }).count()).toBe(0);
    }
    expectNoPageErrors(page);
    await page.context().close();
  }
});

test('hourly wages show today, their tier and the time to the next settlement, and pay with each bet its bets and sums [AGT-118] [AGT-119]', async () => {
  const page = await open('agent001', '/agent?page=agentHourSalary');
  await page.getByTestId('next-hour').waitFor();
  const left = () => page.getByTestId('next-hour').textContent();
  const first = await left();
  expect(first).toMatch(/^\d\d:\d\d$/);
  await expect.poll(left).not.toBe(first);
  await page.getByRole('button', { name: 'How was this computed?' }).waitFor();
  await page.getByRole('tab', { name: 'Downlines' }).click();
  await page.getByRole('button', { name: 'Offer a contract' }).waitFor();
  await screenshot(page, 'agent-hour-salary', { fullPage: true });

  await page.goto('/agent?page=agentRealtimeSalary');
  const bets = page.getByRole('region', { name: 'Bets that earned it' });
  await bets.getByText('0.80%').waitFor();
  const sums = bets.locator('[data-totals]');
  expect(await sums.innerText()).toMatch(/Today\s+¥20\.00\s+This month\s+¥20\.00/);
  expect(await axe(page)).toEqual([]);
  await screenshot(page, 'agent-real-time-salary', { fullPage: true });
  expectNoPageErrors(page);
  await page.context().close();
});

test('dividends are chosen by period, product and status, and the upline pays one or all with the money there is [AGT-112] [AGT-113]', async () => {
  const own = await open('agent001', '/agent?page=agentDividendRecordCopy');
  const records = own.getByRole('region', { name: 'Records' });
  await records.getByText('Waits for money').waitFor();
  for (const [name, other, same] of [
    ['period', 'W', 'M'],
    ['product', 'RNG', 'CONS'],
  ] as const) {
    await records.locator(`select[name=${name}]`).selectOption(other);
    await records.getByText('Nothing settled yet').waitFor();
    await records.locator(`select[name=${name}]`).selectOption(same);
    await records.getByText('Waits for money').waitFor();
  }
  await records.getByRole('tab', { name: 'Paid', exact: true }).click();
  await records.getByText('Nothing settled yet').waitFor();
  await records.getByRole('tab', { name: 'Pending' }).click();
  await records.getByText('Waits for money').waitFor();
  await own.getByRole('button', { name: 'End contract' }).waitFor();
  expect(await axe(own)).toEqual([]);
  await screenshot(own, 'agent-dividend-own', { fullPage: true });

  const upline = await open('topagent1', '/agent?page=agentDividendRecordCopy2');
  await rowOf(upline, 'agent001').getByText('Waits for money').waitFor();
  // There is no money: one and all say so, and the bill goes on waiting.
  await rowOf(upline, 'agent001').getByRole('button', { name: 'Pay this settlement' }).click();
  await rowOf(upline, 'agent001')
    .getByText(/balance/i)
    .waitFor();
  await upline.getByRole('button', { name: 'Pay what waits' }).click();
  await expect.poll(() => upline.getByText(/balance is/i).count()).toBe(2);
  await rowOf(upline, 'agent001').getByText('Waits for money').waitFor();
  await screenshot(upline, 'agent-dividend-downlines', { fullPage: true });
  for (const page of [own, upline]) {
    expectNoPageErrors(page);
    await page.context().close();
  }
});
