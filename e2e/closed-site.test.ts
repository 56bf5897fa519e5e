import { afterEach, beforeAll, expect, test } from 'vitest';
import { axe } from './support/axe.ts';
import { openBrowser, ready, visit } from './support/browser.ts';
import { hearingNews } from './support/news.ts';
import { signInOperator } from './support/operator.ts';
import { expectNoPageErrors } from './support/page-errors.ts';

const { newPage } = openBrowser();
const merchant = 'samba';
let operator: Awaited<ReturnType<typeof signInOperator>>;

beforeAll(async () => {
  operator = await signInOperator();
});
afterEach(async () => {
  await operator.close(merchant, null);
  await operator.allowCountries(merchant, []);
  await operator.close('aurora', null);
});

test('a site under maintenance says so on every path, with the address and a way to a person [SET-049 SET-052 SET-054]', async () => {
  await operator.close(merchant, { from: -1, to: 60 });
  const page = await newPage({ merchant, lang: 'en' });
  for (const path of ['/', '/electron', '/maintenance']) {
    await visit(page, path);
    await page.getByRole('heading', { name: 'We are working on the site' }).waitFor();
  }
  await page.getByText('Your IP address: 127.0.0.1').waitFor();
  await page.getByText(/We expect to be back at /).waitFor();
  expect(await page.getByRole('banner').count()).toBe(0);
  expect(await axe(page)).toEqual([]);

  await page.getByRole('button', { name: 'Contact support' }).click();
  const desks = page.getByRole('dialog', { name: 'Customer service' });
  await desks.getByRole('button').nth(1).waitFor();
  expectNoPageErrors(page);
  await page.context().close();
});

test('a region without service is told so [SET-050 SET-052 SET-054]', async () => {
  await operator.allowCountries(merchant, ['JP']);
  const page = await newPage({ merchant, lang: 'en' });
  await visit(page, '/live');
  await page.getByRole('heading', { name: 'Not available where you are' }).waitFor();
  await page.getByText('Your IP address: 127.0.0.1').waitFor();
  await page.getByRole('button', { name: 'Contact support' }).waitFor();
  await page.context().close();
});

test('an open site sends the maintenance page home [SET-051]', async () => {
  const page = await newPage({ merchant, lang: 'en' });
  await visit(page, '/maintenance');
  await page.waitForURL((url) => url.pathname === '/');
  await page.context().close();
});

test('the words are there in Thai, Japanese and Chinese; other readers get English as well [SET-053 I18N-010]', async () => {
  await operator.close('aurora', { from: -1, to: 60 });
  const page = await newPage();
  const titles = {
    th: 'ปรับปรุง',
    ja: 'メンテナンス',
    'zh-CN': '维护',
    vi: 'We are working on the site',
  };
  for (const [lang, words] of Object.entries(titles)) {
    await page.goto(`/?merchant=aurora&lang=${lang}`);
    await ready(page);
    expect(await page.locator('main').innerText(), lang).toContain(words);
  }
  await operator.close('aurora', null);
  await operator.allowCountries('aurora', ['BR']);
  for (const lang of ['th', 'ja', 'zh-CN']) {
    await page.goto(`/?merchant=aurora&lang=${lang}`);
    await ready(page);
    expect(await page.locator('main').innerText(), lang).not.toContain('Not available');
    expect(await page.locator('main').innerText(), lang).toContain('127.0.0.1');
  }
  await operator.allowCountries('aurora', []);
  await page.context().close();
});

test('a maintenance that is announced is told once, with its end [SET-055]', async () => {
  const end = new Date(Date.now() + 120 * 60_000);
  await operator.close(merchant, { from: 60, to: 120 });
  const page = await newPage({ merchant, lang: 'en' });
  await visit(page, '/');
  const notice = page.getByRole('dialog', { name: 'Maintenance ahead' });
  const timeZone = 'America/Sao_Paulo'; // the merchant's clock, not the reader's
  await notice
    .getByText(new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone }).format(end))
    .waitFor();
  expect(await axe(page)).toEqual([]);
  await notice.getByRole('button', { name: 'I understand' }).click();
  const line = page.getByText(/^Maintenance from /).first();
  await line.waitFor();

  await page.reload();
  await ready(page);
  await line.waitFor();
  expect(await notice.count()).toBe(0);
  await page.context().close();
});

test('a site that closes and opens again is told to the pages that are open [SET-049]', async () => {
  const page = await newPage({ merchant, lang: 'en' });
  const hearing = hearingNews(page);
  await visit(page, '/');
  await hearing;
  await operator.close(merchant, { from: -1, to: 60 });
  await page.getByRole('heading', { name: 'We are working on the site' }).waitFor();
  await operator.close(merchant, null);
  await page.getByRole('heading', { name: 'Welcome to Samba' }).waitFor();
  await page.context().close();
});
