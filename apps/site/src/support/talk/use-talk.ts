import type { AnswerOf, PlayerApi } from '@fairground/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { endpointQuery, invalidate } from '../../shared/api.ts';
import { boot } from '../../shared/boot.ts';
import { hearNews, wantTopic } from '../../shared/news.ts';
import { useSession } from '../../shared/session.ts';
import { supportApi } from '../support-api.ts';
import { forgetVisitorKey, visitorKey } from './visitor-key.ts';

export type Talk = NonNullable<AnswerOf<PlayerApi['support']['desk']>['talk']>;

/** The socket says when there is something to read; this is for when it is away. */
const LOOK_EVERY_MS = 5_000;

export const keyInput = (): { visitorKey?: string } => {
  const key = visitorKey();
  return key === undefined ? {} : { visitorKey: key };
};

export const refreshTalk = (): Promise<void> => invalidate(supportApi.desk);

/** The desk and the caller's talk, as they are now. */
export function useTalk() {
  const { token } = useSession();
  const key = visitorKey();
  const query = useQuery({ ...endpointQuery(supportApi.desk, keyInput()), refetchInterval: LOOK_EVERY_MS });
  useEffect(() => {
    const stops = ['DESK', 'DESK_TYPING'].map((event) => hearNews(event, () => void refreshTalk()));
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
  useEffect(() => {
    if (!token && key) wantTopic(`/visitor/${boot.merchantCode}/${key}`);
  }, [token, key]);
  const isAnswered = query.isSuccess;
  useEffect(() => {
    // The server has given the talk to the member.
    if (token && isAnswered) forgetVisitorKey();
  }, [token, isAnswered]);
  return query;
}

/** Whether the other side is typing: for as long as the last answer said. */
export function useTyping(typingMs: number, answeredAt: number): boolean {
  const [isOver, setOver] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every answer begins anew
  useEffect(() => {
    setOver(false);
    const timer = setTimeout(() => setOver(true), typingMs);
    return () => clearTimeout(timer);
  }, [typingMs, answeredAt]);
  return typingMs > 0 && !isOver;
}
