import { type Chance, TWO_TO_32 } from '../../../engine/chance.ts';
import type { Game, Step } from '../../../engine/game.ts';
import { choiceOf, fieldsOf, integerOf, stakeOf } from '../../../engine/input.ts';
import { type Rational, ratio, shareOf, times, toDecimal } from '../../../engine/rational.ts';
import { refuse } from '../../../engine/refusal.ts';
import { facts, TARGET_RTP, TILES } from './data.ts';

export type MinesState = {
  readonly stake: string;
  readonly mines: readonly number[];
  /** Tiles opened so far, in order; the last one is a mine when the round is lost. */
  readonly opened: readonly number[];
  readonly phase: 'open' | 'cashed' | 'lost';
  readonly payout: string;
};

export const mines: Game<MinesState> = {
  ...facts,
  start(input, chance) {
    const fields = fieldsOf(input);
    const stake = stakeOf(fields.stake);
    const count = integerOf(fields.mines, { from: 1, to: TILES - 1 });
    const state: MinesState = {
      stake: String(stake),
      mines: layMines(count, chance),
      opened: [],
      phase: 'open',
      payout: '0',
    };
    return { state, debit: stake, credit: 0n };
  },
  act(state, action) {
    if (state.phase !== 'open') throw refuse('studio.round_over');
    const fields = fieldsOf(action);
    const type = choiceOf(fields.type, ['open', 'cash-out']);
    if (type === 'open') return openTile(state, integerOf(fields.tile, { from: 0, to: TILES - 1 }));
    if (state.opened.length === 0) throw refuse('studio.action_not_allowed');
    return cashOut(state);
  },
  isOver: ({ phase }) => phase !== 'open',
  payout: ({ payout }) => BigInt(payout),
  view(state) {
    const { mines, ...seen } = state;
    const safe = state.phase === 'lost' ? state.opened.length - 1 : state.opened.length;
    const next = safe < TILES - mines.length ? toDecimal(multiplier(mines.length, safe + 1), 4) : null;
    return {
      ...seen,
      mineCount: mines.length,
      mines: state.phase === 'open' ? null : mines,
      multiplier: safe === 0 ? null : toDecimal(multiplier(mines.length, safe), 4),
      nextMultiplier: state.phase === 'open' ? next : null,
    };
  },
  completion: {
    rule: 'studio.completion_mines',
    afterMinutes: 24 * 60,
    // Every tile is as safe as any other, so opening the first one for the player costs nothing.
    action: ({ opened }) => (opened.length === 0 ? { type: 'open', tile: 0 } : { type: 'cash-out' }),
  },
};

/** Removes tiles from the ordered rest, one 32-bit number each, as published. */
export function layMines(count: number, chance: Chance): number[] {
  const rest = Array.from({ length: TILES }, (_, tile) => tile);
  const laid: number[] = [];
  for (let mine = 0; mine < count; mine += 1) {
    const index = Math.floor((chance.uniform(TWO_TO_32) * rest.length) / TWO_TO_32);
    laid.push(...rest.splice(index, 1));
  }
  return laid.sort((a, b) => a - b);
}

/** Total return for one unit after so many safe tiles, cut to four decimals. */
export function multiplier(mineCount: number, safeTiles: number): Rational {
  const { numerator, denominator } = times(TARGET_RTP, oddsAgainst(mineCount, safeTiles));
  return ratio((numerator * 10_000n) / denominator, 10_000);
}

/** One over the probability that so many tiles are all safe. */
function oddsAgainst(mineCount: number, safeTiles: number): Rational {
  let odds = ratio(1);
  for (let opened = 0; opened < safeTiles; opened += 1) {
    odds = times(odds, ratio(TILES - opened, TILES - mineCount - opened));
  }
  return odds;
}

function openTile(state: MinesState, tile: number): Step<MinesState> {
  if (state.opened.includes(tile)) throw refuse('studio.action_not_allowed');
  const opened = [...state.opened, tile];
  if (state.mines.includes(tile))
    return { state: { ...state, opened, phase: 'lost' }, debit: 0n, credit: 0n };
  const next = { ...state, opened };
  // Nothing is left to win once every safe tile is open.
  return opened.length === TILES - state.mines.length
    ? cashOut(next)
    : { state: next, debit: 0n, credit: 0n };
}

function cashOut(state: MinesState): Step<MinesState> {
  const credit = shareOf(BigInt(state.stake), multiplier(state.mines.length, state.opened.length));
  return { state: { ...state, phase: 'cashed', payout: String(credit) }, debit: 0n, credit };
}
