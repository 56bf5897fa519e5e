import type { Json } from '../engine/game.ts';

/** Somebody who plays one bet of a game over and over, the same way every time. */
export type SamplePlayer = {
  /** The printed return this way of playing should have. */
  readonly bet: string;
  /** What is staked for each unit, and on which returns are counted. */
  input(unit: bigint): Json;
  baseOf(unit: bigint): bigint;
  /** An action for what the player sees after so many steps; without one the game's own completion rule plays on. */
  decide?(seen: Json, steps: number, unit: bigint): unknown;
};

const oneUnit = (unit: bigint) => unit;

function stakeOnly(bet: string, choices: { readonly [key: string]: Json } = {}): SamplePlayer {
  return { bet, input: (unit) => ({ stake: String(unit), ...choices }), baseOf: oneUnit };
}

function oneChip(bet: string, printed = bet): SamplePlayer {
  return { bet: printed, input: (unit) => ({ bets: [{ bet, stake: String(unit) }] }), baseOf: oneUnit };
}

/** Five bullets, each with a net over these. */
const hunter = (tier: string, kinds: readonly string[]): SamplePlayer => ({
  bet: 'every fish, net and laser',
  input: (unit) => ({
    tier,
    price: String(unit),
    // Every bullet finds fish of its own.
    shots: Array.from({ length: 5 }, (_, shot) =>
      kinds.map((kind, place) => ({ id: 10 * shot + place, kind })),
    ),
  }),
  baseOf: (unit) => 5n * unit,
});

export const SAMPLE_PLAYERS: Readonly<Record<string, SamplePlayer>> = {
  'jade-lantern-garden': stakeOnly('spin'),
  'monsoon-terraces': stakeOnly('spin'),
  'brass-sevens': stakeOnly('spin'),
  'crystal-hollow': stakeOnly('spin'),
  'dragon-vault': stakeOnly('spin'),
  'tiger-peaks': stakeOnly('spin'),
  'european-roulette': oneChip('red', 'every bet'),
  'french-roulette': oneChip('red', 'even chances'),
  baccarat: oneChip('BANKER'),
  'no-commission-baccarat': oneChip('BANKER_NC'),
  'sic-bo': oneChip('big', 'big, small, odd, even'),
  'grand-sic-bo': oneChip('small', 'big, small, odd, even'),
  'dragon-tiger': oneChip('DRAGON'),
  'grand-dragon-tiger': oneChip('TIE10'),
  'live-roulette': oneChip('red', 'every bet'),
  'live-baccarat': oneChip('BANKER'),
  'live-baccarat-grand': oneChip('PLAYER'),
  'live-sic-bo': oneChip('small', 'big, small, odd, even'),
  'live-dragon-tiger': oneChip('DRAGON'),
  blackjack: {
    bet: 'with the advised play',
    input: (unit) => ({ stakes: [String(unit)] }),
    baseOf: oneUnit,
    decide(seen) {
      const { turn } = seen as { turn: { advised: string } | null };
      return turn ? { type: turn.advised } : { type: 'insure', boxes: [] };
    },
  },
  'jacks-or-better': stakeOnly('with the advised holds'),
  craps: oneChip('PASS'),
  crash: stakeOnly('cash out at 2.00', { autoCashOut: 200 }),
  dice: stakeOnly('under 49.50', { direction: 'under', target: 4950 }),
  mines: stakeOnly('3 mines, cash out after 1', { mines: 3 }),
  plinko: stakeOnly('16 low', { rows: 16, risk: 'low' }),
  keno: stakeOnly('4', { picks: [7, 21, 42, 63] }),
  'scratch-card': stakeOnly('ticket'),
  'niu-niu': stakeOnly('double full', { table: 'double', rules: 'full' }),
  'red-black': oneChip('RED'),
  'penalty-kick': stakeOnly('every stopping point'),
  'harbour-derby': {
    ...oneChip('WIN'),
    input: (unit) => ({ bets: [{ bet: 'WIN', boat: 2, stake: String(unit) }] }),
  },
  'lantern-reef': hunter('reef', ['minnow', 'clown']),
  'pearl-lagoon': hunter('shallows', ['anchovy', 'damsel']),
  'ember-deep': hunter('reef', ['cinder', 'soot']),
};
