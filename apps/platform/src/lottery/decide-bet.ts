import assert from 'node:assert/strict';
import { findPlay, payout, refundedBets, winningBets } from '@fairground/lottery-rules';
import { familyOf, oddsOf } from './price-line.ts';
import type { Bet, BetState } from './queries/bets.ts';
import type { Game } from './queries/games.ts';
import type { Issue } from './queries/issues.ts';

export interface Decision {
  state: BetState;
  payout: bigint;
}

const LOST: Decision = { state: 'lost', payout: 0n };

/** What the result of an issue makes of each of its bets. Equal selections are looked at once. */
export function decideBy(
  game: Game,
  issue: Pick<Issue, 'isVoid' | 'winNo' | 'numero'>,
): (bet: Bet) => Decision {
  if (issue.isVoid) return ({ stake }) => ({ state: 'void', payout: stake });
  const family = familyOf(game);
  assert(issue.winNo !== null, `${game.code} ${issue.numero} has no result`);
  const draw = family.readDraw(issue.winNo, issue.numero);
  assert(draw !== undefined, `${issue.winNo} is no result of ${game.code}`);
  const seen = new Map<string, { wins: ReturnType<typeof winningBets>; refunded: number }>();

  return (bet) => {
    const play = findPlay(family, bet.playCode);
    assert(play, `${game.code} does not know ${bet.playCode}`);
    const selection = `${bet.playCode} ${bet.content}`;
    let hits = seen.get(selection);
    if (!hits) {
      const wins = winningBets(play, bet.content, draw);
      hits = { wins, refunded: play.rule.refunds ? refundedBets(play, bet.content, draw) : 0 };
      if (seen.size < SEEN_MAX) seen.set(selection, hits);
    }
    if (hits.wins.length === 0 && hits.refunded === 0) return LOST;
    const amount = payout({ perBet: bet.perBet, ...hits, odds: oddsOf(play, bet) });
    return { state: hits.wins.length > 0 ? 'won' : 'returned', payout: amount };
  };
}

const SEEN_MAX = 50_000;
