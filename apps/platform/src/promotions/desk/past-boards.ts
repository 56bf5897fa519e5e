import type { PromotionTerms, Reward } from '@fairground/contract/promotion-terms';
import { playProducts } from '@fairground/contract/promotion-terms';
import { prizesOf } from '../offers/terms.ts';
import { type Past, type PastGrant, periodsOf, type Span } from './past-grants.ts';

type Leaderboard = Extract<Reward, { kind: 'leaderboard' }>;
interface Standing {
  playerId: bigint;
  figure: bigint;
}
/** So many more than there are prizes are kept before those who cannot win are forgotten. */
const SPARE = 1_000;

/** The rankings there would have been. Days do not say who was first to reach a figure: of equals the older member is. */
export function pastBoards({ weights }: PromotionTerms, reward: Leaderboard, span: Span) {
  const boards = periodsOf(reward.period, span).map((period) => ({ period, standings: [] as Standing[] }));
  const prizes = prizesOf(reward);
  const places = prizes.at(-1)?.to ?? 0;
  const products: readonly string[] = reward.products.length > 0 ? reward.products : playProducts;
  const weightOf = (product: string): bigint =>
    BigInt(reward.measure === 'points' ? (weights[product] ?? 100) : 100);
  return {
    add: ({ playerId, plays }: Pick<Past, 'playerId' | 'plays'>): void => {
      const counted = plays.filter(({ product }) => products.includes(product));
      for (const board of boards) {
        const { from, to } = board.period;
        const figure = counted
          .filter(({ day }) => day >= from && day <= to)
          .reduce((sum, { product, validBet }) => sum + validBet * weightOf(product), 0n);
        if (figure > 0n) board.standings.push({ playerId, figure });
        if (board.standings.length >= places + SPARE) board.standings = firstOf(board.standings, places);
      }
    },
    grants: (): PastGrant[] =>
      boards.flatMap(({ period: { to: day }, standings }) => {
        const ranked = firstOf(standings, places);
        return prizes.flatMap(({ from, to, amount }) =>
          ranked.slice(from - 1, to).map(({ playerId }) => ({ playerId, day, amount, base: 0n })),
        );
      }),
  };
}

const firstOf = (standings: readonly Standing[], places: number): Standing[] =>
  standings
    .toSorted((one, other) =>
      one.figure === other.figure
        ? Number(one.playerId - other.playerId)
        : one.figure < other.figure
          ? 1
          : -1,
    )
    .slice(0, places);
