/** The games that have a client: the studio announces these, and a platform opens no others. */
export const PLAYABLE = [
  'jade-lantern-garden',
  'monsoon-terraces',
  'brass-sevens',
  'crash',
  'dice',
  'mines',
  'plinko',
  'keno',
  'scratch-card',
  'jacks-or-better',
  'dragon-tiger',
  'grand-dragon-tiger',
  'baccarat',
  'no-commission-baccarat',
  'sic-bo',
  'grand-sic-bo',
  'european-roulette',
  'french-roulette',
  'blackjack',
  'live-roulette',
  'live-baccarat',
  'live-baccarat-grand',
  'live-sic-bo',
  'live-dragon-tiger',
] as const;

export type PlayableGame = (typeof PLAYABLE)[number];
