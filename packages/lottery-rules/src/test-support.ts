import { pickDistinct, playerWords, type Uniform, uniformFrom } from '@fairground/fairness';
import { expect } from 'vitest';
import { parseBet, winningBets } from './bets.ts';
import { range, sum } from './combinatorics.ts';
import { type Family, findPlay } from './family.ts';
import { add, divide, type Fraction, fraction, multiply, writeFraction } from './fraction.ts';
import { listedOdds, payout } from './payout.ts';
import type { Item, Numbers, PlayType, Rows } from './play-type.ts';
import { seriesOdds } from './series.ts';
import { type BetUnit, quote } from './stake.ts';

/** The same stream in every run, another one for each label. */
export function fixedUniform(label: string): Uniform {
  return uniformFrom(playerWords({ serverSeed: 'lottery rules', clientSeed: label, nonce: 0 }));
}

/** `12.5` as ten-thousandths. */
export function amount(text: string): bigint {
  const [whole = '', decimals = ''] = text.split('.');
  return BigInt(whole + decimals.padEnd(4, '0'));
}

export interface SeriesCase {
  code: string;
  selection: Item[][];
  betCount: number;
  wins: { probability: string; count: number }[];
  money: { unitPrice: number; mode: string; multiple: number; series: number; stake: string; payout: string };
}

/** One published case of a play that pays by the series: its count, its wins and its money. */
export function expectSeriesCase<Draw>(family: Family<Draw>, draw: Draw, example: SeriesCase): void {
  const play = requirePlay(family, example.code);
  const bet = parseBet(play, example.selection);
  if (!bet.ok) throw new Error(bet.reason);
  expect(bet.bets).toBe(example.betCount);

  const wins = winningBets(play, example.selection, draw);
  const byProbability = new Map<string, number>();
  for (const { level, count } of wins) {
    const probability = writeFraction(level.probability);
    byProbability.set(probability, (byProbability.get(probability) ?? 0) + count);
  }
  expect([...byProbability].sort()).toEqual(
    example.wins.map(({ probability, count }) => [probability, count]).sort(),
  );

  const { unitPrice, mode, multiple, series } = example.money;
  const order = { bets: bet.bets, unitPrice: amount(String(unitPrice)), unit: mode as BetUnit, multiple };
  const quoted = quote(order);
  if (!quoted.ok) throw new Error(quoted.reason);
  expect(quoted.stake).toBe(amount(example.money.stake));
  const paid = payout({ perBet: quoted.perBet, wins, odds: seriesOdds(series) });
  expect(paid).toBe(amount(example.money.payout));
}

export function requirePlay<Draw>(family: Family<Draw>, code: string): PlayType<Draw> {
  const play = findPlay(family, code);
  if (!play) throw new Error(`${family.code} does not sell ${code}`);
  return play;
}

type WeightedDraws<Draw> = readonly (readonly [draw: Draw, weight: bigint])[];

/**
 * The heart of every proof: over all draws, the hits at each level divided by its probability add up to the number of
 * bets. It fails when a count, a win or a probability is wrong.
 */
export function expectEveryBetAtItsProbability<Draw>(
  play: PlayType<Draw>,
  rows: Rows,
  draws: WeightedDraws<Draw>,
): void {
  const { bets, content, provenByLevel } = prove(play, rows, draws);
  expect(writeFraction(provenByLevel.reduce(add)), `${play.code} ${content}`).toBe(`${bets}/1`);
}

/** The same for plays of which every bet may win at each of the levels. */
export function expectEveryLevelAtItsProbability<Draw>(
  play: PlayType<Draw>,
  rows: Rows,
  draws: WeightedDraws<Draw>,
): void {
  const { bets, content, provenByLevel } = prove(play, rows, draws);
  for (const proven of provenByLevel)
    expect(writeFraction(proven), `${play.code} ${content}`).toBe(`${bets}/1`);
}

function prove<Draw>(play: PlayType<Draw>, rows: Rows, draws: WeightedDraws<Draw>) {
  const parsed = parseBet(play, rows);
  if (!parsed.ok) throw new Error(`${play.code}: ${parsed.reason}`);
  const levels = play.levelsFor?.(parsed.rows) ?? play.levels;
  const hits = levels.map(() => 0n);
  // Most draws weigh one; those are counted in plain numbers, which is many times faster.
  const plainHits = levels.map(() => 0);
  let outcomes = 0n;
  let plainOutcomes = 0;
  for (const [draw, weight] of draws) {
    if (weight === 1n) plainOutcomes++;
    else outcomes += weight;
    for (const { level, count } of play.rule.hits(parsed.rows, draw)) {
      if (count === 0) continue;
      if (weight === 1n) plainHits[level] = (plainHits[level] as number) + count;
      else hits[level] = (hits[level] as bigint) + BigInt(count) * weight;
    }
  }
  outcomes += BigInt(plainOutcomes);
  const provenByLevel = levels.map(({ probability }, level) =>
    divide(fraction((hits[level] as bigint) + BigInt(plainHits[level] as number), outcomes), probability),
  );
  return { bets: parsed.bets, content: parsed.content, provenByLevel };
}

const knownDraws = new Map<string, [Numbers, bigint][]>();

/** Every draw of `length` digits on the window; those outside it are arbitrary, as they must not matter. */
export function digitDraws(length: number, window: Numbers): [Numbers, bigint][] {
  const key = `${length} ${window}`;
  const known = knownDraws.get(key);
  if (known) return known;
  const uniform = fixedUniform('outside the window');
  const draws = range(0, 10 ** window.length - 1).map((value) =>
    range(0, length - 1).map((at) => {
      const place = window.indexOf(at);
      return place < 0 ? uniform(10) : Math.floor(value / 10 ** (window.length - 1 - place)) % 10;
    }),
  );
  const weighted = equallyLikely<Numbers>(draws);
  knownDraws.set(key, weighted);
  return weighted;
}

/** Draws of five digits in which any four positions hold any four digits exactly once. */
export function drawsForFourPositions(): [Numbers, bigint][] {
  fourPositions ??= digitDraws(4, [0, 1, 2, 3]).map(([four, weight]) => [
    [...four, (100 - sum(four)) % 10],
    weight,
  ]);
  return fourPositions;
}
let fourPositions: [Numbers, bigint][] | undefined;

export function equallyLikely<Draw>(draws: readonly Draw[]): [Draw, bigint][] {
  return draws.map((draw) => [draw, 1n]);
}

/** A selection that the play accepts, of random size. */
export function randomRows(play: PlayType, uniform: Uniform, extra = 3): Rows {
  for (;;) {
    const filled = play.rule.filledRows ?? play.rule.rows.length;
    const open = pickDistinct(
      uniform,
      [...play.rule.rows.keys()],
      filled + uniform(play.rule.rows.length - filled + 1),
    );
    const rows = play.rule.rows.map(({ items, min, max, randomly = Math.max(1, min) }, index) => {
      if (!open.includes(index)) return [];
      const size = Math.min(max, items.size, randomly + uniform(extra + 1));
      const chosen = new Set<number>();
      while (chosen.size < size) chosen.add(uniform(items.size));
      return [...chosen].map((item) => items.at(item));
    });
    if (parseBet(play, rows).ok) return rows;
  }
}

/** The share of stakes on one option that comes back when everything pays as listed, refunds included. */
export function returnOf<Draw>(play: PlayType<Draw>, option: Item, draws: readonly Draw[]): Fraction {
  const parsed = parseBet(play, [[option]]);
  if (!parsed.ok) throw new Error(parsed.reason);
  const hits = play.levels.map(() => 0);
  let refunds = 0;
  for (const draw of draws) {
    refunds += play.rule.refunds?.(parsed.rows, draw) ?? 0;
    for (const { level, count } of play.rule.hits(parsed.rows, draw))
      hits[level] = (hits[level] ?? 0) + count;
  }
  const paid = play.levels.map((level, index) => multiply(listedOdds(level), fraction(hits[index] ?? 0)));
  return divide(paid.reduce(add, fraction(refunds)), fraction(parsed.bets * draws.length));
}

/** Every order of the items. */
export function orders<Item>(items: readonly Item[]): Item[][] {
  if (items.length <= 1) return [[...items]];
  return items.flatMap((item, index) => orders(items.toSpliced(index, 1)).map((rest) => [item, ...rest]));
}
