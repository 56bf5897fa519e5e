import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { launchBrowser } from '../../scripts/lib/browser.mjs';
import { installation, openInstallation, type Wish } from './installation.ts';
import { collectPageErrors } from './page-errors.ts';
import { slowDown } from './slowness.ts';
import './stacks.ts';

export interface Visitor {
  merchant?: string;
  lang?: string;
  viewport?: { width: number; height: number };
  /** Another address than everybody else's. */
  ip?: string;
}

export const desktop = { width: 1280, height: 800 };
export const phone = { width: 390, height: 844 };

/** How long a step may take on a machine that is busy with other work. */
const BUSY_MS = 90_000;

const visitors = new WeakMap<Page, Visitor>();

/** Of this worker, for all its files; it ends with the worker. */
let browserHere: Promise<Browser> | undefined;

/**
 * A platform for a test file, with the studio beside it where games are opened. Each page has its own cookies and storage,
 * like another person.
 */
export function openBrowser({ empty = false, games = false, studioEnv = {} }: Partial<Wish> = {}) {
  let browser: Browser | undefined;
  let closeInstallation: (() => Promise<void>) | undefined;
  beforeAll(async () => {
    browserHere ??= launchBrowser({ isForShortLives: true });
    [browser, closeInstallation] = await Promise.all([
      browserHere,
      openInstallation({ empty, games, studioEnv }),
    ]);
  });
  afterAll(async () => {
    await Promise.all(browser?.contexts().map((context) => context.close()) ?? []);
    await closeInstallation?.();
  });

  async function newPage(visitor: Visitor = {}): Promise<Page> {
    if (!browser) throw new Error('newPage is for tests and hooks, not for the body of a file');
    const context = await browser.newContext({
      baseURL: installation().baseUrl,
      viewport: visitor.viewport ?? desktop,
      reducedMotion: 'reduce', // a button that is still moving cannot be clicked reliably
      ...(visitor.lang ? { locale: visitor.lang } : {}),
      ...(visitor.ip ? { extraHTTPHeaders: { 'x-forwarded-for': visitor.ip } } : {}),
    });
    context.setDefaultTimeout(BUSY_MS);
    const page = await context.newPage();
    page.once('close', () => void context.close().catch(() => {})); // the browser may be gone already
    visitors.set(page, visitor);
    collectPageErrors(page);
    await slowDown(context, page);
    return page;
  }
  return { newPage };
}

/** Opens a path of the merchant and in the language the page was made for, and waits until it can be used. */
export async function visit(page: Page, path: string) {
  const { merchant, lang } = visitors.get(page) ?? {};
  const url = new URL(path, installation().baseUrl);
  if (merchant) url.searchParams.set('merchant', merchant);
  if (lang) url.searchParams.set('lang', lang);
  await page.goto(url.href);
  await ready(page);
}

/** The merchant whose site the page was made for; without a wish it is the one of the address. */
export const merchantOf = (page: Page): string => visitors.get(page)?.merchant ?? 'aurora';

/** Goes to another path as a link of the site would, without loading the site again. */
export async function turnTo(page: Page, path: string) {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  await ready(page);
}

/** The page marks itself when it has what it needs to be used. */
export async function ready(page: Page) {
  await page.locator('main[data-ready]').waitFor();
}
