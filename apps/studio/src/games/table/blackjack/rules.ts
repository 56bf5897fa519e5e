import { type Card, DECK } from '../../../engine/cards.ts';
import type { Chance } from '../../../engine/chance.ts';
import type { Game, Json, Step } from '../../../engine/game.ts';
import { choiceOf, fieldsOf, listOf, numberSetOf, stakeOf } from '../../../engine/input.ts';
import { refuse } from '../../../engine/refusal.ts';
import { facts, MOST_BOXES } from './data.ts';
import { type Box, type Hand, isBlackjack, isPair, pointsOf, totalOf } from './hand.ts';
import { insuranceReturn, playDealer, totalReturn } from './settle.ts';
import { advise, type PlayAction } from './strategy.ts';

export type BlackjackState = {
  /** The second card lies face down until the dealer plays. */
  readonly dealer: readonly Card[];
  readonly boxes: readonly Box[];
  readonly phase: 'insurance' | 'play' | 'over';
  readonly payout: string;
};

type Turn = { readonly box: number; readonly hand: number };

/**
 * Dealt from a shoe without end: every card is drawn from all fifty-two. The dealer looks for a blackjack before
 * anybody plays on, stands on all seventeens and pays 3:2.
 */
export const blackjack: Game<BlackjackState> = {
  ...facts,
  start(input, chance) {
    const stakes = listOf(fieldsOf(input).stakes, { from: 1, to: MOST_BOXES }, stakeOf);
    const state = deal(stakes, chance);
    const debit = stakes.reduce((total, stake) => total + stake, 0n);
    const [up] = state.dealer as [Card];
    const step = pointsOf(up) === 1 ? { state, debit: 0n, credit: 0n } : afterPeek(state, chance);
    return { ...step, debit };
  },
  act(state, action, chance) {
    if (state.phase === 'over') throw refuse('studio.round_over');
    const fields = fieldsOf(action);
    if (state.phase === 'insurance') {
      choiceOf(fields.type, ['insure']);
      return insure(
        state,
        numberSetOf(fields.boxes, { from: 0, to: state.boxes.length }, boxRange(state)),
        chance,
      );
    }
    const type = choiceOf(fields.type, ['stand', 'hit', 'double', 'split']);
    const turn = turnOf(state);
    if (!turn || !allowedActions(state, turn).includes(type)) throw refuse('studio.action_not_allowed');
    return play(state, turn, type, chance);
  },
  isOver: ({ phase }) => phase === 'over',
  payout: ({ payout }) => BigInt(payout),
  view(state) {
    const { dealer, ...seen } = state;
    const [up] = dealer as [Card];
    if (state.phase === 'over') return { ...seen, dealer };
    return { ...seen, dealer: [up, null], turn: shownTurn(state, up) };
  },
  completion: {
    rule: 'studio.completion_blackjack',
    afterMinutes: 24 * 60,
    action: ({ phase }) => (phase === 'insurance' ? { type: 'insure', boxes: [] } : { type: 'stand' }),
  },
};

function shownTurn(state: BlackjackState, up: Card): Json {
  const turn = turnOf(state);
  if (!turn || state.phase !== 'play') return null;
  const allowed = allowedActions(state, turn);
  return { ...turn, allowed, advised: advise(handAt(state, turn).cards, up, allowed) };
}

function deal(stakes: readonly bigint[], chance: Chance): BlackjackState {
  const firsts = stakes.map(() => drawCard(chance));
  const up = drawCard(chance);
  const boxes = stakes.map((stake, box): Box => {
    const cards = [firsts[box] as Card, drawCard(chance)];
    const hand = { cards, stake: String(stake), isDone: isBlackjack(cards) };
    return { stake: String(stake), insurance: '0', hands: [hand] };
  });
  return { dealer: [up, drawCard(chance)], boxes, phase: 'insurance', payout: '0' };
}

function insure(state: BlackjackState, insured: readonly number[], chance: Chance): Step<BlackjackState> {
  const boxes = state.boxes.map((box, index) =>
    insured.includes(index) ? { ...box, insurance: String(BigInt(box.stake) / 2n) } : box,
  );
  const debit = boxes.reduce((total, { insurance }) => total + BigInt(insurance), 0n);
  return { ...afterPeek({ ...state, boxes }, chance), debit };
}

/** A dealer's blackjack ends the round before anything more can be staked on it. */
function afterPeek(state: BlackjackState, chance: Chance): Step<BlackjackState> {
  const next: BlackjackState = { ...state, phase: 'play' };
  if (isBlackjack(state.dealer)) return settle(next, state.dealer);
  return finishIfDone(next, chance);
}

function play(state: BlackjackState, turn: Turn, type: PlayAction, chance: Chance): Step<BlackjackState> {
  const hand = handAt(state, turn);
  if (type === 'split') return split(state, turn, hand, chance);
  if (type === 'stand') return finishIfDone(withHand(state, turn, { ...hand, isDone: true }), chance);
  const cards = [...hand.cards, drawCard(chance)];
  if (type === 'double') {
    const doubled = { cards, stake: String(2n * BigInt(hand.stake)), isDone: true };
    return { ...finishIfDone(withHand(state, turn, doubled), chance), debit: BigInt(hand.stake) };
  }
  const isDone = totalOf(cards).total >= 21;
  return finishIfDone(withHand(state, turn, { ...hand, cards, isDone }), chance);
}

/** Aces get one card each and no more. */
function split(state: BlackjackState, turn: Turn, hand: Hand, chance: Chance): Step<BlackjackState> {
  const hands = hand.cards.map((card): Hand => {
    const cards = [card, drawCard(chance)];
    return { cards, stake: hand.stake, isDone: pointsOf(card) === 1 || totalOf(cards).total === 21 };
  });
  const boxes = state.boxes.map((box, index) => (index === turn.box ? { ...box, hands } : box));
  return { ...finishIfDone({ ...state, boxes }, chance), debit: BigInt(hand.stake) };
}

function finishIfDone(state: BlackjackState, chance: Chance): Step<BlackjackState> {
  if (turnOf(state)) return { state, debit: 0n, credit: 0n };
  return settle(
    state,
    playDealer(state.dealer, state.boxes, () => drawCard(chance)),
  );
}

function settle(state: BlackjackState, dealer: readonly Card[]): Step<BlackjackState> {
  const credit = state.boxes.reduce(
    (total, box) => total + insuranceReturn(box, dealer) + totalReturn(box, dealer),
    0n,
  );
  return { state: { ...state, dealer, phase: 'over', payout: String(credit) }, debit: 0n, credit };
}

/** The hand whose player is to decide: the first that is not done. */
function turnOf({ boxes }: BlackjackState): Turn | null {
  for (const [box, { hands }] of boxes.entries()) {
    const hand = hands.findIndex(({ isDone }) => !isDone);
    if (hand >= 0) return { box, hand };
  }
  return null;
}

function allowedActions(state: BlackjackState, turn: Turn): PlayAction[] {
  const { cards } = handAt(state, turn);
  const isFresh = cards.length === 2;
  const isUnsplit = state.boxes[turn.box]?.hands.length === 1;
  return [
    'stand',
    'hit',
    ...(isFresh ? (['double'] as const) : []),
    ...(isUnsplit && isPair(cards) ? (['split'] as const) : []),
  ];
}

function handAt({ boxes }: BlackjackState, { box, hand }: Turn): Hand {
  return boxes[box]?.hands[hand] as Hand;
}

function withHand(state: BlackjackState, turn: Turn, changed: Hand): BlackjackState {
  const boxes = state.boxes.map((box, index) => {
    if (index !== turn.box) return box;
    return { ...box, hands: box.hands.map((hand, place) => (place === turn.hand ? changed : hand)) };
  });
  return { ...state, boxes };
}

function boxRange({ boxes }: BlackjackState): { from: number; to: number } {
  return { from: 0, to: boxes.length - 1 };
}

function drawCard(chance: Chance): Card {
  return DECK[chance.uniform(DECK.length)] as Card;
}
