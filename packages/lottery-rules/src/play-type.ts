import type { Fraction } from './fraction.ts';

/** One thing that a player can tick or type: a number, an option such as `B`, or digits such as `0471`. */
export type Item = number | string;
export type Rows<I extends Item = Item> = readonly (readonly I[])[];

/** Traditional pays by the series, Entertainment and the South-East Asian lotteries pay odds. */
export type Mode = 'traditional' | 'entertainment' | 'sea';

export interface PlayType<Draw = unknown> {
  readonly code: string;
  readonly aliases: readonly string[];
  readonly mode: Mode;
  readonly rule: Rule<Draw>;
  readonly levels: readonly Level[];
  /** For the plays whose chance depends on what was chosen; such a play has no fixed levels. */
  levelsFor?(rows: Rows): readonly Level[];
}

/** A way to win. `probability` is of one bet; where a bet may hit more than once, the expected number of hits. */
export interface Level {
  readonly name: string;
  readonly probability: Fraction;
  /** Decimal odds with the stake included; only where the play pays odds. Operators may set others. */
  readonly odds?: Fraction;
}

export interface Win {
  readonly level: Level;
  readonly count: number;
  /** The number that hit, where a bet is on one number. */
  readonly number?: string;
}

/** How a play reads its rows, how many bets they are, and which of them a draw wins. Rows arrive without repeats. */
export interface Rule<Draw, I extends Item = Item> {
  readonly rows: readonly RowShape<I>[];
  /** Where rows may stay empty: how many must not. */
  readonly filledRows?: number;
  refuses?(rows: Rows<I>): Reason | undefined;
  bets(rows: Rows<I>): number;
  hits(rows: Rows<I>, draw: Draw): readonly Hit[];
  /** Bets that the draw gives back. */
  refunds?(rows: Rows<I>, draw: Draw): number;
  /** Where a bet is on one option: the options that win. */
  winners?(draw: Draw): readonly I[];
  /** What the best draws make of accepted rows. The numero tells the day of the draw, as it does to `readDraw`. */
  best(rows: Rows<I>, numero: string): Best;
}

/**
 * Parts of a draw that fall independently of each other. Of each part: outcomes that can come, among them the one that pays the
 * most, whatever the levels pay.
 */
export type Best = readonly (readonly Outcome[])[];

export interface Outcome {
  readonly hits: readonly Hit[];
  /** Bets that come back. */
  readonly refunds?: number;
}

export interface Hit {
  /** Index into the play's levels. */
  readonly level: number;
  readonly count: number;
  readonly number?: string;
}

export interface RowShape<I extends Item = Item> {
  readonly items: Items<I>;
  readonly min: number;
  readonly max: number;
  /** How many a random pick takes; `min`, but at least one, unless told otherwise. */
  readonly randomly?: number;
}

/** Everything a row offers, in a fixed order. */
export interface Items<I extends Item = Item> {
  readonly size: number;
  at(index: number): I;
  /** -1 when the text names nothing that is offered. */
  indexOf(text: string): number;
}

export type Reason =
  | 'lottery.selection_unreadable'
  | 'lottery.item_not_offered'
  | 'lottery.too_few_chosen'
  | 'lottery.too_many_chosen'
  | 'lottery.leg_is_banker'
  | 'lottery.number_not_accepted'
  | 'lottery.no_bet';

export type Numbers = readonly number[];
