import { create } from 'zustand';

/** A line that waits to be bought. */
export interface BasketLine {
  id: string;
  gameCode: string;
  playType: string;
  content: string;
  bets: number;
  unit: 'yuan' | 'jiao' | 'fen' | 'li';
  unitPrice: '1' | '2';
  multiple: number;
  /** For plays that pay odds: the stake of each bet. */
  amount: string | null;
  /** Of a traditional play: a series below the game's own. */
  series: number | null;
  /** Minor units. */
  stake: bigint;
}

/** What was put together and not bought yet stays when the reader looks at another lottery. */
export const useBasket = create<{ lines: readonly BasketLine[] }>(() => ({ lines: [] }));

export const addLine = (line: BasketLine): void =>
  useBasket.setState(({ lines }) => ({ lines: [...lines, line].slice(-50) }));
export const removeLine = (id: string): void =>
  useBasket.setState(({ lines }) => ({ lines: lines.filter((line) => line.id !== id) }));
export const clearLines = (gameCode: string): void =>
  useBasket.setState(({ lines }) => ({ lines: lines.filter((line) => line.gameCode !== gameCode) }));
