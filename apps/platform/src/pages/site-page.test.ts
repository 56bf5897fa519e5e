import { randomUUID } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { SCRIPT, serveBuiltPages } from '../../test/built-pages.ts';
import { startScene } from '../../test/scene.ts';
import { until } from '../../test/until.ts';

const scene = await startScene();
const pages = await serveBuiltPages(scene);
afterAll(async () => {
  await pages.close();
  await scene.close();
});

const bootOf = (html: string) =>
  JSON.parse(/<script type="application\/json" id="boot">(.*?)<\/script>/.exec(html)?.[1] ?? 'null');

test('a page arrives in the brand and the language of its merchant', async () => {
  const { text, headers } = await pages.get('/', { host: 'bosphorus.localhost' });

  expect(bootOf(text)).toMatchObject({
    merchantCode: 'bosphorus',
    name: 'Bosphorus',
    defaultLanguage: 'EN',
    languages: ['EN', 'RU', 'AR'],
    timeZone: 'Europe/Istanbul',
    theme: { scheme: 'light', colours: { accent: '#b3142f' } },
    logoUrl: '/res/logo.svg?merchant=bosphorus&v=1',
  });
  expect(text).toContain('<html lang="en" dir="ltr" data-scheme="light"');
  expect(text).toContain('--colour-accent:#b3142f');
  expect(text).toContain('<title>Bosphorus: games you can check for yourself</title>');
  expect(text.match(/<title>/g)).toHaveLength(1);
  expect(text).toContain('<meta property="og:site_name" content="Bosphorus">');
  expect(headers['content-security-policy']).toContain("script-src 'self'");
  expect(headers['cache-control']).toBe('no-cache');
});

test('scripts of a page call the hosts of its merchant and no others', async () => {
  const policyAt = async (host: string) =>
    (await pages.get('/', { host })).headers['content-security-policy'] as string;
  const sourcesIn = (policy: string) => /connect-src ([^;]*)/.exec(policy)?.[1]?.split(' ') ?? [];
  const sources = sourcesIn(await policyAt('bosphorus.localhost:3000'));
  expect(sources).toContain("'self'");
  expect(sources).toContain('wss://bosphorus.localhost:3000');
  expect(sources).toContain('bosphorus.localhost:3000');
  for (const source of sources) expect(source).not.toMatch(/^(?:wss?|https?):$|\*|aurora/);
  expect(sourcesIn(await policyAt('a;script-src'))).toEqual(["'self'"]);
  expect(sourcesIn(await policyAt('localhost'))).toContain('aurora.localhost');
});

test('a page speaks the language of its address, from right to left where that is so', async () => {
  const { text } = await pages.get('/promotions?lang=ar', { host: 'bosphorus.localhost' });

  expect(text).toContain('<html lang="ar" dir="rtl"');
  expect(text).toContain('<title>العروض · Bosphorus</title>');
  const unknown = await pages.get('/promotions?lang=ja', { host: 'bosphorus.localhost' });
  expect(unknown.text).toContain('<html lang="en"');
});

test('on this machine the address chooses the merchant, and a cookie remembers it for the session', async () => {
  const chosen = await pages.get('/?merchant=samba', { host: 'localhost:3000' });
  expect(bootOf(chosen.text).merchantCode).toBe('samba');
  expect(chosen.headers['set-cookie']).toEqual(['merchant=samba; Path=/; SameSite=Lax']);

  const later = await pages.get('/promotions', { host: 'localhost:3000', cookie: 'a=b; merchant=samba' });
  expect(bootOf(later.text).merchantCode).toBe('samba');
  expect(later.headers['set-cookie']).toBeUndefined();
});

test('the address cannot choose where the host has decided, and a merchant that does not exist changes nothing', async () => {
  const decided = await pages.get('/?merchant=samba', { host: 'aurora.localhost' });
  expect(bootOf(decided.text).merchantCode).toBe('aurora');
  expect(decided.headers['set-cookie']).toBeUndefined();

  const unknown = await pages.get('/?merchant=nobody', { host: 'localhost' });
  expect(bootOf(unknown.text).merchantCode).toBe('aurora');
  expect(unknown.headers['set-cookie']).toBeUndefined();
});

test('a name cannot break out of the page', async () => {
  const evil = '</script><script>alert(1)</script>"';
  await sql`update merchants.merchant set name = ${evil} where code = 'samba'`.execute(scene.db);
  const html = await until(async () => {
    const { text } = await pages.get('/', { host: 'samba.localhost' });
    return bootOf(text).name === evil ? text : null;
  });

  expect(html).not.toContain('<script>alert');
  await sql`update merchants.merchant set name = 'Samba' where code = 'samba'`.execute(scene.db);
});

test('a page and a file come packed as the browser reads it', async () => {
  const page = await pages.get('/', { 'accept-encoding': 'gzip, br' });
  expect(page.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(page.bytes).toString()).toContain('id="boot"');

  const file = '/assets/main-a1b2c3d4.js';
  const packed = await pages.get(file, { 'accept-encoding': 'gzip' });
  expect(packed.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(packed.bytes).toString()).toBe(SCRIPT);
  const plain = await pages.get(file);
  expect(plain.text).toBe(SCRIPT);
  expect(plain.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  });
});

test('a file that the browser has is not sent again, and a HEAD sends no body', async () => {
  const first = await pages.get('/manifest.webmanifest');
  expect(first.headers['cache-control']).toBe('public, no-cache');
  const again = await pages.get('/manifest.webmanifest', { 'if-none-match': String(first.headers.etag) });
  expect(again).toMatchObject({ status: 304, text: '' });
  const head = await pages.get('/assets/main-a1b2c3d4.js', {}, 'HEAD');
  expect(head).toMatchObject({ status: 200, text: '' });
  expect(head.headers['content-length']).toBe(String(SCRIPT.length));
});

test('no name leads out of the built folder or to a hidden file, and a missing file is not a page', async () => {
  for (const path of [
    '/../outside.json',
    '/%2e%2e/outside.json',
    '/..%2foutside.json',
    '/assets/..%2f..%2foutside.json',
    '/.secret.json',
  ])
    expect(await pages.get(path), path).toMatchObject({ status: 404, text: '' });
  expect(await pages.get('/assets/gone-a1b2c3d4.js')).toMatchObject({ status: 404, text: '' });
});

test('a frame of the build runs without an origin, and the bare page is never sent', async () => {
  const frame = await pages.get('/service-frame.html');
  expect(frame.text).toBe('<script>run()</script>');
  expect(frame.headers['content-security-policy']).toMatch(/^sandbox (?!.*allow-same-origin)/);
  expect(await pages.get('/index.html')).toMatchObject({ status: 404, text: '' });
});

test('the chat window runs without an origin, calls only its own host, and its files may be fetched by it [MSG-020]', async () => {
  const { status, text, headers } = await pages.get('/chat-window/?lang=ar-SA');
  expect(status).toBe(200);
  expect(text).toMatch(/<html lang="ar" dir="rtl".*<style id="theme">:root\{/s);
  const policy = String(headers['content-security-policy']);
  expect(policy).toMatch(/^sandbox allow-scripts allow-forms; default-src 'none'/);
  expect(policy).not.toContain('allow-same-origin');
  expect(policy).toMatch(/connect-src http:\/\/\S+ ws:\/\/\S+;/);
  const script = await pages.get('/chat-window/assets/index-abcdef12.js');
  expect([script.text, script.headers['access-control-allow-origin']]).toEqual(['talk()', '*']);
  expect((await pages.get('/chat-window/nothing.js')).status).toBe(404);
  expect((await pages.get('/chat-window/../outside.json')).text).not.toContain('outside');
});

test('pages are read, not written', async () => {
  expect((await pages.get('/promotions', {}, 'POST')).status).toBe(405);
});

test('the console has its own page below /console/', async () => {
  const { status, headers } = await pages.get('/console');
  expect(status).toBe(308);
  expect(headers.location).toBe('/console/');
  const deep = await pages.get('/console/merchants/aurora');
  expect(deep.text).toContain('console');
  expect(deep.headers['x-robots-tag']).toBe('noindex');
});

test('the logo is a picture on every domain of the merchant, whatever time stands behind it', async () => {
  const { headers, bytes } = await pages.get('/res/logo.png?1794711739734', { host: 'fast.samba.localhost' });

  expect(headers['content-type']).toBe('image/png');
  expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 256, height: 256 });
  const other = await pages.get('/res/logo.png', { host: 'aurora.localhost' });
  expect(other.bytes.equals(bytes)).toBe(false);
});

test('a merchant without a drawn sign shows its own path in its own colours', async () => {
  await sql`update merchants.merchant set logo_path = 'M4 4H60V60H4Z' where code = 'bosphorus'`.execute(
    scene.db,
  );
  const svg = await until(async () => {
    const { text } = await pages.get('/favicon.svg', { host: 'bosphorus.localhost' });
    return text.includes('M4 4H60V60H4Z') ? text : null;
  });

  expect(svg).toContain('fill="#b3142f"');
});

test('covers are drawn in the format and one of the sizes that pages use', async () => {
  for (const format of ['webp', 'avif', 'png'] as const) {
    const { headers, bytes } = await finished(`/res/cover/game/brass-sevens.${format}?w=128&h=160&v=1`);
    expect(headers['content-type']).toBe(`image/${format}`);
    expect(headers['cache-control']).toContain('immutable');
    const { width, height } = await sharp(bytes).metadata();
    expect([width, height]).toEqual([128, 160]);
  }
  expect((await pages.get('/res/cover/game/brass-sevens.svg')).text).toContain('<svg');
  for (const path of [
    'game/brass-sevens.webp?w=127',
    'game/a.gif',
    'nothing/a.webp',
    'game/a.webp?w=1920&h=1920',
  ])
    expect((await pages.get(`/res/cover/${path}`)).status, path).toBe(404);
});

test('covers of a list come side by side on one sheet, each as it is alone', async () => {
  const size = 'w=180&h=240';
  const { headers, bytes } = await pages.get(
    `/res/covers/game/brass-sevens.jade-lantern-garden.webp?${size}`,
  );
  expect(headers['content-type']).toBe('image/webp');
  expect(headers['cache-control']).toBe('public, max-age=86400');
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 360, height: 240 });

  const alone = await finished(`/res/cover/game/jade-lantern-garden.png?${size}`);
  const second = await sharp(bytes).extract({ left: 180, top: 0, width: 180, height: 240 }).raw().toBuffer();
  const drawn = await sharp(alone.bytes).removeAlpha().raw().toBuffer();
  const difference = second.reduce((sum, value, at) => sum + Math.abs(value - (drawn[at] ?? 0)), 0);
  expect(difference / second.length).toBeLessThan(6);

  const eleven = Array.from({ length: 11 }, (_, place) => `game-${place}`).join('.');
  for (const path of [`game/a.b.webp?w=127`, 'game/a.b.png', 'nothing/a.b.webp', `game/${eleven}.webp`])
    expect((await pages.get(`/res/covers/${path}`)).status, path).toBe(404);
});

/** A picture that is still being made is answered with the drawing it is made from, and that nobody may keep. */
const finished = (path: string) =>
  until(async () => {
    const picture = await pages.get(path);
    return picture.headers['cache-control'] === 'no-store' ? null : picture;
  }, 25_000);

test('nobody waits for a picture to be made: until then its drawing is shown, and not kept', async () => {
  const path = `/res/cover/banner/${randomUUID()}.avif?w=960&h=640`;
  const { headers, text } = await pages.get(path);
  expect(headers).toMatchObject({ 'content-type': 'image/svg+xml', 'cache-control': 'no-store' });
  expect(text).toContain('<svg');
  expect((await finished(path)).headers['content-type']).toBe('image/avif');
});

test('a code to scan leads to the resource, and the contact page to the ways of writing', async () => {
  const code = await pages.get('/res/qr/H5.svg', { host: 'samba.localhost:3000' });
  expect(code.headers['content-type']).toBe('image/svg+xml');
  expect((await pages.get('/res/qr/nothing.svg')).status).toBe(404);

  const contact = await pages.get('/res/contact', { host: 'samba.localhost' });
  expect(contact.text).toContain('<h1>Atendimento · Samba</h1>');
  expect(contact.text).toContain('https://example.com/samba/telegram');
});

test('the small game has a script for each version of the theme, in its colours, that may be kept for ever [GAM-066]', async () => {
  const { text: page } = await pages.get('/', { host: 'bosphorus.localhost' });
  const { themeVersion, theme } = bootOf(page);
  const { text, headers } = await pages.get(`/res/minigame/${themeVersion}.js`, {
    host: 'bosphorus.localhost',
  });

  expect(headers['content-type']).toBe('text/javascript; charset=utf-8');
  expect(headers['cache-control']).toContain('immutable');
  const [, json = ''] = /^export const wheel = (\{.*\});\n$/.exec(text) ?? [];
  const { fields } = JSON.parse(json) as { fields: { tenths: number; fill: string }[] };
  expect(fields).toHaveLength(12);
  expect(fields.reduce((sum, { tenths }) => sum + tenths, 0)).toBe(115);
  expect(fields[2]?.fill).toBe(theme.colours.accent);

  const older = await pages.get('/res/minigame/999.js', { host: 'bosphorus.localhost' });
  expect(older.headers['cache-control']).toBe('no-cache');
  expect((await pages.get('/res/minigame/wheel.js')).status).toBe(404);
});

test('the three brands differ in colour, corners, letters and hero', async () => {
  const brands = await Promise.all(
    ['aurora', 'samba', 'bosphorus'].map(async (code) => {
      const { text } = await pages.get('/', { host: `${code}.localhost` });
      const [, rules = ''] = /<style id="theme">:root\{([^}]*)\}/.exec(text) ?? [];
      const [, hero = ''] = /<html [^>]*data-hero="(\w+)"/.exec(text) ?? [];
      const of = (name: string) => new RegExp(`${name}:([^;]+)`).exec(rules)?.[1];
      const looks = ['--colour-accent', '--radius', '--font-display', '--colour-background'].map(of);
      expect(looks).not.toContain(undefined);
      return [...looks, hero];
    }),
  );
  for (const part of brands[0]?.keys() ?? []) {
    const seen = new Set(brands.map((brand) => brand[part]));
    expect(seen.size, String(part)).toBeGreaterThan(1);
  }
  expect(new Set(brands.map((brand) => brand.join())).size).toBe(3);
});
