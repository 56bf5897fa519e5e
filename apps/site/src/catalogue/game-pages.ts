import { QueryObserver } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { queries } from '../shared/queries.ts';
import type { Game } from './game.ts';
import { type GameSource, gamePage, PAGE_SIZE } from './game-queries.ts';

type PageObserver = ReturnType<typeof observePage>;

/** The pages of one list. All places of a page share what watches it: a query for each tile would cost more than drawing it. */
export interface GamePages {
  at: (pageNo: number) => PageObserver;
}

export function openPages(source: GameSource): GamePages {
  const observers = new Map<number, PageObserver>();
  const open = (pageNo: number): PageObserver => {
    const observer = observePage(source, pageNo);
    observers.set(pageNo, observer);
    return observer;
  };
  return { at: (pageNo) => observers.get(pageNo) ?? open(pageNo) };
}

const observePage = (source: GameSource, pageNo: number) =>
  new QueryObserver(queries, gamePage(source, pageNo));

/** The game at a place; undefined while its page is on its way, null when the list ends before it. */
export function useGameAt(pages: GamePages, place: number): Game | null | undefined {
  const page = pages.at(Math.floor(place / PAGE_SIZE) + 1);
  return useSyncExternalStore(page.subscribe, () => {
    const { data } = page.getCurrentResult();
    return data ? (data.games[place % PAGE_SIZE] ?? null) : undefined;
  });
}
