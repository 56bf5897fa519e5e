import type { AnswerOf } from '@fairground/contract';
import type { BadgeTone } from '@fairground/ui/show/badge.tsx';
import type { agentsApi } from '../agents-api.ts';

export type Contract = AnswerOf<typeof agentsApi.contracts>['contracts'][number];
export type Kind = Contract['kind'];
export type Bill = AnswerOf<typeof agentsApi.bills>['bills'][number];

export const PRODUCTS = ['CONS', 'RNG', 'LIVE', 'SPORTS', 'LOTT', 'ELOTT', 'FISH', 'PVP', 'DEPOSIT'] as const;
export const PERIODS = ['D', 'W', 'H', 'M'] as const;

export const KIND_TEXT = {
  dividend: 'agents.dividend',
  daily: 'agents.daily_wage',
  hour: 'agents.hour_wage',
  'real-time': 'agents.bet_wage',
} as const satisfies Record<Kind, string>;

/** Products of games have their names from money; these two are contracts' own. */
export const productText = (product: Contract['productType']) =>
  product === 'CONS' || product === 'DEPOSIT'
    ? (`agents:contract.product.${product}` as const)
    : (`funds:product.${product}` as const);

export const CONTRACT_TONES: Record<Contract['status'], BadgeTone> = {
  P: 'warning',
  E: 'neutral',
  V: 'success',
  R: 'danger',
  X: 'neutral',
  T: 'neutral',
};

export const BILL_TONES: Record<Bill['status'], BadgeTone> = {
  nothing: 'neutral',
  outside: 'danger',
  askable: 'accent',
  asked: 'warning',
  due: 'warning',
  waiting: 'warning',
  funded: 'warning',
  paid: 'success',
  held: 'warning',
  rejected: 'danger',
};

/** Two decimals, as the contract has them. */
export const rateText = (rate: string): string => `${Number(rate).toFixed(2)}%`;
