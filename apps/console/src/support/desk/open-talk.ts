import type { AnswerOf, OperatorApi } from '@fairground/contract';

export type OpenTalk = AnswerOf<OperatorApi['support']['talk']>;
export interface Place {
  merchantCode: string;
  talkId: string;
}
