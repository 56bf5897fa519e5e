import type { AnswerOf, PlayerApi } from '@fairground/contract';

export type HelpTopic = AnswerOf<PlayerApi['support']['helpCenter']>[number];
