import type { RequestOf, ResponseOf, support } from '@fairground/contract';
import { checkCaptcha } from '../../access/public.ts';
import { cleanLines, cleanText } from '../../kernel/clean-text.ts';
import { now, nowMs } from '../../kernel/clock.ts';
import type { Call } from '../../kernel/http/call.ts';
import { refuse } from '../../kernel/http/refuse.ts';
import { lockMember } from '../../wallet/public.ts';
import { memberOf } from '../caller.ts';
import { readPicture } from '../read-picture.ts';
import { findLastOf, insertFeedback } from './queries/feedback.ts';

type Feedback = typeof support.feedback;

const LENGTH = { min: 20, max: 500 };
const ONE_PER_MS = 60_000;

/** Takes a message to the merchant. Who is signed in is its sender, whatever the form says. */
export async function sendFeedback(
  call: Call,
  { sender, content, type, captcha, file }: RequestOf<Feedback>,
): Promise<ResponseOf<Feedback>> {
  const text = cleanLines(content);
  const length = [...text].length;
  if (length === 0 || !captcha || captcha.answer === '') throw refuse('not_empty');
  if (length < LENGTH.min || length > LENGTH.max) throw refuse('support.content_length');
  await checkCaptcha(call, captcha);
  const member = await memberOf(call);
  const picture = file ? await readPicture(file) : null;
  const id = await call.transaction(async (tx) => {
    const merchantId = call.merchant.id;
    if (member) {
      // The throttle counts by session, and a member may have several.
      await lockMember(tx, merchantId, member.playerId);
      const last = await findLastOf(tx, { merchantId, playerId: member.playerId });
      if (last && last.getTime() > nowMs() - ONE_PER_MS) throw refuse('TOO_MANY_REQUESTS');
    }
    return insertFeedback(tx, {
      ...{ merchantId, playerId: member?.playerId ?? null, sender: member?.account ?? cleanText(sender) },
      ...{ language: call.language, type, content: text, picture, ip: call.ip, at: now() },
    });
  });
  return { feedbackId: String(id) };
}
