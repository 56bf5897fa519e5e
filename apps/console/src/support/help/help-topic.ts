import type { AnswerOf, OperatorApi } from '@fairground/contract';
import type { currentLanguage } from '../../shared/language.ts';

export type HelpTopic = AnswerOf<OperatorApi['support']['help']>[number];
export type HelpWords = Pick<HelpTopic, 'title' | 'questions'>;
export type HelpLanguage = ReturnType<typeof currentLanguage>;
