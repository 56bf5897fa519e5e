/** What a game is, for everything that counts: the words of the specification. */
export const products = ['LIVE', 'RNG', 'SPORTS', 'LOTT', 'ELOTT', 'FISH', 'PVP'] as const;
export type Product = (typeof products)[number];

export const isProduct = (name: string | null): name is Product =>
  (products as readonly (string | null)[]).includes(name);

/** Lotteries of South-East Asia are sold under a heading of their own, and are lotteries. */
export const productOfLottery = (heading: string): Product | null =>
  heading === 'SEA' ? 'LOTT' : isProduct(heading) ? heading : null;
