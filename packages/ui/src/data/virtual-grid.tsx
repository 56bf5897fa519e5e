import { memo, type ReactNode, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { restAfterScroll } from './rest-after-scroll.ts';
import style from './virtual-grid.module.css';
import { type GridLayout, gridLayout, visibleCells } from './virtual-window.ts';

export type VirtualGridProps<Item> = {
  items: readonly Item[];
  itemKey: (item: Item) => string;
  render: (item: Item, index: number) => ReactNode;
  label: string;
  /** Narrowest column in pixels; as many as fit. */
  minColumn?: number;
  gap?: number;
  /** Height of a cell when its column is this wide, e.g. `(width) => (width * 4) / 3 + 44`. */
  rowHeight: (columnWidth: number) => number;
  overscan?: number;
};

/** A grid of thousands that draws only the rows near the window's view. It scrolls with the page. */
export function VirtualGrid<Item>(props: VirtualGridProps<Item>) {
  const { items, itemKey, render, label, minColumn = 150, gap = 14, rowHeight, overscan = 2 } = props;
  const frame = useRef<HTMLUListElement>(null);
  const count = items.length;
  const [{ width, first, last }, setDrawn] = useState<Drawn>(NOTHING_DRAWN);
  const look = useEffectEvent((view: View) =>
    setDrawn((before) => {
      const layout = gridLayout({ count, width: view.width, minColumn, gap, rowHeight });
      const [from, to] = view.width > 0 ? visibleCells(layout, { gap, count, overscan, ...view }) : [0, 0];
      // Most frames of a scroll bring no new cell near: nothing is drawn again for them.
      const isSame = before.width === view.width && before.first === from && before.last === to;
      return isSame ? before : { width: view.width, first: from, last: to };
    }),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: another count is another grid to look at
  useLayoutEffect(() => watchView(frame.current, look), [count]);

  const layout = gridLayout({ count, width, minColumn, gap, rowHeight });
  return (
    <ul ref={frame} className={style.grid} aria-label={label} style={{ blockSize: layout.height }}>
      {items.slice(first, last).map((item, at) => (
        <Cell
          key={itemKey(item)}
          item={item}
          render={render as (item: unknown, index: number) => ReactNode}
          index={first + at}
          count={count}
          {...cellPlace(layout, gap, first + at)}
        />
      ))}
    </ul>
  );
}

/** Which cells are drawn, at which width of the grid. */
type Drawn = { width: number; first: number; last: number };
const NOTHING_DRAWN: Drawn = { width: 0, first: 0, last: 0 };

type CellProps = {
  item: unknown;
  render: (item: unknown, index: number) => ReactNode;
  index: number;
  count: number;
} & ReturnType<typeof cellPlace>;

/** Drawn once when its row comes near, and left alone while others come and go. */
const Cell = memo(({ item, render, index, count, start, top, width, height }: CellProps) => (
  <li
    className={style.cell}
    style={{ insetInlineStart: start, insetBlockStart: top, inlineSize: width, blockSize: height }}
    aria-setsize={count}
    aria-posinset={index + 1}
  >
    {render(item, index)}
  </li>
));

const cellPlace = ({ columns, columnWidth, rowHeight }: GridLayout, gap: number, index: number) => ({
  start: (index % columns) * (columnWidth + gap),
  top: Math.floor(index / columns) * (rowHeight + gap),
  width: columnWidth,
  height: rowHeight,
});

type View = { width: number; top: number; viewport: number };

function watchView(frame: HTMLElement | null, onView: (view: View) => void): (() => void) | undefined {
  if (!frame) return;
  let pending = 0;
  const look = () => {
    pending = 0;
    const box = frame.getBoundingClientRect();
    onView({ width: box.width, top: box.top, viewport: innerHeight });
  };
  const soon = () => {
    pending ||= requestAnimationFrame(look);
  };
  const rest = restAfterScroll(frame);
  const onScroll = () => {
    soon();
    rest.moved();
  };
  look();
  const observer = new ResizeObserver(soon);
  observer.observe(frame);
  addEventListener('scroll', onScroll, { capture: true, passive: true });
  addEventListener('resize', soon);
  return () => {
    cancelAnimationFrame(pending);
    rest.end();
    observer.disconnect();
    removeEventListener('scroll', onScroll, { capture: true });
    removeEventListener('resize', soon);
  };
}
