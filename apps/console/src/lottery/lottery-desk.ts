import type { AnswerOf } from '@fairground/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api, call } from '../shared/api.ts';
import { hasRight, useSession } from '../shared/session.ts';

export type Game = AnswerOf<typeof api.lottery.games>['games'][number];

/** Of every form about one lottery of a merchant. */
export interface GameFormProps {
  merchantCode: string;
  game: Game;
  onClose: () => void;
}
export type Issue = AnswerOf<typeof api.lottery.issues>['issues'][number];
export type Ruling = AnswerOf<typeof api.lottery.rulings>['rulings'][number];

export const LOTTERY_KEY = 'lottery';

export const useGames = (merchantCode: string) =>
  useQuery({
    queryKey: [LOTTERY_KEY, 'games', merchantCode],
    queryFn: () => call(api.lottery.games, { merchantCode }),
  });

export const useMayDecide = (): boolean =>
  hasRight(
    useSession(({ operator }) => operator),
    'games.write',
  );

/** Runs a change and reads everything again; a refusal has been shown by then. */
export function useChange() {
  const queries = useQueryClient();
  return async (change: () => Promise<unknown>): Promise<boolean> => {
    const isDone = await change().then(
      () => true,
      () => false,
    );
    await queries.invalidateQueries({ queryKey: [LOTTERY_KEY] });
    return isDone;
  };
}
