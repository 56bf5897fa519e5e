import type { Game } from '../engine/game.ts';
import type { SharedGame } from '../engine/shared-game.ts';
import { sittingGame } from '../engine/sitting-game.ts';
import { emberDeep } from './fishing/ember-deep/rules.ts';
import { lanternReef } from './fishing/lantern-reef/rules.ts';
import { pearlLagoon } from './fishing/pearl-lagoon/rules.ts';
import { crash } from './instant/crash/rules.ts';
import { dice } from './instant/dice/rules.ts';
import { keno } from './instant/keno/rules.ts';
import { mines } from './instant/mines/rules.ts';
import { plinko } from './instant/plinko/rules.ts';
import { scratchCard } from './instant/scratch/rules.ts';
import { goldenFlower } from './pvp/golden-flower/rules.ts';
import { niuNiu } from './pvp/niu-niu/rules.ts';
import { niuNiuTable } from './pvp/niu-niu-table/rules.ts';
import { redBlack } from './pvp/red-black/rules.ts';
import { brassSevens } from './slots/brass-sevens/rules.ts';
import { crystalHollow } from './slots/crystal-hollow/rules.ts';
import { dragonVault } from './slots/dragon-vault/rules.ts';
import { jadeLanternGarden } from './slots/jade-lantern-garden/rules.ts';
import { monsoonTerraces } from './slots/monsoon-terraces/rules.ts';
import { tigerPeaks } from './slots/tiger-peaks/rules.ts';
import { harbourDerby } from './sports/harbour-derby/rules.ts';
import { penaltyKick } from './sports/penalty-kick/rules.ts';
import { baccarat, liveBaccarat, liveHighBaccarat, noCommissionBaccarat } from './table/baccarat/rules.ts';
import { blackjack } from './table/blackjack/rules.ts';
import { craps } from './table/craps/rules.ts';
import { dragonTiger, grandDragonTiger, liveDragonTiger } from './table/dragon-tiger/rules.ts';
import { europeanRoulette, frenchRoulette, liveRoulette } from './table/roulette/rules.ts';
import { grandSicBo, liveSicBo, sicBo } from './table/sic-bo/rules.ts';
import { jacksOrBetter } from './table/video-poker/rules.ts';

/** Every game against the house. A new one is a folder and a line here. */
export const GAMES: readonly Game[] = [
  jadeLanternGarden,
  monsoonTerraces,
  brassSevens,
  crystalHollow,
  dragonVault,
  tigerPeaks,
  europeanRoulette,
  frenchRoulette,
  baccarat,
  noCommissionBaccarat,
  sicBo,
  grandSicBo,
  dragonTiger,
  grandDragonTiger,
  blackjack,
  jacksOrBetter,
  craps,
  crash,
  dice,
  mines,
  plinko,
  keno,
  scratchCard,
  niuNiu,
  redBlack,
  lanternReef,
  pearlLagoon,
  emberDeep,
  harbourDerby,
  penaltyKick,
];

/** Every table whose rounds all players play at once, against the house. */
export const LIVE_TABLES: readonly Game[] = [
  liveRoulette,
  liveBaccarat,
  liveHighBaccarat,
  liveSicBo,
  liveDragonTiger,
];

/** Every game that players play against each other. */
export const SHARED_GAMES: readonly SharedGame[] = [goldenFlower, niuNiuTable];

/** A seat at each of them, as everything that knows rounds sees it. */
const SITTINGS: readonly Game[] = SHARED_GAMES.map((game) => sittingGame(game) as unknown as Game);

export function gameNamed(code: string): Game | undefined {
  return [...GAMES, ...LIVE_TABLES, ...SITTINGS].find((game) => game.code === code);
}

export function sharedGameNamed(code: string): SharedGame | undefined {
  return SHARED_GAMES.find((game) => game.code === code);
}
