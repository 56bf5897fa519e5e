import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axe } from './support/axe.ts';
import { openBrowser, phone } from './support/browser.ts';
import { signInAtDesk } from './support/desk.ts';
import { ownAddress } from './support/member.ts';
import { expectNoPageErrors } from './support/page-errors.ts';
import { screenshot } from './support/shots.ts';
import { arriveAs } from './support/wallet.ts';

const { newPage } = openBrowser();

const row = (page: Page, account: string) => page.getByRole('row').filter({ hasText: account });

test('an operator walks down the tree, makes a player an agent, moves another below from tomorrow on, and closes an agent [AGT-057 AGT-129 AGT-131]', async () => {
  const page = await newPage({ viewport: { width: 1440, height: 900 } });
  await signInAtDesk(page, 'operator', '/agents');
  await row(page, 'topagent1').click();
  // Of a top agent it is said what the house keeps, before anything is saved.
  await page.getByRole('button', { name: 'Rebates' }).click();
  const rebates = page.getByRole('dialog', { name: 'Rebates' });
  await rebates.locator('input[name=series]').fill('1900');
  await rebates.locator('input[name=LOTT]').fill('0.8');
  await rebates.getByText('Of lottery stakes at series 1900 the house keeps 4.20 %.').waitFor();
  await rebates.locator('input[name=LOTT]').fill('5.1');
  await rebates.getByText('Below zero: the house would lose with every bet.').waitFor();
  expect(await axe(page)).toEqual([]);
  await screenshot(page, 'console-rebates');
  await rebates.getByRole('button', { name: 'Cancel' }).click();
  await row(page, 'agent001').click();
  const line = page.getByRole('navigation', { name: 'Line to the top' });
  await line.getByRole('button', { name: 'agent001' }).waitFor();
  await page.getByText('2 in the team').waitFor();
  expect(await axe(page)).toEqual([]);
  await screenshot(page, 'console-agents');

  await row(page, 'player01').click();
  await page.getByRole('button', { name: 'Change role' }).click();
  const role = page.getByRole('dialog', { name: 'Change role' });
  await role.getByLabel('Role').selectOption('agent');
  await role.getByLabel('Reason').fill('brings friends');
  await role.getByRole('button', { name: 'Save' }).click();
  await role.waitFor({ state: 'detached' });
  await page.getByText('Agent · 0 in the team').waitFor();

  await page.getByRole('searchbox').fill('player02');
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByText('Player · 0 in the team').waitFor();
  // The address knows whom the page is about.
  await page.reload();
  await page.getByText('Player · 0 in the team').waitFor();
  await page.getByRole('button', { name: 'Move team' }).click();
  const move = page.getByRole('dialog', { name: 'Move team' });
  await move.getByLabel('Account of the upline').fill('player01');
  await move.getByLabel('Reason').fill('asked by both');
  await move.getByRole('button', { name: 'Save' }).click();
  await move.waitFor({ state: 'detached' });
  await page.getByText(/on below player01/).waitFor();
  await line.getByRole('button', { name: 'agent001' }).waitFor();

  // Who is closed is out at once, with the team where it was.
  const agent = await newPage({ lang: 'en', ip: ownAddress() });
  await arriveAs(agent, 'agent001', 'fair2026', '/agent');
  await agent.getByRole('navigation', { name: 'Agent centre' }).waitFor();
  await line.getByRole('button', { name: 'agent001' }).click();
  await page.getByRole('button', { name: 'Close agent' }).click();
  const close = page.getByRole('dialog', { name: 'Close agent' });
  await close.getByText('The team stays until it is moved.').waitFor();
  await close.getByLabel('Reason').fill('breaks the rules');
  await screenshot(page, 'console-agent-close');
  await close.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Closed. Contracts: 0, links: 0, rains: 0.').waitFor();
  await page.getByText('2 in the team').waitFor();
  await agent.goto('/agent?lang=en');
  // It is said why, and read, before the page forgets who it was.
  await agent.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
  await expect.poll(() => agent.evaluate(() => sessionStorage.getItem('token') ?? '')).toBe('');
  await agent.context().close();
  expectNoPageErrors(page);
  await page.context().close();
});

test('who may only read sees the tree on a telephone and no button that changes it', async () => {
  const page = await newPage({ viewport: phone });
  await signInAtDesk(page, 'support', '/agents');
  await page.getByText('testtop1').click();
  await page.getByText('Test top agent · 2 in the team').waitFor();
  expect(await page.getByRole('button', { name: 'Change role' }).count()).toBe(0);
  await screenshot(page, 'console-agents-phone');
  await page.context().close();
});
