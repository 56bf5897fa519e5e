import { indexablePaths, pagePaths } from '@fairground/contract/page-paths';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { serveBuiltPages } from '../../test/built-pages.ts';
import { startScene } from '../../test/scene.ts';
import { sitemapPaths } from './page-paths.ts';

const scene = await startScene();
const pages = await serveBuiltPages(scene);
afterAll(async () => {
  await pages.close();
  await scene.close();
});

/** What a page says to search engines, in its header and in itself; the two must agree. */
async function listing(path: string, host = 'samba.localhost'): Promise<'index' | 'noindex'> {
  const { headers, text } = await pages.get(path, { host });
  const inPage = /<meta name="robots" content="([^"]+)">/.exec(text)?.[1];
  expect(inPage, path).toBe(headers['x-robots-tag'] === 'noindex' ? 'noindex' : 'index, follow');
  return headers['x-robots-tag'] === 'noindex' ? 'noindex' : 'index';
}

test('the pages of the list may be listed, and answer as pages [ROU-037]', async () => {
  expect(indexablePaths).toEqual(
    expect.arrayContaining([
      '/',
      '/index',
      '/register',
      '/register.html',
      '/promotions',
      '/help',
      '/rng',
      '/news',
      '/app',
    ]),
  );
  for (const path of indexablePaths) {
    expect(await listing(path), path).toBe('index');
    expect((await pages.get(path)).status, path).toBe(200);
  }
  expect(await listing('/promotions?id=7&t=1794711739')).toBe('index');
});

test('a path of more than one level is not listed [ROU-040]', async () => {
  for (const path of ['/help/deposit', '/promotions/7', '/rng/slots', '/promotions/', '/live//'])
    expect(await listing(path), path).toBe('noindex');
});

test('nothing is listed on an entrance that is handed out instead of found [ROU-041]', async () => {
  expect(await listing('/promotions', 'localhost')).toBe('index');
  expect(await listing('/promotions', 'play.samba.localhost:3000')).toBe('index');
  expect(await listing('/promotions', 'fast.samba.localhost')).toBe('noindex');

  const nobody = await pages.get('/promotions', { host: 'samba-bonus.example' });
  expect(nobody.status).toBe(404);
  expect(nobody.headers['x-robots-tag']).toBe('noindex');
});

test('every other path is not listed, whether it exists or not [ROU-042]', async () => {
  const others = pagePaths.filter((path) => !indexablePaths.includes(path));
  expect(others).toEqual(expect.arrayContaining(['/login', '/member', '/lottery', '/electron']));
  for (const path of [...others, '/nowhere', '/constructor', '/PROMOTIONS'])
    expect(await listing(path), path).toBe('noindex');
});

test('an unknown path shows the page and says by its status that there is none', async () => {
  expect((await pages.get('/nowhere')).status).toBe(404);
  for (const path of pagePaths) expect((await pages.get(path)).status, path).toBe(200);
});

test('a page names its canonical address and itself in every language of the merchant', async () => {
  const { text } = await pages.get('/register.html?lang=es', { host: 'samba.localhost:3000' });

  const at = 'http://samba.localhost:3000/register';
  expect(text).toContain(`<link rel="canonical" href="${at}?lang=es">`);
  expect(text).toContain(`<link rel="alternate" hreflang="pt-BR" href="${at}">`);
  expect(text).toContain(`<link rel="alternate" hreflang="en" href="${at}?lang=en">`);
  expect(text).toContain(`<link rel="alternate" hreflang="x-default" href="${at}">`);
  expect(text).not.toContain('hreflang="ru"');
});

test('robots.txt leads to the sitemap, and the sitemap lists each page once in every language', async () => {
  const host = 'samba.localhost:3000';
  const robots = await pages.get('/robots.txt', { host });
  expect(robots.text).toContain('Sitemap: http://samba.localhost:3000/sitemap.xml');
  expect(robots.text).toContain('Disallow: /console/');

  const { text, headers } = await pages.get('/sitemap.xml', { host });
  expect(headers['content-type']).toContain('application/xml');
  const listed = [...text.matchAll(/<loc>http:\/\/samba\.localhost:3000([^<]*)<\/loc>/g)].map(
    ([, path]) => path,
  );
  expect(listed).toContain('/promotions');
  expect(listed).not.toContain('/index');
  expect(new Set(listed).size).toBe(listed.length);
  expect(text).toContain('hreflang="es" href="http://samba.localhost:3000/promotions?lang=es"');
  const promotion = 'http://samba.localhost:3000/promotions?id=your-limits';
  expect(text).toContain(`<loc>${promotion}</loc>`);
  expect(text).toContain(`hreflang="es" href="${promotion}&#38;lang=es"`);
});

test('a private entrance has no sitemap to offer', async () => {
  const host = 'fast.samba.localhost';
  expect((await pages.get('/robots.txt', { host })).text).not.toContain('Sitemap');
  expect((await pages.get('/sitemap.xml', { host })).text).not.toContain('<loc>');
});

/** What the page says it is, in schema.org's words. */
async function thingsOn(path: string, host = 'aurora.localhost') {
  const { text } = await pages.get(path, { host });
  const [, json = 'null'] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(text) ?? [];
  return JSON.parse(json)?.['@graph'] as Record<string, unknown>[] | undefined;
}

test('pages say what they are: the home page whose it is, the others where they stand, help its questions', async () => {
  expect(await thingsOn('/?lang=vi')).toMatchObject([
    { '@type': 'Organization', name: 'Aurora', logo: expect.stringContaining('/res/logo.png') },
    { '@type': 'WebSite', inLanguage: 'vi', url: 'http://aurora.localhost/?lang=vi' },
  ]);
  const [crumbs, faq] = (await thingsOn('/help?lang=en')) ?? [];
  expect(crumbs).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: 'Aurora' }, { name: 'Help', item: 'http://aurora.localhost/help?lang=en' }],
  });
  expect(faq).toMatchObject({ '@type': 'FAQPage', inLanguage: 'en' });
  expect(JSON.stringify(faq)).toContain(
    '"name":"How do I make a deposit?","acceptedAnswer":{"@type":"Answer"',
  );
  expect(await thingsOn('/member')).toBeUndefined();
});

test('a shared address shows a picture of its page, merchant and language', async () => {
  const { text } = await pages.get('/promotions?lang=ar', { host: 'bosphorus.localhost' });
  const address =
    /<meta property="og:image" content="http:\/\/bosphorus.localhost([^"]+)">/.exec(text)?.[1] ?? '';
  expect(address.replaceAll('&#38;', '&')).toMatch(
    /^\/res\/share\/promotions\.png\?lang=ar&merchant=bosphorus&v=\d+$/,
  );
  expect(text).toContain('<meta property="og:locale:alternate" content="en">');
  expect(text).toContain('<meta name="twitter:card" content="summary_large_image">');

  const draw = async (path: string) => (await pages.get(path, { host: 'bosphorus.localhost' })).bytes;
  const arabic = await draw('/res/share/promotions.png?lang=ar');
  expect(await sharp(arabic).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
  expect(arabic.equals(await draw('/res/share/promotions.png?lang=en'))).toBe(false);
  expect(arabic.equals(await draw('/res/share/help.png?lang=ar'))).toBe(false);
  expect((await pages.get('/res/share/member.png')).status).toBe(404);
});

test('without scripts a page speaks every language of the merchant', async () => {
  const words = new Set<string>();
  for (const lang of ['zh-CN', 'zh-TW', 'en', 'ja', 'th', 'vi', 'pt-BR', 'es', 'ru', 'ar']) {
    const { text } = await pages.get(`/promotions?lang=${lang}`, { host: 'aurora.localhost' });
    expect(text, lang).toContain(`<html lang="${lang}"`);
    const [, first = ''] = /<noscript>.*?<article><h2>(.*?)<\/h2>/s.exec(text) ?? [];
    expect(first, lang).not.toBe('');
    words.add(first.replace(/<[^>]+>/g, ''));
  }
  expect(words.size).toBe(10);
});

test('a shared promotion goes by its own title, words, picture and address, in both spellings of its page [PRO-001]', async () => {
  const host = 'aurora.localhost';
  for (const page of ['/promotions', '/promotion']) {
    const { text } = await pages.get(`${page}?id=your-limits&lang=en&t=1794711739`, { host });
    expect(text, page).toContain('<title>Your limits come first · Aurora</title>');
    expect(text).toContain('<meta property="og:title" content="Your limits come first · Aurora">');
    expect(text).toMatch(
      /<meta property="og:description" content="Decide how much and how long [^"<>]{40,}">/,
    );
    const at = 'http://aurora.localhost/promotions?id=your-limits&#38;lang=en';
    expect(text).toContain(`<meta property="og:url" content="${at}">`);
    expect(text).toMatch(
      /<noscript><main><h1>Your limits come first · Aurora<\/h1>.*Never try to win back a loss/s,
    );
  }
  const { text } = await pages.get('/promotions?id=your-limits&lang=en', { host });
  const at = 'http://aurora.localhost/promotions?id=your-limits';
  expect(text).toContain(`<link rel="canonical" href="${at}&#38;lang=en">`);
  expect(text).toContain(`<link rel="alternate" hreflang="vi" href="${at}&#38;lang=vi">`);
  expect(text).toContain(`<link rel="alternate" hreflang="zh-CN" href="${at}">`);
  const [crumbs] = (await thingsOn('/promotions?id=your-limits&lang=en')) ?? [];
  expect(crumbs).toMatchObject({
    itemListElement: [{ name: 'Aurora' }, { name: 'Promotions' }, { name: 'Your limits come first' }],
  });

  const [, address = ''] = /og:image" content="http:\/\/aurora.localhost([^"]+)"/.exec(text) ?? [];
  expect(address).toMatch(
    /^\/res\/share\/promotions\.png\?id=your-limits&#38;lang=en&#38;merchant=aurora&#38;v=/,
  );
  const own = await pages.get(address.replaceAll('&#38;', '&'), { host });
  expect(await sharp(own.bytes).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
});

test('an address of a promotion that is not on shares the list', async () => {
  const { text } = await pages.get('/promotions?id=gone%22%3E%3Cscript%3E&lang=en', {
    host: 'aurora.localhost',
  });
  expect(text).toContain('<title>Promotions · Aurora</title>');
  expect(text).toContain('<link rel="canonical" href="http://aurora.localhost/promotions?lang=en">');
  expect(text).not.toContain('gone');
});

test('pages describe themselves in words of their own, in the language of the address', async () => {
  const described = async (path: string) =>
    /<meta name="description" content="([^"]+)">/.exec(
      (await pages.get(path, { host: 'aurora.localhost' })).text,
    )?.[1];
  expect(await described('/register?lang=en')).toBe(
    'Open your account at Aurora in about a minute. For adults only.',
  );
  const all = new Set<string | undefined>();
  for (const path of sitemapPaths)
    for (const lang of ['en', 'ar']) all.add(await described(`${path}?lang=${lang}`));
  expect(all.size).toBe(2 * sitemapPaths.length);
});
