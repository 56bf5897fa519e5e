import type { GameFacts } from '../../../engine/game.ts';
import { ratio } from '../../../engine/rational.ts';

/** From the weakest hand up. */
export const HAND_CLASSES = [
  'nothing',
  'jacksOrBetter',
  'twoPair',
  'threeKind',
  'straight',
  'flush',
  'fullHouse',
  'fourKind',
  'straightFlush',
  'royalFlush',
] as const;
export type HandClass = (typeof HAND_CLASSES)[number];

/** Jacks or Better, nine for a full house and six for a flush: stakes returned. */
export const PAYS: Readonly<Record<HandClass, number>> = {
  nothing: 0,
  jacksOrBetter: 1,
  twoPair: 2,
  threeKind: 3,
  straight: 4,
  flush: 6,
  fullHouse: 9,
  fourKind: 25,
  straightFlush: 50,
  royalFlush: 800,
};

export const facts: GameFacts = {
  code: 'jacks-or-better',
  title: 'Jacks or Better 9/6',
  kind: 'table',
  category: 'RNG',
  gameType: 'VP',
  rtp: [{ bet: 'with the advised holds', rtp: ratio(1_653_526_326_983n, 1_661_102_543_100n) }],
  stakes: { minimum: 1_000n, maximum: 5_000_000n, step: 100n },
};
