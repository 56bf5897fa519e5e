import { CallError } from '@fairground/contract/client';
import { isTrial } from '@fairground/contract/roles';
import { i18n } from '@fairground/i18n/react';
import { showAlert } from '@fairground/ui/overlays/dialog-store.ts';
import { refuseTrial, storeNext } from '../../access/public.ts';
import { knownStatus } from '../../merchants/public.ts';
import { api, call } from '../../shared/api.ts';
import { errorText, handleError } from '../../shared/handle-error.tsx';
import { currentLanguage } from '../../shared/language.ts';
import { goTo } from '../../shared/navigate.ts';
import { onBase } from '../../shared/on-base.ts';
import { openOverlay } from '../../shared/overlays.ts';
import { isSignedIn, useSession } from '../../shared/session.ts';
import { isAutoTransfer } from '../../wallet/public.ts';
import type { Game } from '../game.ts';
import { recommendedGames } from '../game-queries.ts';
import { askToLogIn } from '../tiles/favourites.ts';
import { handOver } from './launched-game.ts';
import type { TableInvitation } from './table-invitation.ts';

/** What a launch needs to know of a game; an address carries no more than this. */
export type Launchable = Partial<Game> &
  Pick<Game, 'vassalage'> &
  ({ gameId: string } | { nodeId: number }) & { invitation?: TableInvitation | null };

export type Mode = 'real' | 'trial';

/** Opens a game from a tile: in this site, or in a window of its own. Whatever stands against it is said. */
export async function launchGame(game: Game, mode: Mode): Promise<void> {
  if (!(await mayLaunch(game, mode))) return;
  // A window that is opened later than the click would be blocked.
  const ownWindow = game.appNewWindow === 0 ? null : window.open('', `game-${game.nodeId}`);
  if (game.appNewWindow !== 0 && !ownWindow) return tell('popup_blocked');
  const url = await addressOf(game, mode);
  if (!url) return ownWindow?.close();
  if (ownWindow) {
    ownWindow.location.replace(url);
    return;
  }
  handOver({ url, name: game.displayName });
  goTo(framePath(game, mode));
}

/** The page in which a game runs; it can be reloaded and then launches the same game again. */
export function framePath({ gameType, vassalage, gameId = '', invitation }: Launchable, mode: Mode): string {
  const query = new URLSearchParams({ gameType: gameType ?? 'RNG', vassalage, gameId, ...invitation });
  return `/${mode === 'trial' ? 'trial' : 'seamless'}?${query}`;
}

/** What the page itself can tell before anybody is asked. */
export async function mayLaunch(game: Launchable, mode: Mode): Promise<boolean> {
  const role = Number(useSession.getState().isAgent || 0);
  if (mode === 'real' && !isSignedIn()) {
    // Whoever logs in or registers now comes back to this game.
    storeNext(framePath(game, mode));
    await askToLogIn();
  } else if (mode === 'real' && isTrial(role)) await refuseTrial();
  else if (game.gameId === '' && !game.roomId) await tell('in_stay_tuned');
  else return true;
  return false;
}

/** Where on the site it is opened, for the house's reports; nothing for a page that only runs a game. */
const sourceAt = (path: string): string | undefined =>
  path === '/' ? 'HOME' : /^\/(?:seamless|trial)/.test(path) ? undefined : 'LOBBY';

/** The address to open, or null after the refusal has been shown. */
export async function addressOf(game: Launchable, mode: Mode): Promise<string | null> {
  const { gameId, nodeId, vassalage, matchId, leagueId, sourceType, marketingDetailId } = game;
  const wish = {
    gameId,
    nodeId,
    vassalage,
    matchId,
    leagueId,
    sourceType: sourceType || sourceAt(location.pathname),
    marketingDetailId,
    accountType: mode === 'real' ? (1 as const) : (0 as const),
    // Where a vendor has a wallet of its own: the money of the main one goes with the player, unless they said no.
    confirmTrans: isAutoTransfer(),
    launchMode: 'html5',
    platform: 'html5-desktop',
    clientType: '0',
    language: currentLanguage(),
  };
  const endpoint = mode === 'trial' && !isSignedIn() ? api.catalogue.trialLaunch : api.catalogue.launchGameV2;
  try {
    const { game_url, game_url2 } = await call(endpoint, wish, { alert: false });
    const url = game_url || game_url2;
    if (url) return onBase(knownStatus()?.launchGameCDNs ?? [], url);
    await tell('game_maintenance');
  } catch (error) {
    await explain(error);
  }
  return null;
}

interface Rest {
  resType: number;
  startTime: string | null;
  endTime: string | null;
}

/** A game that rests comes with others to play meanwhile, if there are any; every other no is shown as all of them are. */
async function explain(error: unknown): Promise<void> {
  if (!(error instanceof CallError)) throw error;
  const { resType, startTime, endTime } = (error.value ?? {}) as Partial<Rest>;
  if (resType !== 1) return handleError(error);
  const games = await recommendedGames().catch(() => []);
  if (games.length === 0) return handleError(error);
  const range = startTime && endTime ? { start: startTime, end: endTime } : null;
  openOverlay({ name: 'recommendedGames', message: error.message, range, games });
}

async function tell(code: string): Promise<void> {
  await showAlert({ tone: 'warning', title: i18n.t('toast.warning'), message: await errorText(code) });
}
