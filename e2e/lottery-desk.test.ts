import { type FamilyCode, families, hotAndCold, trendOf } from '@fairground/lottery-rules';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openBrowser, visit } from './support/browser.ts';
import { basket, drawNow, fund, myBets, PATIENCE, place, SOON } from './support/lottery.ts';
import { ask, ownAddress } from './support/member.ts';
import { expectNoPageErrors } from './support/page-errors.ts';
import { arriveAs } from './support/wallet.ts';

const { newPage } = openBrowser();

const tabsOf = (page: Page, list: string) => page.getByRole('tablist', { name: list }).getByRole('tab');

/** A strip of tabs that is cut fades where it goes on, and no other does. */
const isFaded = (page: Page, list: string) =>
  page.getByRole('tablist', { name: list }).evaluate((strip) => ({
    isCut: strip.scrollWidth > strip.clientWidth,
    isFaded: getComputedStyle(strip).maskImage !== 'none',
  }));

/** Puts a random pick of each method of the group that is open into the basket, pressed as fast as the page follows. */
const pickOfEach = (page: Page, group: string) =>
  page.evaluate(async (name) => {
    const drawn = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0)));
    const tabs = () =>
      document.querySelectorAll<HTMLElement>(`[role=tablist][aria-label="${name}"] [role=tab]`);
    const press = async (label: string) => {
      const found = [...document.querySelectorAll('button')].find((button) => button.textContent === label);
      if (!found || found.disabled) throw new Error(`${name}: nobody can press ${label}`);
      found.click();
      await drawn();
    };
    const count = Math.max(1, tabs().length);
    for (let index = 0; index < count; index += 1) {
      tabs()[index]?.click();
      await drawn();
      await press('Random pick');
      await press('Add to basket');
    }
  }, group);

const GAMES: readonly [game: string, family: FamilyCode, page: string][] = [
  ['TXFFC', 'SSC', 'lottery'],
  ['SD11X5', '11X5', 'lottery'],
  ['K3', 'K3', 'lottery'],
  ['PK10', 'PK10', 'lottery'],
  ['PC28', 'PC28', 'lottery'],
  ['LHC', 'LHC', 'lottery'],
  ['3D', '3D', 'lottery'],
  ['VN_NORTH_1M', 'VN_NORTH', 'vnLottery'],
  ['LAO', 'THAI', 'seaLottery'],
  ['MAS4D', '4D', 'seaLottery'],
];

test('the desk buys every play that a lottery of each family sells [LOT-054]', {
  timeout: 600_000,
}, async () => {
  for (let times = 0; times < 20; times += 1) await fund('player01');
  const page = await newPage({ lang: 'en', ip: ownAddress() });
  await arriveAs(page, 'player01');
  for (const [gameCode, family, path] of GAMES) {
    await visit(page, `/${path}?gameCode=${gameCode}`);
    const lines = basket(page).getByRole('listitem');
    await tabsOf(page, 'Plays').first().waitFor();
    if (family === 'SSC') {
      await expect.poll(() => isFaded(page, 'Plays')).toEqual({ isCut: true, isFaded: true });
      expect(await isFaded(page, 'Way of playing')).toEqual({ isCut: false, isFaded: false });
    }
    const modes = tabsOf(page, 'Way of playing');
    for (let mode = 0; mode < Math.max(1, await modes.count()); mode += 1) {
      if (await modes.count()) await modes.nth(mode).click();
      for (const group of await tabsOf(page, 'Plays').allTextContents()) {
        await tabsOf(page, 'Plays').getByText(group, { exact: true }).click();
        await pickOfEach(page, group);
        if ((await lines.count()) > 30) await place(page, gameCode);
      }
    }
    if (await lines.count()) await place(page, gameCode);
    const bought = await ask<{ play: string }>(
      `select distinct play_code as play from lottery.bet b join lottery.issue i on i.merchant_id = b.merchant_id and i.id = b.issue_id
       where b.merchant_id = 1 and i.game_code = $1`,
      [gameCode],
    );
    const sold = families[family].playTypes.map(({ code }) => code);
    expect([gameCode, ...bought.map(({ play }) => play).sort()]).toEqual([gameCode, ...sold.sort()]);
  }
  expectNoPageErrors(page);
});

test(
  'a member chooses a lower series: the prize is smaller, and the rest of the stake comes back when it is settled [LOT-055]',
  PATIENCE,
  async () => {
    await fund('player02');
    const page = await newPage({ lang: 'en', ip: ownAddress() });
    await arriveAs(page, 'player02');
    await visit(page, '/lottery?gameCode=TXFFC&playType=dw');
    await page.getByRole('button', { name: 'All', exact: true }).first().click();
    const series = page.getByLabel('Series');
    const offered = await series.getByRole('option').allTextContents();
    expect([offered[0], offered.at(-1)]).toEqual(['1900, highest prizes', '1700, 10% of the stake back']);
    await series.selectOption({ label: '1860, 2% of the stake back' });
    await page.getByRole('button', { name: 'Add to basket' }).click();
    await basket(page).getByText('Series 1860').waitFor();
    const numero = await place(page, 'TXFFC');
    await drawNow('TXFFC', numero);
    await myBets(page).getByText('¥18.60').waitFor(SOON);
    const paid = () =>
      ask(`select series, payout::text, rebate::text from lottery.bet b join access.player p
        on p.merchant_id = b.merchant_id and p.id = b.player_id where p.account = 'player02' and p.merchant_id = 1`);
    await expect.poll(paid, SOON).toEqual([{ series: 1860, payout: '186000', rebate: '4000' }]);
    expectNoPageErrors(page);
  },
);

test(
  'the proof of a draw shows promise, seed and label and computes the result; another seed is called false [LOT-060]',
  PATIENCE,
  async () => {
    const page = await newPage({ lang: 'en', ip: ownAddress() });
    await visit(page, '/lottery?gameCode=CQSSC');
    const checks = page.getByRole('region', { name: 'Draw results' }).getByRole('button', { name: /^Check/ });
    const told = page.waitForResponse(/\/lgw\/draw\/proof/);
    await checks.first().click();
    const { value } = await (await told).json();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Verified').waitFor();
    const label = `${value.gameCode}:${value.numero}:${value.digest}`;
    for (const shown of [value.promise.hash, value.seed, label])
      expect(await dialog.locator('code').getByText(shown, { exact: true }).count()).toBe(1);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });

    await page.route(/\/lgw\/draw\/proof/, async (route) => {
      const answer = await (await route.fetch()).json();
      const { seed } = answer.value;
      answer.value.seed = `${seed.startsWith('0') ? '1' : '0'}${seed.slice(1)}`;
      await route.fulfill({ json: answer });
    });
    await checks.nth(1).click();
    await dialog.getByText('The seed is not the promised one').waitFor();
    expect(await dialog.getByText('Verified').count()).toBe(0);
    expectNoPageErrors(page);
  },
);

/** Presses one of the two sides of the first run on the board, until a draw takes it. */
async function backRun(page: Page, isWith: boolean) {
  const board = page.getByRole('region', { name: 'Long dragon' });
  for (;;) {
    const rows = (await (await page.waitForResponse(/\/lgw\/long_dragon/)).json()).value;
    const line = board.getByRole('listitem').first();
    const side = (await line.getByText(/\d+ in a row/).innerText()).split(' · ')[0] ?? '';
    const buttons = line.getByRole('button', { name: /^Bet / });
    const same = buttons.filter({ hasText: `Bet ${side} at ` });
    const button = isWith ? same : buttons.filter({ hasNotText: `Bet ${side} at ` });
    const answered = page.waitForResponse((response) => /\/lgw\/bets$/.test(response.url()));
    await button.first().click();
    const { success, value } = await (await answered).json();
    const bet = value?.bets?.[0];
    const row = rows.find(
      (one: { gameCode: string; play: string }) =>
        one.gameCode === bet?.gameCode && one.play === bet?.playType,
    );
    // A draw closed, or came, while it was pressed: the board is another one.
    if (success && row?.numero === bet.numero) return { bet, row };
  }
}

test(
  'from the long dragon a member bets with a run and against it, on its next draw at the usual odds, and reads that it foretells nothing [LOT-061]',
  PATIENCE,
  async () => {
    await fund('agent001');
    const page = await newPage({ lang: 'en', ip: ownAddress() });
    await arriveAs(page, 'agent001');
    await visit(page, '/lottery?gameCode=long_dragon');
    await page.getByText('A streak changes nothing about the next draw.').waitFor();
    for (const isWith of [true, false]) {
      const { bet, row } = await backRun(page, isWith);
      expect(bet.content === row.side).toBe(isWith);
      expect(row.options.map(({ side }: { side: string }) => side)).toContain(bet.content);
      // Nothing of its own: what is listed for the play counts.
      expect(bet).toMatchObject({ odds: null, stake: '2.00', status: 'pending' });
    }
    expectNoPageErrors(page);
  },
);

test(
  'the figures of the trend page are those of the last 30, 50 and 100 draws, by place and anywhere [LOT-062]',
  PATIENCE,
  async () => {
    const page = await newPage({ lang: 'en', ip: ownAddress() });
    const known = new Map<string, { winNo: string; isVoid: boolean }[]>();
    page.on('response', async (response) => {
      const url = new URL(response.url());
      if (url.pathname !== '/lgw/draw') return;
      const { value } = await response.json().catch(() => ({ value: [] }));
      known.set(url.searchParams.get('size') ?? '', value);
    });
    await visit(page, '/trend?gameCode=TXFFC');
    const table = page.getByRole('region', { name: 'How often' }).getByRole('row');
    const shown = async () =>
      (await table.allInnerTexts()).slice(1).map((row) => row.split('\t').slice(1).map(Number));
    const counted = (size: string, position: number | 'any') => {
      const draws = (known.get(size) ?? []).filter(({ isVoid }) => !isVoid).toReversed();
      const trends = trendOf(
        draws.map(({ winNo }) => winNo.split(',').map(Number)),
        { first: 0, last: 9, position },
      );
      const figures = [
        trends.map(({ frequency }) => frequency),
        trends.map(({ currentOmission }) => currentOmission),
        trends.map(({ maxOmission }) => maxOmission),
        trends.map(({ averageOmissionShown }) => averageOmissionShown),
        trends.map(({ longestRun }) => longestRun),
      ];
      return { figures, hot: hotAndCold(trends).hot.join(' '), draws: draws.length };
    };
    for (const size of ['30', '50', '100']) {
      await tabsOf(page, 'Draws counted').getByText(size, { exact: true }).click();
      for (const [tab, position] of [
        ['Place 1', 0],
        ['Place 5', 4],
        ['Any place', 'any'],
      ] as const) {
        await tabsOf(page, 'Place').getByText(tab, { exact: true }).click();
        await expect
          .poll(
            async () => JSON.stringify(await shown()) === JSON.stringify(counted(size, position).figures),
            SOON,
          )
          .toBe(true);
        await page.getByText(counted(size, position).hot, { exact: true }).first().waitFor();
      }
      expect(counted(size, 0).draws).toBeGreaterThan(0);
      expect(counted(size, 0).draws).toBeLessThanOrEqual(Number(size));
    }
    expectNoPageErrors(page);
  },
);
