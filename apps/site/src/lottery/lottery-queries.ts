import type { AnswerOf, InputOf } from '@fairground/contract';
import { infiniteQueryOptions, useQuery } from '@tanstack/react-query';
import { api, call } from '../shared/api.ts';
import { queries } from '../shared/queries.ts';
import { useSession } from '../shared/session.ts';
import { secondsUntil, useRefetchAtZero, useTick } from './boards/ticking.ts';

export type LotteryItem = AnswerOf<typeof api.lottery.games>[number];
export type MenuGroup = AnswerOf<typeof api.lottery.gameMenus>[number];
export type Bet = AnswerOf<typeof api.lottery.bets>['bets'][number];
export type Draw = AnswerOf<typeof api.lottery.draws>[number];

export const LOTTERY_KEY = 'lottery';
const SILENT = { alert: false } as const;

/** All lotteries with their next draw; asked again when one of them has been drawn. */
export function useLotteries() {
  const query = useQuery({
    queryKey: [LOTTERY_KEY, 'games'],
    queryFn: () => call(api.lottery.games, {}, SILENT),
  });
  const now = useTick();
  const times = (query.data ?? []).flatMap(({ drawTime }) => (drawTime ? secondsUntil(drawTime, now) : []));
  useRefetchAtZero(times.length > 0 ? Math.min(...times) : null, query.refetch);
  return query;
}

export const useMenus = () =>
  useQuery({
    queryKey: [LOTTERY_KEY, 'menus'],
    queryFn: () => call(api.lottery.gameMenus, {}, SILENT),
    staleTime: 300_000,
  });

/** What a member bet on last; nobody else has such a list. */
export function useRecentMenus() {
  const token = useSession((session) => session.token);
  return useQuery({
    queryKey: [LOTTERY_KEY, 'bets', 'menus', token],
    queryFn: () => call(api.lottery.recentMenus, {}, SILENT),
    enabled: token !== '',
    staleTime: 300_000,
  });
}

/** With a mode, only lotteries that sell plays of it. */
export const usePopular = (count: number, prizeMode?: number) =>
  useQuery({
    queryKey: [LOTTERY_KEY, 'popular', count, prizeMode ?? 0],
    queryFn: () => call(api.lottery.popular, { count, prizeMode }, SILENT),
    staleTime: 60_000,
  });

/** Current, next and previous issue of a lottery, asked for again when the current one is drawn. */
export function useNear(gameId: string) {
  const query = useQuery({
    queryKey: [LOTTERY_KEY, 'near', gameId],
    queryFn: () => call(api.lottery.near, { gameId }, SILENT),
  });
  const now = useTick();
  const drawTime = query.data?.currentNumero?.drawTime;
  useRefetchAtZero(drawTime ? secondsUntil(drawTime, now) : null, query.refetch);
  return query;
}

export const useDraws = (gameCode: string | undefined, size: number) =>
  useQuery({
    queryKey: [LOTTERY_KEY, 'draws', gameCode ?? '', size],
    queryFn: () => call(api.lottery.draws, { ...(gameCode && { gameCode }), size }, SILENT),
    staleTime: 3_000,
  });

export function useMyBets(gameCode: string | undefined, size: number) {
  const token = useSession((session) => session.token);
  return useQuery({
    queryKey: [LOTTERY_KEY, 'bets', token, gameCode ?? '', size],
    queryFn: () => call(api.lottery.bets, { ...(gameCode && { gameCode }), size }, SILENT),
    enabled: token !== '',
  });
}

type BetsWish = Omit<InputOf<typeof api.lottery.bets>, 'before' | 'size'>;

/** A member's records, turned by key: what is bet meanwhile moves no line from one page to the next. */
export const betsQuery = (token: string, wish: BetsWish) =>
  infiniteQueryOptions({
    queryKey: [LOTTERY_KEY, 'bets', token, wish],
    queryFn: ({ pageParam }) =>
      call(api.lottery.bets, { ...wish, before: pageParam ?? undefined, size: 20 }, SILENT),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });

/** After a bet, a cancellation or a settlement. */
export const refreshBets = (): void => void queries.invalidateQueries({ queryKey: [LOTTERY_KEY, 'bets'] });
export const refreshDraws = (): void => void queries.invalidateQueries({ queryKey: [LOTTERY_KEY, 'draws'] });
