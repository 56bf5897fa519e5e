import { parseAmount } from '@fairground/money';

type View = unknown;
type Hand = { phase: string; turn?: { allowed: string[] } | null };
type Field = { opened: number[] };

/** A round of which everything is known beforehand, because both of its seeds are. */
export interface Foreseen {
  clientSeed: string;
  staked: bigint;
  paid: bigint;
}

interface Plan {
  input: object;
  decide: (view: View) => object;
  steps: number;
  /** How often such a round speaks to the platform about money. */
  calls: number;
  /** Null where nobody's seed counts: the chain of crash is fixed. */
  round: Foreseen | null;
}

/** The secret of every round here. With it, the seeds below lead through all steps of their games, and win. */
export const SERVER_SEED = '5eed'.repeat(16);
const STAKE = String(parseAmount('1'));

const foreseen = (clientSeed: string, staked: string, paid: string): Foreseen => ({
  clientSeed,
  staked: parseAmount(staked),
  paid: parseAmount(paid),
});

/** Insured, split, and both hands doubled: all that can be staked on one hand. */
function stakeAll(view: View): object {
  const { phase, turn } = view as Hand;
  if (phase === 'insurance') return { type: 'insure', boxes: [0] };
  const best = ['split', 'double', 'stand'].find((action) => turn?.allowed.includes(action));
  return { type: best ?? 'stand' };
}

function openTwo(view: View): object {
  const { length } = (view as Field).opened;
  return length < 2 ? { type: 'open', tile: 7 + length } : { type: 'cash-out' };
}

/** What is played in each game. */
export const PLANS: Readonly<Record<string, Plan>> = {
  dice: {
    input: { stake: STAKE, direction: 'under', target: 4_950 },
    decide: () => ({}),
    steps: 1,
    calls: 1,
    round: foreseen('seed-0', '1', '2'),
  },
  blackjack: {
    input: { stakes: [STAKE] },
    decide: stakeAll,
    steps: 5,
    calls: 6,
    round: foreseen('seed-49', '4.5', '2'),
  },
  mines: {
    input: { stake: STAKE, mines: 1 },
    decide: openTwo,
    steps: 4,
    calls: 2,
    round: foreseen('seed-1', '1', '1.076'),
  },
  'jacks-or-better': {
    input: { stake: STAKE },
    decide: () => ({ type: 'draw', hold: [] }),
    steps: 2,
    calls: 2,
    round: foreseen('seed-58', '1', '3'),
  },
  crash: {
    input: { stake: STAKE, autoCashOut: 101 },
    decide: () => ({ type: 'watch' }),
    steps: 2,
    calls: 2,
    round: null,
  },
};

export const ALL = Object.keys(PLANS);
export const OWN = ALL.filter((game) => PLANS[game]?.round);

export function planOf(game: string): Plan {
  const plan = PLANS[game];
  if (!plan) throw new Error(`there is no plan for ${game}`);
  return plan;
}
