import path from 'node:path';
import type { Page } from 'playwright-core';

/** Pictures and the server's log of the last run; not part of the project. */
export const shotsDir = path.resolve(import.meta.dirname, '..', '.shots');

/** Takes a picture for people to look at, when they want to: `SHOTS=1 npm test -- e2e`. Drawing them all takes a minute. */
export async function screenshot(page: Page, name: string, { fullPage = false } = {}) {
  if (process.env.SHOTS !== '1') return;
  await page.screenshot({ path: path.join(shotsDir, `${name}.png`), fullPage, animations: 'disabled' });
}
