import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
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
  const [view, setView] = useState({ width: 0, top: 0, viewport: 0 });
  useLayoutEffect(() => watchView(frame.current, setView), []);

  const count = items.length;
  const layout = gridLayout({ count, width: view.width, minColumn, gap, rowHeight });
  const [first, last] = view.width > 0 ? visibleCells(layout, { gap, count, overscan, ...view }) : [0, 0];
  return (
    <ul ref={frame} className={style.grid} aria-label={label} style={{ blockSize: layout.height }}>
      {items.slice(first, last).map((item, at) => (
        <li
          key={itemKey(item)}
          className={style.cell}
          style={cellPlace(layout, gap, first + at)}
          aria-setsize={count}
          aria-posinset={first + at + 1}
        >
          {render(item, first + at)}
        </li>
      ))}
    </ul>
  );
}

function cellPlace({ columns, columnWidth, rowHeight }: GridLayout, gap: number, index: number) {
  return {
    insetInlineStart: (index % columns) * (columnWidth + gap),
    insetBlockStart: Math.floor(index / columns) * (rowHeight + gap),
    inlineSize: columnWidth,
    blockSize: rowHeight,
  };
}

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
  look();
  const observer = new ResizeObserver(soon);
  observer.observe(frame);
  addEventListener('scroll', soon, { capture: true, passive: true });
  addEventListener('resize', soon);
  return () => {
    cancelAnimationFrame(pending);
    observer.disconnect();
    removeEventListener('scroll', soon, { capture: true });
    removeEventListener('resize', soon);
  };
}
