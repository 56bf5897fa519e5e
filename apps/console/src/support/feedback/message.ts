import type { AnswerOf, OperatorApi } from '@fairground/contract';

export type Message = AnswerOf<OperatorApi['support']['feedback']>['messages'][number];
