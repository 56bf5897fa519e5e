import type { AnswerOf, messaging, RequestOf, ResponseOf } from '@fairground/contract';
import { message } from '@fairground/i18n/server';
import { now, nowMs } from '../kernel/clock.ts';
import type { Db, Tx } from '../kernel/db/db.ts';
import type { MemberCall } from '../kernel/http/call.ts';
import { refuse } from '../kernel/http/refuse.ts';
import { momentFor } from '../merchants/public.ts';
import { countUnreadAnnouncements } from './my-announcements.ts';
import {
  countUnread,
  hideLetters,
  type Letter,
  listLetters,
  markRead,
  type Owner,
} from './queries/letters.ts';

type Count = AnswerOf<typeof messaging.unreadCountV2>;
type Inbox = AnswerOf<typeof messaging.inbox>;

const UNREAD_DAYS = 7;

export const readUnreadCount = (call: MemberCall): Promise<Count> => unreadOf(call.db, ownerOf(call));

export async function readUnreadCountV2(
  call: MemberCall,
  { startTime, endTime }: RequestOf<typeof messaging.unreadCountV2>,
): Promise<Count> {
  if (!startTime && !endTime) return unreadOf(call.db, ownerOf(call));
  return { count: await countUnread(call.db, { ...ownerOf(call), ...rangeOf({ startTime, endTime }) }) };
}

export async function readInbox(
  call: MemberCall,
  { page, size, read, box, ...range }: RequestOf<typeof messaging.inbox>,
): Promise<Inbox> {
  const { letters, total } = await listLetters(call.db, {
    ...ownerOf(call),
    ...rangeOf(range),
    isRead: read ?? null,
    box: box ?? null,
    limit: size,
    offset: (page - 1) * size,
  });
  return { content: letters.map((letter) => present(letter, call)), total };
}

export async function markLetterRead(
  call: MemberCall,
  { id, box }: RequestOf<typeof messaging.readLetter>,
): Promise<Count> {
  const owner = ownerOf(call);
  return call.transaction(async (tx) => {
    await markRead(tx, { ...owner, id: id ?? null, box: box ?? null, at: now() });
    return unreadOf(tx, owner);
  });
}

export async function deleteLetter(
  call: MemberCall,
  { id }: RequestOf<typeof messaging.deleteLetter>,
): Promise<Count> {
  const owner = ownerOf(call);
  return call.transaction(async (tx) => {
    if (!(await hideLetters(tx, { ...owner, ids: [id], at: now() }))) throw refuse('messaging.letter_gone');
    return unreadOf(tx, owner);
  });
}

export async function deleteLetters(
  call: MemberCall,
  { ids }: RequestOf<typeof messaging.deleteLetters>,
): Promise<Count> {
  const owner = ownerOf(call);
  return call.transaction(async (tx) => {
    await hideLetters(tx, { ...owner, ids, at: now() });
    return unreadOf(tx, owner);
  });
}

/** What each tab of the message centre shows, however old it is. */
export async function readUnreadTabs(call: MemberCall): Promise<ResponseOf<typeof messaging.unreadTabs>> {
  const all = { ...ownerOf(call), from: null, to: null };
  return {
    inbox: await countUnread(call.db, { ...all, box: 'inbox' }),
    announcements: await countUnreadAnnouncements(call),
    notices: await countUnread(call.db, { ...all, box: 'notices' }),
  };
}

/** Older ones have been seen often enough on the badge. */
const unreadOf = async (db: Db | Tx, owner: Owner): Promise<Count> => ({
  count: await countUnread(db, {
    ...owner,
    from: new Date(nowMs() - UNREAD_DAYS * 86_400_000),
    to: null,
  }),
});

const ownerOf = ({ merchant, session }: MemberCall): Owner => ({
  merchantId: merchant.id,
  playerId: session.playerId,
});

const rangeOf = ({
  startTime,
  endTime,
}: {
  startTime?: string | undefined;
  endTime?: string | undefined;
}) => ({
  from: startTime ? new Date(startTime) : null,
  to: endTime ? new Date(endTime) : null,
});

/** A letter that nobody wrote is put into the reader's words. */
function present(
  { id, kind, subject, content, about, sentAt, isRead, texts, fromId }: Letter,
  call: MemberCall,
) {
  const { language } = call;
  const answerable = fromId !== null || kind === 'WRITTEN' || kind === 'CIRCULAR';
  const letter = { id, read: isRead, sendTime: sentAt.toISOString(), answerable };
  if (kind === 'WRITTEN') return { ...letter, subject, content };
  // Who reads in a language that is missing reads English.
  if (kind === 'CIRCULAR') return { ...letter, ...(texts?.[language] ?? texts?.EN ?? { subject, content }) };
  if (kind === 'AGENT_WROTE' || kind === 'MEMBER_WROTE')
    return {
      ...letter,
      subject: message(`letter.${kind}`, language, { account: about }),
      content: paragraphs(content),
    };
  const titled = { ...letter, subject: message(`letter.${kind}`, language) };
  if (kind === 'FEEDBACK_ANSWERED')
    return { ...titled, content: `${paragraphs(content)}<blockquote>${paragraphs(about)}</blockquote>` };
  if (
    kind === 'APPLICATION_APPROVED' ||
    kind === 'APPLICATION_REJECTED' ||
    kind === 'AVATAR_APPROVED' ||
    kind === 'AVATAR_REJECTED'
  ) {
    const words = { title: about, amount: content, reason: content };
    return { ...titled, content: paragraphs(message(`letter.${kind}.text`, language, words)) };
  }
  if (kind === 'TALK_TRANSCRIPT') return { ...titled, content: transcript(content, call) };
  if (kind === 'RANK_AT_RISK')
    return {
      ...titled,
      content: paragraphs(message('letter.RANK_AT_RISK.text', language, { rank: about, day: content })),
    };
  if (kind === 'POINTS_EXPIRING' || kind === 'PARCEL_SENT') {
    const words = { points: content, day: about, parcel: content, number: about };
    return { ...titled, content: paragraphs(message(`letter.${kind}.text`, language, words)) };
  }
  const words = { amount: content, orderNo: about, day: about, remark: subject };
  const text = message(`letter.${kind}.text`, language, words);
  return { ...titled, content: paragraphs(text) };
}

/** What was said at the support desk, by whom and when. */
function transcript(content: string, call: MemberCall): string {
  const { language } = call;
  const lines = JSON.parse(content) as {
    by: 'player' | 'operator';
    text: string;
    hasImage?: boolean;
    at: string;
  }[];
  return lines
    .map(({ by, hasImage, at, ...line }) => {
      const text = hasImage ? message('letter.TALK_TRANSCRIPT.picture', language) : line.text;
      const who = message(`letter.TALK_TRANSCRIPT.${by}`, language);
      return `<p><strong>${escaped(who)}</strong> ${escaped(momentFor(call, new Date(at)))}<br>${escaped(text).replaceAll('\n', '<br>')}</p>`;
    })
    .join('');
}

const paragraphs = (text: string): string =>
  text
    .split(/\n{2,}/)
    .map((block) => `<p>${escaped(block)}</p>`)
    .join('');

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
