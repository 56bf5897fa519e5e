/** The games that have a client: the studio announces these, and a platform opens no others. */
export const PLAYABLE = ['jade-lantern-garden', 'monsoon-terraces', 'brass-sevens'] as const;

export type PlayableGame = (typeof PLAYABLE)[number];
