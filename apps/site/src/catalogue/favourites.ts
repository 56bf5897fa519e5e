import { i18n } from '@fairground/i18n/react';
import { showAlert } from '@fairground/ui/dialog-store.ts';
import { QueryObserver, queryOptions } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { api, call } from '../shared/api.ts';
import { errorText } from '../shared/handle-error.tsx';
import { openOverlay } from '../shared/overlays.ts';
import { queries } from '../shared/queries.ts';
import { isSignedIn, useSession } from '../shared/session.ts';
import type { Game } from './game.ts';

const MOST = 100;

const favouriteIds = (account: string) =>
  queryOptions({
    queryKey: ['catalogue.favourites', account],
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

/** The mark follows as soon as it is known what was marked before; when the server says no, it goes back. */
export async function toggleFavourite({ nodeId, vassalage: vendor, gameType }: Game): Promise<void> {
  if (!isSignedIn()) return askToLogIn();
  const ids = favouriteIds(useSession.getState().account);
  const { queryKey } = ids;
  // An answer that is on its way knows nothing of this mark, and would take it back.
  await queries.ensureQueryData(ids).catch(() => {});
  await queries.cancelQueries({ queryKey });
  const before = queries.getQueryData<number[]>(queryKey) ?? [];
  const isMarked = before.includes(nodeId);
  const after = isMarked ? before.filter((id) => id !== nodeId) : [nodeId, ...before];
  queries.setQueryData(queryKey, after);
  try {
    await call(isMarked ? api.catalogue.removeFavourite : api.catalogue.addFavourite, {
      nodeId,
      vendor,
      gameType,
    });
  } catch {
    queries.setQueryData(queryKey, before);
  }
  await queries.invalidateQueries({ queryKey: ['catalogue.games'], refetchType: 'none' });
}

/** Something here wants a member: says so, and opens the way in. */
export async function askToLogIn(): Promise<void> {
  await showAlert({
    tone: 'warning',
    title: i18n.t('toast.warning'),
    message: await errorText('in_sorry_in'),
  });
  openOverlay({ name: 'login', isNeeded: true });
}
