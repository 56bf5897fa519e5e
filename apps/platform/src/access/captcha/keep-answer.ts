import { createHash } from 'node:crypto';
import { nowMs } from '../../kernel/clock.ts';
import type { Call } from '../../kernel/http/call.ts';
import { type CaptchaKind, insertCaptcha } from './queries/captchas.ts';

const LIFE_MS = 5 * 60_000;

/** Keeps what a captcha wants to hear, as a hash. */
export async function keepAnswer(
  { db, merchant }: Call,
  { id, kind, answer }: { id: string; kind: CaptchaKind; answer: string },
): Promise<void> {
  const expiresAt = new Date(nowMs() + LIFE_MS);
  await insertCaptcha(db, {
    merchantId: merchant.id,
    id,
    kind,
    answerHash: hashAnswer(id, answer),
    expiresAt,
  });
}

export const hashAnswer = (id: string, answer: string): Buffer =>
  createHash('sha256').update(`${id}\n${answer}`).digest();
