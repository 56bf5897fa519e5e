import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { shotsDir } from './shots.ts';

/** Collects what the server answers to a page's calls, in full. */
export function listenToAnswers(page: Page): () => Promise<string> {
  const answers: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.url().includes('/wps/')) answers.push(response.text().catch(() => ''));
  });
  return async () => (await Promise.all(answers)).join('\n');
}

/** Everything a browser keeps for the page. */
export async function browserStorage(page: Page) {
  const read = (kind: 'localStorage' | 'sessionStorage') =>
    page.evaluate((name) => JSON.stringify({ ...window[name] }), kind);
  return {
    local: await read('localStorage'),
    session: await read('sessionStorage'),
    cookies: JSON.stringify(await page.context().cookies()),
  };
}

/** What the platform of this worker has written down. */
export const serverLog = (): string =>
  readFileSync(path.join(shotsDir, `server-${process.env.VITEST_POOL_ID}.log`), 'utf8');

/** All that is handed out to browsers. */
export function bundles(): string {
  const folders = ['site', 'console'].map((app) =>
    path.resolve(import.meta.dirname, '..', '..', 'apps', app, 'dist'),
  );
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.(js|css|html|json|map)$/.test(entry.name))
      .map((entry) => path.join(entry.parentPath, entry.name)),
  );
  return files.map((file) => readFileSync(file, 'utf8')).join('\n');
}
