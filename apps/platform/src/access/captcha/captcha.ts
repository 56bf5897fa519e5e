import { timingSafeEqual } from 'node:crypto';
import type { access, RequestOf, ResponseOf } from '@fairground/contract';
import { now } from '../../kernel/clock.ts';
import type { Call } from '../../kernel/http/call.ts';
import { RateLimit } from '../../kernel/http/rate-limit.ts';
import { refuse } from '../../kernel/http/refuse.ts';
import { perPlatform } from '../../kernel/platform.ts';
import { randomBelow, randomToken } from '../../kernel/random.ts';
import { behaviourCaptchaOf } from './behaviour-captcha.ts';
import { captchaAlphabet } from './captcha-glyphs.ts';
import { drawLetters } from './draw-captcha.ts';
import { hashAnswer, keepAnswer } from './keep-answer.ts';
import { spendCaptcha } from './queries/captchas.ts';

const LETTERS = 4;
const FETCH_EVERY_MS = 250;

type Captcha = typeof access.captcha;
type Geetest = typeof access.geetest;

/** A picture to read, good for one answer within five minutes. */
export async function showCaptcha(call: Call, { key }: RequestOf<Captcha>): Promise<ResponseOf<Captcha>> {
  takeTurn(call, key);
  const letters = Array.from({ length: LETTERS }, () => captchaAlphabet[randomBelow(captchaAlphabet.length)]);
  const captchaId = randomToken(16);
  const image = await drawLetters(letters.join(''));
  await keepAnswer(call, { id: captchaId, kind: 'image', answer: letters.join('') });
  return { image, captchaId };
}

/** What the behaviour captcha needs to start. The image stays as the way out when it cannot. */
export async function startBehaviourCaptcha(call: Call): Promise<ResponseOf<Geetest>> {
  takeTurn(call, undefined);
  return behaviourCaptchaOf(call.platform).start(call);
}

/** Whether a captcha was passed; a given answer that is wrong is refused. Each is good for one answer. */
export async function checkCaptcha(
  call: Call,
  given: { captchaId: string; answer: string } | undefined,
): Promise<boolean> {
  if (!given) return false;
  const kept = await spendCaptcha(call.db, { merchantId: call.merchant.id, id: given.captchaId }, now());
  const isRight =
    kept?.kind === 'image'
      ? timingSafeEqual(kept.answerHash, hashAnswer(given.captchaId, given.answer.toUpperCase()))
      : await behaviourCaptchaOf(call.platform).isPassed(call, given, kept?.answerHash ?? null);
  if (!isRight) throw refuse('access.captcha_wrong', { value: { captcha: true } });
  return true;
}

const turnsOf = perPlatform(() => new RateLimit());

/** One fetch every quarter of a second from one device; pages say which they are, and the address counts besides. */
function takeTurn({ platform, ip, userAgent }: Call, device: string | undefined): void {
  if (!turnsOf(platform).take(`${ip} ${device ?? userAgent}`, 1, FETCH_EVERY_MS))
    throw refuse('verify geetest too fast');
}
