import type { RequestOf, ResponseOf, support } from '@fairground/contract';
import { cleanLines } from '../../kernel/clean-text.ts';
import { now, nowMs } from '../../kernel/clock.ts';
import type { Db, Tx } from '../../kernel/db/db.ts';
import type { Call, Session } from '../../kernel/http/call.ts';
import { refuse } from '../../kernel/http/refuse.ts';
import { randomId } from '../../kernel/random.ts';
import { merchantOf } from '../../merchants/public.ts';
import { hashKey } from '../../messaging/public.ts';
import { lockMember } from '../../wallet/public.ts';
import { memberOf } from '../caller.ts';
import { readPicture } from '../read-picture.ts';
import { insertLine, listLines } from './queries/lines.ts';
import {
  countAhead,
  countWaitingFrom,
  findTalkOf,
  insertTalk,
  lockTalk,
  type Owner,
  type Talk,
  writeOwner,
  writeRating,
  writeTyped,
} from './queries/talks.ts';
import {
  addLine,
  addPicture,
  endTalk,
  freeLost,
  readDeskState,
  readWords,
  showPicture,
  typingMs,
} from './talk-rules.ts';

type Player = typeof support;
const DAY_MS = 86_400_000;
/** How far back a member's talk may have begun. */
const MEMBER_DAYS = 7;
const LINES_SHOWN = 200;
/** Behind one address several people may wait, and no crowd. */
const WAITING_PER_ADDRESS = 10;

/** Whether somebody is there, and the caller's talk. */
export async function readDesk(
  call: Call,
  { visitorKey }: RequestOf<Player['desk']>,
): Promise<ResponseOf<Player['desk']>> {
  const { owner } = await callerOf(call, visitorKey);
  await call.transaction((tx) => freeLost(tx, call.merchant));
  const { isOn, isOpen } = await readDeskState(call.db, merchantOf(call.merchant));
  const talk = await currentTalk(call.db, owner);
  return { isOn, isOpen, talk: talk && (await show(call.db, talk)) };
}

export async function startTalk(
  call: Call,
  { visitorKey, topic, name, text }: RequestOf<Player['startTalk']>,
): Promise<ResponseOf<Player['startTalk']>> {
  const { member, owner } = await callerOf(call, visitorKey);
  const called = member?.account ?? name;
  if (called === '' || (!member && owner.visitorHash === null)) throw refuse('not_empty');
  const words = readWords(text);
  const { isOpen } = await readDeskState(call.db, merchantOf(call.merchant));
  if (!isOpen) throw refuse('support.desk_away');
  const talk = await call.transaction(async (tx) => {
    if (member) await lockMember(tx, call.merchant.id, member.playerId);
    const { ip, language } = call;
    if ((await countWaitingFrom(tx, { merchantId: call.merchant.id, ip })) >= WAITING_PER_ADDRESS)
      throw refuse('support.desk_busy');
    const wish = { ...owner, id: randomId(), name: called, language, topic, ip, at: now() };
    const opened = await insertTalk(tx, wish);
    // Opened twice, such as by two taps, it is one.
    if (opened)
      await insertLine(tx, opened, { by: 'player', author: '', text: words, clientId: null, at: now() });
    return currentTalk(tx, owner);
  });
  if (!talk) throw refuse('support.desk_busy');
  return show(call.db, talk);
}

export async function sayInTalk(
  call: Call,
  { visitorKey, clientId, text }: RequestOf<Player['say']>,
): Promise<ResponseOf<Player['say']>> {
  const { owner } = await callerOf(call, visitorKey);
  return call.transaction(async (tx) => {
    const talk = await lockOpenTalk(tx, owner);
    return { seq: await addLine(tx, call.merchant, talk, { by: 'player', author: '', text, clientId }) };
  });
}

/** Only to somebody who is there: nobody fills our tables while they wait. */
export async function showInTalk(
  call: Call,
  { visitorKey, clientId, file }: RequestOf<Player['showInTalk']>,
): Promise<ResponseOf<Player['showInTalk']>> {
  const { owner } = await callerOf(call, visitorKey);
  const seen = await currentTalk(call.db, owner);
  if (!seen || seen.state === 'ended') throw refuse('support.talk_gone');
  if (seen.state === 'waiting') throw refuse('support.pictures_later');
  const picture = await readPicture(file);
  return call.transaction(async (tx) => {
    const talk = await lockOpenTalk(tx, owner);
    if (talk.state === 'waiting') throw refuse('support.pictures_later');
    const line = { by: 'player' as const, author: '', picture, clientId };
    return { seq: await addPicture(tx, call.merchant, talk, line) };
  });
}

export async function readPictureInTalk(
  call: Call,
  { visitorKey, talkId, seq }: RequestOf<Player['talkPicture']>,
): Promise<ResponseOf<Player['talkPicture']>> {
  const { owner } = await callerOf(call, visitorKey);
  const talk = await currentTalk(call.db, owner);
  return showPicture(call.db, talk?.id === talkId ? talk : null, seq);
}

export async function typeInTalk(
  call: Call,
  { visitorKey }: RequestOf<Player['typing']>,
): Promise<ResponseOf<Player['typing']>> {
  const { owner } = await callerOf(call, visitorKey);
  const talk = await currentTalk(call.db, owner);
  if (!talk || talk.state === 'ended') throw refuse('support.talk_gone');
  await writeTyped(call.db, { ...talk, by: 'player', at: now() });
  return {};
}

export async function endMyTalk(
  call: Call,
  { visitorKey }: RequestOf<Player['endTalk']>,
): Promise<ResponseOf<Player['endTalk']>> {
  const { owner } = await callerOf(call, visitorKey);
  await call.transaction(async (tx) => {
    await endTalk(tx, call.merchant, await lockOpenTalk(tx, owner), { by: 'player', reason: '' });
  });
  return {};
}

export async function rateTalk(
  call: Call,
  { visitorKey, talkId, rating, comment }: RequestOf<Player['rateTalk']>,
): Promise<ResponseOf<Player['rateTalk']>> {
  const { owner } = await callerOf(call, visitorKey);
  const talk = await currentTalk(call.db, owner);
  if (talk?.id !== talkId || talk.state !== 'ended') throw refuse('support.talk_gone');
  await call.transaction(async (tx) => {
    if (!(await writeRating(tx, { ...talk, rating, comment: cleanLines(comment) })))
      throw refuse('support.rated_before');
  });
  return {};
}

/** Who calls. What a visitor said on this device belongs to the member who has logged in since. */
async function callerOf(
  call: Call,
  visitorKey: string | undefined,
): Promise<{ member: Session | null; owner: Owner }> {
  const merchantId = call.merchant.id;
  const member = await memberOf(call);
  const visitorHash = visitorKey === undefined ? null : hashKey(visitorKey);
  if (!member) return { member, owner: { merchantId, playerId: null, visitorHash } };
  const owner = { merchantId, playerId: member.playerId, visitorHash: null };
  if (visitorHash !== null) await joinVisitor(call, member, { merchantId, playerId: null, visitorHash });
  return { member, owner };
}

async function joinVisitor(call: Call, { playerId, account }: Session, visitor: Owner): Promise<void> {
  if (!(await currentTalk(call.db, visitor))) return;
  await call.transaction(async (tx) => {
    await lockMember(tx, call.merchant.id, playerId);
    const found = await currentTalk(tx, visitor);
    const talk = found && (await lockTalk(tx, found));
    if (!talk || talk.visitorHash !== visitor.visitorHash) return;
    const own = await currentTalk(tx, { ...visitor, playerId });
    // Nobody talks in two places: what the member has under way goes on.
    if (own && own.state !== 'ended' && talk.state !== 'ended')
      await endTalk(tx, call.merchant, talk, { by: 'time', reason: 'joined' });
    await writeOwner(tx, { ...talk, playerId, name: account });
  });
}

/** The one under way, or the last one for a day. */
async function currentTalk(db: Db | Tx, owner: Owner): Promise<Talk | null> {
  if (owner.playerId === null && owner.visitorHash === null) return null;
  const days = owner.playerId === null ? 1 : MEMBER_DAYS;
  const talk = await findTalkOf(db, { ...owner, since: new Date(nowMs() - days * DAY_MS) });
  return talk?.endedAt && talk.endedAt.getTime() <= nowMs() - DAY_MS ? null : talk;
}

async function lockOpenTalk(tx: Tx, owner: Owner): Promise<Talk> {
  const found = await currentTalk(tx, owner);
  const talk = found && (await lockTalk(tx, found));
  // It may have ended, or have gone over to a member, while we waited for its lock.
  const isOwn = talk?.playerId === owner.playerId && talk.visitorHash === owner.visitorHash;
  if (!talk || talk.state === 'ended' || !isOwn) throw refuse('support.talk_gone');
  return talk;
}

async function show(db: Db, talk: Talk): Promise<ResponseOf<Player['startTalk']>> {
  const lines = await listLines(db, talk, { limit: LINES_SHOWN, withNotes: false });
  return {
    ...{ talkId: talk.id, state: talk.state, topic: talk.topic, rating: talk.rating },
    place: talk.state === 'waiting' ? (await countAhead(db, talk)) + 1 : null,
    typingMs: talk.state === 'taken' ? typingMs(talk.operatorTypedAt) : 0,
    lines: lines.flatMap(({ seq, by, text, hasImage, at }) =>
      by === 'note' ? [] : [{ seq, by, text, hasImage, at: at.toISOString() }],
    ),
  };
}
