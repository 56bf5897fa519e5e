import type { AnswerOf, InputOf } from '@fairground/contract';
import type { BadgeTone } from '@fairground/ui/show/badge.tsx';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api, call, endpointQuery } from '../../shared/api.ts';

export type Round = AnswerOf<typeof api.catalogue.bets>['bets'][number];
export type Category = Round['category'];

export const ROUND_STATES = ['unsettled', 'won', 'lost', 'push', 'void'] as const;
export const ROUND_TONES: Readonly<Record<Round['status'], BadgeTone>> = {
  unsettled: 'accent',
  won: 'reward',
  lost: 'neutral',
  push: 'neutral',
  void: 'warning',
};

const SILENT = { alert: false } as const;

/** A member's rounds, turned by key. Games have names in each language, so the language belongs to the question. */
export const roundsQuery = (wish: Omit<InputOf<typeof api.catalogue.bets>, 'before' | 'size'>) =>
  infiniteQueryOptions({
    queryKey: [...endpointQuery(api.catalogue.bets, wish).queryKey, 'pages'],
    queryFn: ({ pageParam }) =>
      call(api.catalogue.bets, { ...wish, before: pageParam ?? undefined, size: 20 }, SILENT),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });

export const roundQuery = ({ vendor, betNo }: { vendor: string; betNo: string }) =>
  endpointQuery(api.catalogue.bet, { vendor, betNo });

/** The games one can choose from; a hundred are more than a list can be searched for by eye. */
export const gamesOfQuery = (category: Category) =>
  queryOptions({
    ...endpointQuery(api.catalogue.gameList, { gameClassify: category, pageSize: 100, pageNo: 1 }),
    select: ({ games }) => games,
    staleTime: 300_000,
  });
