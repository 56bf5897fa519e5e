import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { bill, COUNTED, DAY, yesterday } from './support/agents.ts';
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

/** Fills in the reason of a dialog of the console, and whatever else it asks for. */
async function sayWhy(desk: Page, name: string | RegExp, why: string, fields: Record<string, string> = {}) {
  const dialog = desk.getByRole('dialog', { name });
  for (const [field, value] of Object.entries(fields))
    await dialog.locator(`input[name="${field}"]`).fill(value);
  await dialog.locator('input[name=reason]').fill(why);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'detached' });
}

test('the house offers a contract, the agent accepts it, sees of each bill how it was computed, and says what is wrong with it [AGT-016 AGT-038 AGT-040 AGT-042 AGT-044 AGT-045 AGT-100 AGT-114 AGT-130 AGT-131 AGT-137]', async () => {
  const desk = await newPage({ viewport: desktop });
  await signInAtDesk(desk, 'finance', '/settlements');
  await desk.getByRole('button', { name: 'Offer a contract' }).click();
  const offer = desk.getByRole('dialog', { name: 'Offer a contract' });
  await offer.getByLabel('Top agent').fill('topagent1');
  await offer.getByLabel('Kind', { exact: true }).selectOption('daily');
  await offer.locator('input[name=rate-0]').fill('90');
  await offer.getByText('Below zero: the house would lose with every bet.').waitFor();
  await offer.locator('input[name=rate-0]').fill('2');
  await offer.getByText(/Of lottery stakes at series \d+ the house keeps/).waitFor();
  await offer.getByText('Below zero').waitFor({ state: 'detached' });
  await offer.getByLabel('Reason').fill('agreed with the agent');
  await offer.getByRole('button', { name: 'Save' }).click();
  await offer.waitFor({ state: 'detached' });
  await desk.getByRole('row').filter({ hasText: 'topagent1' }).getByText('Waiting for an answer').waitFor();

  const page = await newPage({ viewport: desktop, lang: 'en', ip: ownAddress() });
  await closingNews(page);
  await arriveAs(page, 'topagent1', 'fair2026', '/agent?page=agentDailyWages2');
  await page.getByText('Contracts wait for your answer: 1').waitFor();
  const notice = page.getByRole('dialog', { name: 'Contracts wait for you' });
  await notice.getByText('Daily wage').waitFor();
  expect(await axe(page)).toEqual([]);
  await screenshot(page, 'agent-contract-notice');
  await notice.getByRole('button', { name: 'Look at them' }).click();
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
  await proof.getByRole('button', { name: 'Something is wrong' }).click();
  await proof.locator('textarea[name=dispute]').fill('a table is missing');
  await proof.getByRole('button', { name: 'Send' }).click();
  await proof.getByText('Waits for the answer of the house').waitFor();
  expect(await proof.getByRole('button', { name: 'Something is wrong' }).count()).toBe(0);
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
  const disputes = desk.getByRole('table', { name: 'Disputes' });
  await disputes.getByText('a table is missing').waitFor();
  expect(await axe(desk)).toEqual([]);
  await screenshot(desk, 'console-settlements', { fullPage: true });
  await disputes.getByRole('button', { name: 'Leave the bill' }).click();
  await sayWhy(desk, 'Leave the bill', 'all tables are in it');
  await disputes.getByText('a table is missing').waitFor({ state: 'detached' });
  expectNoPageErrors(desk);
  await page.reload();
  await page.getByRole('button', { name: 'How was this computed?' }).click();
  await proof.getByText('The bill stays as it is').waitFor();
  await proof.getByText('all tables are in it').waitFor();

  const small = await newPage({ viewport: phone, lang: 'ar', ip: ownAddress() });
  await closingNews(small);
  await arriveAs(small, 'topagent1', 'fair2026', '/agent?page=agentDailyWages2');
  await small.getByRole('button', { name: 'كيف حُسب هذا؟' }).waitFor();
  await screenshot(small, 'agent-daily-wages-phone-ar', { fullPage: true });
  expectNoPageErrors(small);
  for (const one of [desk, page, small]) await one.context().close();
});

test('two operators change the rules; then an agent offers more than the own contract after being asked, and both see each other’s acts to the end [AGT-039 AGT-041 AGT-043 AGT-085 AGT-087 AGT-089 AGT-093 AGT-130]', async () => {
  const [finance, admin] = [await newPage({ viewport: desktop }), await newPage({ viewport: desktop })];
  await signInAtDesk(finance, 'finance', '/settlements');
  await signInAtDesk(admin, 'admin', '/settlements');
  for (const [desk, said] of [
    [finance, 'Another operator has to say the same.'],
    [admin, 'The rules count from now on.'],
  ] as const) {
    await desk.reload();
    await desk.getByRole('button', { name: 'Change rules' }).click();
    await desk.getByLabel('Agents may offer more than they have themselves').check();
    if (desk === finance) expect(await axe(desk)).toEqual([]);
    await sayWhy(desk, 'Rules of contracts', 'asked for by the top agents');
    await desk.getByText(said).first().waitFor();
  }
  await finance.reload();
  await finance.getByText('Agents may offer more than they have themselves').waitFor();
  await screenshot(finance, 'console-contract-rules', { fullPage: true });
  // Above the highest rate of the house, one operator alone offers nothing; the second one offers the same.
  for (const [desk, said] of [
    [finance, 'Another operator has to say the same.'],
    [admin, 'The offer has been sent.'],
  ] as const) {
    await desk.getByRole('button', { name: 'Offer a contract' }).click();
    const offer = desk.getByRole('dialog', { name: 'Offer a contract' });
    await offer.locator('input[name=account]').fill('topagent1');
    await offer.getByRole('button', { name: 'Add a tier' }).click();
    const tiers = { 'bet-1': '5000', 'rate-0': '5', 'rate-1': '45' };
    await sayWhy(desk, 'Offer a contract', 'a long partner', tiers);
    await desk.getByText(said).first().waitFor();
  }
  await admin
    .getByRole('row')
    .filter({ hasText: '5.00%, 45.00%' })
    .getByText('Waiting for an answer')
    .waitFor();
  for (const desk of [finance, admin]) {
    expectNoPageErrors(desk);
    await desk.context().close();
  }

  const upline = await newPage({ viewport: desktop, lang: 'en', ip: ownAddress() });
  await closingNews(upline);
  await arriveAs(upline, 'topagent1', 'fair2026', '/agent?page=agentDailyWages2');
  await upline.getByRole('button', { name: 'Later' }).click();
  await upline.getByRole('tab', { name: 'Downlines' }).click();
  await upline.getByRole('button', { name: 'Offer a contract' }).click();
  const form = upline.getByRole('dialog', { name: /Offer a contract/ });
  await form.locator('input[name=account]').fill('agent001');
  await form.locator('input[name=rate]').fill('3');
  await form.getByRole('button', { name: 'Send offer' }).click();
  const question = upline.getByRole('alertdialog', { name: 'Above your own contract' });
  await question.getByText(/pays more than your own contract/).waitFor();
  await question.getByRole('button', { name: 'OK' }).click();
  await form.waitFor({ state: 'detached' });
  await upline.getByText('Above your own contract').first().waitFor();

  const agent = await newPage({ viewport: phone, lang: 'en', ip: ownAddress() });
  await closingNews(agent);
  await arriveAs(agent, 'agent001', 'fair2026', '/agent');
  const look = () =>
    agent
      .getByRole('dialog', { name: 'Contracts wait for you' })
      .getByRole('button', { name: 'Look at them' })
      .click();
  await look();
  const requests = agent.getByRole('dialog', { name: 'Contract requests' });
  const fresh = requests.getByRole('region', { name: 'New contracts' });
  await fresh.getByText('3.00%').first().waitFor();
  await fresh.getByRole('button', { name: 'Reject' }).waitFor();
  await screenshot(agent, 'agent-contract-requests-phone');
  await fresh.getByRole('button', { name: 'Accept' }).click();
  await requests.getByText('Nothing waits for your answer.').waitFor();

  await upline.reload();
  await upline.getByRole('button', { name: 'Later' }).click();
  await upline.getByRole('tab', { name: 'Downlines' }).click();
  await upline.getByText('What happened').click();
  const history = upline.getByRole('list', { name: 'What happened' });
  for (const [act, who] of [
    ['Offered', 'topagent1'],
    ['Accepted', 'agent001'],
  ] as const)
    await history.getByRole('listitem').filter({ hasText: act }).getByText(who).waitFor();
  await upline.getByRole('button', { name: 'End contract' }).click();
  await upline.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
  await upline.getByText('The other party asked for the end.').waitFor();

  await agent.reload();
  await look();
  const ending = requests.getByRole('region', { name: 'Ends asked for' });
  await ending.getByText('The other party asked for the end.').waitFor();
  await ending.getByRole('button', { name: 'Agree to the end' }).click();
  await requests.getByText('Nothing waits for your answer.').waitFor();
  for (const page of [upline, agent]) {
    expectNoPageErrors(page);
    await page.context().close();
  }
}, 240_000);

test('operators look at a settlement, compute it again, decide what is asked for, hold a bill, and bill a difference by two [AGT-132 AGT-133 AGT-134]', async () => {
  const daysAgo = (days: number) => ({
    from: `${DAY} - interval '${days} days'`,
    to: `${DAY} - interval '${days - 1} days'`,
  });
  await bill('topagent1', 'daily', { ...daysAgo(9), state: 'nothing', proof: COUNTED });
  await bill('topagent1', 'daily', { ...daysAgo(8), state: 'asked', proof: COUNTED });
  await bill('topagent1', 'daily', { ...yesterday, state: 'askable', proof: COUNTED });
  const desk = await newPage({ viewport: desktop });
  await signInAtDesk(desk, 'finance', '/settlements');
  const runs = desk.getByRole('table', { name: 'Settlements' });
  // The newest stands first: its one bill came to 20, and is open.
  const newest = runs.getByRole('row').nth(1);
  for (const said of ['Daily wage', '1 (1)', '20.00', 'Released'])
    await newest.getByText(said).first().waitFor();
  await newest.getByRole('button', { name: 'Compute again' }).click();
  const again = desk.getByRole('dialog', { name: 'Compute again' });
  // What was never frozen does not come out the same, and the page says so.
  await again.getByText('Something would come out otherwise').waitFor();
  await again.getByText('a'.repeat(64)).waitFor();
  await again.getByRole('button', { name: 'Close' }).click();
  await desk.getByText('What it would come to if it ended now. Nothing is written.').waitFor();
  await desk.getByText('Costs the house').first().waitFor();

  const queue = desk.getByRole('table', { name: 'Bills' });
  await queue.getByRole('button', { name: 'Agree' }).click();
  await sayWhy(desk, 'Agree', 'computed and right');
  await queue.getByRole('button', { name: 'Agree' }).waitFor({ state: 'detached' });

  await newest.getByRole('button', { name: 'Bills' }).click();
  const bills = desk.getByRole('dialog', { name: 'Bills' });
  await bills.getByRole('button', { name: 'Hold' }).click();
  await sayWhy(desk, 'Hold', 'looked at again');
  await bills.getByText('Being looked at').waitFor();
  await bills.getByRole('button', { name: 'Let go on' }).click();
  await sayWhy(desk, 'Let go on', 'it was right');
  await bills.getByText('Can be asked for').waitFor();
  expectNoPageErrors(desk);
  await desk.context().close();

  // What one of them says changes nothing; the other one says the same.
  for (const account of ['finance', 'admin']) {
    const own = await newPage({ viewport: desktop });
    await signInAtDesk(own, account, '/settlements');
    await own
      .getByRole('table', { name: 'Settlements' })
      .getByRole('row')
      .nth(3)
      .getByRole('button', { name: 'Bills' })
      .click();
    const opened = own.getByRole('dialog', { name: 'Bills' });
    await opened.getByRole('button', { name: 'Bill a difference' }).click();
    await sayWhy(own, 'Bill a difference', 'a late table', { amount: '7' });
    if (account === 'finance') await own.getByText('Another operator has to say the same.').waitFor();
    else await opened.getByText('7.00', { exact: true }).waitFor();
    expectNoPageErrors(own);
    await own.context().close();
  }
}, 240_000);
