import { expect, test } from 'vitest';
import { axe } from './support/axe.ts';
import { openBrowser } from './support/browser.ts';
import { signInAtDesk } from './support/desk.ts';
import { ask } from './support/member.ts';
import { screenshot } from './support/shots.ts';

const { newPage } = openBrowser();

test('an operator sees how many members an audience has before it is saved [PRO-116]', async () => {
  const desk = await newPage({ viewport: { width: 1440, height: 900 } });
  await signInAtDesk(desk, 'admin');
  await desk.getByRole('link', { name: 'Promotions' }).click();
  await desk.getByRole('button', { name: 'New promotion' }).click();
  const count = desk.getByRole('button', { name: 'Count the members' });
  await count.click();
  const all = desk.getByText(/^Members it matches now: [1-9]\d*$/);
  await all.waitFor();
  await desk.locator('input[name=agents]').fill('no-such-agent');
  // Another audience, another number.
  await expect.poll(() => all.count()).toBe(0);
  await count.click();
  await desk.getByText('Members it matches now: 0').waitFor();
  await desk.getByText('Nobody has these accounts: no-such-agent').waitFor();
  await screenshot(desk, 'promotions-audience');
  expect(await axe(desk)).toEqual([]);
  await desk.close();
});

test('an operator sees what a draft would have cost on the last thirty days, and another draft asks anew [PRO-120]', async () => {
  const desk = await newPage({ viewport: { width: 1440, height: 900 } });
  await signInAtDesk(desk, 'admin');
  await desk.getByRole('link', { name: 'Promotions' }).click();
  await desk.getByRole('button', { name: 'New promotion' }).click();
  const part = desk.getByRole('group', { name: 'Cost simulation' });
  await part.getByRole('button', { name: 'Simulate the last 30 days' }).click();
  const figures = part.getByText(/^Grants: \d+$/);
  await figures.waitFor();
  await part.getByText(/^Cost: [\d.,]+$/).waitFor();
  await part.scrollIntoViewIfNeeded();
  await screenshot(desk, 'promotions-simulation');
  expect(await axe(desk)).toEqual([]);
  await desk.locator('input[name=agents]').fill('no-such-agent');
  await expect.poll(() => figures.count()).toBe(0);
  await part.getByRole('button', { name: 'Simulate the last 30 days' }).click();
  await part.getByText('Grants: 0', { exact: true }).waitFor();
  await desk.close();
});

test('a bonus is given by hand to the accounts of a file; a bad line is shown by its number [PRO-122]', async () => {
  const desk = await newPage({ viewport: { width: 1440, height: 900 } });
  await signInAtDesk(desk, 'admin');
  await desk.getByRole('link', { name: 'Promotions' }).click();
  await desk.getByRole('tab', { name: 'By hand' }).click();
  await desk.getByRole('button', { name: 'Give a bonus by hand' }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.locator('select[name=id]').selectOption('fair-code');
  const upload = (text: string) =>
    dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'accounts.txt', mimeType: 'text/plain', buffer: Buffer.from(text) });
  await upload('player01\nnobody-at-all\n');
  await dialog.locator('input[name=reason]').fill('a gift');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText('Line 2: nobody-at-all (no such account)').waitFor();
  await screenshot(desk, 'promotions-hand-lines');
  expect(await axe(desk)).toEqual([]);
  await upload('player01\n');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => desk.getByRole('dialog').count()).toBe(0);
  await expect
    .poll(
      async () =>
        (
          await ask(`select from promotions.bonus join access.player on player.id = player_id
            where account = 'player01' and promotion_id = 'fair-code' and entitlement like 'hand:%'`)
        ).length,
      { timeout: 60_000 },
    )
    .toBe(1);
  await desk.reload();
  await desk.getByRole('row', { name: /fair-code.*1 \/ 1/ }).waitFor();
  await screenshot(desk, 'promotions-hand');
  expect(await axe(desk)).toEqual([]);
  await desk.close();
});
