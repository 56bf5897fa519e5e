import { expect, test } from 'vitest';
import { axe } from './support/axe.ts';
import { openBrowser, visit } from './support/browser.ts';
import { ask, ownAddress } from './support/member.ts';
import { expectNoPageErrors } from './support/page-errors.ts';
import { screenshot } from './support/shots.ts';

const { newPage } = openBrowser();
const PATIENCE = { timeout: 180_000 };
const SOON = { timeout: 60_000 };

test(
  'home shows five draws to come, five to watch and the popular ones; elsewhere that list folds and closes [LOT-021 LOT-022 LOT-023 LOT-027 LOT-028]',
  PATIENCE,
  async () => {
    const page = await newPage({ lang: 'en', ip: ownAddress() });
    await visit(page, '/');
    const next = page.getByRole('region', { name: 'Next draws' });
    await next.waitFor();
    await expect.poll(() => next.getByRole('listitem').count(), SOON).toBe(5);
    const live = page.getByRole('region', { name: 'Draws to watch' });
    await expect.poll(() => live.getByRole('listitem').count(), SOON).toBe(5);
    const popular = page.getByRole('region', { name: 'Popular lotteries' });
    await expect.poll(() => popular.getByRole('listitem').count(), SOON).toBe(4);
    expect(await popular.getByRole('button').count()).toBe(0);

    await visit(page, '/lottery');
    await popular.getByRole('button', { name: 'Fold or unfold' }).click();
    await expect.poll(() => popular.getByRole('listitem').count(), SOON).toBe(0);
    await popular.getByRole('button', { name: 'Fold or unfold' }).click();
    await popular.getByRole('listitem').first().waitFor();
    await popular.getByRole('button', { name: 'Hide this list' }).click();
    await popular.waitFor({ state: 'detached' });
    expectNoPageErrors(page);
  },
);

test(
  'trends, Vietnam with its 27 prizes and South-East Asia [LOT-029 LOT-030 LOT-047 LOT-051]',
  PATIENCE,
  async () => {
    const page = await newPage({ lang: 'en', ip: ownAddress() });
    await visit(page, '/trend?gameUrl=vnLottery');
    await page.getByRole('img', { name: 'How the numbers came' }).waitFor();
    await expect.poll(() => page.getByRole('row').count(), SOON).toBe(6);
    await page.getByRole('main').getByRole('link', { name: 'Vietnam lottery' }).click();
    await page.waitForURL(/\/vnLottery/);

    await visit(page, '/vnLottery?gameCode=VN_NORTH_1M');
    const prizes = page.getByRole('table', { name: /All prizes of draw/ });
    await prizes.waitFor();
    const numbers = async () => (await prizes.getByRole('cell').allTextContents()).join(' ');
    await expect.poll(async () => (await numbers()).match(/\d+/g), SOON).toHaveLength(27);
    await screenshot(page, 'lottery-vietnam');
    expect(await axe(page)).toEqual([]);

    await visit(page, '/seaLottery');
    await page.getByRole('heading', { level: 1, name: 'Thai lottery' }).waitFor();
    expectNoPageErrors(page);
  },
);

test(
  'without a lottery on sale the page asks to stay tuned [LOT-031 LOT-032 ROU-043]',
  PATIENCE,
  async () => {
    await ask('update lottery.game set is_on = false where merchant_id = 1');
    try {
      const page = await newPage({ lang: 'en', ip: ownAddress() });
      await expect
        .poll(
          async () => {
            await visit(page, '/lottery');
            return page.getByRole('heading', { level: 1 }).first().textContent();
          },
          { timeout: 60_000 },
        )
        .toMatch(/stay tuned/i);
    } finally {
      await ask('update lottery.game set is_on = true where merchant_id = 1');
    }
  },
);
