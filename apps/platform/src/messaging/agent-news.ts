import { AGENTS_GROUP, type messaging, type RequestOf, type ResponseOf } from '@fairground/contract';
import { labelsOf } from '../access/public.ts';
import { now } from '../kernel/clock.ts';
import type { MemberCall } from '../kernel/http/call.ts';
import { insertPopupSeen, listSeen, listShown } from './queries/announcements.ts';

type News = typeof messaging.agentNews;
type Read = typeof messaging.readAgentNews;

/** What the house tells its agents. */
export async function listAgentNews(
  call: MemberCall,
  { pageNo, pageSize }: RequestOf<News>,
): Promise<ResponseOf<News>> {
  const { db, language, session } = call;
  const who = { merchantId: call.merchant.id, playerId: session.playerId };
  const rows = await listShown(db, {
    ...{ ...who, language, types: ['PL'], groupName: AGENTS_GROUP, platform: 'W', executions: [], at: now() },
    labelIds: await labelsOf(db, who),
  });
  const seen = await listSeen(db, { ...who, ids: rows.map(({ id }) => id) });
  const news = rows.map(({ id, texts, startsAt, sort }) => ({
    id,
    title: texts[language]?.title ?? '',
    content: texts[language]?.content ?? '',
    date: startsAt.toISOString(),
    isPinned: sort < 0,
    isUnread: !seen.has(id),
  }));
  const ordered = news.toSorted(
    (left, right) => Number(right.isPinned) - Number(left.isPinned) || right.date.localeCompare(left.date),
  );
  return {
    news: ordered.slice((pageNo - 1) * pageSize, pageNo * pageSize),
    total: news.length,
    unread: news.filter(({ isUnread }) => isUnread).length,
  };
}

export async function readAgentNews(
  { db, merchant, session }: MemberCall,
  { id }: RequestOf<Read>,
): Promise<ResponseOf<Read>> {
  await insertPopupSeen(db, { merchantId: merchant.id, playerId: session.playerId, id, at: now() });
  return {};
}
