import { queryOptions } from '@tanstack/react-query';

const UNREAD_DAYS = 7;

/** The badge counts what came within the last week. */
export const unreadRange = (nowMs: number): { startTime: string; endTime: string } => ({
  startTime: new Date(nowMs - UNREAD_DAYS * 86_400_000).toISOString(),
  endTime: new Date(nowMs).toISOString(),
});

/** A badge that could not be read is tried once more, half a second later, and then left away. */
export const unreadQuery = (token: string, ask: () => Promise<{ count: number }>) =>
  queryOptions({ queryKey: ['messaging', 'unreadCountV2', token], queryFn: ask, retry: 1, retryDelay: 500 });
