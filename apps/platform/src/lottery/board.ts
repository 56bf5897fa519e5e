import { now, nowMs } from '../kernel/clock.ts';
import { type Platform, perPlatform } from '../kernel/platform.ts';
import { keepFresh } from './keep-fresh.ts';
import { type Game, listGames } from './queries/games.ts';
import { type Issue, listAround, listPopularity } from './queries/issues.ts';
import { listHistory } from './queries/results.ts';

const FRESH_MS = 1_000;
const HISTORY_FRESH_MS = 3_000;
const POPULARITY_FRESH_MS = 60_000;
const AHEAD = 3;
const HISTORY = 100;
const WEEK_MS = 7 * 24 * 3_600_000;

/** What a merchant sells at this moment, in memory: countdowns of any number of pages cost the database one look a second. */
export interface Board {
  games: readonly Game[];
  game: (code: string) => Game | null;
  /** Issues still to be drawn, the next first. */
  coming: (code: string) => readonly Issue[];
  latest: (code: string) => Issue | null;
}

export const boardOf = (platform: Platform, merchantId: number): Promise<Board> =>
  boardsOf(platform)(merchantId).board();

/** The latest results and voids of every game, the oldest first. */
export const historyOf = (platform: Platform, merchantId: number): Promise<ReadonlyMap<string, Issue[]>> =>
  boardsOf(platform)(merchantId).history();

/** How many bets each game had this week. */
export const popularityOf = (platform: Platform, merchantId: number): Promise<ReadonlyMap<string, number>> =>
  boardsOf(platform)(merchantId).popularity();

const boardsOf = perPlatform((platform) => {
  const kept = new Map<number, ReturnType<typeof openBoards>>();
  return (merchantId: number) => {
    const known = kept.get(merchantId) ?? openBoards(platform, merchantId);
    kept.set(merchantId, known);
    return known;
  };
});

function openBoards({ db }: Platform, merchantId: number) {
  return {
    board: keepFresh(async (): Promise<Board> => {
      const games = (await listGames(db, merchantId)).filter(({ isOn }) => isOn);
      const issues = groupByGame(await listAround(db, { merchantId, at: now(), ahead: AHEAD, behind: 1 }));
      const byCode = new Map(games.map((game) => [game.code, game]));
      return {
        games,
        game: (code) => byCode.get(code) ?? null,
        coming: (code) => (issues.get(code) ?? []).filter(({ drawAt }) => drawAt.getTime() > nowMs()),
        latest: (code) => (issues.get(code) ?? []).findLast(({ winNo }) => winNo !== null) ?? null,
      };
    }, FRESH_MS),
    history: keepFresh(async () => {
      return groupByGame(await listHistory(db, { merchantId, at: now(), limit: HISTORY }));
    }, HISTORY_FRESH_MS),
    popularity: keepFresh(async () => {
      const rows = await listPopularity(db, { merchantId, since: new Date(nowMs() - WEEK_MS) });
      return new Map(rows.map(({ gameCode, bets }) => [gameCode, bets]));
    }, POPULARITY_FRESH_MS),
  };
}

function groupByGame(issues: readonly Issue[]): Map<string, Issue[]> {
  const groups = new Map<string, Issue[]>();
  for (const issue of issues) groups.set(issue.gameCode, [...(groups.get(issue.gameCode) ?? []), issue]);
  return groups;
}
