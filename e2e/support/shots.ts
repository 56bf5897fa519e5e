import path from 'node:path';
import type { Page } from 'playwright-core';

/** Pictures and the server's log of the last run; not part of the project. */
export const shotsDir = path.resolve(import.meta.dirname, '..', '.shots');

/** Takes a picture for people to look at. */
export async function screenshot(page: Page, name: string, { fullPage = false } = {}) {
  const file = path.join(shotsDir, `${name}.png`);
  await page.screenshot({ path: file, fullPage, animations: 'disabled' });
  return file;
}
