import { expect, test } from 'vitest';
import { readVectors } from '../../../../test/vectors.ts';
import { type Card, DECK } from '../../../engine/cards.ts';
import { NOTHING, parseRational, plus, type Rational, ratio, times } from '../../../engine/rational.ts';
import { DECKS } from './data.ts';
import { type Coup, dealCoup } from './hand.ts';
import { type BetName, baccarat, noCommissionBaccarat, RETURNS } from './rules.ts';

type Vectors = {
  counts: Record<'banker' | 'player' | 'tie' | 'total', string>;
  bets: { code: BetName; rtp: string }[];
};
const vectors = readVectors<Vectors>('baccarat');
const PAIR_BETS: readonly BetName[] = ['PPAIR', 'BPAIR', 'EITHER', 'PERFECT'];

/** One card for each number of points, and how many of a full shoe count as much. */
const POINT_CARDS: readonly Card[] = ['TS', 'AS', '2S', '3S', '4S', '5S', '6S', '7S', '8S', '9S'];
const FULL_SHOE = POINT_CARDS.map((_, points) => DECKS * (points === 0 ? 16 : 4));

type Counted = { coup: Coup; sequences: number };

/**
 * Every six-card sequence of the shoe, told apart only by points. A coup that ends earlier stands for all sequences
 * that begin with it. The counts stay below 2^53 and are exact.
 */
function everyCoup(): Counted[] {
  const found = new Map<string, Counted>();
  const left = [...FULL_SHOE];
  const walk = (cards: Card[], sequences: number) => {
    const pile = [...cards];
    let asked = 0;
    const coup = dealCoup(() => {
      asked += 1;
      return pile.shift() ?? 'TS';
    });
    if (asked <= cards.length)
      return note(coup, sequences * (cards.length === 6 ? 1 : fillings(cards.length)));
    POINT_CARDS.forEach((card, points) => {
      const copies = left[points] ?? 0;
      left[points] = copies - 1;
      walk([...cards, card], sequences * copies);
      left[points] = copies;
    });
  };
  const note = (coup: Coup, sequences: number) => {
    const { winner, playerTotal, bankerTotal, player, banker } = coup;
    const key = [winner, playerTotal, bankerTotal, player.length, banker.length].join();
    const known = found.get(key) ?? { coup, sequences: 0 };
    found.set(key, { coup: known.coup, sequences: known.sequences + sequences });
  };
  walk([], 1);
  return [...found.values()];
}

function fillings(dealt: number): number {
  const cards = DECKS * 52;
  let ways = 1;
  for (let position = dealt; position < 6; position += 1) ways *= cards - position;
  return ways;
}

const coups = everyCoup();
const total = BigInt(vectors.counts.total);

function sequencesWon(winner: Coup['winner']): bigint {
  return coups.reduce(
    (sum, counted) => sum + (counted.coup.winner === winner ? BigInt(counted.sequences) : 0n),
    0n,
  );
}

test('banker, player and tie own exactly the published numbers of six-card sequences', () => {
  expect(sequencesWon('BANKER')).toBe(BigInt(vectors.counts.banker));
  expect(sequencesWon('PLAYER')).toBe(BigInt(vectors.counts.player));
  expect(sequencesWon('TIE')).toBe(BigInt(vectors.counts.tie));
  expect(BigInt(fillings(0))).toBe(total);
});

function exactReturn(bet: BetName): Rational {
  let returned = NOTHING;
  for (const { coup, sequences } of coups)
    returned = plus(returned, times(ratio(sequences), RETURNS[bet](coup)));
  return times(returned, ratio(1, total));
}

/** Pairs depend on the first four cards alone; the first of them may be any one, because all are alike. */
function exactPairReturn(bet: BetName): Rational {
  const byReturn = new Map<bigint, number>();
  const copies = (card: Card, ...before: Card[]) => DECKS - before.filter((other) => other === card).length;
  const first: Card = 'AS';
  for (const second of DECK) {
    for (const third of DECK) {
      for (const fourth of DECK) {
        const ways =
          copies(second, first) * copies(third, first, second) * copies(fourth, first, second, third);
        const coup = { player: [first, second], banker: [third, fourth] } as unknown as Coup;
        const { numerator } = RETURNS[bet](coup);
        byReturn.set(numerator, (byReturn.get(numerator) ?? 0) + ways);
      }
    }
  }
  const returned = [...byReturn].reduce((sum, [paid, ways]) => sum + paid * BigInt(ways), 0n);
  return ratio(returned, 415n * 414n * 413n);
}

test('every bet of both tables returns exactly what is printed and published', () => {
  for (const { bet, rtp } of [...baccarat.rtp, ...noCommissionBaccarat.rtp]) {
    const name = bet as BetName;
    expect(PAIR_BETS.includes(name) ? exactPairReturn(name) : exactReturn(name)).toEqual(rtp);
  }
  const printed = [...baccarat.rtp, ...noCommissionBaccarat.rtp];
  for (const { code, rtp } of vectors.bets)
    expect(printed).toContainEqual({ bet: code, rtp: parseRational(rtp) });
});
