import type { Page } from 'playwright-core';

/** A tenth counts as good; people see less than that. */
export const SHIFT_MAX = 0.02;

interface Shift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
}

/** How much of what was seen has moved since the page began to load, and what it was. */
export async function watchShifts(page: Page) {
  await page.addInitScript(() => {
    const shifts: { value: number; moved: string[] }[] = [];
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
        const moved = sources.map(({ node, previousRect: from, currentRect: to }) => {
          const what = (node as Element | null)?.outerHTML?.slice(0, 60) ?? 'text';
          return `${what} from ${from.top} to ${to.top}, ${from.height} to ${to.height} tall, at ${scrollY}`;
        });
        if (!hadRecentInput) shifts.push({ value, moved });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return async () => {
    const shifts = await page.evaluate(
      () => (globalThis as unknown as { shifts: { value: number; moved: string[] }[] }).shifts,
    );
    const sum = shifts.reduce((all, { value }) => all + value, 0);
    return { sum, moved: shifts.flatMap(({ moved }) => moved) };
  };
}
