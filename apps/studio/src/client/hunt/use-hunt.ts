import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import type { HuntSeat } from './hunt-seat.ts';
import type { HuntState } from './hunt-state.ts';

export const HuntContext = createContext<HuntSeat | null>(null);

export function useHunt(): HuntSeat {
  const seat = useContext(HuntContext);
  if (!seat) throw new Error('outside of a room of fish');
  return seat;
}

export function useHuntState<Part>(pick: (state: HuntState) => Part): Part {
  return useStore(useHunt().store, pick);
}
