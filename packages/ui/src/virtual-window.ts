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

/** The cells to draw: those in view and `overscan` rows beyond, as first and one past last. */
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
  const first = Math.max(0, Math.floor(-top / step) - overscan);
  const last = Math.min(rows, Math.ceil((viewport - top) / step) + overscan);
  return [Math.min(first * columns, count), Math.max(0, Math.min(last * columns, count))];
}
