import { expect, test } from 'vitest';
import { axe } from './support/axe.ts';
import { openBrowser, phone } from './support/browser.ts';
import { signInAtDesk } from './support/desk.ts';
import { ask, ownAddress } from './support/member.ts';
import { closingNews } from './support/news.ts';
import { expectNoPageErrors } from './support/page-errors.ts';
import { screenshot } from './support/shots.ts';
import { arriveAs } from './support/wallet.ts';

const { newPage } = openBrowser();
const desktop = { width: 1440, height: 900 };

test('the house offers a contract, the agent accepts it, and sees of each bill how it was computed [AGT-016] [AGT-040] [AGT-042] [AGT-044] [AGT-045] [AGT-100] [AGT-114] [AGT-137]', async () => {
  const desk = await newPage({ viewport: desktop });
  await signInAtDesk(desk, 'finance', '/settlements');
  await desk.getByRole('button', { name: 'Offer a contract' }).click();
  const offer = desk.getByRole('dialog', { name: 'Offer a contract' });
  await offer.getByLabel('Top agent').fill('topagent1');
  await offer.getByLabel('Kind').selectOption('daily');
  await offer.getByLabel('Rate').fill('2');
  await offer.getByLabel('Reason').fill('agreed with the agent');
  await offer.getByRole('button', { name: 'Save' }).click();
  await offer.waitFor({ state: 'detached' });
  await desk.getByRole('row').filter({ hasText: 'topagent1' }).getByText('Waiting for an answer').waitFor();

  const page = await newPage({ viewport: desktop, lang: 'en', ip: ownAddress() });
  await closingNews(page);
  await arriveAs(page, 'topagent1', 'fair2026', '/agent?page=agentDailyWages2');
  await page.getByText('Contracts wait for your answer: 1').waitFor();
  await page.getByRole('button', { name: 'Look at them' }).click();
  const requests = page.getByRole('dialog', { name: 'Contract requests' });
  await requests.getByText('2.00%').waitFor();
  expect(await axe(page)).toEqual([]);
  await screenshot(page, 'agent-contract-requests');
  await requests.getByRole('button', { name: 'Accept' }).click();
  await requests.getByText('Nothing waits for your answer.').waitFor();
  await requests.getByRole('button', { name: 'Close' }).click();
  await page.getByText('Active', { exact: true }).first().waitFor();

  // A day that was settled; what it looks at is the business of other tests.
  await ask(`with run as (
      insert into agents.settlement_run (merchant_id, kind, period, period_from, period_to, asset, rules, hash, state, cost, frozen_at, released_at)
      values (1, 'daily', 'D', now() - interval '4 days', now() - interval '3 days', 'CNY',
        '{"payer":"platform","activeFloor":"1","allowsHigherRate":false,"byRequest":false,"releasedAlone":"50000000"}', repeat('a', 64),
        'released', 200000, now(), now()) returning merchant_id, id, period_from, period_to
    ) insert into agents.bill (merchant_id, run_id, contract_id, holder_id, period_from, period_to, cause, amount, carried_out, proof, state)
    select run.merchant_id, run.id, c.id, c.holder_id, period_from, period_to, 'period', 200000, 0,
      '{"bet":"10000000","stake":"10000000","payout":"0","rebate":"0","bonus":"0","netLoss":"10000000","carriedIn":"0","base":"10000000",
        "active":1,"tier":1,"rateType":"P","rate":"20000","winRate":"0","rounding":"0","gross":"200000","shares":[],"covered":"0",
        "amount":"200000","carriedOut":"0","conditions":[{"tier":1,"bet":true,"netLoss":true,"active":true,"totalBet":true}]}', 'due'
    from run, agents.contract c where c.merchant_id = 1 and c.kind = 'daily'`);
  await page.reload();
  await page.getByRole('button', { name: 'How was this computed?' }).click();
  const proof = page.getByRole('dialog', { name: 'How was this computed?' });
  await proof.getByText('reached').waitFor();
  expect(await proof.getByTestId('proof-amount').textContent()).toContain('20.00');
  expect(await axe(page)).toEqual([]);
  await screenshot(page, 'agent-bill-proof');
  await proof.getByRole('button', { name: 'Close' }).click();
  await screenshot(page, 'agent-daily-wages', { fullPage: true });
  expectNoPageErrors(page);

  await desk.reload();
  await desk.getByRole('button', { name: 'Bills' }).first().waitFor();
  // What all agents cost stands beside what the ledger says, and a row opens those below.
  const figure = (name: string) =>
    desk.getByText(name, { exact: true }).locator('xpath=following-sibling::dd');
  expect(await figure('Paid by bills, all agents').innerText()).toBe(
    await figure('The same in the ledger').innerText(),
  );
  const report = desk.getByRole('table', { name: 'Report of agents' });
  await report.getByText('topagent1').click();
  await desk.getByRole('button', { name: 'Up from topagent1' }).waitFor();
  await report.getByText('agent001').waitFor();
  expect(await axe(desk)).toEqual([]);
  await screenshot(desk, 'console-settlements', { fullPage: true });
  expectNoPageErrors(desk);

  const small = await newPage({ viewport: phone, lang: 'ar', ip: ownAddress() });
  await closingNews(small);
  await arriveAs(small, 'topagent1', 'fair2026', '/agent?page=agentDailyWages2');
  await small.getByRole('button', { name: 'كيف حُسب هذا؟' }).waitFor();
  await screenshot(small, 'agent-daily-wages-phone-ar', { fullPage: true });
  expectNoPageErrors(small);
  for (const one of [desk, page, small]) await one.context().close();
});
