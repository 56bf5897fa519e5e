import type { AnswerOf } from '@fairground/contract';
import type { api } from '../../shared/api.ts';

export type TableGame = AnswerOf<typeof api.catalogue.gameTables>['games'][number];
export type GameTable = TableGame['tables'][number];
export type Setting = TableGame['setting'];
export type Of<Kind extends Setting['kind']> = Extract<Setting, { kind: Kind }>;
