import type { operatorSupport, RequestOf, ResponseOf } from '@fairground/contract';
import { now } from '../kernel/clock.ts';
import type { Tx } from '../kernel/db/db.ts';
import { recordAudit } from '../kernel/events/audit.ts';
import { emit } from '../kernel/events/events.ts';
import type { OperatorCall } from '../kernel/http/call.ts';
import { refuse } from '../kernel/http/refuse.ts';
import { merchantNamed } from './caller.ts';
import { type FeedbackRow, findPicture, listFeedback, lockFeedback, writeAnswer } from './queries.ts';

type Answer = typeof operatorSupport.answerFeedback;

export async function readFeedback(
  call: OperatorCall,
  { merchantCode, state, before, size }: RequestOf<typeof operatorSupport.feedback>,
): Promise<ResponseOf<typeof operatorSupport.feedback>> {
  const { id: merchantId } = await merchantNamed(call, merchantCode);
  const rows = await listFeedback(call.db, {
    merchantId,
    isAnswered: state === 'answered',
    before: before === undefined ? null : BigInt(before),
    limit: size,
  });
  return { messages: rows.map(present), next: rows.length < size ? null : String(rows.at(-1)?.id) };
}

export async function readFeedbackImage(
  call: OperatorCall,
  { merchantCode, feedbackId }: RequestOf<typeof operatorSupport.feedbackImage>,
): Promise<ResponseOf<typeof operatorSupport.feedbackImage>> {
  const picture = await findPicture(
    call.db,
    (await merchantNamed(call, merchantCode)).id,
    BigInt(feedbackId),
  );
  if (!picture) throw refuse('support.feedback_gone');
  return { contentType: picture.contentType, data: picture.content.toString('base64') };
}

/** Answers once: two operators at the same message do not write over each other. */
export async function answerFeedback(
  call: OperatorCall,
  { merchantCode, feedbackId, answer }: RequestOf<Answer>,
): Promise<ResponseOf<Answer>> {
  const { id: merchantId } = await merchantNamed(call, merchantCode);
  const { operator } = call;
  return call.transaction(async (tx) => {
    const before = await lockFeedback(tx, merchantId, BigInt(feedbackId));
    if (!before) throw refuse('support.feedback_gone');
    if (before.answer !== null) throw refuse('support.already_answered');
    const id = before.id;
    const after = await writeAnswer(tx, { merchantId, id, text: answer, by: operator.account, at: now() });
    await recordAudit(tx, {
      operatorId: String(operator.id),
      operator: operator.account,
      merchantCode,
      action: 'support.feedback_answered',
      subject: `merchant:${merchantCode}/feedback:${id}`,
      reason: 'answer',
      before: null,
      after: { answer },
    });
    if (before.playerId !== null) await tellSender(tx, merchantId, before.playerId, after);
    return present(after);
  });
}

/** At once where a page is open, and in the inbox for later. */
async function tellSender(tx: Tx, merchantId: number, playerId: bigint, row: FeedbackRow): Promise<void> {
  const subject = `player:${playerId}`;
  const who = { merchantId, playerId: String(playerId) };
  const feedbackId = String(row.id);
  await emit(tx, 'messaging.notice', {
    subject,
    body: { ...who, event: 'FEEDBACK_ANSWERED', body: { feedbackId } },
  });
  const letter = { kind: 'FEEDBACK_ANSWERED' as const, content: row.answer ?? '', about: row.content };
  await emit(tx, 'messaging.letter', { subject, body: { ...who, ...letter } });
}

const present = ({ id, playerId, createdAt, answeredAt, ...row }: FeedbackRow) => ({
  ...row,
  feedbackId: String(id),
  isMember: playerId !== null,
  createdAt: createdAt.toISOString(),
  answeredAt: answeredAt?.toISOString() ?? null,
});
