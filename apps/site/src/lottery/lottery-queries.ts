import type { AnswerOf, InputOf } from '@fairground/contract';
import { infiniteQueryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api, call, endpointQuery, invalidate } from '../shared/api.ts';
import { useSession } from '../shared/session.ts';
import { secondsUntil, useRefetchAtZero, useTick } from './boards/ticking.ts';

export type LotteryItem = AnswerOf<typeof api.lottery.games>[number];
export type Near = AnswerOf<typeof api.lottery.near>;
export type MenuGroup = AnswerOf<typeof api.lottery.gameMenus>[number];
export type Bet = AnswerOf<typeof api.lottery.bets>['bets'][number];
export type Draw = AnswerOf<typeof api.lottery.draws>[number];

const SILENT = { alert: false } as const;

/** All lotteries with their next draw; asked again when one of them has been drawn. */
export function useLotteries() {
  const query = useQuery(endpointQuery(api.lottery.games, {}));
  const now = useTick();
  const times = (query.data ?? []).flatMap(({ drawTime }) => (drawTime ? secondsUntil(drawTime, now) : []));
  useRefetchAtZero(times.length > 0 ? Math.min(...times) : null, query.refetch);
  return query;
}

export const useMenus = () =>
  useQuery({
    ...endpointQuery(api.lottery.gameMenus, {}),
    staleTime: 300_000,
  });

/** What a member bet on last; nobody else has such a list. */
export function useRecentMenus() {
  const token = useSession((session) => session.token);
  return useQuery({
    ...endpointQuery(api.lottery.recentMenus, {}),
    enabled: token !== '',
    staleTime: 300_000,
  });
}

/** With a mode, only lotteries that sell plays of it. */
export const usePopular = (count: number, prizeMode?: number) =>
  useQuery({
    ...endpointQuery(api.lottery.popular, { count, prizeMode }),
    staleTime: 60_000,
  });

/** A member plays at most at the series that was given. */
function useOwnSeries(): number {
  const token = useSession((session) => session.token);
  const { data } = useQuery({
    ...endpointQuery(api.lottery.ownSeries, {}),
    enabled: token !== '',
    staleTime: 300_000,
  });
  return data?.series ?? Number.POSITIVE_INFINITY;
}

/** Current, next and previous issue of a lottery, asked for again when the current one is drawn. */
export function useNear(gameId: string) {
  const query = useQuery(endpointQuery(api.lottery.near, { gameId }));
  const own = useOwnSeries();
  const now = useTick();
  const drawTime = query.data?.currentNumero?.drawTime;
  useRefetchAtZero(drawTime ? secondsUntil(drawTime, now) : null, query.refetch);
  const { data } = query;
  const sold = useMemo(() => data && { ...data, series: Math.min(data.series, own) }, [data, own]);
  return { ...query, data: sold };
}

export const useDraws = (gameCode: string | undefined, size: number) =>
  useQuery({
    ...endpointQuery(api.lottery.draws, { ...(gameCode && { gameCode }), size }),
    staleTime: 3_000,
  });

export function useMyBets(gameCode: string | undefined, size: number) {
  const token = useSession((session) => session.token);
  return useQuery({
    ...endpointQuery(api.lottery.bets, { ...(gameCode && { gameCode }), size }),
    enabled: token !== '',
  });
}

type BetsWish = Omit<InputOf<typeof api.lottery.bets>, 'before' | 'size'>;

/** A member's records, turned by key: what is bet meanwhile moves no line from one page to the next. */
export const betsQuery = (wish: BetsWish) =>
  infiniteQueryOptions({
    queryKey: [...endpointQuery(api.lottery.bets, wish).queryKey, 'pages'],
    queryFn: ({ pageParam }) =>
      call(api.lottery.bets, { ...wish, before: pageParam ?? undefined, size: 20 }, SILENT),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });

/** After a bet, a cancellation or a settlement. */
export const refreshBets = (): void => void invalidate(api.lottery.bets, api.lottery.recentMenus);
export const refreshDraws = (): void => void invalidate(api.lottery.draws);
