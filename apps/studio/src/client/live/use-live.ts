import { createContext, useContext, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import type { LiveSeat, LiveState } from './live-seat.ts';

export const LiveContext = createContext<LiveSeat | null>(null);

export function useLive(): LiveSeat {
  const seat = useContext(LiveContext);
  if (!seat) throw new Error('outside of a live table');
  return seat;
}

export function useLiveState<Part>(pick: (state: LiveState) => Part): Part {
  return useStore(useLive().store, pick);
}

const EVERY_MS = 100;

/** The studio's clock, as this page knows it. */
export function useStudioMs(): number {
  const aheadMs = useLiveState((state) => state.aheadMs);
  const [nowMs, setNow] = useState(() => performance.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return nowMs + aheadMs;
}
