export {
  type Area,
  allAreas,
  areaName,
  areas,
  areaText,
  isToCome,
  mainAreas,
  type TextKey,
} from './areas.ts';
export { useGameMessages, useLogoutOnLeaving } from './launch/game-in-frame.ts';
export { addressOf } from './launch/launch-game.ts';

// Pages and dialogs: each is a file of its own, loaded when it is first shown.
export const loadHomeGames = () => import('./boards/home-games.tsx');
export const loadPlayNow = () => import('./boards/play-now.tsx');
export const loadGameFramePage = () => import('./launch/game-frame-page.tsx');
export const loadLobbyPage = () => import('./lobby/lobby-page.tsx');
export const loadRecommendedDialog = () => import('./lobby/recommended-dialog.tsx');
export const loadSearchedGames = () => import('./lobby/searched-games.tsx');
export const loadVendorGamesDialog = () => import('./lobby/vendor-games-dialog.tsx');
export const loadDrawnGames = () => import('./tiles/drawn-games.tsx');
