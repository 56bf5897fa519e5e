import { useEffect, useState } from 'react';

interface Rhythm {
  everyMs: number;
  /** Somebody points at it or has the focus in it. */
  isHeld: boolean;
}

/** Whose turn it is. Nothing moves by itself for people who asked their device for less motion. */
export function useTurns(count: number, { everyMs, isHeld }: Rhythm) {
  const [turn, setTurn] = useState(0);
  const [isPlaying, setPlaying] = useState(() => !matchMedia('(prefers-reduced-motion: reduce)').matches);
  const show = (index: number) => setTurn((index + count) % count);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a turn taken by hand begins a new wait
  useEffect(() => {
    if (!isPlaying || isHeld || count < 2) return;
    const timer = setTimeout(() => setTurn((last) => (last + 1) % count), everyMs);
    return () => clearTimeout(timer);
  }, [isPlaying, isHeld, count, everyMs, turn]);

  return { turn, isPlaying, show, togglePlaying: () => setPlaying(!isPlaying) };
}
