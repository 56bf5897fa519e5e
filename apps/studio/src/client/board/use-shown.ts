import { useEffect } from 'react';
import type { BoardProps } from '../game-client.ts';
import { currentSpeed, paced } from '../speed.ts';

/** Nothing moves: for whoever wants it so, and at the highest speed. */
export const isCalm = (): boolean =>
  currentSpeed() === 'instant' || matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Says that a new view has been shown, after the time that showing it takes; at once for whoever wants no motion. */
export function useShown({ isShowing, onShown, view }: BoardProps, showingMs: number): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new view is shown anew
  useEffect(() => {
    if (!isShowing) return;
    const timer = setTimeout(onShown, isCalm() ? 0 : paced(showingMs));
    return () => clearTimeout(timer);
  }, [isShowing, onShown, view, showingMs]);
}
