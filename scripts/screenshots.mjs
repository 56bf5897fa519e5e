// `npm run screenshots`: takes the pictures of docs/screenshots anew, from the demo merchants as they are now.
// `npm run screenshots -- lobby` takes those with "lobby" in their name.
import * as fs from 'node:fs';
import { buildIfNeeded } from './build.mjs';
import { launchBrowser } from './lib/browser.mjs';
import { ensureDeps } from './lib/deps.mjs';
import { live } from './lib/lifetime.mjs';
import { startTemporaryPostgres } from './lib/pg.mjs';
import { startPlatform } from './lib/platform.mjs';
import { freePort } from './lib/ports.mjs';
import { progress } from './lib/progress.mjs';
import { inRoot } from './lib/root.mjs';
import { startStudio } from './lib/studio.mjs';

const say = progress();
const folder = inRoot('docs', 'screenshots');
const desk = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };
const brands = [
  { merchant: 'aurora', lang: 'en' },
  { merchant: 'samba', lang: 'pt-BR' },
  { merchant: 'bosphorus', lang: 'en' },
];
const pages = [
  { name: 'home', path: '/' },
  { name: 'lobby', path: '/electron' },
  { name: 'lottery', path: '/lottery' },
  { name: 'promotions', path: '/promotions' },
  { name: 'member', path: '/member?page=securityCenter', account: 'player01' },
];

/** What is still on its way on a page. */
const unfinished = '[aria-busy=true], [data-covered]';

await live(async (life) => {
  ensureDeps(say);
  await buildIfNeeded(say, { life });
  const postgres = await life.hold(startTemporaryPostgres(), ({ stop }) => stop());
  const studioPort = await freePort();
  const env = {
    NODE_ENV: 'production',
    DATABASE_URL: postgres.url,
    PORT: '0',
    STUDIO_URL: `http://127.0.0.1:${studioPort}`,
    CALLS_PER_SECOND_IP: '1000',
    DEMO: '1',
  };
  const platform = startPlatform({ role: 'all', env, output: 'ignore' });
  life.hold(Promise.resolve(platform), ({ stop }) => stop());
  const { listening, studioKeys: keys = {} } = await platform.ready;
  const address = listening.replace(/\/$/, '');
  const place = { host: '127.0.0.1', port: studioPort };
  const studio = startStudio({
    platformUrl: address,
    databaseUrl: postgres.url,
    keys,
    ...place,
    output: 'ignore',
  });
  life.hold(Promise.resolve(studio), ({ stop }) => stop());
  await studio.listening;
  const browser = await life.hold(launchBrowser(), (one) => one.close());
  fs.mkdirSync(folder, { recursive: true });
  for (const brand of brands)
    for (const page of pages)
      await shoot(browser, address, {
        ...brand,
        ...page,
        viewport: desk,
        file: `${brand.merchant}-${page.name}`,
      });
  const arabic = { merchant: 'aurora', lang: 'ar', path: '/', viewport: phone, file: 'aurora-phone-ar' };
  await shoot(browser, address, arabic);
  say('all pictures are taken');
  await life.end(0);
});

/**
 * @param {import('playwright-core').Browser} browser @param {string} address
 * @param {{ merchant: string, lang: string, path: string, account?: string, viewport: typeof desk, file: string }} wish
 */
async function shoot(browser, address, { merchant, lang, path, account, viewport, file }) {
  const words = process.argv.slice(2);
  if (words.length && !words.some((word) => file.includes(word))) return;
  say(file);
  const context = await browser.newContext({
    baseURL: address,
    viewport,
    locale: lang,
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  const query = `merchant=${merchant}&lang=${lang}`;
  if (account) {
    await page.goto(`/login?${query}&next=${encodeURIComponent(path)}`);
    await page.locator('input[name=username]').fill(account);
    await page.locator('input[name=password]').fill('fair2026');
    await page.locator('form button[type=submit]').click();
    await page.waitForURL((url) => url.pathname !== '/login');
  } else await page.goto(`${path}${path.includes('?') ? '&' : '?'}${query}`);
  await page.locator('main[data-ready]').waitFor();
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(
    (busy) => !(/** @type {any} */ (globalThis).document.querySelector(busy)),
    unfinished,
  );
  // Greetings have come and gone, and what popped up is put away.
  await page.waitForTimeout(6_000);
  while (await page.locator('[data-popup]').count())
    await page.locator('[data-popup]').last().press('Escape');
  await page.screenshot({
    path: `${folder}/${file}.jpg`,
    type: 'jpeg',
    quality: 82,
    animations: 'disabled',
  });
  await context.close();
}
