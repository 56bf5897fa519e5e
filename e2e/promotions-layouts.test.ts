import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openBrowser, phone, turnTo } from './support/browser.ts';
import { ownAddress } from './support/member.ts';
import { expectNoPageErrors } from './support/page-errors.ts';
import { screenshot } from './support/shots.ts';
import { arriveAs } from './support/wallet.ts';

const { newPage } = openBrowser();
const PAGES = [
  'rewardCenter',
  'newbieTask',
  'rescueTask',
  'promoList',
  'missionLeaderboard',
  'referral',
  'bonusDetails',
];
const DOMAINS = ['rewards', 'promotions', 'member', 'shell', 'funds'] as const;

const textsOf = async (domain: (typeof DOMAINS)[number], lang: string): Promise<Record<string, string>> =>
  JSON.parse(await readFile(`packages/i18n/texts/${domain}/${lang}.json`, 'utf8'));

/** Sentences and headings in English that another language says otherwise. */
async function englishNotOf(lang: string): Promise<string[]> {
  const lists = DOMAINS.map(async (domain) => {
    const [english, own] = await Promise.all([textsOf(domain, 'en'), textsOf(domain, lang)]);
    return Object.entries(english)
      .filter(([key, text]) => /\w \w/.test(text) && !text.includes('{{') && own[key] !== text)
      .map(([, text]) => text);
  });
  return (await Promise.all(lists)).flat();
}
const readingOf = (page: Page) => page.getByRole('main').evaluate((main) => (main as HTMLElement).innerText);
/** A text that nobody has written shows its key. */
const KEY = /\b(?:reward|claims|friend|board|mission|receipt|terms|desk|newbie|rescue)\.[a-z][a-z_A-Z]{2,}\b/;

test.each([
  ['a telephone in Arabic', phone, 'ar'],
  ['a telephone in Russian', phone, 'ru'],
  ['a wide screen in Arabic', { width: 1280, height: 800 }, 'ar'],
] as const)(
  'on %s the pages of promotions stand within the screen and say nothing in English [PRO-085 PRO-089 PRO-097 MEM-023 MEM-040]',
  async (_screen, viewport, lang) => {
    const foreign = await englishNotOf(lang);
    const texts = await textsOf('member', lang);
    const page = await newPage({ lang, ip: ownAddress(), viewport });
    await arriveAs(page, 'agent001', undefined, '/member?page=rewardCenter');
    expect(await page.evaluate(() => document.documentElement.dir)).toBe(lang === 'ar' ? 'rtl' : 'ltr');
    for (const name of PAGES) {
      await turnTo(page, `/member?page=${name}`);
      await expect.poll(() => page.locator('main [aria-busy=true]').count()).toBe(0);
      await page
        .getByText(texts[`page.${name}`] ?? name)
        .first()
        .waitFor({ state: 'attached' });
      const reading = await readingOf(page);
      const isWithin = await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
      expect([name, isWithin, foreign.filter((text) => reading.includes(text)), KEY.exec(reading)]).toEqual([
        name,
        true,
        [],
        null,
      ]);
    }
    await screenshot(page, `promotions-layouts-${viewport.width}-${lang}`);
    expectNoPageErrors(page);
    await page.context().close();
  },
  120_000,
);
