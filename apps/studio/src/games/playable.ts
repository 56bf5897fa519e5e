/** The games that have a client: the studio announces these, and a platform opens no others. */
export const PLAYABLE = [
  'jade-lantern-garden',
  'monsoon-terraces',
  'brass-sevens',
  'dice',
  'mines',
  'plinko',
  'keno',
  'scratch-card',
] as const;

export type PlayableGame = (typeof PLAYABLE)[number];
