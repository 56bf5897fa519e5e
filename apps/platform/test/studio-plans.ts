import { parseAmount } from '@fairground/money';
import type { Json } from '../../studio/src/engine/game.ts';
import type { Plan } from '../../studio/test/foresee.ts';

type Hand = { phase: string; turn?: { allowed: string[] } | null };
type Field = { opened: number[] };

const STAKE = String(parseAmount('1'));

/** Insured, split, and both hands doubled: all that can be staked on one hand. */
function stakeAll(view: Json): Json {
  const { phase, turn } = view as Hand;
  if (phase === 'insurance') return { type: 'insure', boxes: [0] };
  const best = ['split', 'double', 'stand'].find((action) => turn?.allowed.includes(action));
  return { type: best ?? 'stand' };
}

/** What is played in each game, and how often a round of it speaks to the platform. */
export const GAMES: Record<string, { plan: Plan; steps: number; calls: number }> = {
  dice: { plan: { input: { stake: STAKE, direction: 'under', target: 4_950 } }, steps: 1, calls: 1 },
  blackjack: { plan: { input: { stakes: [STAKE] }, decide: stakeAll }, steps: 5, calls: 6 },
  mines: {
    plan: {
      input: { stake: STAKE, mines: 1 },
      decide: (view): Json => {
        const { length } = (view as Field).opened;
        return length < 2 ? { type: 'open', tile: 7 + length } : { type: 'cash-out' };
      },
    },
    steps: 4,
    calls: 2,
  },
  'jacks-or-better': {
    plan: { input: { stake: STAKE }, decide: () => ({ type: 'draw', hold: [] }) },
    steps: 2,
    calls: 2,
  },
  crash: {
    plan: { input: { stake: STAKE, autoCashOut: 101 }, decide: () => ({ type: 'watch' }) },
    steps: 2,
    calls: 2,
  },
};
export const ALL = Object.keys(GAMES);
/** The chain of crash is fixed: nobody's seed makes another flight of it. */
export const OWN = ALL.filter((game) => game !== 'crash');
export const planOf = (game: string): Plan => (GAMES[game] as { plan: Plan }).plan;
