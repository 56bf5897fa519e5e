import type { EndedRound } from '../catalogue/public.ts';
import { linesOf, type NewLine, type Worth } from './line.ts';
import { isProduct } from './products.ts';
import { validBet } from './valid-bet.ts';

/** A bet whose product nobody knows: it is counted nowhere until somebody says what it is. */
export interface Unknown {
  source: 'round' | 'lottery';
  ref: string;
  game: string;
}

export const refOfRound = ({ vendor, roundId }: Pick<EndedRound, 'vendor' | 'roundId'>): string =>
  `${vendor}:${roundId}`;

/** What ended rounds add to the record. */
export function recordRounds(rounds: readonly EndedRound[]): { lines: NewLine[]; unknown: Unknown[] } {
  const lines: NewLine[] = [];
  const unknown: Unknown[] = [];
  for (const round of rounds) {
    const { category } = round;
    if (isProduct(category)) lines.push(...linesOfRound(round, category));
    else unknown.push({ source: 'round', ref: refOfRound(round), game: `${round.vendor}/${round.game}` });
  }
  return { lines, unknown };
}

function linesOfRound(round: EndedRound, product: Exclude<NewLine['product'], null>): NewLine[] {
  const { vendor, game, playerId, asset, jackpot, isSitting, unrisked, odds } = round;
  // At a table both can end level; a slot that pays once the stake has paid a win.
  const canPush = product === 'LIVE' || product === 'PVP' || round.gameType === 'TG';
  let [stake, payout] = [round.staked, round.paid];
  const worth = (number: bigint, at: Date): Worth => ({
    number,
    at,
    stake,
    payout,
    // Whoever sits down and gets up again with all of it has not played.
    bets: Number(stake > 0n && !(isSitting && payout === stake)),
    validBet: validBet({ product, stake, payout, canPush, isSitting, unrisked, odds }),
  });
  const worths = [worth(0n, round.endedAt)];
  for (const change of round.changes) {
    stake += change.staked;
    payout += change.paid;
    worths.push(worth(change.number, change.at));
  }
  const bet = { playerId, asset, product, vendor, game, jackpot, wasCounted: round.isCounted };
  return linesOf({ ...bet, source: 'round', ref: refOfRound(round) }, worths);
}
