import type { NewGame } from './queries/games.ts';

export const STUDIO = 'FGS';
export const STUDIO_NAME = 'Fairground Studio';

type Facts = Omit<NewGame, 'vendor' | 'titles' | 'position' | 'hotPosition'>;

const game = (
  code: string,
  category: NewGame['category'],
  gameType: NewGame['gameType'],
  [minStake, maxStake]: readonly [bigint, bigint],
  printedReturn: string,
): Facts => ({ code, category, gameType, minStake, maxStake, printedReturn, isSitting: false });

/** A table between players. */
const cardTable = (code: string, stakes: readonly [bigint, bigint], printedReturn: string): Facts => ({
  ...game(code, 'PVP', 'TG', stakes, printedReturn),
  isSitting: true,
});

/** What the studio prints on its games: the words of C-28, stakes in minor units, and the return it has proved. */
export const studioGames: readonly Facts[] = [
  game('jade-lantern-garden', 'RNG', 'RNG', [2000n, 5000000n], '250866556083859/261421338198016'),
  game('monsoon-terraces', 'RNG', 'RNG', [2000n, 5000000n], '7216540347/7500800000'),
  game('brass-sevens', 'RNG', 'JP', [500n, 1000000n], '18413/19200'),
  game('crystal-hollow', 'RNG', 'RNG', [2000n, 5000000n], '2628017537797/2748779069440'),
  game(
    'dragon-vault',
    'RNG',
    'RNG',
    [2000n, 5000000n],
    '6900165190735603081767799/7172094095858273668300800',
  ),
  game('tiger-peaks', 'RNG', 'RNG', [2000n, 5000000n], '3164928110935727707/3284964365625000000'),
  game('live-roulette', 'LIVE', 'TG', [1000n, 50000000n], '36/37'),
  game('live-baccarat', 'LIVE', 'TG', [1000n, 100000000n], '10732465128097/10847218479825'),
  game('live-baccarat-grand', 'LIVE', 'TG', [100000n, 500000000n], '10732465128097/10847218479825'),
  game('live-sic-bo', 'LIVE', 'TG', [1000n, 50000000n], '35/36'),
  game('live-dragon-tiger', 'LIVE', 'TG', [1000n, 50000000n], '799/830'),
  game('european-roulette', 'LIVE', 'TG', [1000n, 50000000n], '36/37'),
  game('french-roulette', 'LIVE', 'TG', [1000n, 50000000n], '73/74'),
  game('baccarat', 'LIVE', 'TG', [1000n, 100000000n], '10732465128097/10847218479825'),
  game('no-commission-baccarat', 'LIVE', 'TG', [1000n, 100000000n], '19240298465317/19524993263685'),
  game('sic-bo', 'LIVE', 'TG', [1000n, 50000000n], '35/36'),
  game('grand-sic-bo', 'LIVE', 'TG', [1000n, 50000000n], '35/36'),
  game('dragon-tiger', 'LIVE', 'TG', [1000n, 50000000n], '799/830'),
  game('grand-dragon-tiger', 'LIVE', 'TG', [1000n, 50000000n], '799/830'),
  game(
    'blackjack',
    'RNG',
    'TG',
    [2000n, 50000000n],
    '7016161098045143337706614398/7056410014866816666030739693',
  ),
  game('jacks-or-better', 'RNG', 'VP', [1000n, 5000000n], '1653526326983/1661102543100'),
  game('craps', 'RNG', 'TG', [1000n, 50000000n], '488/495'),
  game('crash', 'RNG', 'AC', [1000n, 10000000n], '2229281815548395/2251799813685248'),
  game('dice', 'RNG', 'AC', [1000n, 50000000n], '531502203/536870912'),
  game('mines', 'RNG', 'AC', [1000n, 10000000n], '99/100'),
  game('plinko', 'RNG', 'AC', [1000n, 10000000n], '324229/327680'),
  game('keno', 'ELOTT', 'AC', [1000n, 1000000n], '41278276759/43328739740'),
  game('scratch-card', 'ELOTT', 'SC', [1000n, 1000000n], '19/20'),
  game('niu-niu', 'PVP', 'TG', [1000n, 10000000n], '39/40'),
  game('red-black', 'PVP', 'TG', [1000n, 20000000n], '9543327/9787750'),
  game('lantern-reef', 'FISH', 'AC', [100n, 5000000n], '24/25'),
  game('pearl-lagoon', 'FISH', 'AC', [100n, 5000000n], '24/25'),
  game('ember-deep', 'FISH', 'AC', [100n, 5000000n], '24/25'),
  cardTable('golden-flower', [1000n, 1000000n], '39/40'),
  cardTable('niu-niu-table', [1000n, 5000000n], '39/40'),
  game('harbour-derby', 'SPORTS', 'TG', [1000n, 20000000n], '97/100'),
  game('penalty-kick', 'SPORTS', 'AC', [1000n, 10000000n], '243/250'),
];

/** Shown first among the hot games, in this order. */
export const hotGames: readonly string[] = [
  'jade-lantern-garden',
  'brass-sevens',
  'monsoon-terraces',
  'baccarat',
  'crash',
  'lantern-reef',
  'blackjack',
  'european-roulette',
  'niu-niu',
  'mines',
];
