import type { PlayableGame } from '../games/playable.ts';
import type { GameClient } from './game-client.ts';

/** One part of the build for each game: a player loads the one that is played. */
const clients: Record<PlayableGame, () => Promise<{ client: GameClient }>> = {
  'jade-lantern-garden': () => import('../games/slots/jade-lantern-garden/client/client.tsx'),
  'crystal-hollow': () => import('../games/slots/crystal-hollow/client/client.tsx'),
  'dragon-vault': () => import('../games/slots/dragon-vault/client/client.tsx'),
  'tiger-peaks': () => import('../games/slots/tiger-peaks/client/client.tsx'),
  'monsoon-terraces': () => import('../games/slots/monsoon-terraces/client/client.tsx'),
  'brass-sevens': () => import('../games/slots/brass-sevens/client/client.tsx'),
  crash: () => import('../games/instant/crash/client/client.tsx'),
  dice: () => import('../games/instant/dice/client/client.tsx'),
  mines: () => import('../games/instant/mines/client/client.tsx'),
  plinko: () => import('../games/instant/plinko/client/client.tsx'),
  keno: () => import('../games/instant/keno/client/client.tsx'),
  'scratch-card': () => import('../games/instant/scratch/client/client.tsx'),
  'jacks-or-better': () => import('../games/table/video-poker/client/client.tsx'),
  'dragon-tiger': () => import('../games/table/dragon-tiger/client/client.tsx'),
  'grand-dragon-tiger': () => import('../games/table/dragon-tiger/client/grand-client.tsx'),
  baccarat: () => import('../games/table/baccarat/client/client.tsx'),
  'no-commission-baccarat': () => import('../games/table/baccarat/client/no-commission-client.tsx'),
  'sic-bo': () => import('../games/table/sic-bo/client/client.tsx'),
  'grand-sic-bo': () => import('../games/table/sic-bo/client/grand-client.tsx'),
  'european-roulette': () => import('../games/table/roulette/client/client.tsx'),
  'french-roulette': () => import('../games/table/roulette/client/french-client.tsx'),
  'live-roulette': () => import('../games/table/roulette/client/live-client.tsx'),
  'live-baccarat': () => import('../games/table/baccarat/client/live-client.tsx'),
  'live-baccarat-grand': () => import('../games/table/baccarat/client/live-grand-client.tsx'),
  'live-sic-bo': () => import('../games/table/sic-bo/client/live-client.tsx'),
  'live-dragon-tiger': () => import('../games/table/dragon-tiger/client/live-client.tsx'),
  'red-black': () => import('../games/pvp/red-black/client/client.tsx'),
  'niu-niu': () => import('../games/pvp/niu-niu/client/client.tsx'),
  'lantern-reef': () => import('../games/fishing/lantern-reef/client/client.tsx'),
  'pearl-lagoon': () => import('../games/fishing/pearl-lagoon/client/client.tsx'),
  'ember-deep': () => import('../games/fishing/ember-deep/client/client.tsx'),
  'golden-flower': () => import('../games/pvp/golden-flower/client/client.tsx'),
  'niu-niu-table': () => import('../games/pvp/niu-niu-table/client/client.tsx'),
  'harbour-derby': () => import('../games/sports/harbour-derby/client/client.tsx'),
  'penalty-kick': () => import('../games/sports/penalty-kick/client/client.tsx'),
  craps: () => import('../games/table/craps/client/client.tsx'),
  blackjack: () => import('../games/table/blackjack/client/client.tsx'),
};

export async function loadGame(code: string): Promise<GameClient> {
  const load = Object.hasOwn(clients, code) ? clients[code as PlayableGame] : undefined;
  if (!load) throw new RangeError(`no client for ${code}`);
  return (await load()).client;
}
