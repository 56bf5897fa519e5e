export type GridShape = {
  count: number;
  /** Inner width of the grid. */
  width: number;
  minColumn: number;
  gap: number;
  /** Height of a cell of this width. */
  rowHeight: (columnWidth: number) => number;
};

export type GridLayout = {
  columns: number;
  columnWidth: number;
  rowHeight: number;
  rows: number;
  height: number;
};

export function gridLayout({ count, width, minColumn, gap, rowHeight }: GridShape): GridLayout {
  const columns = Math.max(1, Math.floor((width + gap) / (minColumn + gap)));
  const columnWidth = Math.max(0, (width - gap * (columns - 1)) / columns);
  const rows = Math.ceil(count / columns);
  const height = rowHeight(columnWidth);
  return { columns, columnWidth, rowHeight: height, rows, height: Math.max(0, rows * (height + gap) - gap) };
}

/** So many cells come near at a time. A whole row of a wide grid takes longer to draw than a frame lasts. */
const AT_ONCE = 2;

/**
 * The cells to draw: those in view and about `overscan` rows beyond, as first and one past last. They move on by a few
 * cells at a time, and as many are left as come.
 */
export function visibleCells(
  { columns, rowHeight, rows }: GridLayout,
  {
    gap,
    count,
    top,
    viewport,
    overscan,
  }: { gap: number; count: number; top: number; viewport: number; overscan: number },
): [number, number] {
  const step = rowHeight + gap;
  const passed = Math.min(Math.max(0, -top / step), rows) * columns;
  const chunk = Math.min(AT_ONCE, columns);
  const here = Math.floor(passed / chunk) * chunk;
  const shown = Math.ceil((Math.min(viewport, viewport - top) / step + overscan) * columns);
  const within = (cell: number) => Math.max(0, Math.min(cell, count));
  return [within(here - overscan * columns), within(here + shown)];
}
