import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { openBrowser, visit } from './support/browser.ts';
import { logInWithMoney, seatOn } from './support/games.ts';
import { ask, ownAddress } from './support/member.ts';
import { expectNoPageErrors } from './support/page-errors.ts';

const { newPage } = openBrowser({ games: true });
let page: Page;

beforeAll(async () => {
  page = await newPage({ lang: 'en', ip: ownAddress(), viewport: { width: 1440, height: 900 } });
  await logInWithMoney(page, 'player02', '1000');
});

const tiles = () => page.locator('[role=tabpanel] [data-game]');
const LOBBIES = [
  ['SPORTS', '/sports', 2],
  ['LIVE', '/live', 3],
  ['FISH', '/fish', 3],
  ['PVP', '/pvp', 3],
  ['RNG', '/electron', 3],
] as const;

test.each(LOBBIES)(
  '%s: the first tiles start a game, and none of the lobby says that it is still to come [GAM-076]',
  async (category, lobby, count) => {
    await visit(page, lobby);
    await tiles().nth(1).waitFor();
    const first = await tiles().evaluateAll((all) =>
      all.slice(0, 3).map((one) => one.getAttribute('data-game')),
    );
    expect(first.length).toBeGreaterThanOrEqual(count);
    expect(await page.getByText('Soon', { exact: true }).count()).toBe(0);
    const [to] = await ask<{ come: number; open: number }>(
      `select count(*) filter (where not has_client)::int as come, count(*) filter (where has_client)::int as open
       from catalogue.game where category = $1 and is_on`,
      [category],
    );
    expect([to?.come, (to?.open ?? 0) >= 2]).toEqual([0, true]);
    for (const game of first) {
      await visit(page, lobby);
      const tile = page.locator(`[role=tabpanel] [data-game="${game}"]`);
      await tile.hover();
      await tile.getByRole('button', { name: 'Play', exact: true }).click();
      const refused = page.getByRole('alertdialog').or(page.getByRole('dialog'));
      await Promise.race([
        page.waitForURL((url) => url.pathname === '/seamless' && url.searchParams.get('gameId') === game),
        refused.waitFor().then(async () => {
          throw new Error(`${game} did not start: ${await refused.innerText()}`);
        }),
      ]);
      await seatOn(page).frame.locator(`[data-game="${game}"][data-phase]`).waitFor();
    }
    expectNoPageErrors(page);
  },
  240_000,
);

test('more than thirty games launch, at least two in each of the seven categories, and no game is announced that does not', async () => {
  const counts = await ask<{ category: string; open: number; come: number }>(
    `select category, count(*) filter (where has_client)::int as open,
       count(*) filter (where not has_client)::int as come
     from catalogue.game where is_on group by category`,
  );
  const [lotteries] = await ask<{ open: number }>('select count(*)::int as open from lottery.game');
  const open: Record<string, number> = Object.fromEntries(counts.map((row) => [row.category, row.open]));
  open.LOTT = (open.LOTT ?? 0) + (lotteries?.open ?? 0);
  for (const category of ['SPORTS', 'LIVE', 'FISH', 'PVP', 'RNG', 'LOTT', 'ELOTT'] as const)
    expect([category, (open[category] ?? 0) >= 2]).toEqual([category, true]);
  expect(counts.reduce((sum, row) => sum + row.open, 0)).toBeGreaterThan(30);
  expect(counts.reduce((sum, row) => sum + row.come, 0)).toBe(0);
});

test('the card of a vendor with one game starts it, that of the studio leads to its games [GAM-078]', async () => {
  await ask(`insert into catalogue.vendor (code, name, position, win_ceiling, launch_url)
    values ('SOLO', 'Solo Games', 1, 10000000000, 'https://solo.example/play')`);
  await ask(`insert into catalogue.vendor_key (merchant_id, vendor_code, secret)
    select merchant_id, 'SOLO', 'x' from catalogue.vendor_key where vendor_code = 'FGS'`);
  await ask(`insert into catalogue.game (vendor_code, code, category, game_type, titles, position, min_stake, max_stake, has_client)
    values ('SOLO', 'solo-run', 'FISH', 'AC', '{"EN":"Solo Run"}', 2000, 1000, 1000000, true)`);
  const card = (vendor: string) => page.locator(`[data-vendor=${vendor}]`);
  // The shelf hears of it; a page that was loaded before does not.
  await expect
    .poll(
      async () => {
        await visit(page, '/fish');
        await card('FGS').waitFor();
        return card('SOLO').count();
      },
      { timeout: 60_000 },
    )
    .toBe(1);
  await card('FGS').click();
  await page.waitForURL((url) => url.searchParams.get('page') === 'FGS');
  const launched = page.waitForRequest((call) => /launchGame/i.test(call.url()));
  await card('SOLO').click();
  await page.waitForURL(
    (url) => url.pathname === '/seamless' && url.searchParams.get('gameId') === 'solo-run',
  );
  const call = await launched;
  expect(call.url() + (call.postData() ?? '')).toContain('solo-run');
}, 120_000);
