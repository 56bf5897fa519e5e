import { createHash, timingSafeEqual } from 'node:crypto';
import type { WireLanguage } from '@fairground/i18n';
import { message } from '@fairground/i18n/server';
import { now, nowMs } from '../../kernel/clock.ts';
import type { Call } from '../../kernel/http/call.ts';
import { refuse } from '../../kernel/http/refuse.ts';
import { randomBuffer, randomDigits } from '../../kernel/random.ts';
import { merchantOf } from '../../merchants/public.ts';
import { networkOf } from '../rules.ts';
import { type CodeAddress, deleteSentCode, takeCodeTry, writeSentCode } from './queries/sent-codes.ts';
import { queueMessage } from './queue-message.ts';
import { type SendWish, takeSends } from './take-sends.ts';

const CODE_LENGTH = 6;
export const CODE_LIFE_SECONDS = 120;
const CODE_TRIES = 5;

export interface CodeWish extends Omit<CodeAddress, 'merchantId'>, SendWish {
  language: WireLanguage;
  /** False: everything but the sending is done, so that the answer does not tell who has an account. */
  isMeant: boolean;
}

/** Sends a code of six digits that is good for two minutes and five tries. */
export async function sendCode(call: Call, wish: CodeWish): Promise<void> {
  const code = randomDigits(CODE_LENGTH);
  const salt = randomBuffer(16);
  const address = { merchantId: call.merchant.id, purpose: wish.purpose, target: wish.target };
  await call.transaction(async (tx) => {
    await takeSends(call, tx, wish);
    const expiresAt = new Date(nowMs() + CODE_LIFE_SECONDS * 1_000);
    await writeSentCode(tx, address, {
      salt,
      hash: hashCode(salt, code),
      expiresAt,
      at: now(),
      isMeant: wish.isMeant,
      network: networkOf(call.ip),
    });
    if (wish.isMeant) await queueMessage(tx, codeMessage(call, wish, code));
  });
}

/**
 * Refuses unless this is the code that was sent; it is good once. Tries from where it was asked for and tries from
 * elsewhere are counted apart: a stranger who guesses uses up none of the owner's.
 */
export async function spendSentCode(
  { db, merchant, ip }: Call,
  where: Pick<CodeAddress, 'purpose' | 'target'>,
  code: string,
): Promise<void> {
  const address = { merchantId: merchant.id, ...where };
  const kept = await takeCodeTry(db, address, { at: now(), triesMax: CODE_TRIES, network: networkOf(ip) });
  if (!kept) throw refuse('code-expired');
  if (!timingSafeEqual(kept.hash, hashCode(kept.salt, code))) throw refuse('access.code_wrong');
  if (!(await deleteSentCode(db, address, kept.hash))) throw refuse('code-expired');
}

const hashCode = (salt: Buffer, code: string): Buffer =>
  createHash('sha256').update(salt).update(code).digest();

function codeMessage({ merchant }: Call, { channel, to, language }: CodeWish, code: string) {
  const { name } = merchantOf(merchant);
  return {
    merchantId: merchant.id,
    channel,
    target: to,
    subject: message('access.code_subject', language, { merchant: name }),
    body: message('access.code_message', language, {
      merchant: name,
      code,
      minutes: CODE_LIFE_SECONDS / 60,
    }),
  };
}
