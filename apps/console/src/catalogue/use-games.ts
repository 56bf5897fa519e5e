import type { AnswerOf } from '@fairground/contract';
import type { api } from '../shared/api.ts';
import { hasRight, useSession } from '../shared/session.ts';

export type Game = AnswerOf<typeof api.catalogue.games>['games'][number];

export const useMay = (right: 'games.write' | 'finance.write'): boolean =>
  hasRight(
    useSession(({ operator }) => operator),
    right,
  );
