import type { AnswerOf } from '@fairground/contract';
import type { api } from '../shared/api.ts';

export type DepositOrder = AnswerOf<typeof api.wallet.deposits>['orders'][number];
export type Withdrawal = AnswerOf<typeof api.wallet.withdrawals>['orders'][number];
