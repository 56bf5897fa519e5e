import type { BetReturn, GameFacts } from '../../../engine/game.ts';
import type { TableTimes } from '../../../engine/live-game.ts';
import { ratio } from '../../../engine/rational.ts';

export const DECKS = 8;

export const MAIN_BETS = ['DRAGON', 'TIGER'] as const;
export const CARD_BETS = [
  'D_BIG',
  'D_SMALL',
  'D_ODD',
  'D_EVEN',
  'T_BIG',
  'T_SMALL',
  'T_ODD',
  'T_EVEN',
] as const;
export const SUIT_BETS = ['D_SUIT', 'T_SUIT'] as const;
/** The number is what the tie wins to one; a table offers one of the two. */
export type TieBet = 'TIE8' | 'TIE10';

const common = {
  kind: 'table',
  category: 'LIVE',
  gameType: 'TG',
  stakes: { minimum: 1_000n, maximum: 50_000_000n, step: 100n },
} as const;

const MAIN_RETURNS: readonly BetReturn[] = MAIN_BETS.map((bet) => ({ bet, rtp: ratio(799, 830) }));
const SIDE_RETURNS: readonly BetReturn[] = [
  { bet: 'SUITED_TIE', rtp: ratio(357, 415) },
  ...[...CARD_BETS, ...SUIT_BETS].map((bet) => ({ bet, rtp: ratio(12, 13) })),
];

export const facts: GameFacts = {
  ...common,
  code: 'dragon-tiger',
  title: 'Dragon Tiger',
  rtp: [...MAIN_RETURNS, { bet: 'TIE8', rtp: ratio(279, 415) }, ...SIDE_RETURNS],
};

export const grandFacts: GameFacts = {
  ...common,
  code: 'grand-dragon-tiger',
  title: 'Grand Dragon Tiger',
  rtp: [...MAIN_RETURNS, { bet: 'TIE10', rtp: ratio(341, 415) }, ...SIDE_RETURNS],
};

export const liveFacts: GameFacts = { ...grandFacts, code: 'live-dragon-tiger', title: 'Live Dragon Tiger' };
export const liveTimes: TableTimes = { bettingMs: 15_000, showMs: 8_000, spotMaximum: 20_000_000n };
