import type { AnswerOf, InputOf } from '@fairground/contract';
import type { BadgeTone } from '@fairground/ui/show/badge.tsx';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api, call } from '../../shared/api.ts';
import { currentLanguage } from '../../shared/language.ts';

export type Round = AnswerOf<typeof api.catalogue.bets>['bets'][number];
export type Category = Round['category'];

export const ROUND_STATES = ['unsettled', 'won', 'lost', 'void'] as const;
export const ROUND_TONES: Readonly<Record<Round['status'], BadgeTone>> = {
  unsettled: 'accent',
  won: 'reward',
  lost: 'neutral',
  void: 'warning',
};

const KEY = 'catalogue.bets';
const SILENT = { alert: false } as const;

/** A member's rounds, turned by key. Games have names in each language, so the language belongs to the question. */
export const roundsQuery = (
  token: string,
  wish: Omit<InputOf<typeof api.catalogue.bets>, 'before' | 'size'>,
) =>
  infiniteQueryOptions({
    queryKey: [KEY, token, currentLanguage(), wish],
    queryFn: ({ pageParam }) =>
      call(api.catalogue.bets, { ...wish, before: pageParam ?? undefined, size: 20 }, SILENT),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });

export const roundQuery = (token: string, { vendor, betNo }: { vendor: string; betNo: string }) =>
  queryOptions({
    queryKey: [KEY, token, currentLanguage(), 'round', vendor, betNo],
    queryFn: () => call(api.catalogue.bet, { vendor, betNo }, SILENT),
  });

/** The games one can choose from; a hundred are more than a list can be searched for by eye. */
export const gamesOfQuery = (category: Category) =>
  queryOptions({
    queryKey: [KEY, currentLanguage(), 'games', category],
    queryFn: async () =>
      (await call(api.catalogue.gameList, { gameClassify: category, pageSize: 100, pageNo: 1 }, SILENT))
        .games,
    staleTime: 300_000,
  });
