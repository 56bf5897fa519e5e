import { expect, test } from 'vitest';
import { openBrowser, visit } from './support/browser.ts';
import { installation } from './support/installation.ts';
import { ask, logIn, ownAddress, stored } from './support/member.ts';

const { newPage } = openBrowser({ games: true });

async function launchBases(): Promise<unknown> {
  const answer = await fetch(`${installation().baseUrl}/wps/system/status`);
  return ((await answer.json()) as { value: { launchGameCDNs: unknown } }).value.launchGameCDNs;
}

test('the winner board is asked for with the number of the member and its own names of languages [REQ-027]', async () => {
  const page = await newPage({ lang: 'zh-CN', ip: ownAddress() });
  await logIn(page, 'player01');
  const asked = page.waitForRequest((request) => request.url().includes('/wps/relay/getWinnerBoard'));
  await visit(page, '/');
  const headers = await (await asked).allHeaders();
  const { customerId } = await stored(page);
  expect(customerId).toMatch(/^\d+$/);
  expect(headers).toMatchObject({ customerid: customerId, language: 'zh_CN' });
  await page.context().close();
});

test('a launch says its language, and a path it gets is opened at the address for launches [REQ-028 SET-009]', async () => {
  const page = await newPage({ lang: 'en', ip: ownAddress() });
  const base = 'https://play.example';
  await ask(`update merchants.merchant set launch_game_cdns = $1 where code = 'aurora'`, [[base]]);
  await expect.poll(launchBases).toEqual([base]);
  try {
    await logIn(page, 'player01');
    await page.route('**/wps/v2/game/launchGame', (route) =>
      route.fulfill({
        json: { success: true, value: { game_url: '/opened' }, errorCode: null, message: null },
      }),
    );
    await page.context().route(`${base}/**`, (route) => route.fulfill({ body: 'a game' }));
    await visit(page, '/rng');
    const asked = page.waitForRequest((request) => request.url().endsWith('/wps/v2/game/launchGame'));
    const opened = page.context().waitForEvent('request', (request) => request.url() === `${base}/opened`);
    const tile = page.locator('article[data-game]:not([data-soon])').first();
    await tile.hover();
    await tile.getByRole('button', { name: 'Play', exact: true }).click();
    expect((await (await asked).allHeaders()).language).toBe('EN');
    await opened;
  } finally {
    await ask(`update merchants.merchant set launch_game_cdns = '{}' where code = 'aurora'`);
  }
  await page.context().close();
});
