import type { AnswerOf } from '@fairground/contract';
import { useQueryClient } from '@tanstack/react-query';
import type { api } from '../shared/api.ts';
import { hasRight, useSession } from '../shared/session.ts';

export type Game = AnswerOf<typeof api.catalogue.games>['games'][number];
export const GAMES_KEY = 'games';

/** Runs a change and reads everything here again; a refusal has been shown by then, and the lists say what holds. */
export function useChange() {
  const queries = useQueryClient();
  return async (change: () => Promise<unknown>): Promise<boolean> => {
    const isDone = await change().then(
      () => true,
      () => false,
    );
    await queries.invalidateQueries({ queryKey: [GAMES_KEY] });
    return isDone;
  };
}

export const useMay = (right: 'games.write' | 'finance.write'): boolean =>
  hasRight(
    useSession(({ operator }) => operator),
    right,
  );
