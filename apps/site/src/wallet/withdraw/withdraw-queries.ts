import type { AnswerOf } from '@fairground/contract';
import { api, endpointQuery, invalidate } from '../../shared/api.ts';

export type WithdrawConfig = AnswerOf<typeof api.wallet.withdrawConfig>;
export type BankCard = WithdrawConfig['cards'][number];
export type Withdrawal = AnswerOf<typeof api.wallet.createWithdrawal>;

export const configQuery = () => endpointQuery(api.wallet.withdrawConfig, {});

export const withdrawalsQuery = () => endpointQuery(api.wallet.withdrawals, {});

export const cardsQuery = () => endpointQuery(api.wallet.bankCards, {});

/** What can be taken out, the cards and the requests belong together: one change asks for all of them again. */
export const refreshWithdrawals = (): Promise<void> =>
  invalidate(api.wallet.withdrawConfig, api.wallet.withdrawals, api.wallet.bankCards);
