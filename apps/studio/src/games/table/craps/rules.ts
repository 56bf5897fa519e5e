import type { Chance } from '../../../engine/chance.ts';
import type { Game, Step } from '../../../engine/game.ts';
import { choiceOf, fieldsOf, listOf, stakeOf } from '../../../engine/input.ts';
import { shareOf } from '../../../engine/rational.ts';
import { refuse } from '../../../engine/refusal.ts';
import { opposed, unriskedOf } from '../../../engine/unrisked.ts';
import { decide, isBet, isLine, isRemovable, pointAfter, type Roll } from './bets.ts';
import { facts, LINE_BETS } from './data.ts';

type Chip = { readonly bet: string; readonly stake: string };
type SettledChip = Chip & { readonly returned: string; readonly roll: number };

export type CrapsState = {
  readonly live: readonly Chip[];
  readonly settled: readonly SettledChip[];
  readonly point: number | null;
  readonly rolls: readonly Roll[];
  readonly payout: string;
};

const MOST_LIVE_BETS = 30;

/** A round lasts while anything of the player lies on the table. Place and hard-way bets always work. */
export const craps: Game<CrapsState> = {
  ...facts,
  start(input, chance) {
    const empty: CrapsState = { live: [], settled: [], point: null, rolls: [], payout: '0' };
    const bets = readBets(fieldsOf(input).bets, empty);
    if (bets.length === 0) throw refuse('studio.malformed_request');
    return placeAndRoll(empty, bets, chance);
  },
  act(state, action, chance) {
    if (state.live.length === 0) throw refuse('studio.round_over');
    const fields = fieldsOf(action);
    const type = choiceOf(fields.type, ['roll', 'take-down']);
    if (type === 'take-down') return takeDown(state);
    return placeAndRoll(state, readBets(fields.bets ?? [], state), chance);
  },
  isOver: ({ live }) => live.length === 0,
  payout: ({ payout }) => BigInt(payout),
  unrisked,
  view: (state) => state,
  completion: {
    rule: 'studio.completion_craps',
    afterMinutes: 24 * 60,
    action: ({ live }) => ({ type: live.some(({ bet }) => isRemovable(bet)) ? 'take-down' : 'roll' }),
  },
};

/** Pass and don't pass of one come-out: decided by one roll, or both not yet. */
function unrisked({ live, settled }: CrapsState): bigint {
  const all: readonly (Chip & { roll?: number; returned?: string })[] = [...live, ...settled];
  const lines = all.filter(({ bet }) => isLine(bet));
  const idle = lines.filter(({ roll }) => {
    const together = lines.filter((other) => other.roll === roll);
    return opposed(together, [LINE_BETS]).length > 0;
  });
  return unriskedOf(
    all,
    idle,
    all.map(({ returned = '' }) => returned),
  );
}

function readBets(value: unknown, { live, point }: CrapsState): Chip[] {
  const bets = listOf(value, { from: 0, to: MOST_LIVE_BETS }, (item) => {
    const { bet, stake } = fieldsOf(item);
    if (!isBet(bet)) throw refuse('studio.unknown_bet');
    // Once there is a point the pass line would be a different bet, and a worse one.
    if (isLine(bet) && point !== null) throw refuse('studio.action_not_allowed');
    return { bet, stake: String(stakeOf(stake)) };
  });
  if (live.length + bets.length > MOST_LIVE_BETS) throw refuse('studio.too_many_bets');
  return bets;
}

function placeAndRoll(state: CrapsState, bets: readonly Chip[], chance: Chance): Step<CrapsState> {
  const roll: Roll = [1 + chance.uniform(6), 1 + chance.uniform(6)];
  const live: Chip[] = [];
  const settled: SettledChip[] = [];
  let credit = 0n;
  for (const chip of [...state.live, ...bets]) {
    const share = decide(chip.bet, roll, state.point);
    if (share === null) {
      live.push(chip);
    } else {
      const returned = shareOf(BigInt(chip.stake), share);
      settled.push({ ...chip, returned: String(returned), roll: state.rolls.length });
      credit += returned;
    }
  }
  const next: CrapsState = {
    live,
    settled: [...state.settled, ...settled],
    point: pointAfter(state.point, roll),
    rolls: [...state.rolls, roll],
    payout: String(BigInt(state.payout) + credit),
  };
  return { state: next, debit: bets.reduce((total, { stake }) => total + BigInt(stake), 0n), credit };
}

function takeDown(state: CrapsState): Step<CrapsState> {
  const down = state.live.filter(({ bet }) => isRemovable(bet));
  if (down.length === 0) throw refuse('studio.action_not_allowed');
  const credit = down.reduce((total, { stake }) => total + BigInt(stake), 0n);
  const returned = down.map((chip) => ({ ...chip, returned: chip.stake, roll: state.rolls.length }));
  const next: CrapsState = {
    ...state,
    live: state.live.filter(({ bet }) => !isRemovable(bet)),
    settled: [...state.settled, ...returned],
    payout: String(BigInt(state.payout) + credit),
  };
  return { state: next, debit: 0n, credit };
}
