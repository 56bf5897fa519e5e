export type Wins = ReadonlyMap<string, string>;
type Win = { vendor: string; gameName: string; amount: string; time: string };

const JUST_MS = 60 * 60_000;

/** The newest win in each game, as long as it is news. The board is sorted: what stands first is newest. */
export function lastWins(wins: readonly Win[], nowMs: number): Wins {
  const newest = new Map<string, string>();
  for (const { vendor, gameName, amount, time } of wins) {
    const name = gameOf(vendor, gameName);
    if (nowMs - Date.parse(time) <= JUST_MS && !newest.has(name)) newest.set(name, amount);
  }
  return newest;
}

/** The board knows a game by its maker and its title. */
export const gameOf = (vendor: string, title: string): string => `${vendor} ${title}`;
