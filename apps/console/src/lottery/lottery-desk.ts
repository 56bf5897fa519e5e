import type { AnswerOf } from '@fairground/contract';
import { useQuery } from '@tanstack/react-query';
import { api, endpointQuery } from '../shared/api.ts';
import { hasRight, useSession } from '../shared/session.ts';

export type Game = AnswerOf<typeof api.lottery.games>['games'][number];

/** Of every form about one lottery of a merchant. */
export interface GameFormProps {
  merchantCode: string;
  game: Game;
  onClose: () => void;
}
export type Issue = AnswerOf<typeof api.lottery.issues>['issues'][number];

export const useGames = (merchantCode: string) =>
  useQuery(endpointQuery(api.lottery.games, { merchantCode }));

export const useMayDecide = (): boolean =>
  hasRight(
    useSession(({ operator }) => operator),
    'games.write',
  );
