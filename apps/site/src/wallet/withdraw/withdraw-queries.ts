import type { AnswerOf } from '@fairground/contract';
import { queryOptions } from '@tanstack/react-query';
import { api, call } from '../../shared/api.ts';
import { WALLET_KEY } from '../../shared/money/wallet-key.ts';
import { queries } from '../../shared/queries.ts';

export type WithdrawConfig = AnswerOf<typeof api.wallet.withdrawConfig>;
export type BankCard = WithdrawConfig['cards'][number];
export type Withdrawal = AnswerOf<typeof api.wallet.createWithdrawal>;

const quietly = { alert: false } as const;

export const configQuery = queryOptions({
  queryKey: [WALLET_KEY, 'withdraw', 'config'],
  queryFn: () => call(api.wallet.withdrawConfig, {}, quietly),
});

export const withdrawalsQuery = queryOptions({
  queryKey: [WALLET_KEY, 'withdraw', 'orders'],
  queryFn: () => call(api.wallet.withdrawals, {}, quietly),
});

export const cardsQuery = queryOptions({
  queryKey: [WALLET_KEY, 'withdraw', 'cards'],
  queryFn: () => call(api.wallet.bankCards, {}, quietly),
});

/** What can be taken out, the cards and the requests belong together: one change asks for all of them again. */
export const refreshWithdrawals = (): Promise<void> =>
  queries.invalidateQueries({ queryKey: [WALLET_KEY, 'withdraw'] });
