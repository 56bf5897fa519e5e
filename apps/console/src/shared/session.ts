import type { AnswerOf, OperatorApi } from '@fairground/contract';
import { create } from 'zustand';

export type OperatorInfo = AnswerOf<OperatorApi['access']['me']>;

interface Session {
  token: string;
  operator: OperatorInfo | null;
}

const STORAGE_KEY = 'operatorToken';

/** The token lives as long as the tab: an operator's desk is not a place to stay signed in. */
export const useSession = create<Session>(() => ({
  token: sessionStorage.getItem(STORAGE_KEY) ?? '',
  operator: null,
}));

export function keepSession(token: string, operator: OperatorInfo): void {
  sessionStorage.setItem(STORAGE_KEY, token);
  useSession.setState({ token, operator });
}

export function clearSession(): void {
  sessionStorage.removeItem(STORAGE_KEY);
  useSession.setState({ token: '', operator: null });
}

export const hasRight = (operator: OperatorInfo | null, right: OperatorInfo['rights'][number]): boolean =>
  operator?.rights.includes(right) ?? false;
