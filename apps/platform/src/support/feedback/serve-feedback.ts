import type { operatorSupport, RequestOf, ResponseOf } from '@fairground/contract';
import { now, nowMs } from '../../kernel/clock.ts';
import type { Db, Tx } from '../../kernel/db/db.ts';
import { emit } from '../../kernel/events/events.ts';
import type { OperatorCall } from '../../kernel/http/call.ts';
import { refuse } from '../../kernel/http/refuse.ts';
import { merchantNamed } from '../caller.ts';
import { cleanWords } from '../clean-words.ts';
import { noteAct } from '../note-act.ts';
import { readPicture } from '../read-picture.ts';
import {
  type FeedbackKey,
  type FeedbackRow,
  listFeedback,
  writeAnswer,
  writeClosed,
  writeTaker,
} from './queries/feedback.ts';
import { findLine } from './queries/lines.ts';
import { addLine, linesOf, lockThread, noteEvent, showPicture } from './thread-rules.ts';

type Ops = typeof operatorSupport;
type Message = ResponseOf<Ops['answerFeedback']>;

const DAY_MS = 86_400_000;
const ANSWER_MAX = 2_000;
/** Who does nothing with a message for so long no longer keeps others from it. */
const HELD_MS = DAY_MS;

export async function readFeedback(
  call: OperatorCall,
  { merchantCode, state, type, olderThanDays, before, size }: RequestOf<Ops['feedback']>,
): Promise<ResponseOf<Ops['feedback']>> {
  const { id: merchantId } = await merchantNamed(call, merchantCode);
  const rows = await listFeedback(call.db, {
    ...{ merchantId, state, type: type ?? null, limit: size },
    writtenBefore: olderThanDays === undefined ? null : new Date(nowMs() - olderThanDays * DAY_MS),
    before: before === undefined ? null : BigInt(before),
  });
  const messages = await present(call.db, call, rows);
  return { messages, next: rows.length < size ? null : String(rows.at(-1)?.id) };
}

export async function readFeedbackImage(
  call: OperatorCall,
  { merchantCode, feedbackId, seq }: RequestOf<Ops['feedbackImage']>,
): Promise<ResponseOf<Ops['feedbackImage']>> {
  const { id: merchantId } = await merchantNamed(call, merchantCode);
  return showPicture(call.db, { merchantId, id: BigInt(feedbackId), seq, playerId: null });
}

/** Takes a message in hand, or gives it back: two operators do not work on the same. */
export async function takeFeedback(
  call: OperatorCall,
  { merchantCode, feedbackId, isTaken }: RequestOf<Ops['takeFeedback']>,
): Promise<Message> {
  const { id: merchantId } = await merchantNamed(call, merchantCode);
  return call.transaction(async (tx) => {
    const row = await lockFree(tx, call, { merchantId, id: BigInt(feedbackId) });
    const after = isTaken
      ? await takeInHand(tx, call, row)
      : row.takenById === BigInt(call.operator.id)
        ? await writeTaker(tx, { ...row, taker: null })
        : row;
    return presentOne(tx, call, after);
  });
}

/** Answers, which takes what nobody has in hand. Sent twice, it is one answer. */
export async function answerFeedback(
  call: OperatorCall,
  { merchantCode, feedbackId, clientId, answer, file }: RequestOf<Ops['answerFeedback']>,
): Promise<Message> {
  const merchant = await merchantNamed(call, merchantCode);
  const text = cleanWords(answer, ANSWER_MAX);
  if (text === null) throw refuse('support.answer_length');
  const picture = file ? await readPicture(file) : null;
  const { account } = call.operator;
  return call.transaction(async (tx) => {
    const key = { merchantId: merchant.id, id: BigInt(feedbackId) };
    const row = await lockThread(tx, key);
    if ((await findLine(tx, row, clientId)) !== null) return presentOne(tx, call, row);
    refuseHeld(call, row);
    await addLine(tx, row, { by: 'operator', author: account, text, clientId, picture });
    await takeInHand(tx, call, row);
    const after = await writeAnswer(tx, { ...key, text, by: account, at: now() });
    await noteAct(tx, call, merchant, {
      ...{ action: 'feedback_answered', about: `feedback:${row.id}`, reason: 'answer' },
      ...{ before: null, after: { answer: text, hasImage: picture !== null } },
    });
    if (row.playerId !== null) await tellSender(tx, row.playerId, after, text);
    return presentOne(tx, call, after);
  });
}

export async function closeFeedback(
  call: OperatorCall,
  { merchantCode, feedbackId, reason }: RequestOf<Ops['closeFeedback']>,
): Promise<Message> {
  const merchant = await merchantNamed(call, merchantCode);
  return call.transaction(async (tx) => {
    const row = await lockFree(tx, call, { merchantId: merchant.id, id: BigInt(feedbackId) });
    await noteEvent(tx, row, 'closed', call.operator.account);
    const after = await writeClosed(tx, { ...row, at: now() });
    await noteAct(tx, call, merchant, {
      ...{ action: 'feedback_closed', about: `feedback:${row.id}`, reason },
      ...{ before: { state: row.state }, after: { state: after.state } },
    });
    return presentOne(tx, call, after);
  });
}

/** Locks what this operator may act on: it is not closed, and nobody else has it in hand. */
export async function lockFree(tx: Tx, call: OperatorCall, key: FeedbackKey): Promise<FeedbackRow> {
  const row = await lockThread(tx, key);
  refuseHeld(call, row);
  return row;
}

export const takeInHand = (tx: Tx, { operator }: OperatorCall, row: FeedbackRow): Promise<FeedbackRow> =>
  writeTaker(tx, { ...row, taker: { id: BigInt(operator.id), account: operator.account, at: now() } });

function refuseHeld({ operator }: OperatorCall, { state, takenById, takenAt }: FeedbackRow): void {
  if (state === 'closed') throw refuse('support.feedback_closed');
  const isHeld = takenAt !== null && takenAt.getTime() > nowMs() - HELD_MS;
  if (isHeld && takenById !== BigInt(operator.id)) throw refuse('support.feedback_taken');
}

/** At once where a page is open, and in the inbox for later. */
async function tellSender(tx: Tx, playerId: bigint, row: FeedbackRow, answer: string): Promise<void> {
  const subject = `player:${playerId}`;
  const who = { merchantId: row.merchantId, playerId: String(playerId) };
  await emit(tx, 'messaging.notice', {
    subject,
    body: { ...who, event: 'FEEDBACK_ANSWERED', body: { feedbackId: String(row.id) } },
  });
  const letter = { kind: 'FEEDBACK_ANSWERED' as const, content: answer, about: row.content };
  await emit(tx, 'messaging.letter', { subject, body: { ...who, ...letter } });
}

async function present(
  db: Db | Tx,
  { operator }: OperatorCall,
  rows: readonly FeedbackRow[],
): Promise<Message[]> {
  const merchantId = rows[0]?.merchantId ?? 0;
  const of = await linesOf(db, merchantId, rows);
  return rows.map(({ id, playerId, takenById, takenBy, createdAt, ...row }) => ({
    ...{ feedbackId: String(id), isMember: playerId !== null, createdAt: createdAt.toISOString() },
    ...{ takenBy: takenBy ?? '', isMine: takenById === BigInt(operator.id) },
    ...{ sender: row.sender, language: row.language, type: row.type, content: row.content },
    ...{ hasImage: row.hasImage, state: row.state, rating: row.rating },
    lines: of(id).map(({ seq, by, author, text, hasImage, at }) => ({
      ...{ seq, by, author, text, hasImage, at: at.toISOString() },
    })),
  }));
}

async function presentOne(tx: Tx, call: OperatorCall, row: FeedbackRow): Promise<Message> {
  const [shown] = await present(tx, call, [row]);
  return shown as Message;
}
