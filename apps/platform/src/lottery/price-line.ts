import {
  type BetUnit,
  type Family,
  type Fraction,
  findFamily,
  findPlay,
  floorTo,
  isSeriesOffered,
  type Level,
  listedOdds,
  type PlayType,
  parseBet,
  quote,
  readFraction,
  SERIES_MIN,
  STAKE_MIN,
  seriesOdds,
  seriesRebates,
  topPayout,
} from '@fairground/lottery-rules';
import { parseAmount } from '@fairground/money';
import { refuse } from '../kernel/http/refuse.ts';
import type { SeriesStep } from './member-series.ts';
import type { Game, OwnOdds } from './queries/games.ts';

/** A line as a member sends it. What it costs is counted here, never taken from the page. */
export interface LineWish {
  playType: string;
  content: string;
  /** Traditional plays are bought by unit and multiple, the others for an amount for each bet. */
  unit: BetUnit;
  unitPrice: bigint;
  multiple: number;
  amount: bigint | null;
  /** Where a traditional play shall pay less than it could, and the rest as a rebate. */
  series: number | null;
  /** What the member was shown; null where the page has not said. */
  betCount: number | null;
  shownStake: bigint | null;
}

export interface PricedLine {
  playCode: string;
  content: string;
  bets: number;
  perBet: bigint;
  stake: bigint;
  series: number | null;
  odds: OwnOdds[string] | null;
  rebateDue: bigint;
  /** What those above get for it. */
  uplines: readonly UplineShare[];
  /** The most that its draw can pay it. */
  topPrize: bigint;
}

export interface UplineShare extends SeriesStep {
  seriesBelow: number;
  due: bigint;
}

/** A hundred thousand units for a line; more is bought in several orders. */
const STAKE_MAX = 1_000_000_000n;

/** Where a line is sold: its day may decide what wins, and the member's line decides at which series. */
export interface Sale {
  game: Game;
  numero: string;
  /** From the top down to the member. */
  line: readonly SeriesStep[];
}

export function priceLine({ game, numero, line }: Sale, wish: LineWish): PricedLine {
  const play = findPlay(familyOf(game), wish.playType);
  if (!play) throw refuse('lottery.play_not_offered');
  const parsed = parseBet(play, wish.content);
  if (!parsed.ok) throw refuse(parsed.reason);
  const { bets, content, rows } = parsed;

  const { perBet, stake } = costOf(play, bets, wish);
  // Nothing is bought for another price than the one that was shown.
  if ((wish.betCount ?? bets) !== bets || (wish.shownStake ?? stake) !== stake)
    throw refuse('lottery.count_differs');
  if (stake > STAKE_MAX) throw refuse('lottery.stake_too_large');
  const limit = game.stakeMax[play.code];
  if (limit !== undefined && stake > parseAmount(limit))
    throw refuse('lottery.play_limit', { params: { max: limit } });
  const own = ownSeries(game, line);
  const sold = soldAt(game, play, { chosen: wish.series, own });
  const topPrize = topPayout(play, { perBet, odds: oddsOf(play, sold), rows, numero });
  if (topPrize > game.prizeMax) throw refuse('lottery.prize_too_large');
  const { series, odds } = sold;
  const rebates = rebatesOn(stake, { game, line, own }, sold);
  return { playCode: play.code, content, bets, perBet, stake, series, odds, ...rebates, topPrize };
}

function costOf(play: PlayType, bets: number, { unit, unitPrice, multiple, amount }: LineWish) {
  if (play.mode === 'traditional') {
    const cost = quote({ bets, unitPrice, unit, multiple });
    if (!cost.ok) throw refuse(cost.reason);
    return cost;
  }
  if (amount === null || amount < STAKE_MIN) throw refuse('lottery.stake_too_small');
  return { perBet: amount, stake: amount * BigInt(bets) };
}

type Sold = Pick<PricedLine, 'series' | 'odds'>;

/**
 * What is fixed at the sale: the series, the member's or the game's, or the operator's own odds. Later changes do not touch bets
 * that are sold.
 */
function soldAt(
  { odds }: Game,
  play: PlayType,
  { chosen, own }: { chosen: number | null; own: number },
): Sold {
  if (play.mode !== 'traditional') return { series: null, odds: odds[play.code] ?? null };
  const series = chosen ?? own;
  if (!isSeriesOffered(series, { min: Math.min(SERIES_MIN, own), own, maxBet: own }))
    throw refuse('lottery.series_not_offered');
  return { series, odds: null };
}

/** The best series that a member can take: the one that was given, where the lottery is sold at as much. */
const ownSeries = ({ series }: Pick<Game, 'series'>, line: readonly SeriesStep[]): number =>
  Math.min(series, line.at(-1)?.series ?? series);

type Rebates = Pick<PricedLine, 'rebateDue' | 'uplines'>;

/** What is given up of the own series comes back, win or lose; so much as each above has more than the next goes to them. */
function rebatesOn(
  stake: bigint,
  { game, line, own }: Pick<Sale, 'game' | 'line'> & { own: number },
  { series }: Sold,
): Rebates {
  if (series === null) return { rebateDue: 0n, uplines: [] };
  const above = line.slice(0, -1).map((step) => Math.min(game.series, step.series));
  const { self, uplines } = seriesRebates(stake, [...above, own], series);
  const shares = uplines.map((share, index): UplineShare => {
    const { playerId } = line[index] as SeriesStep;
    const seriesBelow = above[index + 1] ?? own;
    return { playerId, series: above[index] as number, seriesBelow, due: floorTo(share, 0) };
  });
  return { rebateDue: floorTo(self, 0), uplines: shares.filter(({ due }) => due > 0n) };
}

export function oddsOf(play: PlayType, { series, odds }: Sold): (level: Level) => Fraction {
  if (play.mode === 'traditional' && series !== null) return seriesOdds(series);
  return (level) => {
    const own = odds?.[level.name];
    return own === undefined ? listedOdds(level) : readFraction(own);
  };
}

export function familyOf({ code, family }: Pick<Game, 'code' | 'family'>): Family {
  const found = findFamily(family);
  if (!found) throw new Error(`${code} belongs to no family that we know: ${family}`);
  return found;
}

/** The sides of a play of which one wins, such as big and small; null for a play of another kind. A tie is no side. */
export function sidesOf(game: Pick<Game, 'family' | 'code'>, playCode: string): readonly string[] | null {
  const family = familyOf(game);
  if (!family.twoSided.includes(playCode)) return null;
  const sides = findPlay(family, playCode)?.levels.map(({ name }) => name) ?? [];
  return sides.filter((side) => side !== 'T');
}

/** The sides that a bet on such a play names. */
export const sidesIn = (content: string): readonly string[] => content.split(/[^A-Za-z]+/).filter(Boolean);
