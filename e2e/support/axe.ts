import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The hindrances on a page that keep people out: which rule, in which elements. */
export async function axe(page: Page) {
  await page.evaluate(source);
  const { violations } = await page.evaluate(() => {
    const { axe: engine } = globalThis as unknown as { axe: { run(): Promise<AxeResults> } };
    return engine.run();
  });
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, help, nodes }) => ({ id, help, elements: nodes.map(({ target }) => target.join(' ')) }));
}
