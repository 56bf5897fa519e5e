import type { AnswerOf, OperatorApi } from '@fairground/contract';

/** A merchant as an operator sees it. */
export type MerchantDetail = AnswerOf<OperatorApi['merchants']['detail']>;
