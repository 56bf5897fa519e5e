import { createContext, useContext, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import type { RoomChair, RoomState } from './room-chair.ts';

export const RoomContext = createContext<RoomChair | null>(null);

export function useRoom(): RoomChair {
  const chair = useContext(RoomContext);
  if (!chair) throw new Error('outside of a room');
  return chair;
}

export function useRoomState<Part>(pick: (state: RoomState) => Part): Part {
  return useStore(useRoom().store, pick);
}

const EVERY_MS = 200;

/** How many milliseconds are left until then, by the studio's clock. */
export function useLeftMs(untilMs: number | null): number {
  const aheadMs = useRoomState((state) => state.aheadMs);
  const [nowMs, setNow] = useState(() => performance.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return untilMs === null ? 0 : Math.max(0, untilMs - nowMs - aheadMs);
}
