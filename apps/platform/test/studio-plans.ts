import { parseAmount } from '@fairground/money';

type View = unknown;
type Hand = {
  phase: string;
  turn?: { allowed: string[] } | null;
  boxes: { hands: { cards: string[] }[] }[];
};
type Field = { opened: number[] };

/** A round of which everything is known beforehand, because both of its seeds are. */
export interface Foreseen {
  clientSeed: string;
  staked: bigint;
  paid: bigint;
}

interface Plan {
  game: string;
  input: object;
  decide: (view: View) => object;
  steps: number;
  /** How often such a round speaks to the platform about money. */
  calls: number;
  /** Null where nobody's seed counts: the chain of crash is fixed. */
  round: Foreseen | null;
  /** What the published rule of the game does, and pays, for a player who has only begun the round. */
  left?: { inputs: object[]; paid: bigint };
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

function hitOnce(view: View): object {
  const cards = (view as Hand).boxes[0]?.hands[0]?.cards ?? [];
  return { type: cards.length === 2 ? 'hit' : 'stand' };
}

function openTwo(view: View): object {
  const { length } = (view as Field).opened;
  return length < 2 ? { type: 'open', tile: 7 + length } : { type: 'cash-out' };
}

const crash = (input: object, type: 'watch' | 'cash-out'): Plan => ({
  game: 'crash',
  input: { stake: STAKE, ...input },
  decide: () => ({ type }),
  steps: 2,
  calls: 2,
  round: null,
});

/** What is played: together every kind of step that a game has, and every way in which a round can end. */
const PLANS: Readonly<Record<string, Plan>> = {
  dice: {
    game: 'dice',
    input: { stake: STAKE, direction: 'under', target: 4_950 },
    decide: () => ({}),
    steps: 1,
    calls: 1,
    round: foreseen('seed-0', '1', '2'),
  },
  'blackjack: insure, split, double twice': {
    game: 'blackjack',
    input: { stakes: [STAKE] },
    decide: stakeAll,
    steps: 5,
    calls: 6,
    round: foreseen('seed-49', '4.5', '2'),
    left: { inputs: [{ type: 'insure', boxes: [] }, { type: 'stand' }], paid: parseAmount('2') },
  },
  'blackjack: hit, stand': {
    game: 'blackjack',
    input: { stakes: [STAKE] },
    decide: hitOnce,
    steps: 3,
    calls: 2,
    round: foreseen('seed-0', '1', '2'),
  },
  'mines: open twice, cash out': {
    game: 'mines',
    input: { stake: STAKE, mines: 1 },
    decide: openTwo,
    steps: 4,
    calls: 2,
    round: foreseen('seed-1', '1', '1.076'),
    left: { inputs: [{ type: 'open', tile: 0 }, { type: 'cash-out' }], paid: parseAmount('1.0312') },
  },
  'mines: open twice, the second is a mine': {
    game: 'mines',
    input: { stake: STAKE, mines: 1 },
    decide: openTwo,
    steps: 3,
    calls: 2,
    round: foreseen('seed-0', '1', '0'),
  },
  'video poker: draw': {
    game: 'jacks-or-better',
    input: { stake: STAKE },
    decide: () => ({ type: 'draw', hold: [] }),
    steps: 2,
    calls: 2,
    round: foreseen('seed-58', '1', '3'),
    left: { inputs: [{ type: 'draw', hold: [2] }], paid: 0n },
  },
  'crash: leave by itself': crash({ autoCashOut: 101 }, 'watch'),
  'crash: leave by hand': crash({}, 'cash-out'),
  'crash: stay': crash({}, 'watch'),
};

export const ALL = Object.keys(PLANS);
export const OWN = ALL.filter((name) => PLANS[name]?.round);
export const FLIGHTS = ALL.filter((name) => !PLANS[name]?.round);
export const LEFT = ALL.filter((name) => PLANS[name]?.left);

export function planOf(name: string): Plan {
  const plan = PLANS[name];
  if (!plan) throw new Error(`there is no plan ${name}`);
  return plan;
}
