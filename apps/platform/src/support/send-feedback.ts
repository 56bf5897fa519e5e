import type { RequestOf, ResponseOf, support } from '@fairground/contract';
import { checkCaptcha } from '../access/public.ts';
import { now } from '../kernel/clock.ts';
import type { Call, MemberCall } from '../kernel/http/call.ts';
import { refuse } from '../kernel/http/refuse.ts';
import { memberOf } from './caller.ts';
import { insertFeedback, listOfPlayer } from './queries.ts';
import { readPicture } from './read-picture.ts';

type Feedback = typeof support.feedback;

const LENGTH = { min: 20, max: 500 };

/** Takes a message to the merchant. Who is signed in is its sender, whatever the form says. */
export async function sendFeedback(
  call: Call,
  { sender, content, type, captcha, file }: RequestOf<Feedback>,
): Promise<ResponseOf<Feedback>> {
  const text = content.trim();
  const length = [...text].length;
  if (length === 0 || !captcha || captcha.answer === '') throw refuse('not_empty');
  if (length < LENGTH.min || length > LENGTH.max) throw refuse('support.content_length');
  await checkCaptcha(call, captcha);
  const member = await memberOf(call);
  const id = await insertFeedback(call.db, {
    merchantId: call.merchant.id,
    playerId: member?.playerId ?? null,
    sender: member?.account ?? sender,
    language: call.language,
    type,
    content: text,
    picture: file ? await readPicture(file) : null,
    ip: call.ip,
    at: now(),
  });
  return { feedbackId: String(id) };
}

export async function readMyFeedback({ db, merchant, session }: MemberCall) {
  const rows = await listOfPlayer(db, merchant.id, session.playerId);
  return rows.map(({ id, type, content, createdAt, answer, answeredAt }) => ({
    feedbackId: String(id),
    type,
    content,
    createdAt: createdAt.toISOString(),
    answer,
    answeredAt: answeredAt?.toISOString() ?? null,
  }));
}
