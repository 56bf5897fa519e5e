import { expect, test } from 'vitest';
import { openBrowser, ready, visit } from './support/browser.ts';
import { logIn, ownAddress, stored } from './support/member.ts';
import { expectNoPageErrors } from './support/page-errors.ts';

const { newPage } = openBrowser();

const home = {
  'zh-CN': '欢迎来到 Aurora',
  'zh-TW': '歡迎來到 Aurora',
  en: 'Welcome to Aurora',
  ja: 'Aurora へようこそ',
  th: 'ยินดีต้อนรับสู่ Aurora',
  vi: 'Chào mừng đến với Aurora',
} as const;

test('the six languages are offered, and each speaks [I18N-001]', async () => {
  const page = await newPage();
  for (const [locale, words] of Object.entries(home)) {
    await page.goto(`/?merchant=aurora&lang=${locale}`);
    await page.getByRole('heading', { name: words, level: 1 }).waitFor();
    expect(await page.evaluate(() => document.documentElement.lang)).toBe(locale);
  }
  await page.getByRole('button', { name: /^Ngôn ngữ: / }).click();
  await page.getByRole('menuitemradio').first().waitFor();
  const offered = await page.getByRole('menuitemradio').allTextContents();
  expect(offered).toEqual(
    expect.arrayContaining(['简体中文', '繁體中文', 'English', '日本語', 'ไทย', 'Tiếng Việt']),
  );
  await page.context().close();
});

test('a browser in another language is answered in it [I18N-002]', async () => {
  const page = await newPage({ lang: 'ru-RU' });
  await page.goto('/?merchant=aurora');
  await page.getByRole('heading', { name: 'Добро пожаловать в Aurora' }).waitFor();
  await page.context().close();
});

test('a first visit is answered in the language of the browser, by the server too', async () => {
  const page = await newPage({ lang: 'vi-VN' });
  const answer = await page.goto('/?merchant=aurora');
  expect(await answer?.text()).toContain('<html lang="vi"');
  await page.getByRole('heading', { name: home.vi, level: 1 }).waitFor();
  await page.context().close();
});

test('a browser in no language of ours is answered in Chinese [I18N-003]', async () => {
  const page = await newPage({ lang: 'ko-KR' });
  await page.goto('/?merchant=aurora');
  await page.getByRole('heading', { name: home['zh-CN'], level: 1 }).waitFor();
  await page.context().close();
});

test('choosing a language passes by /lang and comes back to the same place [I18N-006 ROU-010]', async () => {
  const page = await newPage({ lang: 'en' });
  await visit(page, '/electron?page=hot');
  const passed: string[] = [];
  page.on('framenavigated', (frame) => passed.push(new URL(frame.url()).pathname));

  await page.getByRole('button', { name: 'Language: English' }).click();
  await page.getByRole('menuitemradio', { name: '日本語' }).click();
  await page.getByRole('heading', { name: 'スロット', level: 1 }).waitFor();

  expect(passed).toContain('/lang');
  const address = new URL(page.url());
  expect([address.pathname, address.searchParams.get('page')]).toEqual(['/electron', 'hot']);
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('ja');

  await page.goto('/help');
  await ready(page);
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('ja');
  expectNoPageErrors(page);
  await page.context().close();
});

test("a member's choice is told to the server, in its own header from then on [I18N-005 I18N-007]", async () => {
  const page = await newPage({ lang: 'en', ip: ownAddress() });
  await logIn(page, 'player02', undefined, '/help');
  await page.getByRole('heading', { name: 'Help centre' }).waitFor();
  const told = page.waitForRequest((request) => request.url().endsWith('/wps/member/language'));
  await page.getByRole('button', { name: 'Language: English' }).click();
  await page.getByRole('menuitemradio', { name: 'ไทย' }).click();
  const request = await told;
  expect([request.method(), request.postDataJSON()]).toEqual(['PUT', { language: 'TH' }]);
  const { token } = await stored(page);
  expect(request.headers()).toMatchObject({ language: 'TH', authorization: token });
  expect((await request.response())?.status()).toBe(200);
  await page.context().close();
});

test('Arabic turns the page round, and back [I18N-006]', async () => {
  const page = await newPage({ lang: 'en' });
  await visit(page, '/');
  const logoAt = () => page.getByRole('banner').getByRole('link', { name: 'Aurora' }).boundingBox();
  const before = await logoAt();
  await page.getByRole('button', { name: 'Language: English' }).click();
  await page.getByRole('menuitemradio', { name: 'العربية' }).click();
  await page.getByRole('heading', { name: 'مرحبًا بك في Aurora' }).waitFor();
  const after = await logoAt();
  expect(await page.evaluate(() => document.documentElement.dir)).toBe('rtl');
  expect(after?.x).toBeGreaterThan((before?.x ?? 0) + 600);
  await page.context().close();
});
