import type { GameFacts } from '../../../engine/game.ts';
import { type Rational, ratio } from '../../../engine/rational.ts';
import type { FlowerClass } from '../golden-flower/data.ts';

/** What the lucky bet returns for the class of the better hand; of pairs only nines and higher count. */
export const LUCKY_RETURNS: Readonly<Record<Exclude<FlowerClass, 'high'>, Rational>> = {
  pair: ratio(2),
  straight: ratio(3),
  flush: ratio(4),
  straightFlush: ratio(6),
  leopard: ratio(11),
};
export const LOWEST_LUCKY_PAIR = 9;

export const facts: GameFacts = {
  code: 'red-black',
  title: 'Red Black',
  kind: 'pvp',
  category: 'PVP',
  gameType: 'TG',
  rtp: [
    { bet: 'RED', rtp: ratio(9_543_327, 9_787_750) },
    { bet: 'BLACK', rtp: ratio(9_543_327, 9_787_750) },
    { bet: 'LUCKY', rtp: ratio(2_337_236, 2_544_815) },
  ],
  stakes: { minimum: 1_000n, maximum: 20_000_000n, step: 100n },
};
