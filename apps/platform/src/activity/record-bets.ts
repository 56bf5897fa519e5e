import { type LotterySelection, type SettledBet, sidesIn, sidesOf } from '../lottery/public.ts';
import { linesOf, type NewLine } from './line.ts';
import { type Product, productOfLottery } from './products.ts';
import type { Unknown } from './record-rounds.ts';
import { type Leg, opposedMarkets, validBet } from './valid-bet.ts';

export const LOTTERY_VENDOR = 'LOTTERY';

interface Recording {
  asset: string;
  /** Everything that the members of these bets have bet on in the same issues. */
  selections: readonly LotterySelection[];
  /** Its wagers were counted by a version that had no record. */
  wasCounted: boolean;
}

/** What settled lottery bets add to the record. */
export function recordBets(
  bets: readonly SettledBet[],
  { asset, selections, wasCounted }: Recording,
): { lines: NewLine[]; unknown: Unknown[] } {
  const isOpposed = opposedIn(bets, selections);
  const lines: NewLine[] = [];
  const unknown: Unknown[] = [];
  for (const bet of bets) {
    const product = productOfLottery(bet.product);
    const ref = String(bet.id);
    if (!product) {
      unknown.push({ source: 'lottery', ref, game: bet.game });
      continue;
    }
    const { playerId, game, outcomes } = bet;
    const worths = outcomes.map(({ revision, state, payout, at }) => ({
      number: BigInt(revision),
      at,
      stake: bet.stake,
      payout,
      bets: Number(bet.stake > 0n),
      validBet: worthOf(bet, product, { state, payout, isOpposed: isOpposed(bet) }),
    }));
    const name = { source: 'lottery' as const, ref, playerId, asset, product, vendor: LOTTERY_VENDOR, game };
    lines.push(...linesOf({ ...name, jackpot: 0n, wasCounted }, worths));
  }
  return { lines, unknown };
}

function worthOf(
  { stake }: SettledBet,
  product: Product,
  { state, payout, isOpposed }: { state: string; payout: bigint; isOpposed: boolean },
): bigint {
  const isOff = isOpposed || (state !== 'won' && state !== 'lost');
  return validBet({ product, stake, payout, isOff });
}

/** Which bets stand against another one of the same member in the same issue: big and small of one ball. */
function opposedIn(
  bets: readonly SettledBet[],
  selections: readonly LotterySelection[],
): (bet: SettledBet) => boolean {
  const families = new Map(bets.map(({ issueId, family, game }) => [issueId, { family, code: game }]));
  const legs = new Map<string, Leg[]>();
  const marketsOf = (issueId: bigint, market: string) => {
    const game = families.get(issueId);
    return (game && sidesOf(game, market)) ?? [];
  };
  for (const { playerId, issueId, playCode, content } of selections) {
    if (marketsOf(issueId, playCode).length === 0) continue;
    const name = `${playerId}/${issueId}`;
    const own = legs.get(name) ?? [];
    own.push(...sidesIn(content).map((side) => ({ market: playCode, side })));
    legs.set(name, own);
  }
  const opposed = new Map<string, ReadonlySet<string>>();
  return ({ playerId, issueId, playCode, content }) => {
    const name = `${playerId}/${issueId}`;
    const known = opposed.get(name) ?? opposedMarkets(legs.get(name) ?? [], (one) => marketsOf(issueId, one));
    opposed.set(name, known);
    return (
      known.has(playCode) && sidesIn(content).some((side) => marketsOf(issueId, playCode).includes(side))
    );
  };
}
