import assert from 'node:assert/strict';
import { findPlay, payout, refundedBets, winningBets } from '@fairground/lottery-rules';
import { familyOf, oddsOf } from './price-line.ts';
import type { Bet, BetState } from './queries/bets.ts';
import type { Game } from './queries/games.ts';
import type { Issue } from './queries/issues.ts';

export interface Decision {
  state: BetState;
  payout: bigint;
  rebate: bigint;
}

export interface Judge {
  /** Whether a bet with this selection wins or is returned. Equal selections are looked at once. */
  touches: (selection: Selection) => boolean;
  decide: (bet: Bet) => Decision;
}

type Selection = Pick<Bet, 'playCode' | 'content'>;
interface Hits {
  wins: ReturnType<typeof winningBets>;
  refunded: number;
}

/** What the result of an issue makes of each of its bets. */
export function judgeBy(game: Game, issue: Pick<Issue, 'isVoid' | 'winNo' | 'numero'>): Judge {
  if (issue.isVoid)
    return { touches: () => true, decide: ({ stake }) => ({ state: 'void', payout: stake, rebate: 0n }) };
  const family = familyOf(game);
  assert(issue.winNo !== null, `${game.code} ${issue.numero} has no result`);
  const draw = family.readDraw(issue.winNo, issue.numero);
  assert(draw !== undefined, `${issue.winNo} is no result of ${game.code}`);
  const playOf = (code: string) => {
    const play = findPlay(family, code);
    assert(play, `${game.code} does not know ${code}`);
    return play;
  };
  const seen = new Map<string, Hits>();
  const look = ({ playCode, content }: Selection): Hits => {
    const name = `${playCode} ${content}`;
    const known = seen.get(name);
    if (known) return known;
    const play = playOf(playCode);
    const wins = winningBets(play, content, draw);
    const hits = { wins, refunded: play.rule.refunds ? refundedBets(play, content, draw) : 0 };
    if (seen.size < SEEN_MAX) seen.set(name, hits);
    return hits;
  };

  return {
    touches: (selection) => {
      const { wins, refunded } = look(selection);
      return wins.length > 0 || refunded > 0;
    },
    decide: (bet) => {
      const hits = look(bet);
      if (hits.wins.length === 0 && hits.refunded === 0)
        return { state: 'lost', payout: 0n, rebate: bet.rebateDue };
      const amount = payout({ perBet: bet.perBet, ...hits, odds: oddsOf(playOf(bet.playCode), bet) });
      return hits.wins.length > 0
        ? { state: 'won', payout: amount, rebate: bet.rebateDue }
        : { state: 'returned', payout: amount, rebate: 0n };
    },
  };
}

const SEEN_MAX = 50_000;
