import type { operatorSupport, RequestOf, ResponseOf } from '@fairground/contract';
import { now } from '../../kernel/clock.ts';
import type { Db, Tx } from '../../kernel/db/db.ts';
import type { OperatorCall } from '../../kernel/http/call.ts';
import { refuse } from '../../kernel/http/refuse.ts';
import { merchantNamed } from '../caller.ts';
import { noteAct } from '../note-act.ts';
import { readPicture } from '../read-picture.ts';
import { listLines } from './queries/lines.ts';
import { deletePresence, writePresence } from './queries/settings.ts';
import { findTalk, listOpenTalks, lockTalk, type Talk, writeHolder, writeTyped } from './queries/talks.ts';
import {
  addLine,
  addPicture,
  endTalk,
  freeLost,
  noteEvent,
  presentAt,
  readDeskState,
  showPicture,
  tellPlayer,
  typingMs,
} from './talk-rules.ts';

type Ops = typeof operatorSupport;
const TALKS_SHOWN = 300;
const LINES_SHOWN = 600;

export async function readQueue(
  call: OperatorCall,
  { merchantCode }: RequestOf<Ops['desk']>,
): Promise<ResponseOf<Ops['desk']>> {
  const merchant = await merchantNamed(call, merchantCode);
  await call.transaction((tx) => freeLost(tx, merchant));
  const { isOpen, present } = await readDeskState(call.db, merchant);
  const talks = await listOpenTalks(call.db, { merchantId: merchant.id, limit: TALKS_SHOWN });
  return {
    isOpen,
    talks: talks.map((talk) => brief(call, talk)),
    operators: present.map(({ account }) => account),
    now: now().toISOString(),
  };
}

export async function standAtDesk(
  call: OperatorCall,
  { merchantCode, isThere }: RequestOf<Ops['standAtDesk']>,
): Promise<ResponseOf<Ops['standAtDesk']>> {
  const merchant = await merchantNamed(call, merchantCode);
  if (isThere) await isHere(call, call.db, merchant.id);
  else {
    await deletePresence(call.db, { merchantId: merchant.id, operatorId: call.operator.id });
    await call.transaction((tx) => freeLost(tx, merchant));
  }
  return {};
}

export async function readTalk(
  call: OperatorCall,
  { merchantCode, talkId }: RequestOf<Ops['talk']>,
): Promise<ResponseOf<Ops['talk']>> {
  const merchant = await merchantNamed(call, merchantCode);
  const talk = await findTalk(call.db, { merchantId: merchant.id, id: talkId });
  if (!talk) throw refuse('support.talk_gone');
  const lines = await listLines(call.db, talk, { limit: LINES_SHOWN, withNotes: true });
  return {
    ...brief(call, talk),
    rating: talk.rating,
    ratingComment: talk.ratingComment,
    lines: lines.map((line) => ({ ...line, at: line.at.toISOString() })),
  };
}

/** Of two who take it at once one gets it; who takes it again has it already. */
export async function takeTalk(
  call: OperatorCall,
  { merchantCode, talkId }: RequestOf<Ops['takeTalk']>,
): Promise<ResponseOf<Ops['takeTalk']>> {
  const merchant = await merchantNamed(call, merchantCode);
  const { operator } = call;
  return call.transaction(async (tx) => {
    const talk = await openTalk(tx, merchant.id, talkId);
    if (talk.state === 'taken' && talk.operatorId !== operator.id) throw refuse('support.talk_taken');
    if (talk.state === 'taken') return brief(call, talk);
    await isHere(call, tx, merchant.id);
    const taken = await writeHolder(tx, { ...talk, operatorId: operator.id, operator: operator.account });
    await noteEvent(tx, merchant, taken, 'taken');
    return brief(call, { ...taken, lastSeq: taken.lastSeq + 1 });
  });
}

/** An answer is of whoever has the talk in hand; a note may be left by any operator. */
export async function answerTalk(
  call: OperatorCall,
  { merchantCode, talkId, clientId, text, isNote }: RequestOf<Ops['answerTalk']>,
): Promise<ResponseOf<Ops['answerTalk']>> {
  const merchant = await merchantNamed(call, merchantCode);
  const { account: author } = call.operator;
  return call.transaction(async (tx) => {
    const talk = isNote
      ? await openTalk(tx, merchant.id, talkId)
      : await talkInHand(tx, call, merchant.id, talkId);
    const by = isNote ? ('note' as const) : ('operator' as const);
    return { seq: await addLine(tx, merchant, talk, { by, author, text, clientId }) };
  });
}

export async function showAtDesk(
  call: OperatorCall,
  { merchantCode, talkId, clientId, file }: RequestOf<Ops['showInTalk']>,
): Promise<ResponseOf<Ops['showInTalk']>> {
  const merchant = await merchantNamed(call, merchantCode);
  const picture = await readPicture(file);
  const { account: author } = call.operator;
  return call.transaction(async (tx) => {
    const talk = await talkInHand(tx, call, merchant.id, talkId);
    return { seq: await addPicture(tx, merchant, talk, { by: 'operator', author, picture, clientId }) };
  });
}

export async function readTalkPicture(
  call: OperatorCall,
  { merchantCode, talkId, seq }: RequestOf<Ops['talkPicture']>,
): Promise<ResponseOf<Ops['talkPicture']>> {
  const { id: merchantId } = await merchantNamed(call, merchantCode);
  return showPicture(call.db, await findTalk(call.db, { merchantId, id: talkId }), seq);
}

export async function typeAtDesk(
  call: OperatorCall,
  { merchantCode, talkId }: RequestOf<Ops['typeAtDesk']>,
): Promise<ResponseOf<Ops['typeAtDesk']>> {
  const merchant = await merchantNamed(call, merchantCode);
  await call.transaction(async (tx) => {
    const talk = await talkInHand(tx, call, merchant.id, talkId);
    await writeTyped(tx, { ...talk, by: 'operator', at: now() });
    await tellPlayer(tx, merchant, talk, 'DESK_TYPING');
  });
  return {};
}

export async function handOverTalk(
  call: OperatorCall,
  { merchantCode, talkId, operator }: RequestOf<Ops['handOverTalk']>,
): Promise<ResponseOf<Ops['handOverTalk']>> {
  const merchant = await merchantNamed(call, merchantCode);
  await call.transaction(async (tx) => {
    const talk = await talkInHand(tx, call, merchant.id, talkId);
    const next = (await presentAt(tx, merchant.id)).find(({ account }) => account === operator);
    if (!next || next.operatorId === call.operator.id) throw refuse('support.operator_away');
    await writeHolder(tx, { ...talk, operatorId: next.operatorId, operator: next.account });
    await noteEvent(tx, merchant, talk, 'handed');
    await noteAct(tx, call, merchant, {
      ...{ action: 'talk_handed_over', about: `talk:${talk.id}`, reason: 'hand-over' },
      before: { operator: talk.operator },
      after: { operator: next.account },
    });
  });
  return {};
}

export async function closeTalk(
  call: OperatorCall,
  { merchantCode, talkId, reason }: RequestOf<Ops['closeTalk']>,
): Promise<ResponseOf<Ops['closeTalk']>> {
  const merchant = await merchantNamed(call, merchantCode);
  await call.transaction(async (tx) => {
    const talk = await talkInHand(tx, call, merchant.id, talkId);
    await endTalk(tx, merchant, talk, { by: 'operator', reason });
    const act = { action: 'talk_closed', about: `talk:${talk.id}`, reason };
    await noteAct(tx, call, merchant, { ...act, before: null, after: { name: talk.name } });
  });
  return {};
}

async function openTalk(tx: Tx, merchantId: number, id: string): Promise<Talk> {
  const talk = await lockTalk(tx, { merchantId, id });
  if (!talk || talk.state === 'ended') throw refuse('support.talk_gone');
  return talk;
}

async function talkInHand(tx: Tx, call: OperatorCall, merchantId: number, id: string): Promise<Talk> {
  const talk = await openTalk(tx, merchantId, id);
  if (talk.operatorId !== call.operator.id) throw refuse('support.talk_not_yours');
  return talk;
}

const isHere = ({ operator }: OperatorCall, db: Db | Tx, merchantId: number): Promise<void> =>
  writePresence(db, { merchantId, operatorId: operator.id, account: operator.account, at: now() });

const brief = ({ operator }: OperatorCall, talk: Talk) => ({
  ...{ talkId: talk.id, state: talk.state, name: talk.name, language: talk.language, topic: talk.topic },
  isMember: talk.playerId !== null,
  queuedAt: talk.queuedAt.toISOString(),
  startedAt: talk.startedAt.toISOString(),
  operator: talk.operator ?? '',
  isMine: talk.operatorId === operator.id,
  lastSeq: talk.lastSeq,
  typingMs: talk.state === 'ended' ? 0 : typingMs(talk.playerTypedAt),
});
