import { expect, test } from 'vitest';
import { gridLayout, visibleCells } from './virtual-window.ts';

const rowHeight = (width: number) => (width * 4) / 3;
const layout = gridLayout({ count: 5000, width: 1264, minColumn: 150, gap: 14, rowHeight });

test('as many columns as fit share the width', () => {
  expect(layout.columns).toBe(7);
  expect(layout.columns * layout.columnWidth + 6 * 14).toBeCloseTo(1264);
  expect(layout.rows).toBe(Math.ceil(5000 / 7));
});

test('of 5,000 covers only those near the view are drawn', () => {
  const view = { gap: 14, count: 5000, viewport: 900, overscan: 2 };
  expect(visibleCells(layout, { ...view, top: 200 })[0]).toBe(0);

  const deep = visibleCells(layout, { ...view, top: -50_000 });
  expect(deep[1] - deep[0]).toBeLessThan(80);
  const step = layout.rowHeight + 14;
  expect(deep[0]).toBeLessThanOrEqual((Math.floor(50_000 / step) - 1) * layout.columns);
  expect(deep[1]).toBeGreaterThanOrEqual(Math.ceil(50_900 / step) * layout.columns);

  const end = visibleCells(layout, { ...view, top: -layout.height + 900 });
  expect(end[1]).toBe(5000);
});

test('a scroll never brings a whole row near at once, and always all that is in view', () => {
  const view = { gap: 14, count: 5000, viewport: 900, overscan: 2 };
  const step = layout.rowHeight + 14;
  let before = visibleCells(layout, { ...view, top: 0 });
  for (let scrolled = 30; scrolled < 6_000; scrolled += 30) {
    const [first, last] = visibleCells(layout, { ...view, top: -scrolled });
    expect(last - before[1]).toBeLessThanOrEqual(2);
    expect(first).toBeLessThanOrEqual(Math.floor(scrolled / step) * layout.columns);
    expect(last).toBeGreaterThanOrEqual(Math.ceil((scrolled + 900) / step) * layout.columns);
    before = [first, last];
  }
});

test('a grid of one column, and one that stands below the view, draw what is near', () => {
  const narrow = gridLayout({ count: 50, width: 160, minColumn: 150, gap: 14, rowHeight });
  const view = { gap: 14, count: 50, viewport: 900, overscan: 2 };
  const step = narrow.rowHeight + 14;
  for (let scrolled = 0; scrolled < 5_000; scrolled += 35)
    expect(visibleCells(narrow, { ...view, top: -scrolled })[1]).toBeGreaterThanOrEqual(
      Math.ceil((scrolled + 900) / step),
    );
  expect(visibleCells(narrow, { ...view, top: 5_000 })).toEqual([0, 0]);
});

test('nothing is drawn of nothing', () => {
  const empty = gridLayout({ count: 0, width: 1264, minColumn: 150, gap: 14, rowHeight });
  expect(visibleCells(empty, { gap: 14, count: 0, viewport: 900, overscan: 2, top: 0 })).toEqual([0, 0]);
  expect(empty.height).toBe(0);
});
