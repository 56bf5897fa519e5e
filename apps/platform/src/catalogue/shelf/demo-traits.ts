import type { GameFeature, GameTraits, Volatility } from './queries/games.ts';

const has = (volatility: Volatility, ...features: readonly GameFeature[]): GameTraits => ({
  volatility,
  features,
});

/**
 * What the studio's games have, and how they pay by the bet that stands for each: the standard deviation of one round is below one and
 * a half stakes, below four, or above. `npm run simulate` prints it.
 */
export const studioTraits: Readonly<Record<string, GameTraits>> = {
  'jade-lantern-garden': has('medium', 'free_spins'),
  'monsoon-terraces': has('high', 'free_spins', 'cascades', 'ways'),
  'brass-sevens': has('high', 'jackpot'),
  'crystal-hollow': has('high', 'free_spins', 'cascades', 'clusters'),
  'dragon-vault': has('high', 'hold_and_win'),
  'tiger-peaks': has('high', 'free_spins', 'ways'),
  'live-roulette': has('low', 'together'),
  'live-baccarat': has('low', 'together'),
  'live-baccarat-grand': has('low', 'together'),
  'live-sic-bo': has('low', 'together'),
  'live-dragon-tiger': has('low', 'together'),
  'european-roulette': has('low'),
  'french-roulette': has('low'),
  baccarat: has('low'),
  'no-commission-baccarat': has('low'),
  'sic-bo': has('low'),
  'grand-sic-bo': has('low'),
  'dragon-tiger': has('low'),
  'grand-dragon-tiger': has('medium'),
  blackjack: has('low', 'decisions'),
  'jacks-or-better': has('high', 'decisions'),
  craps: has('low'),
  crash: has('low', 'cash_out', 'together'),
  dice: has('low'),
  mines: has('low', 'cash_out', 'decisions'),
  plinko: has('low'),
  keno: has('high'),
  'scratch-card': has('medium'),
  'niu-niu': has('medium'),
  'red-black': has('low'),
  'lantern-reef': has('low', 'together'),
  'pearl-lagoon': has('low', 'together'),
  'ember-deep': has('low', 'together'),
  'golden-flower': has('medium', 'decisions', 'together'),
  'niu-niu-table': has('medium', 'decisions', 'together'),
  'harbour-derby': has('medium'),
  'penalty-kick': has('low', 'cash_out', 'decisions'),
};
