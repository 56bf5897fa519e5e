import type { BrowserContext, Page, Response } from 'playwright-core';

/** `SLOWLY=1 npm test -- e2e` finds the tests that count on a fast machine. */
const isWanted = Boolean(process.env.SLOWLY);
const CALL_MS_MAX = 600;
const READING_MS = 700;
const PROCESSOR = 2;

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Some calls of the page take longer than others, so do its own work, and our reading of what it was answered. */
export async function slowDown(context: BrowserContext, page: Page): Promise<void> {
  if (!isWanted) return;
  await context.route(/./, async (route) => {
    if (['fetch', 'xhr', 'script'].includes(route.request().resourceType()))
      await wait(Math.random() ** 2 * CALL_MS_MAX);
    await route.fallback().catch(() => {}); // the page may be gone
  });
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: PROCESSOR });
  page.on('response', readLate);
}

function readLate(response: Response): void {
  for (const name of ['json', 'text', 'body'] as const) {
    const read = response[name].bind(response);
    Object.assign(response, { [name]: () => read().finally(() => wait(READING_MS)) });
  }
}
