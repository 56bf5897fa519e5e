import { type Chance, dealer, pickByWeight } from '../../engine/chance.ts';
import type { Game, GameFacts, Json, Step } from '../../engine/game.ts';
import { choiceOf, fieldsOf, stakeOf } from '../../engine/input.ts';
import { ratio, shareOf } from '../../engine/rational.ts';
import { refuse } from '../../engine/refusal.ts';
import { reelsAt, type Strip, spinReels } from './reels.ts';

/** A coin in the window; its prize is a multiple of the whole stake. */
export type Coin = { readonly reel: number; readonly row: number; readonly prize: number };

export type HoldState = {
  readonly stake: string;
  readonly stops: readonly number[];
  /** In the order in which they have landed. */
  readonly coins: readonly Coin[];
  readonly respins: number;
  readonly respinsLeft: number;
  readonly payout: string;
};

/** How the coins of a game hold and what they win. */
export interface Hold {
  readonly rows: number;
  /** The face of the strips that is a coin. */
  readonly coin: string;
  /** So many coins in a paid spin hold, and the respins begin. */
  readonly coinsToHold: number;
  /** So many in a row without a new coin end the round. */
  readonly respins: number;
  /** In a respin one coin lands with this chance, on any empty place alike. */
  readonly landsOneIn: number;
  readonly prizes: readonly { readonly prize: number; readonly weight: number }[];
  /** On top of all coins, when every place holds one. */
  readonly fullPrize: number;
}

/** Builds a slot whose round is one paid spin and, when enough coins show, the respins in which they stick. */
export function holdAndWinGame(
  parts: GameFacts & {
    readonly strips: readonly Strip<string>[];
    readonly betCredits: number;
    readonly hold: Hold;
    /** What the paid spin is worth besides its coins, in credits, and what is shown of it. */
    evaluate(stops: readonly number[]): {
      readonly credits: number;
      readonly shown: { readonly [key: string]: Json };
    };
  },
): Game<HoldState> {
  const { strips, betCredits, hold, evaluate, ...facts } = parts;
  const places = strips.flatMap((_, reel) => Array.from({ length: hold.rows }, (__, row) => ({ reel, row })));
  const mint = (place: { reel: number; row: number }, chance: Chance): Coin => ({
    ...place,
    prize: pickByWeight(hold.prizes, chance).prize,
  });

  /** Pays the coins once, with the step that ends the respins. */
  function settle(state: HoldState, won: bigint): Pick<Step<HoldState>, 'state' | 'credit'> {
    const { coins, stake, respinsLeft } = state;
    const isPaid = coins.length >= hold.coinsToHold && respinsLeft === 0;
    const prizes = coins.reduce((total, { prize }) => total + prize, 0);
    const full = coins.length === places.length ? hold.fullPrize : 0;
    const credit = won + (isPaid ? BigInt(stake) * BigInt(prizes + full) : 0n);
    return { state: { ...state, payout: String(BigInt(state.payout) + credit) }, credit };
  }

  const respinsAfter = (coins: readonly Coin[], otherwise: number) =>
    coins.length === places.length ? 0 : otherwise;

  return {
    ...facts,
    start(input, chance) {
      const stake = stakeOf(fieldsOf(input).stake);
      const stops = spinReels(strips, chance);
      const window = reelsAt(strips, stops, hold.rows);
      const coins = places
        .filter(({ reel, row }) => window[reel]?.[row] === hold.coin)
        .map((place) => mint(place, chance));
      const won = shareOf(stake, ratio(evaluate(stops).credits, betCredits));
      const respinsLeft = respinsAfter(coins, coins.length < hold.coinsToHold ? 0 : hold.respins);
      const state = { stake: String(stake), stops, coins, respins: 0, respinsLeft, payout: '0' };
      return { ...settle(state, won), debit: stake };
    },
    act(state, action, chance) {
      if (state.respinsLeft === 0) throw refuse('studio.round_over');
      choiceOf(fieldsOf(action).type, ['spin']);
      const respins = state.respins + 1;
      if (chance.uniform(hold.landsOneIn) > 0)
        return { ...settle({ ...state, respins, respinsLeft: state.respinsLeft - 1 }, 0n), debit: 0n };
      const empty = places.filter(
        ({ reel, row }) => !state.coins.some((coin) => coin.reel === reel && coin.row === row),
      );
      const coins = [...state.coins, mint(dealer(empty, chance)(), chance)];
      const respinsLeft = respinsAfter(coins, hold.respins);
      return { ...settle({ ...state, respins, coins, respinsLeft }, 0n), debit: 0n };
    },
    isOver: ({ respinsLeft }) => respinsLeft === 0,
    payout: ({ payout }) => BigInt(payout),
    view: (state) => ({ ...state, ...evaluate(state.stops).shown }),
    completion: {
      rule: 'studio.completion_respins',
      afterMinutes: 24 * 60,
      action: () => ({ type: 'spin' }),
    },
  };
}
