import { operatorMessaging } from '@fairground/contract';
import { indexablePaths } from '@fairground/contract/page-paths';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { announcementDraft } from '../../test/announcement-draft.ts';
import { serveBuiltPages } from '../../test/built-pages.ts';
import { startScene } from '../../test/scene.ts';
import { shelfOf } from '../catalogue/shelf/shelf.ts';

const scene = await startScene();
const pages = await serveBuiltPages(scene);
afterAll(async () => {
  await pages.close();
  await scene.close();
});

const bodyOf = async (path: string, host = 'aurora.localhost') =>
  /<noscript>(.*)<\/noscript>/s.exec((await pages.get(path, { host })).text)?.[1] ?? '';

test('every page that may be listed says something without scripts: one heading, words and the way to the others', async () => {
  for (const path of indexablePaths) {
    const body = await bodyOf(`${path}?lang=en`);
    expect(body.match(/<h1>/g), path).toHaveLength(1);
    expect(body, path).toContain('/promotions?lang=en"');
  }
});

test('the help page holds its questions and answers, in the language of its address', async () => {
  expect(await bodyOf('/help?lang=en')).toMatch(
    /<section id="deposit"><h2>Deposits<\/h2><h3>How do I make a deposit\?/,
  );
  expect(await bodyOf('/help?lang=vi')).toContain('<h2>Nạp tiền</h2>');
});

test('banners, notices and promotions stand on their pages, hostile words made harmless [PRO-001 HOME-016 HOME-022]', async () => {
  const token = await scene.operator();
  const texts = { EN: { title: 'Two < three & "four"', content: '<p>Fine</p><script>alert(1)</script>' } };
  const wish = {
    merchantCode: 'aurora',
    id: 'odd-title',
    reason: 'for the test',
    ...announcementDraft({ texts }),
  };
  await scene.call(operatorMessaging.saveAnnouncement, wish, { token });
  const news = await bodyOf('/news?lang=en');
  expect(news).toContain('Two &#60; three &#38; &#34;four&#34;</a></h2><p>Fine</p></article>');
  expect(news).not.toContain('<script');
  expect(await bodyOf('/promotions?lang=en')).toContain('Open your account in a minute');
  expect(await bodyOf('/?lang=en')).toContain('<h2>Check every result yourself</h2>');
});

test('a lobby names its games without scripts, in the language of its address', async () => {
  expect(await bodyOf('/rng?lang=en')).toContain('<li>Brass Sevens</li>');
  expect(await bodyOf('/table?lang=en')).toContain('<li>Blackjack</li>');
  expect(await bodyOf('/table?lang=en')).not.toContain('<li>Brass Sevens</li>');
  expect(await bodyOf('/table?lang=ar')).not.toContain('<li>Blackjack</li>');
  expect(await bodyOf('/lott?lang=en')).toContain('<li>Minute 5</li>');
});

test('pages that nobody shall list say nothing to search engines', async () => {
  expect(await bodyOf('/login')).toBe('');
  expect(await bodyOf('/member')).toBe('');
});

test('before its script runs a page shows the merchant, and home its first banner in a picture the browser can read', async () => {
  const rootOf = async (path: string, headers: Record<string, string> = {}) =>
    /<div id="root">(.*)<\/div><noscript>/s.exec(
      (await pages.get(path, { host: 'aurora.localhost', ...headers })).text,
    )?.[1] ?? '';
  const home = await rootOf('/?lang=en', { accept: 'text/html,image/avif,*/*' });
  expect(home).toContain('<span>Aurora</span>');
  expect(home).toContain('<p class="hero-title">Welcome to Aurora</p>');
  expect(home).toContain('src="/res/cover/banner/aurora.avif?w=1440&#38;h=480"');
  expect(await rootOf('/?lang=en')).toContain('banner/aurora.webp');
  const help = await rootOf('/help?lang=en');
  expect(help).toContain('<p class="first-title">Help</p>');
  expect(help).toContain('src="/res/cover/category/help.webp?w=1440&#38;h=400"');
  expect(help).not.toContain('hero-title');
  expect(help).toContain('<p>This is a demonstration. No real money is taken or paid here.</p>');
});

test('a page goes by the language its reader chose before', async () => {
  const chosen = await pages.get('/help', { host: 'aurora.localhost', cookie: 'language=VI' });
  expect(chosen.text).toContain('<html lang="vi"');
  const odd = await pages.get('/help', { host: 'aurora.localhost', cookie: 'language=%3Cscript%3E' });
  expect(odd.text).toContain('<html lang="zh-CN"');
});

test.each([
  ['ko, de;q=0.9, vi;q=0.4, th;q=0.8', 'th'],
  ['en-GB', 'en'],
  ['vi;q=0, ja;q=0.1', 'ja'],
  ['ko', 'zh-CN'],
  ['<script>;q=x', 'zh-CN'],
  ['', 'zh-CN'],
])('a first visit by a browser that asks for «%s» is answered in %s [I18N-002]', async (wishes, language) => {
  const page = await pages.get('/help', { host: 'aurora.localhost', 'accept-language': wishes });
  expect(page.text).toContain(`<html lang="${language}"`);
  expect(page.headers.vary).toContain('accept-language');
});

test('what the reader chose, and what the merchant offers, come before what the browser asks for', async () => {
  const chosen = { cookie: 'language=VI', 'accept-language': 'ja' };
  expect((await pages.get('/help', { host: 'aurora.localhost', ...chosen })).text).toContain(
    '<html lang="vi"',
  );
  const samba = await pages.get('/help', { host: 'samba.localhost', 'accept-language': 'ja' });
  expect(samba.text).toContain('<html lang="pt-BR"');
});

test('a page knows of which categories nothing can be opened yet', async () => {
  const toCome = async () => {
    const { text } = await pages.get('/', { host: 'bosphorus.localhost' });
    return JSON.parse(/id="boot">(.*?)<\/script>/.exec(text)?.[1] ?? '{}').toCome;
  };
  // No studio stands beside this platform.
  expect(await toCome()).toEqual(expect.arrayContaining(['RNG', 'SPORTS']));
  await sql`update catalogue.vendor set launch_url = 'https://games.example' where code = 'FGS'`.execute(
    scene.db,
  );
  await sql`update catalogue.game set has_client = true where vendor_code = 'FGS'`.execute(scene.db);
  await (await shelfOf(scene.platform)).refresh();
  expect(await toCome()).toEqual([]);
});
