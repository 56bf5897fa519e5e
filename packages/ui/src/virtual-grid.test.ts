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
  expect(deep[0] / layout.columns).toBe(Math.floor(50_000 / step) - 2);

  const end = visibleCells(layout, { ...view, top: -layout.height + 900 });
  expect(end[1]).toBe(5000);
});

test('nothing is drawn of nothing', () => {
  const empty = gridLayout({ count: 0, width: 1264, minColumn: 150, gap: 14, rowHeight });
  expect(visibleCells(empty, { gap: 14, count: 0, viewport: 900, overscan: 2, top: 0 })).toEqual([0, 0]);
  expect(empty.height).toBe(0);
});
