import { findFamily, findPlay, parseBet } from '@fairground/lottery-rules';
import { parseAmount } from '@fairground/money';
import { randomId } from '../../shared/random-id.ts';
import { addLine } from '../desk/desk-store.ts';
import type { Bet } from '../lottery-queries.ts';

/** Puts the same selection at the same stake into the basket. */
export function betAgain(bet: Bet, familyCode: string): void {
  const { gameCode, playType, content, betCount, stake } = bet;
  const family = findFamily(familyCode);
  const play = family && findPlay(family, playType);
  if (!play || !parseBet(play, content).ok) return;
  const total = parseAmount(stake);
  const perBet = total / BigInt(betCount);
  const isTraditional = play.mode === 'traditional';
  addLine({
    id: randomId(),
    ...{ gameCode, playType, content, bets: betCount, stake: total },
    // What pays odds costs its amount: a multiple beside it would be counted once more for each issue of a chase.
    ...(isTraditional ? unitsOf(perBet) : ONCE),
    amount: isTraditional ? null : writeUnits(perBet),
    series: parseAmount(bet.rebateDue) > 0n ? bet.series : null,
  });
}

const UNITS = [
  ['yuan', 10_000n],
  ['jiao', 1_000n],
  ['fen', 100n],
  ['li', 10n],
] as const;

const ONCE = { unit: 'yuan', unitPrice: '2', multiple: 1 } as const;

/** The unit, price and multiple that cost this much for a bet: the largest unit that fits. */
function unitsOf(perBet: bigint): {
  unit: (typeof UNITS)[number][0];
  unitPrice: '1' | '2';
  multiple: number;
} {
  for (const [unit, worth] of UNITS)
    for (const unitPrice of ['2', '1'] as const) {
      const price = worth * BigInt(unitPrice);
      if (perBet >= price && perBet % price === 0n)
        return { unit, unitPrice, multiple: Number(perBet / price) };
    }
  return { unit: 'li', unitPrice: '1', multiple: Number(perBet / 10n) };
}

const writeUnits = (minor: bigint): string =>
  `${minor / 10_000n}.${String(minor % 10_000n).padStart(4, '0')}`.replace(/\.?0+$/, '');
