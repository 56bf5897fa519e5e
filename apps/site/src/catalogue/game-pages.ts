import { QueryObserver } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { imageUrl } from '../shared/image-url.ts';
import { queries } from '../shared/queries.ts';
import { whenStirred } from '../shared/when-stirred.ts';
import type { Game } from './game.ts';
import { type GameSource, gamePage, PAGE_SIZE } from './game-queries.ts';
import { loadInTurn } from './lobby/load-in-turn.ts';
import { sheetsOf } from './tiles/cover-sheet.ts';

type PageObserver = ReturnType<typeof observePage>;

/** The pages of one list. All places of a page share what watches it: a query for each tile would cost more than drawing it. */
export interface GamePages {
  at: (pageNo: number) => PageObserver;
}

export function openPages(source: GameSource): GamePages {
  const observers = new Map<number, PageObserver>();
  const ahead: HTMLImageElement[] = [];
  const open = (pageNo: number): PageObserver => {
    const observer = observePage(source, pageNo);
    observers.set(pageNo, observer);
    // The next one and its covers are there before they come into view; after the first, only when nothing else is to do.
    const fetchNext = () => void fetchAhead(source, pageNo + 1, ahead);
    if (pageNo > 1) fetchNext();
    else whenStirred(fetchNext);
    return observer;
  };
  return { at: (pageNo) => observers.get(pageNo) ?? open(pageNo) };
}

async function fetchAhead(source: GameSource, pageNo: number, ahead: HTMLImageElement[]): Promise<void> {
  const before = queries.getQueryData(gamePage(source, 1).queryKey);
  if (!before || pageNo > before.totalPages) return;
  await queries.prefetchQuery(gamePage(source, pageNo));
  const { games = [] } = queries.getQueryData(gamePage(source, pageNo).queryKey) ?? {};
  // Held until the next page comes: a picture that nobody holds may be thrown away.
  ahead.length = 0;
  await loadInTurn(sheetsOf(games).map(imageUrl), ahead);
}

const observePage = (source: GameSource, pageNo: number) =>
  new QueryObserver(queries, gamePage(source, pageNo));

/** The games of the page that a place is on; undefined while they are on their way. */
export function useGamesAround(pages: GamePages, place: number): readonly Game[] | undefined {
  const page = pages.at(Math.floor(place / PAGE_SIZE) + 1);
  return useSyncExternalStore(page.subscribe, () => page.getCurrentResult().data?.games);
}
