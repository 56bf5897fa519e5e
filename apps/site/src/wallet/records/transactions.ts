import type { AnswerOf } from '@fairground/contract';
import { i18n } from '@fairground/i18n/react';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { api, call, endpointQuery } from '../../shared/api.ts';

export type Line = AnswerOf<typeof api.wallet.transactions>['lines'][number];

export const TRANSACTION_TYPES = [
  'deposit',
  'withdraw',
  'transfer',
  'bet',
  'payout',
  'bonus',
  'rebate',
  'salary',
  'adjustment',
  'upline',
  'other',
] as const;
export type TransactionType = (typeof TRANSACTION_TYPES)[number];

export interface Filter {
  from: string;
  to: string;
  type?: TransactionType | undefined;
  txId?: string | undefined;
  wallet?: string | undefined;
}

export const TX_ID = /^T[1-9]\d{0,17}$/;

/** Turned by key: what is written meanwhile moves no line from one page to the next. */
export const transactionsQuery = (filter: Filter) =>
  infiniteQueryOptions({
    queryKey: [...endpointQuery(api.wallet.transactions, filter).queryKey, 'pages'],
    queryFn: ({ pageParam }) =>
      call(
        api.wallet.transactions,
        { ...filter, before: pageParam ?? undefined, size: 20 },
        { alert: false },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });

export const reasonQuery = (txId: string) => endpointQuery(api.wallet.transactionReason, { txId });

/** What a line was, in words; a reason that has none is named by its type. */
export const reasonText = (reason: string, type: TransactionType): string =>
  i18n.t(reason as 'wallet.deposit', {
    ns: ['wallet', 'lottery', 'agents'],
    defaultValue: i18n.t(`type.${type}`, { ns: 'funds' }),
  });

/** What a line belongs to, in words: of a lottery its name and draw, of a game its vendor and round. */
export function ownerText(reference: string): string {
  const [kind, gameCode = '', numero = ''] = reference.split(':');
  if (kind === 'round') return `${gameCode.toUpperCase()} · ${numero}`;
  if (kind !== 'lottery') return reference;
  const game = i18n.t(`lottery.game.${gameCode}` as 'lottery.game.K3', {
    ns: 'lottery',
    defaultValue: gameCode,
  });
  return /^\d+$/.test(numero) ? `${game} · ${i18n.t('page.numero', { ns: 'lottery', numero })}` : game;
}
