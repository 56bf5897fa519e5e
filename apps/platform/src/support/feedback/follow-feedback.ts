import type { RequestOf, ResponseOf, support } from '@fairground/contract';
import type { MemberCall } from '../../kernel/http/call.ts';
import { refuse } from '../../kernel/http/refuse.ts';
import { cleanWords } from '../clean-words.ts';
import { listOfPlayer, writeOpen, writeRating } from './queries/feedback.ts';
import { findLine } from './queries/lines.ts';
import { addLine, linesOf, lockThread, showPicture } from './thread-rules.ts';

type Player = typeof support;
const FOLLOW_UP_MAX = 500;

export async function readMyFeedback({
  db,
  merchant,
  session,
}: MemberCall): Promise<ResponseOf<Player['myFeedback']>> {
  const rows = await listOfPlayer(db, merchant.id, session.playerId);
  const of = await linesOf(db, merchant.id, rows);
  return rows.map(({ id, type, content, hasImage, createdAt, state, rating, answeredAt }) => ({
    ...{ feedbackId: String(id), type, content, hasImage, state, rating },
    createdAt: createdAt.toISOString(),
    canRate: answeredAt !== null && rating === null,
    // Which of our people answered is nobody's business outside.
    lines: of(id).map((line) => ({
      ...{ seq: line.seq, by: line.by, text: line.text, hasImage: line.hasImage, at: line.at.toISOString() },
    })),
  }));
}

export async function readMyPicture(
  { db, merchant, session }: MemberCall,
  { feedbackId, seq }: RequestOf<Player['feedbackPicture']>,
): Promise<ResponseOf<Player['feedbackPicture']>> {
  const key = { merchantId: merchant.id, id: BigInt(feedbackId) };
  return showPicture(db, { ...key, seq, playerId: session.playerId });
}

/** Says more. What was answered waits for an answer again; what is closed takes no more. */
export async function followUpFeedback(
  call: MemberCall,
  { feedbackId, clientId, text }: RequestOf<Player['followUpFeedback']>,
): Promise<ResponseOf<Player['followUpFeedback']>> {
  const words = cleanWords(text, FOLLOW_UP_MAX);
  if (words === null) throw refuse('support.follow_up_length');
  const key = { merchantId: call.merchant.id, id: BigInt(feedbackId) };
  return call.transaction(async (tx) => {
    const row = await lockThread(tx, key, call.session.playerId);
    const earlier = await findLine(tx, row, clientId);
    if (earlier !== null) return { seq: earlier };
    if (row.state === 'closed') throw refuse('support.feedback_closed');
    const seq = await addLine(tx, row, { by: 'member', author: '', text: words, clientId, picture: null });
    await writeOpen(tx, row);
    return { seq };
  });
}

export async function rateFeedback(
  call: MemberCall,
  { feedbackId, rating }: RequestOf<Player['rateFeedback']>,
): Promise<ResponseOf<Player['rateFeedback']>> {
  const key = { merchantId: call.merchant.id, id: BigInt(feedbackId) };
  await call.transaction(async (tx) => {
    const row = await lockThread(tx, key, call.session.playerId);
    if (row.answeredAt === null) throw refuse('support.feedback_unanswered');
    if (row.rating !== null) throw refuse('support.feedback_rated');
    await writeRating(tx, { ...row, rating });
  });
  return {};
}
