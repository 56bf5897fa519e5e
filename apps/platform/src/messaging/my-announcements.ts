import type { messaging, RequestOf, ResponseOf } from '@fairground/contract';
import { labelsOf } from '../access/public.ts';
import { now } from '../kernel/clock.ts';
import type { MemberCall } from '../kernel/http/call.ts';
import { insertPopupSeen, listSeen, listShown } from './queries/announcements.ts';

type Mine = typeof messaging.myAnnouncements;
type Read = typeof messaging.readAnnouncement;
type Item = ResponseOf<Mine>['content'][number];
const HOME = 'w_home';

/** What the merchant tells everybody, as this member sees it, with what was opened. */
export async function listMyAnnouncements(
  call: MemberCall,
  { page, size, read, startTime, endTime }: RequestOf<Mine>,
): Promise<ResponseOf<Mine>> {
  const all = (await announcementsOf(call)).filter(
    (one) =>
      (read === undefined || one.read === read) &&
      (!startTime || Date.parse(one.sendTime) >= Date.parse(startTime)) &&
      (!endTime || Date.parse(one.sendTime) <= Date.parse(endTime)),
  );
  return { content: all.slice((page - 1) * size, page * size), total: all.length };
}

export async function readMyAnnouncement(
  call: MemberCall,
  { id }: RequestOf<Read>,
): Promise<ResponseOf<Read>> {
  const { db, merchant, session } = call;
  const unread = (await announcementsOf(call)).filter((one) => !one.read);
  const opened = unread.filter((one) => id === undefined || one.id === id);
  for (const one of opened)
    await insertPopupSeen(db, { merchantId: merchant.id, playerId: session.playerId, id: one.id, at: now() });
  return { count: unread.length - opened.length };
}

export const countUnreadAnnouncements = async (call: MemberCall): Promise<number> =>
  (await announcementsOf(call)).filter((one) => !one.read).length;

async function announcementsOf(call: MemberCall): Promise<Item[]> {
  const { db, language, merchant, session } = call;
  if (!merchant.modulesOn.has('ANN')) return [];
  const who = { merchantId: merchant.id, playerId: session.playerId };
  const rows = await listShown(db, {
    ...{ ...who, language, types: ['PL'], groupName: HOME, platform: 'W', executions: [], at: now() },
    labelIds: await labelsOf(db, who),
  });
  const seen = await listSeen(db, { ...who, ids: rows.map(({ id }) => id) });
  return rows
    .map(({ id, texts, startsAt }) => ({
      id,
      subject: texts[language]?.title ?? '',
      content: texts[language]?.content ?? '',
      sendTime: startsAt.toISOString(),
      read: seen.has(id),
    }))
    .toSorted((left, right) => right.sendTime.localeCompare(left.sendTime));
}
