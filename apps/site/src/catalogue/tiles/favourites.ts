import { i18n } from '@fairground/i18n/react';
import { showAlert } from '@fairground/ui/overlays/dialog-store.ts';
import { QueryObserver, queryOptions } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { api, call } from '../../shared/api.ts';
import { errorText } from '../../shared/handle-error.tsx';
import { openOverlay } from '../../shared/overlays.ts';
import { queries } from '../../shared/queries.ts';
import { isSignedIn, useSession } from '../../shared/session.ts';
import type { Game } from '../game.ts';

const MOST = 100;

const favouriteIds = (account: string) =>
  queryOptions({
    queryKey: ['catalogue', 'favourite-ids', account],
    queryFn: async () => {
      const { games } = await call(api.catalogue.favouriteGames, { pageSize: MOST }, { alert: false });
      return games.map(({ nodeId }) => nodeId);
    },
    enabled: account !== '',
  });

/** One for all hearts on the page. */
const marks = new QueryObserver(queries, favouriteIds(useSession.getState().account));
useSession.subscribe(({ account }) => marks.setOptions(favouriteIds(account)));

export const useIsFavourite = (nodeId: number): boolean =>
  useSyncExternalStore(marks.subscribe, () => marks.getCurrentResult().data?.includes(nodeId) ?? false);

/** What is pressed later is said later: two calls on their way at once may arrive the other way round. */
let saidBefore: Promise<unknown> = Promise.resolve();

/** The mark follows as soon as it is known what was marked before; when the server says no, it goes back. */
export async function toggleFavourite(game: Game): Promise<void> {
  if (!isSignedIn()) return askToLogIn();
  const ids = favouriteIds(useSession.getState().account);
  // An answer that is on its way knows nothing of this mark, and would take it back.
  await queries.ensureQueryData(ids).catch(() => {});
  await queries.cancelQueries({ queryKey: ids.queryKey });
  const isMarked = queries.getQueryData<number[]>(ids.queryKey)?.includes(game.nodeId) ?? false;
  const mark = (wanted: boolean) =>
    queries.setQueryData<number[]>(ids.queryKey, (before = []) => {
      const others = before.filter((id) => id !== game.nodeId);
      return wanted ? [game.nodeId, ...others] : others;
    });
  mark(!isMarked);
  saidBefore = saidBefore.then(() => say(game, !isMarked)).catch(() => void mark(isMarked));
  await saidBefore;
  await queries.invalidateQueries({ queryKey: ['catalogue', 'game-page'], refetchType: 'none' });
}

const say = ({ nodeId, vassalage: vendor, gameType }: Game, isWanted: boolean) =>
  call(isWanted ? api.catalogue.addFavourite : api.catalogue.removeFavourite, { nodeId, vendor, gameType });

/** Something here wants a member: says so, and opens the way in. */
export async function askToLogIn(): Promise<void> {
  await showAlert({
    tone: 'warning',
    title: i18n.t('toast.warning'),
    message: await errorText('in_sorry_in'),
  });
  openOverlay({ name: 'login', isNeeded: true });
}
