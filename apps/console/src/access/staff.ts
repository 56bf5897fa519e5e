import type { AnswerOf, OperatorApi } from '@fairground/contract';

/** An operator as the list of them shows one. */
export type Staff = AnswerOf<OperatorApi['access']['operators']>[number];
