import assert from 'node:assert/strict';
import type { Db } from '../../kernel/db/db.ts';

/** What one game took and paid over some days, as the record of activity knows it. */
export interface GameSums {
  vendor: string;
  game: string;
  bets: bigint;
  stake: bigint;
  payout: bigint;
  stakeSquared: string;
  payoutSquared: string;
  stakeByPayout: string;
}

type SumGames = (
  db: Db,
  wish: { merchantId: number; asset: string | null; since: string },
) => Promise<GameSums[]>;

let provided: SumGames | null = null;

/** The record stands above this domain: the wiring page hands it in. */
export function provideGameSums(sumGames: SumGames): void {
  provided = sumGames;
}

/** The most played game first. */
export const sumGames: SumGames = (db, wish) => {
  assert(provided, 'nobody has provided the sums of games');
  return provided(db, wish);
};
