import { type Chance, TWO_TO_32 } from '../../../engine/chance.ts';
import type { Game, Step } from '../../../engine/game.ts';
import { choiceOf, fieldsOf, integerOf, stakeOf } from '../../../engine/input.ts';
import { ratio, shareOf, toDecimal } from '../../../engine/rational.ts';
import { refuse } from '../../../engine/refusal.ts';
import { millisecondsTo, multiplierAt } from './curve.ts';
import {
  facts,
  HIGHEST_AUTO_CASH_OUT,
  LONGEST_FLIGHT_MS,
  LOWEST_CASH_OUT,
  POINT_BITS,
  POINT_SCALE,
  STARTING_MULTIPLIER,
} from './data.ts';

export type CrashState = {
  readonly stake: string;
  /** Hundredths, or null to leave by hand. */
  readonly autoCashOut: number | null;
  /** Hundredths. Everybody in a round gets the same chance and therefore the same point. */
  readonly point: string;
  readonly phase: 'flying' | 'cashed' | 'crashed';
  readonly cashedAt: string | null;
  readonly payout: string;
};

export const crash: Game<CrashState> = {
  ...facts,
  timed: true,
  flight: {
    landsAfterMs: (chance) => millisecondsTo(crashPoint(drawPointBits(chance)) + 1n),
    leavesAfterMs: ({ autoCashOut, point }) =>
      autoCashOut !== null && autoCashOut <= Number(point) ? millisecondsTo(BigInt(autoCashOut)) : null,
  },
  start(input, chance) {
    const fields = fieldsOf(input);
    const stake = stakeOf(fields.stake);
    const automatic = fields.autoCashOut ?? null;
    const range = { from: Number(LOWEST_CASH_OUT), to: HIGHEST_AUTO_CASH_OUT };
    const state: CrashState = {
      stake: String(stake),
      autoCashOut: automatic === null ? null : integerOf(automatic, range),
      point: String(crashPoint(drawPointBits(chance))),
      phase: 'flying',
      cashedAt: null,
      payout: '0',
    };
    return { state, debit: stake, credit: 0n };
  },
  act(state, action) {
    if (state.phase !== 'flying') throw refuse('studio.round_over');
    const fields = fieldsOf(action);
    const type = choiceOf(fields.type, ['cash-out', 'watch']);
    const shown = multiplierAt(integerOf(fields.elapsedMs, { from: 0, to: LONGEST_FLIGHT_MS }));
    const point = BigInt(state.point);
    const automatic = state.autoCashOut === null ? null : BigInt(state.autoCashOut);
    if (automatic !== null && automatic <= shown && automatic <= point) return cashOut(state, automatic);
    if (shown > point) return { state: { ...state, phase: 'crashed' }, debit: 0n, credit: 0n };
    if (type === 'watch') return { state, debit: 0n, credit: 0n };
    if (shown < LOWEST_CASH_OUT) throw refuse('studio.action_not_allowed');
    return cashOut(state, shown);
  },
  isOver: ({ phase }) => phase !== 'flying',
  payout: ({ payout }) => BigInt(payout),
  view({ point, ...seen }) {
    // Others may still be flying when one player has left, so only a crash shows where it happened.
    return { ...seen, point: seen.phase === 'crashed' ? point : null };
  },
  completion: {
    rule: 'studio.completion_crash',
    afterMinutes: 0,
    action: ({ point }) => ({ type: 'watch', elapsedMs: millisecondsTo(BigInt(point) + 1n) }),
  },
};

/** The first 52 bits of the stream: with the block of a game's hash as stream, exactly the published number. */
export function drawPointBits(chance: Chance): bigint {
  const high = BigInt(chance.uniform(TWO_TO_32));
  const low = BigInt(chance.uniform(TWO_TO_32));
  return (high << (POINT_BITS - 32n)) | (low >> (64n - POINT_BITS));
}

/** Where the curve ends, in hundredths. */
export function crashPoint(bits: bigint): bigint {
  const point = rawPoint(bits);
  return point < STARTING_MULTIPLIER ? STARTING_MULTIPLIER : point;
}

/** True when the round ends before it begins. */
export function isInstantBust(bits: bigint): boolean {
  return rawPoint(bits) < STARTING_MULTIPLIER;
}

function rawPoint(bits: bigint): bigint {
  const all = 1n << POINT_BITS;
  return (POINT_SCALE * all) / (all - bits);
}

function cashOut(state: CrashState, at: bigint): Step<CrashState> {
  const multiplier = ratio(at, STARTING_MULTIPLIER);
  const credit = shareOf(BigInt(state.stake), multiplier);
  const cashed = {
    ...state,
    phase: 'cashed',
    cashedAt: toDecimal(multiplier, 2),
    payout: String(credit),
  } as const;
  return { state: cashed, debit: 0n, credit };
}
