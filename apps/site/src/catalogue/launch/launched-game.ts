import { create } from 'zustand';

export interface LaunchedGame {
  /** The launch address: its token works once. */
  url: string;
  name: string;
}

/** What was launched for the next page that holds a game: handed over once, never kept. */
const useLaunched = create<{ game: LaunchedGame | null }>(() => ({ game: null }));

export const handOver = (game: LaunchedGame): void => useLaunched.setState({ game });

export function takeOver(): LaunchedGame | null {
  const { game } = useLaunched.getState();
  useLaunched.setState({ game: null });
  return game;
}
