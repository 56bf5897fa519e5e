import type { GameFacts } from '../../../engine/game.ts';
import { ratio } from '../../../engine/rational.ts';
import { strip } from '../reels.ts';

/** Diamond, ruby, sapphire, emerald, amethyst, topaz, moonstone: what grows in the cave. */
export const PAYING = ['DI', 'RU', 'SA', 'EM', 'AM', 'TO', 'MO'] as const;
export type PayingFace = (typeof PAYING)[number];
/** W is the star in the stone, wild; S is the miner's lamp, scatter: one on each reel but the third. */
export type Face = PayingFace | 'W' | 'S';

export const ROWS = 5;

/** As in all our falling slots the strips feed the falls too, so a spin is decided by its stops alone. */
export const STRIPS = [
  strip<Face>('AM AM DI DI SA SA MO TO EM TO RU RU S EM MO MO'),
  strip<Face>('RU RU AM MO EM EM DI DI MO W TO TO AM S TO SA'),
  strip<Face>('RU SA SA W DI DI SA EM EM TO AM AM TO MO MO AM'),
  strip<Face>('EM TO TO AM MO W S RU RU SA SA EM DI DI AM MO'),
  strip<Face>('S EM EM SA MO MO AM AM DI DI RU RU TO AM TO MO'),
];

export const BET_CREDITS = 20;

/** So many equal stones that touch by their sides pay. */
export const FEWEST = 5;
/** The sizes from which a cluster pays more, and the credits from each of them on. */
export const SIZES: readonly number[] = [FEWEST, 6, 7, 8, 10, 12];
export const CLUSTER_PAYS: Readonly<Record<PayingFace, readonly number[]>> = {
  DI: [30, 50, 100, 250, 800, 5_000],
  RU: [16, 25, 50, 100, 300, 1_500],
  SA: [12, 18, 30, 60, 150, 800],
  EM: [8, 12, 20, 40, 100, 500],
  AM: [5, 8, 12, 25, 60, 300],
  TO: [4, 6, 10, 20, 50, 200],
  MO: [3, 5, 8, 15, 40, 150],
};

/** A spin that has broken so many stones shakes the cave once: all stones of these kinds drop out, unpaid. */
export const QUAKE_AFTER = 10;
export const QUAKED: readonly Face[] = ['TO', 'MO'];

/** Free spins end with a quake each, and give no further ones. */
export const LAMPS_FOR_FREE_SPINS = 4;
export const FREE_SPINS = 8;

export const facts: GameFacts = {
  code: 'crystal-hollow',
  title: 'Crystal Hollow',
  kind: 'slots',
  category: 'RNG',
  gameType: 'RNG',
  rtp: [
    { bet: 'spin', rtp: ratio(2_628_017_537_797n, 2_748_779_069_440n) },
    { bet: 'of it cascades', rtp: ratio(3_627_917, 5_242_880) },
    { bet: 'of it free spins', rtp: ratio(725_944_189_701n, 2_748_779_069_440n) },
  ],
  stakes: { minimum: 2_000n, maximum: 5_000_000n, step: 2_000n },
};
