import type { Chance } from './chance.ts';
import type { Game, Json, LiveTable, Step } from './game.ts';
import { choiceOf, fieldsOf, integerOf } from './input.ts';
import { type LiveLayout, type PlacedBet, readBets, returnsOf, stakeOfAll } from './layout-game.ts';
import { refuse } from './refusal.ts';
import { unriskedOf } from './unrisked.ts';

/** The chips of one player in a round of the table. Outcome and returns are there once it is over. */
export type LiveState<Bet extends PlacedBet, Outcome> = {
  readonly phase: 'betting' | 'over';
  /** Chips of one spot are one bet. */
  readonly bets: readonly Bet[];
  readonly stake: string;
  readonly payout: string;
  readonly outcome?: Outcome;
  readonly returns?: readonly string[];
};

/** What is printed on a table besides its game. */
export type TableTimes = Pick<LiveTable<never>, 'bettingMs' | 'showMs' | 'spotMaximum'>;

/** Where outcomes come from when many rounds are dealt from one seed. */
export interface Shoe<Outcome> {
  readonly rounds: number;
  /** One outcome after the other, from the first on. */
  deal(chance: Chance): () => Outcome;
}

const MOST_SPOTS = 150;

/** Builds a table of a layout: the same chips, outcomes and returns, for everybody at once. */
export function liveGame<Bet extends PlacedBet, Outcome extends Json>(
  layout: LiveLayout<Bet, Outcome>,
  { shoe, ...times }: TableTimes & { readonly shoe?: Shoe<Outcome> },
): Game<LiveState<Bet, Outcome>> {
  type State = LiveState<Bet, Outcome>;
  const { readBet, draw, totalReturn, outcomes, idle = () => [], ...facts } = layout;
  const drawAt = (chance: Chance, place: number): Outcome => {
    if (!shoe) return draw(chance);
    const next = shoe.deal(chance);
    for (let before = 0; before < place; before += 1) next();
    return next();
  };
  const lay = (before: readonly Bet[], input: unknown): Step<State> => {
    const laid = readBets(fieldsOf(input).bets, readBet);
    const bets = laid.reduce<readonly Bet[]>(addChip, before);
    if (bets.length > MOST_SPOTS) throw refuse('studio.too_many_bets');
    const state: State = { phase: 'betting', bets, stake: String(stakeOfAll(bets)), payout: '0' };
    return { state, debit: stakeOfAll(laid), credit: 0n };
  };
  const decide = (state: State, drawn: Json): Step<State> => {
    const outcome = drawn as Outcome;
    const over: State = {
      ...state,
      phase: 'over',
      outcome,
      ...returnsOf(state.bets, (bet) => totalReturn(bet, outcome)),
    };
    return { state: over, debit: 0n, credit: BigInt(over.payout) };
  };
  let all: readonly Outcome[] | null = null;
  const largest = (laid: readonly Json[]) => {
    all ??= outcomes();
    const bets = laid as unknown as readonly Bet[];
    const each = bets.map(() => 0n);
    let most = 0n;
    for (const outcome of all) {
      const { returns, payout } = returnsOf(bets, (bet) => totalReturn(bet, outcome));
      for (const [place, amount] of returns.entries())
        each[place] = larger(each[place] ?? 0n, BigInt(amount));
      most = larger(most, BigInt(payout));
    }
    return { each, all: most };
  };
  return {
    ...facts,
    table: { ...times, roundsOfSeed: shoe?.rounds ?? 1, draw: drawAt, decide, largest },
    start: (input) => lay([], input),
    act(state, action, chance) {
      if (state.phase === 'over') throw refuse('studio.round_over');
      const fields = fieldsOf(action);
      if (choiceOf(fields.type, ['lay', 'deal']) === 'lay') return lay(state.bets, fields);
      return decide(state, drawAt(chance, integerOf(fields.place, { from: 0, to: (shoe?.rounds ?? 1) - 1 })));
    },
    isOver: ({ phase }) => phase === 'over',
    payout: ({ payout }) => BigInt(payout),
    unrisked: ({ bets, returns }) => unriskedOf(bets, idle(bets), returns),
    view: (state) => state as unknown as Json,
    completion: {
      rule: 'studio.completion_table',
      afterMinutes: 0,
      action: () => ({ type: 'deal', place: 0 }),
    },
  };
}

const larger = (one: bigint, other: bigint): bigint => (one > other ? one : other);
const spotOf = (bet: PlacedBet): string => JSON.stringify({ ...bet, stake: '' });

/** Chips of one spot are one bet, and paid as one. */
function addChip<Bet extends PlacedBet>(bets: readonly Bet[], chip: Bet): readonly Bet[] {
  const place = bets.findIndex((bet) => spotOf(bet) === spotOf(chip));
  if (place < 0) return [...bets, chip];
  return bets.map((bet, index) =>
    index === place ? { ...bet, stake: String(BigInt(bet.stake) + BigInt(chip.stake)) } : bet,
  );
}
