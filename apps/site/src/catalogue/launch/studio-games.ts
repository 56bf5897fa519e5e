/** A game of the built-in studio whose rules are finished, while it cannot be played here yet. */
export interface StudioGame {
  key: string;
  name: string;
}

const game = (key: string, name: string): StudioGame => ({ key, name });

export const studioGames = {
  'brass-sevens': game('brass-sevens', 'Brass Sevens'),
  'jade-lantern-garden': game('jade-lantern-garden', 'Jade Lantern Garden'),
  'dragon-tiger': game('dragon-tiger', 'Dragon Tiger'),
  crash: game('crash', 'Crash'),
  fishing: game('fishing', 'Lantern Reef'),
  roulette: game('roulette', 'Roulette'),
  plinko: game('plinko', 'Plinko'),
  baccarat: game('baccarat', 'Baccarat'),
  keno: game('keno', 'Keno'),
  blackjack: game('blackjack', 'Blackjack'),
  mines: game('mines', 'Mines'),
  'sic-bo': game('sic-bo', 'Sic Bo'),
  'video-poker': game('video-poker', 'Video Poker'),
  scratch: game('scratch', 'Scratch Card'),
  craps: game('craps', 'Craps'),
} satisfies Record<string, StudioGame>;
