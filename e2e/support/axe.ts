import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The hindrances on a page that keep people out: which rule, in which elements. */
export async function axe(page: Page) {
  // It stays until the page is loaded again; sending and compiling it takes nearly as much work as a look at the page.
  const isThere = await page.evaluate(() => 'axe' in globalThis);
  if (!isThere) await page.evaluate(source);
  const { violations } = await page.evaluate(() => {
    const { axe: engine } = globalThis as unknown as {
      axe: { run(options: RunOptions): Promise<AxeResults> };
    };
    // What passes is counted, not described: a page has thousands of it.
    return engine.run({ resultTypes: ['violations'] });
  });
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, help, nodes }) => ({ id, help, elements: nodes.map(({ target }) => target.join(' ')) }));
}
