import { expect, test } from 'vitest';
import { axe } from './support/axe.ts';
import { openBrowser, phone, visit } from './support/browser.ts';
import { ownAddress } from './support/member.ts';
import { expectNoPageErrors } from './support/page-errors.ts';
import { screenshot } from './support/shots.ts';

const { newPage } = openBrowser({ games: true });

test('one search finds games, lotteries, promotions, pages and answers, from any page', async () => {
  const page = await newPage({ lang: 'en', ip: ownAddress() });
  await visit(page, '/help');
  await page.getByRole('banner').getByRole('button', { name: 'Search' }).click();
  const dialog = page.getByRole('dialog', { name: 'Search' });
  const search = async (words: string) => {
    await dialog.getByRole('searchbox').fill(words);
    await dialog.locator(`[data-search="${words}"]`).waitFor();
  };
  await search('dice');
  await dialog.locator('[data-found=games] [data-game=dice]').waitFor();
  await search('LIVE casino');
  await dialog.locator('[data-found=pages]').getByRole('link', { name: 'Live casino' }).waitFor();
  await search('zzzz');
  await dialog.getByText('Nothing is found for “zzzz”.').waitFor();
  expect(await axe(page)).toEqual([]);
  await search('deposit');
  await dialog.locator('[data-found=answers] a').first().waitFor();
  await screenshot(page, 'search');

  await search('minute 5');
  await dialog.locator('[data-found=lotteries]').getByRole('link').first().click();
  await page.waitForURL((url) => url.pathname === '/lottery' && url.searchParams.has('gameCode'));
  await dialog.waitFor({ state: 'detached' });
  expectNoPageErrors(page);
  await page.context().close();

  const visitor = await newPage({ lang: 'vi', viewport: phone });
  await visit(visitor, '/');
  await visitor.getByRole('banner').getByRole('button', { name: 'Tìm kiếm' }).click();
  await visitor.getByRole('searchbox').fill('the thao');
  await visitor.locator('[data-found=pages]').getByRole('link', { name: 'Thể thao' }).waitFor();
  await screenshot(visitor, 'search-phone');
  await visitor.context().close();
});
