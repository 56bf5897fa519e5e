import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';

export type FloatSide = 'below' | 'above';
export type FloatAlign = 'start' | 'middle' | 'end';
export type FloatOptions = { side?: FloatSide; align?: FloatAlign; gap?: number };

type Position = { left: number; top: number };

const MARGIN = 8;

/** Keeps a fixed element beside its anchor: turns to the other side when there is no room, never leaves the screen. */
export function useFloat(
  anchor: RefObject<HTMLElement | null>,
  floating: RefObject<HTMLElement | null>,
  { side = 'below', align = 'start', gap = 8 }: FloatOptions,
): Position | undefined {
  const [position, setPosition] = useState<Position>();

  useLayoutEffect(() => {
    const settle = () => {
      if (!anchor.current || !floating.current) return;
      const next = beside(anchor.current.getBoundingClientRect(), floating.current, { side, align, gap });
      setPosition((now) => (now?.left === next.left && now.top === next.top ? now : next));
    };
    settle();
    // What is loaded later makes it larger.
    const sized = new ResizeObserver(settle);
    if (floating.current) sized.observe(floating.current);
    addEventListener('scroll', settle, { capture: true, passive: true });
    addEventListener('resize', settle);
    return () => {
      sized.disconnect();
      removeEventListener('scroll', settle, { capture: true });
      removeEventListener('resize', settle);
    };
  }, [anchor, floating, side, align, gap]);

  return position;
}

function beside(anchor: DOMRect, floating: HTMLElement, options: Required<FloatOptions>): Position {
  const { side, align, gap } = options;
  const { offsetWidth: width, offsetHeight: height } = floating;
  const rtl = getComputedStyle(document.documentElement).direction === 'rtl';
  const atLeft = (align === 'start') !== rtl;
  const wanted =
    align === 'middle'
      ? anchor.left + anchor.width / 2 - width / 2
      : atLeft
        ? anchor.left
        : anchor.right - width;
  const below = anchor.bottom + gap;
  const above = anchor.top - gap - height;
  const fitsBelow = below + height <= innerHeight - MARGIN;
  const top =
    side === 'below' ? (fitsBelow || above < MARGIN ? below : above) : above >= MARGIN ? above : below;
  return {
    left: Math.round(Math.max(MARGIN, Math.min(wanted, innerWidth - width - MARGIN))),
    top: Math.round(top),
  };
}

/** Closes when the player presses Escape, or presses or focuses anything else. */
export function useDismiss(
  parts: readonly RefObject<HTMLElement | null>[],
  open: boolean,
  close: (how: 'escape' | 'outside') => void,
): void {
  useEffect(() => {
    if (!open) return;
    const inside = (target: EventTarget | null) =>
      target instanceof Node && parts.some((part) => part.current?.contains(target));
    const onOutside = (event: Event) => {
      if (!inside(event.target)) close('outside');
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      event.preventDefault();
      close('escape');
    };
    document.addEventListener('pointerdown', onOutside);
    document.addEventListener('focusin', onOutside);
    // Before a dialog underneath hears the same key.
    document.addEventListener('keydown', onKeyDown, { capture: true });
    return () => {
      document.removeEventListener('pointerdown', onOutside);
      document.removeEventListener('focusin', onOutside);
      document.removeEventListener('keydown', onKeyDown, { capture: true });
    };
  }, [parts, open, close]);
}
