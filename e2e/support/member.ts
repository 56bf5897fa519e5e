import { createHash } from 'node:crypto';
import { Client } from 'pg';
import type { Page } from 'playwright-core';
import { visit } from './browser.ts';
import { installation } from './installation.ts';

let visitors = 0;

/** An address of this visitor's own: what one guesses does not hold up another. */
export const ownAddress = (): string => {
  visitors += 1;
  return `10.20.${process.pid % 250}.${visitors}`;
};

/** One of the demo accounts, signed in through the login page. */
export async function logIn(page: Page, account: string, password = 'fair2026', next = '') {
  await visit(page, next ? `/login?next=${encodeURIComponent(next)}` : '/login');
  await fillLogin(page, account, password);
  await page.waitForURL((url) => url.pathname !== '/login');
}

export async function fillLogin(page: Page, account: string, password: string) {
  await page.locator('input[name=username]').fill(account);
  await page.locator('input[name=password]').fill(password);
  await page.locator('form button[type=submit]').click();
}

export const stored = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(() => ({ ...sessionStorage }) as unknown as Record<string, string>);

/** Looks into the database of the journeys, for what reaches people by other ways than the page. */
export async function ask<Row extends object>(statement: string, values: unknown[] = []): Promise<Row[]> {
  const client = new Client({ connectionString: installation().databaseUrl });
  await client.connect();
  try {
    return (await client.query<Row>(statement, values)).rows;
  } finally {
    await client.end();
  }
}

/** Lets the minute pass in which nothing more is sent to the same number or address. */
export async function letSendingRest(): Promise<void> {
  await ask(`update access.send_count set last_sent_at = last_sent_at - interval '10 minutes'`);
}

/** The code in the last message that was sent to a number or an address. */
export async function codeSentTo(target: string): Promise<string> {
  for (let turn = 0; turn < 200; turn++) {
    const [last] = await ask<{ body: string }>(
      `select body from access.outbox where target like $1 and body ~ '\\d{6}' order by id desc limit 1`,
      [`%${target}`],
    );
    const code = last && /\d{6}/.exec(last.body)?.[0];
    if (code) return code;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`no code was sent to ${target}`);
}

/** Makes the answer of a captcha known: a machine cannot read the picture, which is its purpose. */
export async function setCaptchaAnswer(captchaId: string, answer: string): Promise<void> {
  const hash = createHash('sha256').update(`${captchaId}\n${answer}`).digest();
  await ask('update access.captcha set answer_hash = $2 where id = $1', [captchaId, hash]);
}
